/// A command that somebody has typed, without the name of the catalogue and without what is said of how that is read.
public struct TypedCommand: Hashable, Sendable {
  /// The words in front of the catalogue's name, as a shell takes them: `edit kia-ev9`.
  public let front: String
  /// The options behind it, each with a blank in front of it: ` --price 70k`.
  public let options: String
  /// Whether the catalogue can come through a pipe.
  public let takesPipe: Bool

  public init(front: String, options: String, takesPipe: Bool) {
    (self.front, self.options, self.takesPipe) = (front, options, takesPipe)
  }
}
