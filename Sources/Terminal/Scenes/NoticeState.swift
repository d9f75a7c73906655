/// A few sentences about something that happened, beside what stays on screen.
public struct NoticeState: Hashable, Sendable {
  /// How much it matters.
  public enum Kind: Hashable, Sendable {
    /// Good to know.
    case information
    /// Something is missing.
    case warning
    /// Something did not work.
    case failure
  }

  /// How much it matters.
  public let kind: Kind
  /// What happened.
  public let text: String
  /// Which key helps, for a view that has keys; nil when none does.
  public let hint: String?
  /// What else there is to say.
  public let more: String?
  /// A command of the shell that does it, to be copied; nil for none.
  public let command: String?

  public init(
    _ kind: Kind, _ text: String, hint: String? = nil, more: String? = nil, command: String? = nil
  ) {
    self.kind = kind
    self.text = text
    self.hint = hint
    self.more = more
    self.command = command
  }
}
