/// A message in place of a scene's content: why there is nothing to show, and what to do.
public struct MessageState: Hashable, Sendable {
  /// The reason for the message.
  public enum Kind: Hashable, Sendable {
    /// There is nothing to show, without any failure.
    case nothing
    /// Something went wrong.
    case failure
  }

  /// The reason for the message.
  public let kind: Kind
  /// The situation in a few words.
  public let heading: String
  /// The details, one sentence each: what, where, and what to do.
  public let lines: [String]
  /// Shell commands that help, ready to copy. Each stands on its own line below the details.
  public let commands: [String]
  /// The key that helps, for a view with keys.
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
