import Testing

@testable import cars

@Suite("What is said of a wrong command line")
struct UsageErrorTests {
  @Test(
    "Every mistake is one line that says what to write instead",
    arguments: [
      (["--latncy", "2s"], "there is no option --latncy; did you mean --latency? (see cars --help)"),
      (["list", "--fall=2"], "there is no option --fall; did you mean --fail? (see cars --help)"),
      (["--json"], "there is no option --json; cars --help lists the options"),
      (
        ["show", "-Nx3aKf9"],
        "there is no option -Nx3aKf9; cars --help lists the options; an id stands behind --, as in -- -Nx3aKf9"
      ),
      (
        ["help", "me"],
        "there is no help on “me”; there is on list, show, compare, stats, check, columns, add, edit, remove, generate, config, "
          + "completions, man, help and search"
      ),
      (
        ["lisst", "my.json"],
        "there is no command “lisst” and no file of that name; did you mean list?"
      ),
      (["--latency"], "--latency needs a value, for example --latency 800ms"),
      (["--fail"], "--fail needs a value, for example --fail 2 or --fail 2-3"),
      (["--latency", "--fail", "1"], "--latency needs a value, for example --latency 800ms"),
      (
        ["--latency", "soon"],
        "--latency cannot be “soon”; it takes a time such as 800ms or 1.5s, up to 3600s"
      ),
      (
        ["--fail", "-1"],
        "--fail cannot be “-1”; it takes a number of calls such as 2, or a range such as 2-3"
      ),
      (
        ["generate", "--count", "1e9"],
        "--count cannot be “1e9”; it takes a number of cars from 1 to 100000000, in plain digits"
      ),
      (
        ["generate", "--seed=-1"],
        "--seed cannot be “-1”; it takes a whole number from 0 to 18446744073709551615, in plain digits"
      ),
      (["generate", "--format", "xml"], "--format cannot be “xml”; it takes json, jsonl or csv"),
      (["list", "--count", "7"], "--count is an option of “cars generate” only"),
      (["show", "x", "--sort", "y"], "--sort is an option of “cars” and “cars list” only"),
      (
        ["--format", "csv"],
        "--format is an option of “cars list”, “cars show”, “cars compare”, “cars stats”, “cars columns” and “cars generate” only"
      ),
      (["list", "--format", "xml"], "--format cannot be “xml”; it takes table, json, jsonl, csv, tsv or md"),
      (
        ["compare", "kia-ev6"],
        "compare needs the ids of two to six cars, not 1; “cars list --columns id,make,model” shows the ids"
      ),
      (
        ["compare", "kia-ev6", "-"],
        "compare needs the ids of two to six cars, not 1; “cars list --columns id,make,model” shows the ids (“-” is taken for the catalogue)"
      ),
      (["compare", "a", "b", "--format", "json"], "--format cannot be “json”; it takes table, csv or md"),
      (["list", "--limt", "3"], "there is no option --limt; did you mean --limit? (see cars --help)"),
      (
        ["list", "--limit", "0"],
        "--limit cannot be “0”; it takes a number of cars from 1 on, in plain digits"
      ),
      (
        ["list", "--limit=-3"],
        "--limit cannot be “-3”; it takes a number of cars from 1 on, in plain digits"
      ),
      (["list", "--as-written"], "--as-written needs a format for programs, for example --format csv"),
      (
        ["compare", "a", "b", "--format", "md", "--as-written"],
        "--as-written needs a format for programs, for example --format csv"
      ),
      (["list", "--reverse"], "--reverse needs a field to sort by, for example --sort price --reverse"),
      (
        ["list", "--search", "kia price<abc"],
        "--search cannot be understood: price needs a number, not “abc”, in “abc” at character 11"
      ),
      (
        ["list", "--search", "kia price<"],
        "--search cannot be understood: price needs a number, in “price<” at character 5"
      ),
      (
        ["list", "--search", String(repeating: "a", count: 1_001)],
        "--search cannot be understood: a search can have at most 1,000 characters, at character 1001"
      ),
      (
        ["list", "--sort", "a,"],
        "--sort cannot be understood: a name is missing; names have commas between them, as in make,-price"
      ),
      (
        ["list", "--columns", "make,"],
        "--columns cannot be understood: a name is missing; names have commas between them, as in make,model,price"
      ),
      (["--field"], "--field needs a value, for example --field model=car"),
      (
        ["list", "--field", "model"],
        "--field cannot be understood: it needs a field and a name in the catalogue, for example model=car"
      ),
      (
        ["check", "--field", "modle=Typ"],
        "--field cannot be understood: there is no field “modle”; did you mean model?"
      ),
      (
        ["--field=wheels=Räder"],
        "--field cannot be understood: there is no field “wheels”; there are id, make, model, trim, year, price, "
          + "currency, body, fuel, transmission, drivetrain, horsepower, torque, acceleration, range, seats, name "
          + "for make and model together, and none; a field of your own can be given a unit, as in 'boost=boost bar'"
      ),
      (
        ["generate", "--field", "model=car"],
        "--field is an option of “cars”, “cars list”, “cars show”, “cars compare”, “cars stats”, “cars check”, “cars columns”, “cars add”, “cars edit” and "
          + "“cars remove” only"
      ),
      (["generate", "--count"], "--count needs a value, for example --count 1000000"),
      (["show"], "show needs the id of a car; “cars list --columns id,make,model” shows the ids"),
      (
        ["edit", "--price", "7"],
        "edit needs the id of a car; “cars list --columns id,make,model” shows the ids"
      ),
      (["edit", "x"], "edit needs a field to change, for example --price 46050"),
      (["remove"], "remove needs the id of a car; “cars list --columns id,make,model” shows the ids"),
      (["add", "--make"], "--make needs a value, for example --make ''"),
      (
        ["add", "--set", "green"],
        "--set cannot be “green”; it takes the name of a field and a text, for example --set colour=green"
      ),
      (["edit", "x", "--set", "id=4"], "--set cannot be “id=4”; ids are given by the program, and stay"),
      (["edit", "x", "--set", "ID=4"], "--set cannot be “ID=4”; ids are given by the program, and stay"),
      (["add", "--set", "ID=4"], "--set cannot be “ID=4”; ids are given by the program, and stay"),
      (["list", "--make", "Kia"], "--make is an option of “cars add” and “cars edit” only"),
      (["completions"], "completions needs the name of a shell: bash, zsh or fish"),
      (["completions", "tcsh"], "there are no completions for “tcsh”; there are for bash, zsh and fish"),
      (["my", "cars.json"], "“cars.json” is one word too many; a name with spaces needs quotation marks"),
      (["-x=3"], "there is no option -x; cars --help lists the options"),
      (["--ascii=no"], "--ascii takes no value, but has “no”"),
      (["--accessible="], "--accessible takes no value, but has “”"),
      (["list", "--reverse=yes", "--sort=price"], "--reverse takes no value, but has “yes”"),
      (["--help=list"], "--help takes no value, but has “list”"),
      (["--fail=1", "--version=2"], "--version takes no value, but has “2”"),
      (["--screenshot"], "--screenshot needs a value, for example --screenshot screen.svg"),
      (["list", "--screenshot", "x.svg"], "--screenshot is an option of “cars” only"),
      (["--keys", "jj"], "--keys needs --screenshot, for example --screenshot screen.svg"),
      (["--size", "80x24"], "--size needs --screenshot, for example --screenshot screen.svg"),
      (
        ["--screenshot", "x.svg", "--size", "80"],
        "--size cannot be “80”; it takes columns and rows such as 100x30, up to 2000x1000"
      ),
      (
        ["--screenshot", "x.svg", "--size", "0x24"],
        "--size cannot be “0x24”; it takes columns and rows such as 100x30, up to 2000x1000"
      ),
      (
        ["--screenshot", "x.svg", "--size", "80x1001"],
        "--size cannot be “80x1001”; it takes columns and rows such as 100x30, up to 2000x1000"
      ),
      (
        ["--screenshot", "x.svg", "--keys", "j^"],
        "--keys has no key “^”; it takes characters, ⏎ ⎋ ⇥ ⌫ ↑ ↓ ← →, ^X for Ctrl-X, and ^^ for ^"
      ),
      (
        ["--screenshot", "x.svg", "--keys", "j^7"],
        "--keys has no key “^7”; it takes characters, ⏎ ⎋ ⇥ ⌫ ↑ ↓ ← →, ^X for Ctrl-X, and ^^ for ^"
      ),
      (["--color", "red"], "--color cannot be “red”; it takes auto, always or never"),
      (["show", "kia", "--format", "csv"], "--format cannot be “csv”; it takes table or json"),
      (
        ["show", "id", "a.json", "b.json"],
        "“b.json” is one word too many; a name with spaces needs quotation marks"
      ),
      (["help", "list", "all"], "“all” is one word too many; a name with spaces needs quotation marks"),
      (["generate", "my.json"], "“my.json” is one word too many; a name with spaces needs quotation marks"),
      (["x.json", "--from", "y"], "“x.json” and --from both name a catalogue; there can be only one"),
      (
        ["generate", "--from=x"],
        "--from is an option of “cars”, “cars list”, “cars show”, “cars compare”, “cars stats”, “cars check” and “cars columns” only"
      ),
    ])
  func line(words: [String], line: String) {
    #expect { try Arguments(words) } throws: { ($0 as? UsageError)?.line == line }
  }

  @Test("What makes a difference only to the built-in catalogue and one in a file is refused elsewhere")
  func notSimulated() throws {
    let words = "--latency works only with the built-in catalogue or one in a file"
    let arguments = try Arguments(["list", "-", "--latency", "1s"])
    #expect { try arguments.location(.nothing) } throws: { ($0 as? UsageError)?.line == words }
  }

  @Test(
    "The program says it on standard error, with status 2, and does nothing else",
    arguments: [
      (["--latncy", "2s"], "there is no option --latncy; did you mean --latency? (see cars --help)"),
      (
        ["edit", "x", "-", "--price", "7"],
        "standard input is read-only; to change its cars, keep them in a file first"
      ),
    ])
  func program(words: [String], line: String) throws {
    let result = try PlainCommand.cars(words)
    #expect(result.status == .exited(2))
    #expect(result.output == "")
    #expect(result.error == "cars: \(line)\n")
  }
}
