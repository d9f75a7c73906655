/// A page of words in place of cars: why there is nothing to show, and what to do.
public struct MessageState: Hashable, Sendable {
  /// What is the case, in a few words.
  public let heading: String
  /// The particulars, a line each.
  public let lines: [String]

  /// Makes a message.
  /// - Parameters:
  ///   - heading: what is the case, in a few words.
  ///   - lines: the particulars, a line each.
  public init(heading: String, lines: [String]) {
    self.heading = heading
    self.lines = lines
  }
}

/// One line about something that happened, beside what stays on screen.
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
  /// The line.
  public let text: String

  /// Makes a notice.
  /// - Parameters:
  ///   - kind: how much it matters.
  ///   - text: the line.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
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
