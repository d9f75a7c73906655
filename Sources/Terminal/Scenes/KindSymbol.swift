/// A decorative symbol in front of a text that names a kind. Neither it nor its colour adds information.
public struct KindSymbol: Hashable, Sendable {
  /// The symbol, drawn unless output is ASCII only. It is one column wide on every terminal.
  public let sign: Character
  /// The kind's number, from 0 to 5. Each has a colour.
  public let kind: Int

  public init(_ sign: Character, kind: Int) {
    self.sign = sign
    self.kind = kind
  }
}
