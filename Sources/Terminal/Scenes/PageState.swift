/// A page of lines that can be opened over a scene, for example what there is to report of a catalogue's records.
public struct PageState: Equatable, Sendable {
  /// What the page shows, as its heading.
  public let title: String
  private let lines: any PageLines

  /// - Parameter lines: its lines, each of which is made when it is shown.
  public init(title: String, lines: some PageLines) {
    self.title = title
    self.lines = lines
  }

  public init(title: String, lines: [String]) {
    self.init(title: title, lines: WrittenLines(lines: lines))
  }

  /// How many lines there are.
  public var count: Int { lines.count }

  /// A line, from 0.
  public func line(at index: Int) -> String { lines.line(at: index) }

  /// Whether two pages have the same title and the same lines.
  public static func == (one: PageState, other: PageState) -> Bool {
    one.title == other.title && one.lines.hasSameLines(as: other.lines)
  }
}

/// The lines of a page: what they are made from, and how. A view asks for those that it shows, so that a page of a
/// million lines costs no more than a short one.
public protocol PageLines: Equatable, Sendable {
  /// How many lines there are.
  var count: Int { get }
  /// A line, from 0.
  func line(at index: Int) -> String
}

extension PageLines {
  /// Lines that are made from the same are the same, which is known without making them.
  fileprivate func hasSameLines(as other: any PageLines) -> Bool {
    if let other = other as? Self { return self == other }
    return count == other.count && (0..<count).allSatisfy { line(at: $0) == other.line(at: $0) }
  }
}

private struct WrittenLines: PageLines {
  let lines: [String]

  var count: Int { lines.count }
  func line(at index: Int) -> String { lines[index] }
}
