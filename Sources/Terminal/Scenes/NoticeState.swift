/// A few sentences about an event, shown beside the content.
public struct NoticeState: Hashable, Sendable {
  /// How severe the notice is.
  public enum Kind: Hashable, Sendable {
    /// Good to know.
    case information
    /// Something is missing.
    case warning
    /// Something did not work.
    case failure
  }

  /// How severe the notice is.
  public let kind: Kind
  /// What happened.
  public let text: String
  /// The key that helps, for a view with keys, or nil if none.
  public let hint: String?
  /// Further details.
  public let more: String?
  /// A shell command that helps, ready to copy, or nil if none.
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
