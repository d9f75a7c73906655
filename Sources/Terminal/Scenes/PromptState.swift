/// A line that the user types below a scene's content, for example what to search for.
public struct PromptState: Hashable, Sendable {
  /// What is said beside the line.
  public struct Remark: Hashable, Sendable {
    /// What it is about.
    public enum Kind: Hashable, Sendable {
      /// What came of the line, such as how much was found.
      case result
      /// What cannot be understood in the line.
      case fault
    }

    /// What it is about.
    public let kind: Kind
    /// What is said, in a few words.
    public let text: String

    public init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// A line to try.
  public struct Example: Hashable, Sendable {
    /// What can be typed.
    public let text: String
    /// What it does, in a few words.
    public let meaning: String

    public init(_ text: String, _ meaning: String) {
      self.text = text
      self.meaning = meaning
    }
  }

  /// What stands in front of the line, such as `/`.
  public let label: String
  /// What the line says when the prompt opens. From then on it is the user's: what a later state says here is not shown,
  /// so that none that was made before the last key can undo it.
  public let text: String
  /// The placeholder.
  public let placeholder: String
  /// What was typed in such a prompt before, the oldest first.
  public let earlier: [String]
  /// What is said beside the line; nil for nothing.
  public let remark: Remark?
  /// What the user may have meant, with the key that takes it, in a sentence; nil for nothing.
  public let suggestion: String?
  /// What can be typed, for the help page; where there is none, that shows the scene's commands.
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

/// A line as Tab completes it.
public struct PromptCompletion: Hashable, Sendable {
  /// The whole line.
  public let text: String
  /// How many characters are in front of the cursor; nil for all of them.
  public let cursor: Int?

  public init(_ text: String, cursor: Int? = nil) {
    self.text = text
    self.cursor = cursor
  }
}
