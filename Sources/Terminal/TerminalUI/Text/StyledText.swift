/// A line of text whose parts have styles, for output that is printed rather than drawn.
///
/// ```swift
/// var line = StyledText("Price", style: Style().dim())
/// line.append("  $54,300")
/// let bytes = line.escaped.utf8
/// ```
public struct StyledText: Hashable, Sendable {
  /// A part in one style.
  public struct Part: Hashable, Sendable {
    /// The text.
    public fileprivate(set) var text: String
    /// Its style.
    public let style: Style
  }

  /// The parts from left to right. Neighbours differ in style.
  public private(set) var parts: [Part] = []

  /// Creates a text in one style.
  public init(_ text: String = "", style: Style = .plain) {
    append(text, style: style)
  }

  /// Appends a text.
  public mutating func append(_ text: String, style: Style = .plain) {
    guard !text.isEmpty else { return }
    if let last = parts.indices.last, parts[last].style == style {
      parts[last].text += text
    } else {
      parts.append(Part(text: text, style: style))
    }
  }

  /// The width in columns. Escape sequences take none.
  public var columnCount: Int { parts.reduce(0) { $0 + $1.text.columnCount } }

  /// Returns the text truncated to a width, with an ellipsis in the style of the part that was cut.
  /// - Parameters:
  ///   - columns: the maximum width in columns.
  ///   - ellipsis: the ellipsis, omitted if it doesn't fit.
  public func truncated(toColumns columns: Int, ellipsis: String = "…") -> StyledText {
    guard columnCount > columns else { return self }
    let mark = ellipsis.columnCount <= columns ? ellipsis : ""
    var room = columns - mark.columnCount
    var result = StyledText()
    for part in parts {
      let width = part.text.columnCount
      guard width <= room else {
        result.append(part.text.truncated(toColumns: room, ellipsis: "") + mark, style: part.style)
        break
      }
      result.append(part.text, style: part.style)
      room -= width
    }
    return result
  }

  /// Removes the spaces at the end.
  public mutating func removeTrailingSpaces() {
    while let last = parts.indices.last {
      while parts[last].text.utf8.last == UInt8(ascii: " ") { parts[last].text.unicodeScalars.removeLast() }
      guard parts[last].text.isEmpty else { return }
      parts.removeLast()
    }
  }

  /// The text with an escape sequence wherever the style changes. It ends in the plain style.
  public var escaped: String {
    if parts.count == 1, parts[0].style == .plain { return parts[0].text }
    var result = ""
    var style = Style.plain
    for part in parts {
      result += Pen.change(from: style, to: part.style) + part.text
      style = part.style
    }
    return result + Pen.change(from: style, to: .plain)
  }
}
