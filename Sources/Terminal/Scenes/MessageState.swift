/// Words in place of a scene's content: why there is nothing to show, and what to do.
public struct MessageState: Hashable, Sendable {
  /// Why there are only words.
  public enum Kind: Hashable, Sendable {
    /// There is nothing to show, and nothing went wrong.
    case nothing
    /// Something went wrong.
    case failure
  }

  /// Why there are only words.
  public let kind: Kind
  /// The situation in a few words.
  public let heading: String
  /// The details, one sentence each: what, where, and what to do.
  public let lines: [String]
  /// Commands of the shell that help, to be copied: each stands on a line of its own, behind the details.
  public let commands: [String]
  /// Which key helps, for a view that has keys.
  public let hint: String?
  /// The headings of a table without rows, for a view that prints them.
  public let columns: [String]

  public init(
    _ kind: Kind, heading: String, lines: [String], commands: [String] = [], hint: String? = nil,
    columns: [String] = []
  ) {
    self.kind = kind
    self.heading = heading
    self.lines = lines
    self.commands = commands
    self.hint = hint
    self.columns = columns
  }
}
