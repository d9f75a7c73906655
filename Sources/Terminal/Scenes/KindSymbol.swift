/// A decorative symbol in front of a text that names a kind. Neither it nor its colour adds information.
public struct KindSymbol: Hashable, Sendable {
  /// The symbol, drawn unless output is ASCII only. It is one column wide on every terminal.
  public let sign: Character
  /// The kind's number, from 0 to 5. Each has a colour.
  public let kind: Int
  /// The ASCII letter in place of the symbol where nothing else names the kind, or nil for none.
  public let letter: Character?

  public init(_ sign: Character, kind: Int, letter: Character? = nil) {
    self.sign = sign
    self.kind = kind
    self.letter = letter
  }
}
