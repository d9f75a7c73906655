/// A page of lines that opens over a scene, such as the report on a catalogue's records.
public struct PageState: Equatable, Sendable {
  /// The page's heading.
  public let title: String
  private let lines: any PageLines

  /// - Parameter lines: the lines, each made when it is shown.
  public init(title: String, lines: some PageLines) {
    self.title = title
    self.lines = lines
  }

  public init(title: String, lines: [String]) {
    self.init(title: title, lines: WrittenLines(lines: lines))
  }

  /// The number of lines.
  public var count: Int { lines.count }

  /// Returns the line at an index, from 0.
  public func line(at index: Int) -> String { lines.line(at: index) }

  /// Whether two pages have the same title and the same lines.
  public static func == (one: PageState, other: PageState) -> Bool {
    one.title == other.title && one.lines.hasSameLines(as: other.lines)
  }
}

/// A page's lines, made on demand. A view asks only for the lines on screen, so a page of a million lines costs no
/// more than a short one.
public protocol PageLines: Equatable, Sendable {
  /// The number of lines.
  var count: Int { get }
  /// Returns the line at an index, from 0.
  func line(at index: Int) -> String
}

extension PageLines {
  /// Whether the lines are equal. Lines with equal sources are, without making them.
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
