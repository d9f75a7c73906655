public import TerminalUI
public import Testing

// The descriptions in failed expectations: what a user would see, rather than every cell with its contents.

extension TerminalModel: CustomStringConvertible {
  /// The content of the screen line by line, the cursor's position, and unknown sequences.
  public var description: String {
    let cursor = isCursorVisible ? "the cursor at \(cursor.column), \(cursor.row)" : "no cursor"
    let unknown =
      unknownSequences.isEmpty ? "" : "\nNot understood: " + unknownSequences.joined(separator: ", ")
    return "a screen of \(size.columns) × \(size.rows) with \(cursor):" + framed(lines) + unknown
  }
}

extension TestTerminal: CustomStringConvertible {
  /// The terminal's content.
  public var description: String { model.description }
}

extension Canvas: CustomTestStringConvertible {
  /// The content of the canvas line by line, and the cursor's position.
  public var testDescription: String {
    let cursor = cursor.map { "the cursor at \($0.column), \($0.row)" } ?? "no cursor"
    return "a canvas of \(size.columns) × \(size.rows) with \(cursor):" + framed(lines)
  }
}

extension Cell: CustomTestStringConvertible {
  /// The grapheme, its width unless that is one column, and its style unless that is plain.
  public var testDescription: String {
    let width = isRightHalf ? "the right half of a wide one" : width == 2 ? "wide" : nil
    let style = style == .plain ? nil : style.testDescription
    return (["“\(text)”", width, style] as [String?]).compactMap(\.self).joined(separator: ", ")
  }
}

extension Style: CustomTestStringConvertible {
  private static let names: [(attribute: Attributes, name: String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
  ]

  /// The differences from the plain style, such as `bold red on blue`.
  public var testDescription: String {
    var words = Self.names.filter { attributes.contains($0.attribute) }.map(\.name)
    if foreground != .standard { words.append(foreground.testDescription) }
    if background != .standard { words.append("on " + background.testDescription) }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}

extension Color: CustomTestStringConvertible {
  private static let names = [
    "standard", "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "brightBlack",
    "brightRed", "brightGreen", "brightYellow", "brightBlue", "brightMagenta", "brightCyan", "brightWhite",
  ]

  /// Its name, or its number among 256.
  public var testDescription: String {
    Self.named.firstIndex(of: self).map { Self.names[$0] } ?? "colour \(number.map(String.init) ?? "")"
  }
}

/// Returns the lines, each after a bar so that leading blanks show, without trailing blank lines.
private func framed(_ lines: [String]) -> String {
  let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
  return lines[..<end].map { "\n│\($0)" }.joined() + (end < lines.count ? "\n│" : "")
}
