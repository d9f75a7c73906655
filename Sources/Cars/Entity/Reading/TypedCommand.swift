/// A typed command, without the catalogue's name and its reading options.
public struct TypedCommand: Hashable, Sendable {
  /// The words before the catalogue's name, as a shell takes them: `edit kia-ev9`.
  public let front: String
  /// The options after it, each preceded by a space: ` --price 70k`.
  public let options: String
  /// Whether the catalogue can come through a pipe.
  public let takesPipe: Bool

  public init(front: String, options: String, takesPipe: Bool) {
    (self.front, self.options, self.takesPipe) = (front, options, takesPipe)
  }
}
