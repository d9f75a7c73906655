/// The signs that are drawn beside the text, each one column wide unless noted.
public struct Symbols: Hashable, Sendable {
  /// In front of the row under the cursor.
  public var cursor: String
  /// In front of a row that is marked, and of what is best.
  public var marked: String, best: String
  /// A line across the screen.
  public var rule: Character
  /// The sides and corners of a frame.
  public var side, topLeft, topRight, bottomLeft, bottomRight: String
  /// A side where a line ends at it from the left, from the right, and where one goes through it.
  public var sideFromLeft, sideFromRight, crossing: String
  /// A bar's full column, its empty one, and what is between them, from less to more.
  public var full: Character, empty: Character, parts: [String]
  /// A column of a bar that leaves room between it and those above and below, and half of one; nil for none.
  public var bar: Character, halfBar: Character?
  /// In a line below bars, where the middle of all numbers is.
  public var median: String
  /// How much there is, from the least to the most; and what stands for nothing.
  public var levels: [String], noLevel: String
  /// Where text was cut off.
  public var ellipsis: String
  /// The turns of a spinner.
  public var turns: [String]
  /// In front of where Back leads.
  public var back: String
  /// Behind the heading of the column by which rows are sorted: the least first, or the greatest.
  public var ascending: String, descending: String
  /// For more below, to the left and to the right.
  public var more: String, moreLeft: String, moreRight: String
  /// In front of a notice: good to know, left out, failed.
  public var information, warning, failure: String
  /// The names of keys, and what stands in front of a key that is pressed with Ctrl; any width.
  public var enter, backspace, up, down, left, right, control: String

  /// Whether signs of kinds are shown, which are beyond ASCII.
  public var showsKinds = true

  /// What stands in words in place of a character that the terminal does not show.
  public var replacements: [Character: String] = [:]

  /// Words of the program, as the terminal shows them. Text from elsewhere stays as it is.
  public func words(_ text: String) -> String {
    guard !replacements.isEmpty else { return text }
    return text.reduce(into: "") { $0 += replacements[$1] ?? String($1) }
  }

  /// For terminals that show Unicode, which is nearly all of them.
  public static let unicode = Symbols(
    cursor: "▌", marked: "✓", best: "★", rule: "─", side: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰",
    bottomRight: "╯", sideFromLeft: "┤", sideFromRight: "├", crossing: "┼",
    full: "█", empty: "░", parts: ["▏", "▎", "▍", "▌", "▋", "▊", "▉"],
    bar: "━", halfBar: "╸", median: "◆", levels: ["▁", "▂", "▃", "▄", "▅", "▆", "▇"], noLevel: "_",
    ellipsis: "…",
    turns: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"], back: "‹", ascending: "▲", descending: "▼",
    more: "↓", moreLeft: "‹", moreRight: "›", information: "·",
    warning: "!", failure: "✗", enter: "↵", backspace: "⌫", up: "↑", down: "↓", left: "←", right: "→",
    control: "^")

  /// For terminals that show only ASCII.
  public static let ascii = Symbols(
    cursor: ">", marked: "*", best: "*", rule: "-", side: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
    bottomRight: "+", sideFromLeft: "+", sideFromRight: "+", crossing: "+",
    full: "#",
    empty: ".", parts: [], bar: "=", halfBar: nil, median: "*", levels: [".", ":", "+", "#"], noLevel: "_",
    ellipsis: "~",
    turns: ["|", "/", "-", "\\"], back: "<", ascending: "^",
    descending: "v", more: "v", moreLeft: "<", moreRight: ">",
    information: "-",
    warning: "!", failure: "x", enter: "Enter", backspace: "BkSp", up: "Up", down: "Down", left: "Left",
    right: "Right", control: "Ctrl-", showsKinds: false,
    replacements: [
      "·": "-", "–": "-", "−": "-", "“": "\"", "”": "\"", "’": "'", "…": "...", "×": "x", "→": "->",
      "↑": "Up", "↓": "Down",
    ])
}
