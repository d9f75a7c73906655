/// The program's words about itself.
enum Usage {
  static let version = "cars 0.1.0\n"

  static let options = [
    "--from", "--search", "--sort", "--reverse", "--limit", "--columns", "--format", "--latency", "--fail",
    "--color",
    "--ascii", "--accessible", "--mouse", "--count", "--seed", "--help", "--version", "-h", "-V",
  ]

  /// The commands that take an option; nil if all do.
  static func commands(taking option: String) -> [String]? {
    switch option {
    case "--search", "--sort", "--reverse", "--columns": ["cars", "cars list"]
    case "--from": ["cars", "cars list", "cars show", "cars check"]
    case "--limit": ["cars list"]
    case "--format": ["cars list", "cars show", "cars generate"]
    case "--count", "--seed": ["cars generate"]
    default: nil
    }
  }

  static func example(of option: String) -> String {
    switch option {
    case "--from": "--from 'sqlite3 -json cars.db \"select * from cars\"'"
    case "--search": "--search 'kia price<30k'"
    case "--sort": "--sort price"
    case "--limit": "--limit 10"
    case "--columns": "--columns make,model,price"
    case "--fail": "--fail 2 or --fail 2-3"
    case "--color": "--color never"
    case "--count": "--count 1000000"
    case "--seed": "--seed 7"
    case "--format": "--format csv"
    default: "--latency 800ms"
    }
  }

  /// A command that has help of its own.
  enum Topic: String, CaseIterable {
    case list, show, check, generate
  }

  /// The help of a command.
  static func help(of topic: Topic) -> String {
    switch topic {
    case .list:
      """
      cars list [CATALOGUE] [options] – print the list

      Without options, one line per car, aligned in columns, with the ids at the end; never an escape sequence.
      Rejected records are reported on standard error, each with its line.

      Options:
      \(searchOptions)
        --limit N        the first N cars only
        --format FORMAT  table, for people; json, a list with a car on each line; jsonl, the same without a list;
                         csv or tsv, with a header. For programs: all fields, if not chosen, and bare values
      \(serviceOptions)
      Examples:
        cars list | grep Electric            print the electric ones
        cars list my-cars.json > list.txt    keep a list
        cars list --search 'fuel:electric price<40k' --sort price --format json | jq
        cars list --sort power --reverse --limit 3 --columns make,model,power

      """
    case .show:
      """
      cars show ID [CATALOGUE] [options] – print one car

      One line per field. The id is in the last column of “cars list”; its beginning is enough if no other id
      begins so, and otherwise the ids that do are listed.

      Options:
        --format FORMAT  table, for people; or json, all fields on one line
      \(serviceOptions)
      Examples:
        cars show kia-ev6                    print the car whose id begins like this
        cars show 7 my-cars.json             print a car of a file
        cars show kia-ev6 --format json      print it as JSON

      """
    case .check:
      """
      cars check [CATALOGUE] [options] – print what is wrong with a catalogue

      One line for each record that is no car, with its line, its number and the reason. Nothing is printed where
      nothing is wrong.

      Options:
      \(serviceOptions)
      Examples:
        cars check my-cars.json              print the records that cars leaves out, and why
        cars check my-cars.json && cars my-cars.json

      """
    case .generate:
      """
      cars generate [options] – print a made-up catalogue

      The cars are plausible and not real. The same seed gives the same cars everywhere, and a larger catalogue
      begins with the cars of a smaller one.

      \(generateOptions)
      Examples:
        cars generate > thousand.json        keep a catalogue of 1,000 cars
        cars generate --count 1000000 --seed 7 --format csv > million.csv

      """
    }
  }

  private static let searchOptions = """
      --search QUERY   only cars that a query finds, as / does on the screen
      --sort FIELD     in the order of a field: price, year, power, mpg, …
      --reverse        in that order the other way round
      --columns NAMES  these fields in this order, for example make,model,mpg; a name in quotes is as written
    """

  private static let serviceOptions = """
      --from COMMAND   the cars that a command prints; r runs it again. It has no terminal to ask on
      --latency TIME   every answer takes this long, for example 800ms or 1.5s
      --fail CALLS     these calls fail, as if offline: 2 means the first two, 2-3 the second and the third

    """

  private static let generateOptions = """
    Options:
      --count N        how many cars, from 1 to 100000000; 1000 when it is not given
      --seed S         which cars, a whole number; 1 when it is not given
      --format FORMAT  json, a list with a car on each line; jsonl, the same without a list; or csv

    """

  static let help = """
    cars – browse a car catalogue in the terminal

    Usage:
      cars [CATALOGUE] [options]           browse; into a pipe or a file, print the list
      cars list [CATALOGUE] [options]      print the list: --limit N,
                                           --format table|json|jsonl|csv|tsv
      cars show ID [CATALOGUE] [options]   print one car, --format table|json; the beginning of its id is enough
      cars check [CATALOGUE]               print what is wrong with a catalogue, by line and record
      cars generate [options]              print a made-up catalogue: --count N, --seed S, --format json|jsonl|csv
      cars help [COMMAND]                  print this help, or that of list, show, check or generate

    A CATALOGUE is JSON (a list of cars, an object with such a list under “cars”, or one car per line) or a
    table with a header: CSV, TSV and the like. It is a file, - for standard input, or an address that begins
    with http:// or https:// (which curl fetches). Without one, what is piped in is shown, or else the built-in
    catalogue.

    Options:
    \(searchOptions)
    \(serviceOptions)  --color WHEN     colours: auto, always or never; auto heeds NO_COLOR, CLICOLOR_FORCE and TERM
      --ascii          draw in ASCII only; text stays as it is
      --accessible     for screen readers, like ACCESSIBLE=1: lines of text, the cursor on the current line
      --mouse          the wheel scrolls, a click selects, a double click opens
      -h, --help       print this help
      -V, --version    print the version

    Keys:  ↑ ↓ move   ↵ open   Esc back   r reload   ? all keys   q quit

    Examples:
      cars                                 browse the built-in catalogue
      cars my-cars.json                    browse a file
      cars https://example.com/cars.json   browse what is on the web
      cars --from 'psql -Atf cars.sql'     browse what a command prints; r runs it again
      cars list | grep Electric            print the electric ones
      cars list --search 'fuel:electric price<40k' --sort price --format json | jq
      cars show kia-ev6                    print the car whose id begins like this
      cars --latency 2s --fail 2-2         see what waiting looks like, and a reload that fails

    CARS_OPTS in the environment holds options for every start, for example --sort price --color never.

    Exit status: 0 done, 1 nothing to print (or something wrong, for “cars check”), 2 wrong usage or data,
    128 + n ended by signal n (130: Ctrl-C).

    """
}
