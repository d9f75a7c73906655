import Testing

@Suite("The built program in a pipe")
struct PipeTests {
  private static let cars = """
    [{"id":"a","make":"Kia","model":"EV6, GT","price":45000,"currency":"USD","mpg":117},
     {"id":"b","make":"Citroën","model":"C3","price":21000.5,"currency":"EUR","note":"a\\t\\"b\\"\\u001b"},
     {"id":"c","make":"Kia","model":"Rio","price":18000,"currency":"USD","mpg":33.0,"tags":["x",{"y":null}]}]
    """

  private func run(_ words: String..., usual: String? = nil) throws -> PlainCommand {
    try run(words, usual: usual)
  }

  private func run(_ words: [String], usual: String? = nil) throws -> PlainCommand {
    let folder = try TemporaryFolder()
    try folder.write(Self.cars, to: "cars.json")
    return try PlainCommand.cars(words, in: folder, environment: usual.map { ["CARS_OPTS": $0] } ?? [:])
  }

  @Test(
    "A terminal gets pictures of control characters, whatever the format",
    arguments: [["list", "--format", "csv"], ["list", "--format", "tsv"], ["show", "b"]])
  func pictures(words: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.cars, to: "cars.json")
    let session = try CarsSession(words + ["cars.json"], in: folder)
    try session.terminal.until(shows: "␛")
    #expect(try session.terminal.wait() == .exited(0))
  }

  @Test("In a pipe there are colours only if they are asked for, and never in what programs read")
  func colours() throws {
    #expect(try !run("list", "cars.json").output.contains("\u{1B}["))
    #expect(try !run("list", "cars.json", usual: "--color auto").output.contains("\u{1B}["))
    let list = try run("list", "--color", "always", "--columns", "make,price", "cars.json").output
    #expect(
      list == """
        \u{1B}[1mMake\u{1B}[m          \u{1B}[1mPrice\u{1B}[m
        Kia         \u{1B}[36m$45,000\u{1B}[m
        Citroën  \u{1B}[36m€21,000.50\u{1B}[m
        Kia         \u{1B}[36m$18,000\u{1B}[m

        """)
    #expect(try run("show", "--color", "always", "a", "cars.json").output.hasPrefix("\u{1B}[2mMake\u{1B}[m "))
    let stats = try run("stats", "--color", "always", "--by", "make", "cars.json").output
    #expect(stats.contains("\u{1B}[36m━━━━"))
    for format in ["csv", "tsv", "json", "jsonl", "md"] {
      let output = try run("list", "--color", "always", "--format", format, "cars.json").output
      #expect(try output == run("list", "--format", format, "cars.json").output, "\(format)")
    }
  }

  @Test("On a terminal, a table in colours keeps the control characters of the cars from it")
  func harmlessColours() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.cars, to: "cars.json")
    let session = try CarsSession(["show", "b", "--color", "always", "cars.json"], in: folder)
    try session.terminal.until(shows: "␛")
    #expect(try session.terminal.wait() == .exited(0))
  }

  @Test("The first cars of a source without end are printed, and the source ends")
  func firstCars() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"make":"Kia","model":"EV6"}"#, to: "car.json")
    for script in [
      "yes \"$(cat car.json)\" | \"$0\" list --limit 2",
      "\"$0\" list --limit 2 --from 'yes \"$(cat car.json)\"'",
      "mkfifo cars; (cat car.json car.json; exec sleep 1000) > cars & \"$0\" list --limit 2 < cars; kill $!",
    ] {
      let result = try PlainCommand.script(script, in: folder)
      #expect(result.output.split(separator: "\n").count == 3, "\(script)")
    }
  }

  @Test(
    "Each format prints the same cars in its own way",
    arguments: [
      (
        "json",
        """
        [
        {"id":"a","make":"Kia","model":"EV6, GT","price":45000,"currency":"USD","mpg":117},
        {"id":"b","make":"Citroën","model":"C3","price":21000.5,"currency":"EUR","note":"a\\t\\"b\\"\\u001b"},
        {"id":"c","make":"Kia","model":"Rio","price":18000,"currency":"USD","mpg":33.0,"tags":["x",{"y":null}]}
        ]

        """
      ),
      (
        "csv",
        """
        id,make,model,price,currency,mpg,note,tags
        a,Kia,"EV6, GT",45000,USD,117,,
        b,Citroën,C3,21000.5,EUR,,"a\t""b""\u{1B}",
        c,Kia,Rio,18000,USD,33.0,,"[""x"",{""y"":null}]"

        """
      ),
      (
        "tsv",
        """
        id\tmake\tmodel\tprice\tcurrency\tmpg\tnote\ttags
        a\tKia\tEV6, GT\t45000\tUSD\t117\t\t
        b\tCitroën\tC3\t21000.5\tEUR\t\t"a\t""b""\u{1B}"\t
        c\tKia\tRio\t18000\tUSD\t33.0\t\t"[""x"",{""y"":null}]"

        """
      ),
    ])
  func formats(format: String, output: String) throws {
    let result = try run("list", "cars.json", "--format", format)
    #expect(result.status == .exited(0))
    #expect(result.error == "")
    #expect(result.output == output)
  }

  private func list(_ words: [String]) throws -> PlainCommand { try run(["list", "cars.json"] + words) }

  @Test("--search, --sort, --reverse, --limit and --columns choose what a table has")
  func table() throws {
    let words = ["--search=kia", "--sort=price", "--reverse", "--limit=1", "--columns=model,mpg,price,note"]
    let result = try list(words)
    #expect(result.output == "Model    Mpg    Price  Note\nEV6, GT  117  $45,000\n")
    #expect(result.status == .exited(0))
    let harmless = try list(["--columns", "note", "--search", "c3"])
    #expect(harmless.output == "Note\na␉\"b\"␛\n")
    #expect(try list(["--limit", "99999999999999999999"]).output.split(separator: "\n").count == 4)
  }

  @Test(
    "A search that finds nothing has status 1, and offers the nearest spelling; JSON is then an empty list")
  func nothing() throws {
    for (format, output) in [("table", ""), ("json", "[\n]\n"), ("jsonl", ""), ("csv", "")] {
      let result = try run("list", "cars.json", "--search", "citroem", "--format", format)
      #expect(result.status == .exited(1))
      #expect(result.output == output)
      #expect(result.error == "cars: No car matches “citroem”. Did you mean Citroën?\n")
    }
  }

  @Test(
    "A field that no car has is an error with status 2 that offers the nearest name",
    arguments: [["--sort", "mgp"], ["--columns", "make,mgp"]])
  func missingField(words: [String]) throws {
    let result = try list(words + ["--format", "json"])
    #expect(result.status == .exited(2))
    #expect(result.output == "")
    #expect(result.error == "cars: No car has a field “mgp”. Did you mean mpg?\n")
  }

  @Test("A column of CARS_OPTS that no car has is left out")
  func preferredColumns() throws {
    let usual = "--columns id,zzz,make"
    #expect(
      try run("list", "cars.json", "--format", "csv", "--limit", "1", usual: usual).output
        == "id,make\na,Kia\n")
    #expect(try run("list", "cars.json", usual: usual).status == .exited(0))
  }

  @Test(
    "A word that is no file and nearly a command is taken for that",
    arguments: [("lisst", "list"), ("ls", "list"), ("shwo", "show"), ("rm", "remove"), ("gen", "generate")])
  func unknownCommand(word: String, command: String) throws {
    let folder = try TemporaryFolder()
    let result = try PlainCommand.cars(word, in: folder)
    #expect(result.status == .exited(2))
    #expect(
      result.error
        == "cars: there is no command “\(word)” and no file of that name; did you mean \(command)?\n")
    try folder.write(#"[{"make":"Kia","model":"EV9"}]"#, to: word)
    #expect(try PlainCommand.cars(word, in: folder).status == .exited(0))
  }

  @Test("CARS_OPTS holds options for every start, and those of the command line win")
  func usual() throws {
    let usual = "--format csv --columns 'id,make' --sort price"
    #expect(try run("list", "cars.json", usual: usual).output == "id,make\nc,Kia\na,Kia\nb,Citroën\n")
    #expect(try run("cars.json", usual: usual).output == "id,make\nc,Kia\na,Kia\nb,Citroën\n")
    #expect(try run("list", "cars.json", "--columns=id", "--limit=1", usual: usual).output == "id\nc\n")
    #expect(try run("show", "a", "cars.json", usual: usual).output.hasPrefix("Make   Kia\n"))
    let wrong = try run("list", "cars.json", usual: "--limit none")
    #expect(wrong.status == .exited(2))
    #expect(
      wrong.error
        == "cars: in CARS_OPTS: --limit cannot be “none”; it takes a number of cars from 1 on, in plain digits\n"
    )
  }
}
