/// A sign in front of a text that names a kind. It says nothing that the text does not say, nor does its colour.
public struct KindSign: Hashable, Sendable {
  /// What is drawn where there is more than ASCII: one column wide on every terminal.
  public let sign: Character
  /// Which kind it is, from 0 to 5: each has a colour.
  public let kind: Int

  public init(_ sign: Character, kind: Int) {
    self.sign = sign
    self.kind = kind
  }
}
