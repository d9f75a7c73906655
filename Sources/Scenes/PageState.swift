/// A page of lines that can be opened over a scene, for example the records that were rejected.
public struct PageState: Hashable, Sendable {
  /// What the page shows, as its heading.
  public let title: String
  /// Its lines.
  public let lines: [String]

  /// Makes a page.
  public init(title: String, lines: [String]) {
    self.title = title
    self.lines = lines
  }
}
