/// A line of input below a scene's content, such as a search.
public struct PromptState: Hashable, Sendable {
  /// A message beside the line.
  public struct Remark: Hashable, Sendable {
    /// The kind of message.
    public enum Kind: Hashable, Sendable {
      /// The outcome of the line, such as the number of matches.
      case result
      /// An error in the line.
      case fault
    }

    /// The kind of message.
    public let kind: Kind
    /// The message, in a few words.
    public let text: String

    public init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// An example of a line to type.
  public struct Example: Hashable, Sendable {
    /// The line.
    public let text: String
    /// What it does, in a few words.
    public let meaning: String

    public init(_ text: String, _ meaning: String) {
      self.text = text
      self.meaning = meaning
    }
  }

  /// The label before the line, such as `/`.
  public let label: String
  /// The text when the prompt opens. From then on the user owns it: the text of later states is ignored. So a state
  /// made before the last key can't undo that key.
  public let text: String
  /// The placeholder.
  public let placeholder: String
  /// The prompt's history, oldest first.
  public let earlier: [String]
  /// The message beside the line, or nil for none.
  public let remark: Remark?
  /// A suggested correction and the key that accepts it, in a sentence, or nil for none.
  public let suggestion: String?
  /// Examples for the help page. If empty, the help page shows the scene's commands.
  public let examples: [Example]
  /// What Enter and Esc do, in one or two words each, for the footer.
  public let accept: String, cancel: String

  public init(
    label: String, text: String = "", placeholder: String = "", earlier: [String] = [],
    remark: Remark? = nil, suggestion: String? = nil, examples: [Example] = [], accept: String = "accept",
    cancel: String = "cancel"
  ) {
    self.label = label
    self.text = text
    self.placeholder = placeholder
    self.earlier = earlier
    self.remark = remark
    self.suggestion = suggestion
    self.examples = examples
    self.accept = accept
    self.cancel = cancel
  }
}

/// A line completed with Tab.
public struct PromptCompletion: Hashable, Sendable {
  /// The whole line.
  public let text: String
  /// The number of characters before the cursor, or nil for all of them.
  public let cursor: Int?

  public init(_ text: String, cursor: Int? = nil) {
    self.text = text
    self.cursor = cursor
  }
}
