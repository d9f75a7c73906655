/// A command of the program, with all its texts for the help, the manual page and the completions.
enum Subcommand: String, CaseIterable {
  case browse, list, show, compare, stats, check, columns, add, edit, remove, generate, config, completions,
    man
  case help

  /// An example command line and its meaning, or nil if it is obvious.
  typealias Example = (line: String, meaning: String?)

  /// The command as typed.
  var name: String { self == .browse ? "cars" : "cars \(rawValue)" }

  /// The command and its operands.
  var synopsis: String { [name, operands].filter { !$0.isEmpty }.joined(separator: " ") }

  private var operands: String {
    switch self {
    case .browse, .list, .stats, .check, .columns: "[CATALOGUE] [options]"
    case .show: "ID [CATALOGUE] [options]"
    case .compare: "ID ID… [CATALOGUE]"
    case .add: "[CATALOGUE] --model …"
    case .edit: "ID [CATALOGUE] --price …"
    case .remove: "ID [CATALOGUE]"
    case .generate: "[options]"
    case .completions: "bash|zsh|fish"
    case .config: "[--write]"
    case .man: ""
    case .help: "[COMMAND]"
    }
  }

  /// A short description.
  var summary: String {
    switch self {
    case .browse: "browse; in a pipe, print the list"
    case .list: "print the list"
    case .show: "print one car"
    case .compare: "print up to six cars side by side"
    case .stats: "print counts by field"
    case .check: "print the errors in a catalogue"
    case .columns: "print what each column means, and why"
    case .add: "add a car"
    case .edit: "change fields of a car"
    case .remove: "remove a car"
    case .generate: "print a made-up catalogue"
    case .completions: "print the completions for a shell"
    case .config: "print your options, and where they are kept"
    case .man: "print the manual page"
    case .help: "print the help"
    }
  }

  /// A longer description, in paragraphs.
  var details: [String] {
    switch self {
    case .browse:
      [
        "The list comes first: Enter opens a car, / searches, s sorts, a adds a car, ? shows all keys, and q leaves."
      ]
    case .list:
      [
        "Without options, one line per car, aligned in columns: on a terminal those that fit, elsewhere all, with the ids "
          + "at the end; never an escape sequence. Rejected records and values left out are reported on standard error, each with its line."
      ]
    case .show:
      [
        "One line per field. “cars list --columns id,make,model” shows the ids. The beginning of an id is enough if no "
          + "other id begins with it; otherwise all ids that do are listed."
      ]
    case .compare:
      [
        "One line per field; those in which the cars differ come first. The others are compared with the first car: "
          + "+$4,200 means that much more, and ★ marks the best where there is no doubt which is better. Prices in different "
          + "currencies are not compared. The beginning of an id is enough if no other id begins with it. The last word names "
          + "the catalogue if there is a file of that name; it can also be - or an address."
      ]
    case .stats:
      [
        "A table for each of the most informative fields: counts by make, body, fuel and year; prices, power and range "
          + "in ranges, with the median; and the median price by power. Prices in rarer currencies are not counted."
      ]
    case .check:
      [
        "One line for each record that is not a car, each value left out of its car and each id that occurs twice, with "
          + "its line, its number and the reason, and one for the place where the text stops being readable. If nothing "
          + "is wrong, standard error says how many cars there are."
      ]
    case .columns:
      [
        "One line for each column of a table, or each name in JSON: the field that it is taken for and why, what kind of cells it has, their "
          + "unit, how many cars have a value there, and which values: the least and the greatest of numbers and "
          + "dates, a text that more than half have, or examples, and how many others have something that is left out. If a "
          + "column is taken for the wrong thing, --field corrects that; --field none=NAME makes it a field of its own."
      ]
    case .add:
      [
        "The car is written into the catalogue's file after the others, in the file's own form, and every other "
          + "byte stays as it is. Without a catalogue, the car is written into $XDG_DATA_HOME/cars/cars.jsonl, which is "
          + "shown together with the built-in catalogue. A pipe, an address, what a command prints and JSON whose records "
          + "are not plain objects are read-only."
      ]
    case .edit:
      [
        "Only the named fields change, in place; an empty text removes a field. The beginning of the "
          + "id is enough if no other id begins with it. Nothing is written if the car already has these values, or if another "
          + "program has changed it meanwhile."
      ]
    case .remove:
      [
        "The beginning of the id is enough if no other id begins with it. Every other byte of the file stays as it is."
      ]
    case .generate:
      [
        "The cars are plausible but not real. The same seed gives the same cars everywhere, and a larger "
          + "catalogue begins with the cars of a smaller one."
      ]
    case .completions:
      [
        "They complete commands, options and their values, files, ids of cars and names of fields; after --field make= "
          + "also the names in a catalogue that isn't understood yet. “cars completions names CATALOGUE” prints these."
      ]
    case .config:
      [
        "Your options for every start are in $XDG_CONFIG_HOME/cars/config, one per line, without the hyphens: columns = "
          + "make,model,price. Precedence, highest first: the command line; CARS_OPTS; what you set on the screen for a "
          + "catalogue (columns, order, meanings of names, searches), which $XDG_STATE_HOME/cars keeps; this file. Printed "
          + "output ignores what was set on the screen. A line with an error is reported and skipped. --write creates the "
          + "file, with each option commented out."
      ]
    case .help: ["“cars help search” prints the language of queries."]
    case .man: []
    }
  }

  /// Example command lines.
  var examples: [Example] {
    switch self {
    case .browse:
      [
        ("cars", "browse the built-in catalogue"), ("cars my-cars.json", "browse a file"),
        ("cars https://example.com/cars.json", "browse what is on the web"),
        ("cars --from 'psql -Atf cars.sql'", "browse what a command prints; r runs it again"),
        ("cars mtcars.csv --field name=car", "browse a table whose column “car” holds make and model"),
        ("cars --latency 2s --fail 2-3", "see what waiting looks like and, after r, a reload that fails"),
      ]
    case .list:
      [
        ("cars list | grep Electric", "print the electric ones"),
        ("cars list my-cars.json > list.txt", "keep a list"),
        ("cars list --search 'fuel:electric price<40k' --sort price --format json | jq", nil),
        ("cars list --sort power --reverse --limit 3 --columns make,model,power", nil),
      ]
    case .show:
      [
        ("cars show kia-ev6", "print the car whose id begins with this"),
        ("cars show 7 my-cars.json", "print a car from a file"),
        ("cars show kia-ev6 --format json", "print it as JSON"),
      ]
    case .compare:
      [
        ("cars compare hyundai-ioniq-5-lim kia-ev6 porsche-taycan", "print three cars, a column for each"),
        ("cars compare 7 12 my-cars.json --format md", "print two cars from a file for a Markdown page"),
      ]
    case .stats:
      [
        ("cars stats my-cars.json --by make,fuel", "print how many cars each make and each fuel has"),
        ("cars stats --search 'fuel:electric' --format json | jq", nil),
      ]
    case .check:
      [
        ("cars check my-cars.json", "print the records that cars rejects, and why"),
        ("cars check my-cars.json && cars my-cars.json", nil),
      ]
    case .columns:
      [
        ("cars columns my-cars.json", "print what each name means, and what the cars have there"),
        ("cars columns my-cars.json --format json | jq", nil),
      ]
    case .add:
      [
        ("cars add my-cars.json --make Kia --model EV9 --year 2025 --price '€72,490'", nil),
        ("cars add --make Kia --model EV9 --set colour=green", "keep it among your own cars"),
      ]
    case .edit:
      [
        ("cars edit kia-ev9 my-cars.json --price 70k --trim GT", nil),
        ("cars edit kia-ev9 my-cars.json --trim ''", "remove its trim"),
      ]
    case .remove: [("cars remove kia-ev9 my-cars.json", nil)]
    case .generate:
      [
        ("cars generate > thousand.json", "keep a catalogue of 1,000 cars"),
        ("cars generate --count 1000000 --seed 7 --format csv > million.csv", nil),
      ]
    case .completions:
      [
        ("mkdir -p ~/.local/share/bash-completion/completions", nil),
        ("cars completions bash > ~/.local/share/bash-completion/completions/cars", nil),
        ("mkdir -p ~/.zfunc", nil),
        ("cars completions zsh > ~/.zfunc/_cars", nil),
        ("echo 'fpath=(~/.zfunc $fpath); autoload -Uz compinit; compinit' >> ~/.zshrc", "once"),
        ("mkdir -p ~/.config/fish/completions", nil),
        ("cars completions fish > ~/.config/fish/completions/cars.fish", nil),
      ]
    case .config: [("cars config", nil), ("cars config --write", "create an options file")]
    case .man:
      [
        ("cars man | man -l -", "read it"), ("mkdir -p ~/.local/share/man/man1", nil),
        (
          "cars man > ~/.local/share/man/man1/cars.1",
          "keep it for “man cars”, if ~/.local/bin is in your PATH"
        ),
      ]
    case .help: [("cars help list", nil), ("cars help search", nil)]
    }
  }

  /// The help topic that is not a command: the query language.
  static let search = "search"

  /// The names that other programs use for such a command.
  private var otherNames: [String] {
    switch self {
    case .list: ["ls"]
    case .show: ["get", "view"]
    case .compare: ["diff", "vs"]
    case .stats: ["count", "summary", "summarize"]
    case .check: ["lint", "validate"]
    case .columns: ["schema", "fields", "describe"]
    case .add: ["new", "create"]
    case .edit: ["set", "update"]
    case .remove: ["rm", "del", "delete"]
    case .config: ["settings", "preferences"]
    case .browse, .generate, .completions, .man, .help: []
    }
  }

  /// Creates the command probably meant by an unknown word. Nil if none is close, or if the word is a path.
  init?(meantBy word: String) {
    guard !word.contains("/"), !word.contains(".") else { return nil }
    let named = Self.allCases.filter { $0 != .browse }
    if let same = named.first(where: { $0.otherNames.contains(word) }) {
      self = same
    } else if let nearest = NearestWord.of(word, among: named.map(\.rawValue)) {
      self.init(rawValue: nearest)
    } else {
      return nil
    }
  }

  /// The kind of the first operand.
  enum Operand {
    case catalogue, id, ids, shell, command, nothing
  }

  /// The kind of the first operand. A catalogue may follow IDs.
  var operand: Operand {
    switch self {
    case .browse, .list, .stats, .check, .columns, .add: .catalogue
    case .show, .edit, .remove: .id
    case .compare: .ids
    case .completions: .shell
    case .help: .command
    case .generate, .man, .config: .nothing
    }
  }
}
