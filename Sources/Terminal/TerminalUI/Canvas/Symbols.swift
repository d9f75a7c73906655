/// The symbols drawn beside the text, each one column wide unless noted.
public struct Symbols: Hashable, Sendable {
  /// Marks the row under the cursor.
  public var cursor: String
  /// Mark a selected row, and the best of several values.
  public var marked: String, best: String
  /// A horizontal rule.
  public var rule: Character
  /// The sides and corners of a frame.
  public var side, topLeft, topRight, bottomLeft, bottomRight: String
  /// A side that meets a line from the left, a line from the right, and one that crosses it.
  public var sideFromLeft, sideFromRight, crossing: String
  /// A full and an empty column of a progress bar, and the partial columns in between, in ascending order.
  public var full: Character, empty: Character, parts: [String]
  /// A column of a bar with space above and below, and half of one, or nil for none.
  public var bar: Character, halfBar: Character?
  /// Marks the median on the line below a histogram.
  public var median: String
  /// The levels of a sparkline, in ascending order, and its symbol for zero.
  public var levels: [String], noLevel: String
  /// Marks truncated text.
  public var ellipsis: String
  /// The frames of a spinner.
  public var turns: [String]
  /// Precedes the Back link.
  public var back: String
  /// Follow the heading of the sorted column.
  public var ascending: String, descending: String
  /// Mark hidden content below, to the left and to the right.
  public var more: String, moreLeft: String, moreRight: String
  /// The edges of a text field.
  public var fieldStart: String, fieldEnd: String
  /// A row of a scroll bar.
  public var scrollBar: String
  /// Precede a notice, by its kind.
  public var information, warning, failure: String
  /// The labels of keys, and the prefix for keys pressed with Ctrl. Of any width.
  public var enter, backspace, up, down, left, right, control: String

  /// Whether to show the symbols of kinds, which aren't ASCII.
  public var showsKinds = true

  /// The replacements for characters that the terminal can't show in the program's words.
  public var replacements: [Character: String] = [:]

  /// Returns the program's words as the terminal can show them. Don't use it for text from elsewhere.
  public func words(_ text: String) -> String {
    guard !replacements.isEmpty else { return text }
    return text.reduce(into: "") { $0 += replacements[$1] ?? String($1) }
  }

  /// The symbols for terminals that show Unicode, which nearly all do.
  public static let unicode = Symbols(
    cursor: "▌", marked: "✓", best: "★", rule: "─", side: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰",
    bottomRight: "╯", sideFromLeft: "┤", sideFromRight: "├", crossing: "┼",
    full: "█", empty: "░", parts: ["▏", "▎", "▍", "▌", "▋", "▊", "▉"],
    bar: "━", halfBar: "╸", median: "◆", levels: ["▁", "▂", "▃", "▄", "▅", "▆", "▇"], noLevel: "_",
    ellipsis: "…",
    turns: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"], back: "‹", ascending: "▲", descending: "▼",
    more: "↓", moreLeft: "‹", moreRight: "›", fieldStart: "▕", fieldEnd: "▏",
    scrollBar: "▐", information: "·",
    warning: "!", failure: "✗", enter: "↵", backspace: "⌫", up: "↑", down: "↓", left: "←", right: "→",
    control: "^")

  /// The symbols for ASCII-only terminals.
  public static let ascii = Symbols(
    cursor: ">", marked: "*", best: "*", rule: "-", side: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
    bottomRight: "+", sideFromLeft: "+", sideFromRight: "+", crossing: "+",
    full: "#",
    empty: ".", parts: [], bar: "=", halfBar: nil, median: "*", levels: [".", ":", "+", "#"], noLevel: "_",
    ellipsis: "~",
    turns: ["|", "/", "-", "\\"], back: "<", ascending: "^",
    descending: "v", more: "v", moreLeft: "<", moreRight: ">", fieldStart: "[", fieldEnd: "]",
    scrollBar: "#",
    information: "-",
    warning: "!", failure: "x", enter: "Enter", backspace: "BkSp", up: "Up", down: "Down", left: "Left",
    right: "Right", control: "Ctrl-", showsKinds: false,
    replacements: [
      "·": "-", "–": "-", "−": "-", "“": "\"", "”": "\"", "’": "'", "…": "...", "×": "x", "→": "->",
      "↑": "Up", "↓": "Down", "▲": "^", "▼": "v",
    ])
}
