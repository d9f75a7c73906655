/// A page of words in place of cars: why there is nothing to show, and what to do.
public struct MessageState: Hashable, Sendable {
  /// Why there are words and no cars.
  public enum Kind: Hashable, Sendable {
    /// There is nothing to show, and nothing went wrong.
    case nothing
    /// Something went wrong.
    case failure
  }

  /// Why there are words and no cars.
  public let kind: Kind
  /// What is the case, in a few words.
  public let heading: String
  /// The particulars, a sentence each: what, where, and what to do.
  public let lines: [String]
  /// Which key helps, for a view that has keys.
  public let hint: String?

  /// Makes a message.
  /// - Parameters:
  ///   - kind: why there are words and no cars.
  ///   - heading: what is the case, in a few words.
  ///   - lines: the particulars, a sentence each.
  ///   - hint: which key helps.
  public init(_ kind: Kind, heading: String, lines: [String], hint: String? = nil) {
    self.kind = kind
    self.heading = heading
    self.lines = lines
    self.hint = hint
  }
}

/// A few sentences about something that happened, beside what stays on screen.
public struct NoticeState: Hashable, Sendable {
  /// How much it matters.
  public enum Kind: Hashable, Sendable {
    /// Good to know.
    case information
    /// Something was left out.
    case warning
    /// Something did not work.
    case failure
  }

  /// How much it matters.
  public let kind: Kind
  /// What happened.
  public let text: String
  /// Which key helps, for a view with keys; nil when none does.
  public let hint: String?
  /// What else there is to say.
  public let more: String?

  /// Makes a notice.
  /// - Parameters:
  ///   - kind: how much it matters.
  ///   - text: what happened.
  ///   - hint: which key helps, for a view with keys.
  ///   - more: what else there is to say.
  public init(_ kind: Kind, _ text: String, hint: String? = nil, more: String? = nil) {
    self.kind = kind
    self.text = text
    self.hint = hint
    self.more = more
  }
}

/// A page of lines that can be opened over the screen, for example the list of problems.
public struct PageState: Hashable, Sendable {
  /// What the page is.
  public let title: String
  /// Its lines.
  public let lines: [String]

  /// Makes a page.
  /// - Parameters:
  ///   - title: what the page is.
  ///   - lines: its lines.
  public init(title: String, lines: [String]) {
    self.title = title
    self.lines = lines
  }
}
