import CarsContracts
import CarsEntity
import CarsModule
import Testing

@testable import cars

@Suite("The file of options for every start")
struct ConfigurationTests {
  @Test("has an option a line, with what belongs to it as it is, and comments")
  func lines() {
    let configuration = Configuration(
      "# mine\n\n columns = make, model \nascii\n--color=never\r\nsearch = fuel:electric \"a = b\"  \nfield=model=car"
    )
    #expect(configuration.faults.isEmpty)
    #expect(
      configuration.words.map(\.text) == [
        "--columns=make, model", "--ascii", "--color=never", "--search=fuel:electric \"a = b\"",
        "--field=model=car",
      ])
    #expect(configuration.lines.map(\.number) == [3, 4, 5, 6, 7])
  }

  @Test(
    "says what is wrong with a line, and keeps the others",
    arguments: [
      ("colums = a", "there is no option --colums; did you mean --columns? (see cars --help)"),
      ("color never", "between “color” and what belongs to it there is no equals sign"),
      ("color = pink", "--color cannot be “pink”; it takes auto, always or never"),
      ("ascii = 3", "--ascii takes no value, but has “3”"),
      ("sort", "--sort needs a value, for example --sort make,-price"),
      ("help", "--help is for the command line alone"),
      ("trace = x", "--trace is for the command line alone"),
    ])
  func faults(line: String, reason: String) {
    let configuration = Configuration("mouse\n\(line)\nsort = year\n")
    #expect(configuration.faults.map(\.number) == [2])
    #expect(configuration.faults.map(\.reason) == [reason])
    #expect(configuration.words.map(\.text) == ["--mouse", "--sort=year"])
  }

  @Test("quotes no more of a line than fits on a few lines")
  func longLine() {
    let fault = Configuration(String(repeating: "x", count: 100_000)).faults.first
    #expect(fault?.reason.count == 300)
    #expect(fault?.reason.hasSuffix("xxx…") == true)
  }

  @Test("begins with a comment for each option that can stand there, and each of them is right")
  func beginning() {
    #expect(Configuration(Configuration.beginning) == Configuration())
    let lines = Configuration.beginning.split(separator: "\n").filter { $0.hasPrefix("# ") }
    let options = lines.map { $0.dropFirst(2) }.filter { line in
      CommandOption.named("--\(line.prefix { $0 != " " })")?.isConfigurable == true
        && (line.contains(" = ") || !line.contains(" "))
    }
    #expect(options.count == CommandOption.all.count(where: \.isConfigurable))
    #expect(Configuration(options.joined(separator: "\n")).faults.isEmpty)
  }

  @Test("comes before what was set on the screen, before CARS_OPTS and the command line, each of which wins")
  func order() throws {
    let configured = Configuration("sort = year\ncolumns = make\ncurrency = USD").words
    let set = CatalogueSettings(columns: [.known(.model)], order: CarOrder(by: .known(.price)))
    func arguments(_ words: [String] = [], _ usual: String = "", recalling: Bool = true) throws -> Arguments {
      var arguments = try Arguments(words.map { CommandWord($0) }, configured: configured, usual: usual)
      if recalling { arguments.recall(set, nil) }
      return arguments
    }
    func columns(_ arguments: Arguments) -> [FieldKey] {
      arguments.listing.screenRequest.fields.chosen
    }
    #expect(try columns(arguments(recalling: false)) == [.known(.make)])
    #expect(try arguments().listing.screenRequest.fields == .preferred([.known(.model)]))
    #expect(try columns(arguments([], "--columns price")) == [.known(.price)])
    #expect(try columns(arguments(["--columns", "fuel"], "--columns price")) == [.known(.fuel)])
    #expect(try arguments(recalling: false).listing.screenRequest.order?.key == .known(.year))
    #expect(try arguments().listing.screenRequest.order?.key == .known(.price))
    #expect(try arguments(["--sort", "fuel"]).listing.screenRequest.order?.key == .known(.fuel))
    #expect(
      try columns(arguments(["--sort", "fuel"])) == [.known(.model)], "each of the two is recalled alone")
    #expect(try arguments(["--columns", "fuel"]).listing.screenRequest.order?.key == .known(.price))
    #expect(try arguments().reading.currency == "USD")
  }

  @Test("and what was said on the screen counts unless something else is said")
  func said() throws {
    var said = ReadingOptions()
    said.give("Typ", .field(.model))
    var bare = try Arguments(["a.csv"])
    bare.recall(CatalogueSettings(), said)
    #expect(bare.reading == said && !bare.saysNames)
    var given = try Arguments(["a.csv", "--field", "model=Auto"])
    given.recall(CatalogueSettings(), said)
    #expect(given.reading.names == [FieldName("Auto", .field(.model))] && given.saysNames)
  }
}
