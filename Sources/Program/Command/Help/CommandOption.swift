import CarsEntity
import CarsModule
import TerminalUI

/// An option, with all its texts for the help, the manual page, the completions and the errors.
struct CommandOption {
  /// The possible values.
  enum Values {
    /// Anything.
    case any
    /// One of these.
    case words([String])
    /// Field names, separated by commas.
    case fieldNames
    /// Field names, each with a leading `-` for descending order.
    case order
    /// A field, `=`, and a name in the catalogue.
    case assignment
    /// The path of a file.
    case file
  }

  /// The name, with hyphens.
  let name: String
  /// The one-letter name.
  let short: String?
  /// The placeholder for its value, or nil for an option without one.
  let value: String?
  /// The commands that take it.
  let commands: [Subcommand]
  /// The description, which begins in mid-sentence.
  let text: String
  /// An example value, in shell syntax.
  let example: String
  /// The possible values.
  let values: Values
  /// Whether it sets a field of a car.
  let isField: Bool
  /// Whether it is for teaching and testing.
  let isForTeaching: Bool

  init(
    _ name: String, short: String? = nil, value: String? = nil, of commands: [Subcommand] = Self.everywhere,
    example: String = "", values: Values = .any, isField: Bool = false, isForTeaching: Bool = false,
    _ text: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.commands = commands
    self.text = text
    self.example = example
    self.values = values
    self.isField = isField
    self.isForTeaching = isForTeaching
  }

  /// The option as shown in the help, with the placeholder for its value.
  var synopsis: String {
    [short.map { "\($0), \(name)" } ?? name, value].compactMap(\.self).joined(separator: " ")
  }

  /// A short description.
  var summary: String {
    let end = zip(text.indices, text.indices.dropFirst()).first {
      ";:.".contains(text[$0]) && text[$1] == " "
    }
    return String(end.map { text[..<$0.0] } ?? text[...])
  }

  /// Whether every command accepts it.
  var isEverywhere: Bool { commands == Self.everywhere }

  private static let everywhere = Subcommand.allCases
  private static let reading: [Subcommand] = [.browse, .list, .show, .compare, .stats, .check, .columns]
  private static let changing: [Subcommand] = [.add, .edit, .remove]
  private static let listing: [Subcommand] = [.browse, .list]

  /// All options, in the order of the help.
  static let all: [CommandOption] =
    [
      CommandOption(
        "--from", value: "COMMAND", of: reading,
        example: "'sqlite3 -json cars.db \"select * from cars\"'",
        "read the cars that a command prints; r runs it again. The command can't ask for input"),
      CommandOption(
        "--field", value: "FIELD=NAME", of: reading + changing, example: "model=car", values: .assignment,
        "the catalogue's name for a field: model=car, or name=car for make and model in one column; 'range=range mi' gives its unit as well, as 'boost=boost bar' does for any other field"
      ),
      CommandOption(
        "--header", value: "NAMES", of: reading + changing, example: "make,model,year",
        "the names of a table's columns, from left to right, if it has no header"),
      CommandOption(
        "--decimal", value: "MARK", of: reading + changing, example: "comma",
        values: .words(ReadingOptions.DecimalMark.allCases.map(\.rawValue)),
        "the decimal mark of a table, comma or point, where 85.000 could be either"),
      CommandOption(
        "--dates", value: "ORDER", of: reading + changing, example: "dmy",
        values: .words(WrittenDate.Order.allCases.map(\.rawValue)),
        "the order of dates, day first or month first (dmy, mdy), where 02/03/2025 could be either"),
      CommandOption(
        "--null", value: "WORD", of: reading + changing, example: "none",
        "a word for an empty cell of a table, besides NULL, \\N and (null)"),
      CommandOption(
        "--search", value: "QUERY", of: listing + [.stats], example: "'kia price<30k'",
        "only the cars that match a query, like / on the screen"),
      CommandOption(
        "--sort", value: "FIELDS", of: listing, example: "make,-price", values: .order,
        "sort by these fields: price, year, power, …; - in front of a field puts the greatest first"),
      CommandOption("--reverse", of: listing, "reverse the sort order"),
      CommandOption(
        "--columns", value: "NAMES", of: listing, example: "make,model,price", values: .fieldNames,
        "show these fields in this order, such as make,model,mpg or price/power; a name in quotes is taken literally"
      ),
      CommandOption(
        "--by", value: "NAMES", of: [.stats], example: "make,fuel", values: .fieldNames,
        "count only these fields"),
      CommandOption(
        "--median", value: "NAME", of: [.stats], example: "price", values: .fieldNames,
        "the median of this field beside each count"),
      CommandOption("--limit", value: "N", of: [.list], example: "10", "the first N cars only"),
      CommandOption(
        "--format", value: "FORMAT", of: [.list, .show, .compare, .stats, .columns, .generate],
        example: "csv",
        values: .words(PrintFormat.allCases.map(\.rawValue)),
        "the output: table and md (Markdown) are for people; json is a list with one car per line, jsonl is the "
          + "same without the enclosing list; csv and tsv have a header. Formats for programs have plain values and, unless "
          + "you choose some, all fields. show and stats take table and json; compare takes table, csv and md; generate takes "
          + "json, jsonl and csv"
      ),
      CommandOption(
        "--as-written", of: [.list, .show, .compare],
        "print values as the catalogue writes them: 12.500 € and not 12500"),
    ] + fields + [
      CommandOption(
        "--set", value: "NAME=TEXT", of: [.add, .edit], example: "colour=green",
        "the text of any other field"),
      CommandOption(
        "--count", value: "N", of: [.generate], example: "1000000",
        "how many cars, from 1 to 100000000; by default 1000"),
      CommandOption(
        "--seed", value: "S", of: [.generate], example: "7",
        "which cars, as a whole number; by default 1"),
      CommandOption(
        "--color", value: "WHEN", example: "never", values: .words(["auto", "always", "never"]),
        "colours: auto, always or never; auto heeds NO_COLOR, CLICOLOR_FORCE and TERM, and uses no colours in a pipe"
      ),
      CommandOption(
        "--theme", value: "NAME", example: "night",
        values: .words(DisplayOptions.ThemeChoice.allCases.map(\.rawValue)),
        "the colours: auto, the default, asks the terminal for its background; terminal has the terminal's own sixteen; "
          + "night is for a dark background, day for a light one. With fewer than 256 colours, these two are like terminal"
      ),
      CommandOption("--ascii", "draw in ASCII only; text stays as it is"),
      CommandOption(
        "--accessible",
        "for screen readers, like ACCESSIBLE=1: plain lines, with the cursor on the current one"),
      CommandOption(
        "--mouse",
        "use the mouse, which is the default: the wheel scrolls, a click selects, a double click opens. To select text, "
          + "hold Shift while you drag; in iTerm2 Option, in Terminal.app Fn"
      ),
      CommandOption("--no-mouse", "leave the mouse to the terminal"),
      CommandOption(
        "--no-config",
        "ignore your options file and what earlier screens left, and remember nothing"),
      CommandOption(
        "--write", of: [.config], "create your options file, with each option commented out"),
      CommandOption("--help", short: "-h", "print this help"),
      CommandOption("--version", short: "-V", "print the version"),
    ] + teaching

  /// The options for teaching and testing.
  private static let teaching: [CommandOption] = [
    CommandOption(
      "--scenario", value: "NAME", of: reading + changing, example: "flaky",
      values: .words(Scenario.allCases.map(\.rawValue)), isForTeaching: true,
      "simulate a rare situation"),
    CommandOption(
      "--latency", value: "TIME", of: reading + changing, example: "800ms", isForTeaching: true,
      "delay every answer, for example by 800ms or 1.5s"),
    CommandOption(
      "--fail", value: "CALLS", of: reading + changing, example: "2 or --fail 2-3", isForTeaching: true,
      "make these calls fail, as if offline: 2 means the first two, 2-3 the second and the third"),
    CommandOption(
      "--trace", value: "FILE", of: reading + changing, example: "trace.txt", values: .file,
      isForTeaching: true,
      "write the messages between the layers, to follow with tail -f; T shows them on screen. FILE.mmd gets a diagram"
    ),
    CommandOption(
      "--screenshot", value: "FILE", of: [.browse], example: "screen.svg", values: .file, isForTeaching: true,
      "draw the screen as SVG and quit, without a terminal. The clock stands at 12:04, so that the file is always the "
        + "same. - is standard output"),
    CommandOption(
      "--size", value: "COLSxROWS", of: [.browse], example: "100x30", isForTeaching: true,
      "the size of that screen; by default 80x24"),
    CommandOption(
      "--keys", value: "KEYS", of: [.browse], example: "'jj⏎'", isForTeaching: true,
      "press these keys first, each when the one before is done: characters, Enter ⏎, Esc ⎋, Tab ⇥, Backspace ⌫, "
        + "↑ ↓ ← →, ^X for Ctrl-X, ^^ for ^"),
  ]

  /// The options for the fields that every car can have.
  private static let fields = CarTexts.names.map { name in
    name == "currency"
      ? CommandOption(
        "--currency", value: "CODE", of: reading + [.add, .edit], example: "EUR",
        "the currency of a price; when reading, that of prices that don't name one")
      : CommandOption(
        "--\(name)", value: "TEXT", of: [.add, .edit], example: name == "price" ? "46050" : "''",
        isField: true,
        "the text of the field “\(name)”")
  }

  /// Whether it is allowed in the config file: it is about reading, listing or display, and for everyday use.
  var isConfigurable: Bool {
    !isForTeaching && !["--help", "--version", "--no-config"].contains(name)
      && (commands.contains(.browse) || commands.contains(.list))
  }

  /// Returns the option with a name, or nil if there is none.
  static func named(_ name: String) -> CommandOption? {
    all.first { $0.name == name || $0.short == name }
  }
}
