import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import Testing

@testable import CarsAPI

@Suite("A text in another shape")
struct RewrittenTextTests {
  /// A drawn table, of which the widths don't matter.
  private static let tables = [
    // DuckDB
    "┌──────┬─────────┐\n│ make │  model  │\n│ varchar │ varchar │\n├──────┼─────────┤\n│ Kia  │ EV6, GT │\n└──────┴─────────┘\n",
    "┌──────┬─────────┐\n│ make │  model  │\n│ varchar │ int64[] │\n├──────┼─────────┤\n│ Kia  │ EV6, GT │\n├──────┴─────────┤\n│ 1 rows  2 columns │\n└────────────────┘\n",
    // MySQL
    "\n+------+---------+\n| make | model   |\n+------+---------+\n| Kia  | EV6, GT |\n+------+---------+\n1 row in set (0.01 sec)\n\n",
    // psql, and its Unicode style
    " make |  model  \n------+---------\n Kia  | EV6, GT\n(1 row)\n\n",
    " make │  model  \n──────┼─────────\n Kia  │ EV6, GT\n(1 row)\n",
    // SQLite's box, and a heavy frame
    "┏━━━━━━┳━━━━━━━━━┓\r\n┃ make ┃ model   ┃\r\n┣━━━━━━╋━━━━━━━━━┫\r\n┃ Kia  ┃ EV6, GT ┃\r\n┗━━━━━━┻━━━━━━━━━┛\r\n",
    // Nushell, whose long cells go on below, and whose names are repeated at the end
    "╭───┬──────┬───────╮\n│ # │ make │ model │\n├───┼──────┼───────┤\n│ 0 │ Kia  │ EV6,  │\n│   │      │ GT    │\n├───┼──────┼───────┤\n│ # │ make │ model │\n╰───┴──────┴───────╯\n",
    // DuckDB where not all columns had room
    "┌──────┬─────────┬───┐\n│ make │  model  │ … │\n│ varchar │ varchar │ … │\n├──────┼─────────┼───┤\n│ Kia  │ EV6, GT │ … │\n└──────┴─────────┴───┘\n",
    // Org
    "| make | model   |\n|------+---------|\n| Kia  | EV6, GT |\n",
    // a grid
    "+------+---------+\n| make | model   |\n+======+=========+\n| Kia  | EV6, GT |\n+------+---------+\n",
  ]

  @Test("that is a table drawn with lines has its rows, and nothing else", arguments: tables)
  func drawn(text: String) async throws {
    let cars = try await catalogue(text)
    #expect(cars.map { $0.name.filter { $0 != " " } } == ["KiaEV6,GT"])
    #expect(cars.faults == [] && cars.reading.isReadOnly)
    #expect(cars.first?.others == [])
  }

  @Test("keeps the lines of its records, and reports what is neither a row nor the right count of them")
  func lines() async throws {
    let cars = try await catalogue(
      " make | model | year\n------+-------+------\n Kia  | EV6   | 2021\n VW   |       | 2020\n VW | Up | 2019 | x\n(7 rows)\n"
    )
    #expect(cars.map(\.name) == ["Kia EV6"] && cars.first?.number(.year) == 2021)
    #expect(cars.faults.map(\.place.line) == [4, 5, 6])
    #expect(cars.faults.last?.fault == .total("(7 rows)"))
  }

  @Test("reports that there are more rows than DuckDB shows")
  func shown() async throws {
    let cars = try await catalogue(
      "┌──────┬───────┐\n│ make │ model │\n├──────┼───────┤\n│ Kia  │ EV6   │\n│  ·   │   ·   │\n│ Kia  │ EV9   │\n├──────┴───────┤\n│   40 rows    │\n│   (2 shown)  │\n└──────────────┘\n"
    )
    #expect(cars.map(\.name) == ["Kia EV6", "Kia EV9"])
    #expect(cars.faults.map(\.place.line) == [8] && cars.faults.first?.fault == .total("(40 rows)"))
    func below(_ count: String) async throws -> [CarFault] {
      try await catalogue(
        "┌──────┬───────┐\n│ make │ model │\n├──────┼───────┤\n│ Kia  │ EV6   │\n└──────┴───────┘\n  \(count)\n"
      ).faults.map(\.fault)
    }
    #expect(try await below("1 row          2 columns") == [])
    #expect(try await below("40 rows (1 shown)     2 columns") == [.total("40 rows (1 shown)")])
    #expect(
      try await below("1 row   use .last to show entire result   9 columns (2 shown)")
        == [.total("9 columns (2 shown)")])
    #expect(
      try await below("40 rows (1 shown)   9 columns (2 shown)")
        == [.total("40 rows (1 shown) and 9 columns (2 shown)")])
  }

  @Test(
    "is a table of psql below what was typed, whose cells go on below, and may be empty at the beginning of a row",
    arguments: [
      "fleet=> select *,\nfleet-> 1 from cars;\n year | make |  model  \n------+------+---------\n 2021 | Kia  | EV6     +\n      |      | GT\n      | VW   | Up\n(2 rows)\n",
      "mysql> select * from cars;\n+------+------+-------+\n| year | make | model |\n+------+------+-------+\n| 2021 | Kia  | EV6   |\n+------+------+-------+\n1 row in set (0.00 sec)\n",
    ])
  func typed(text: String) async throws {
    let cars = try await catalogue(text)
    #expect(cars.first?.number(.year) == 2021 && cars.first?.make == "Kia")
    #expect(cars.first?.model.hasPrefix("EV6") == true)
    if text.contains("Up") {
      #expect(cars.map(\.model) == ["EV6\nGT", "Up"] && cars.faults == [])
    }
  }

  @Test("quotes what a comma-separated table would take for more than a text")
  func quotes() async throws {
    let cars = try await catalogue(
      "+------+-------+------+\n| make | model | note |\n+------+-------+------+\n| Kia | EV6 | 5\" 'x' \"y, z\" |\n+---+---+---+\n"
    )
    #expect(cars.first?.others == [Field("note", .text(#"5" 'x' "y, z""#))])
  }

  @Test(
    "is no drawn table where lines only stand beside a text",
    arguments: [
      "make+model\nKia+EV6\n", "Title\n+---+\nmake,model\nKia,EV6\n", "+-----+\n| Cars |\n", "──────\nmake\n",
    ])
  func notDrawn(text: String) {
    let table = Array(text.utf8).withUnsafeBufferPointer { DrawnTable($0) }
    #expect(table == nil)
  }

  @Test("leaves a table of Markdown to be changed")
  func markdown() async throws {
    let cars = try await catalogue("| make | model |\n|------|-------|\n| Kia  | EV6   |\n")
    #expect(cars.map(\.name) == ["Kia EV6"] && !cars.reading.isReadOnly)
    #expect(cars.reading.schema.columns.map(\.name) == ["make", "model"])
  }

  @Test(
    "that has a field on each line has its records, below headings or apart from each other",
    arguments: [
      // psql after \x
      "-[ RECORD 1 ]---\nmake  | Kia\nmodel | EV6    +\n      | GT\nyear  | 2021\n-[ RECORD 2 ]---\nmake  | VW\nmodel | Up\nyear  | \n",
      // MySQL after \G
      "*** 1. row ***\n make: Kia\nmodel: EV6\nGT\n year: 2021\n*** 2. row ***\n make: VW\nmodel: Up\n year: NULL\n2 rows in set (0.00 sec)\n",
      // SQLite's .mode line
      " make = Kia\nmodel = EV6\n year = 2021\n\n make = VW\nmodel = Up\n year = \n",
      // Miller's XTAB
      "make  Kia\nmodel EV6\nyear  2021\n\nmake  VW\nmodel Up\nyear  \n",
      // by hand, with and without blank lines
      "\nMake: Kia\r\nModel: EV6\r\nYear: 2021\r\n\r\n\r\nMake: VW\r\nModel: Up\r\n",
      "Make: Kia\nModel: EV6\nYear: 2021\nMake: VW\nModel: Up",
    ])
  func vertical(text: String) async throws {
    let cars = try await catalogue(text)
    #expect(cars.map(\.make) == ["Kia", "VW"] && cars.map { $0.number(.year) } == [2021, nil])
    #expect(cars.map(\.model) == [text.contains("GT") ? "EV6\nGT" : "EV6", "Up"])
    #expect(cars.faults == [] && cars.reading.isReadOnly)
  }

  @Test("keeps the lines of records with a field on each line, and reports what is none")
  func verticalLines() async throws {
    let cars = try await catalogue("Make: Kia\nModel: EV6\n\nMake: VW\n")
    #expect(cars.map(\.name) == ["Kia EV6"] && cars.faults.map(\.place.line) == [4])
    let counted = try await catalogue("*** 1. row ***\nmake: VW\nmodel: Up\n7 rows in set (0.00 sec)\n")
    #expect(counted.map(\.name) == ["VW Up"] && counted.faults.map(\.place.line) == [4])
  }

  @Test(
    "has no fields on its lines where another line stands between them, or none says what cars are",
    arguments: [
      "Make: all\nModel: all\n\nmake,model\nKia,EV6\n", "a: 1\nb: 2\n", "make: Kia\n",
      "make:Kia\nmodel:EV6\n",
      "make Kia\nmodel EV6\n", "make = \"Kia\"\nmodel = \"EV6\"\n", "make: Kia\n  - model: EV6\n",
    ])
  func notVertical(text: String) {
    let records = Array(text.utf8).withUnsafeBufferPointer { VerticalRecords($0, FieldNames()) }
    #expect(records == nil)
  }

  @Test(
    "that has pairs on each line has their names and values",
    arguments: [
      ("make=Kia,model=EV6,year=2021\nmodel=Up,make=VW\n", ["Kia EV6 2021", "VW Up"]),
      ("make=Kia; model=EV6; year=2021\r\n", ["Kia EV6 2021"]),
      ("make=Kia|model=EV6 GT|year=", ["Kia EV6 GT"]),
      ("make=Kia\tmodel=EV6\tyear=2021\n\n\n", ["Kia EV6 2021"]),
      (#"at=info make=Kia model="EV6 \"GT\"" year=2021"#, [#"Kia EV6 "GT" 2021"#]),
      ("make=Kia model=EV6 GT year=2021", ["Kia EV6 GT 2021"]),
      (
        "request_id=5c1f9f54-6a9f-4d2f-8a52-b8b7a52c4c11 service=inventory-feed-importer make=Kia model=EV6\n",
        ["Kia EV6"]
      ),
      ("brand=Kia,model=EV6, GT,year=2021", ["Kia EV6, GT 2021"]),
    ])
  func pairs(text: String, cars: [String]) async throws {
    let catalogue = try await catalogue(text)
    let names = catalogue.map { car in car.name + (car.number(.year).map { " \(Int($0))" } ?? "") }
    #expect(names == cars)
    #expect(catalogue.faults == [] && catalogue.reading.isReadOnly)
  }

  @Test("has numbers, flags and codes as they are written, and reports a line without pairs")
  func values() async throws {
    let cars = try await catalogue(
      "make=Kia,model=EV6,owners=2,sold=true,code=007,vin=12345678901234567,size=\"4\"\nstart of day\n")
    let others: [Field] = [
      Field("owners", .integer(2)), Field("sold", .bool(true)), Field("code", .text("007")),
      Field("vin", .text("12345678901234567")), Field("size", .text("4")),
    ]
    #expect(cars.first?.others == others)
    #expect(cars.faults.map(\.place.line) == [2])
  }

  @Test(
    "has no pairs where names of cars are missing, or the first line isn't one of pairs",
    arguments: ["a=b,c=d\n", "make=Kia\n", "make,model=x\nKia,EV6\n", "x: make=Kia,model=EV6\n"])
  func noPairs(text: String) {
    let pairs = Array(text.utf8).withUnsafeBufferPointer { PairLines($0, FieldNames()) }
    #expect(pairs == nil)
  }

  @Test("is refused where its bytes are not UTF-8, with their place")
  func encoding() throws {
    let text =
      Array("+---+---+\n| make | model |\n+---+---+\n| Citro".utf8) + [0xEB]
      + Array("n | C3 |\n+---+---+\n".utf8)
    let buffer = BlockBuffer(text)
    let error = #expect(throws: TextFailure.self) {
      try CatalogueOpening.read(buffer.bytes, isAll: true, FieldNames())
    }
    #expect(
      error?.line == 4 && error?.column == 8 && error?.reason == MalformedReason.notUTF8(in: [.western]))
  }

  @Test(
    "is read to its end where several JSON texts follow each other, however they arrive",
    arguments: [
      #"[{"make":"Kia","model":"EV6"}][{"make":"VW","model":"Up"},{"make":"VW","model":"Golf"}]"#,
      #"[{"make":"Kia","model":"EV6"}]"# + "\n[]\n"
        + #"[{"make":"VW","model":"Up"},{"make":"VW","model":"Golf"}]"# + "\n",
      #"{"next":"b","results":[{"make":"Kia","model":"EV6"}]}{"results":[],"next":"c"}"#
        + #" {"next":null,"results":[{"make":"VW","model":"Up"},{"make":"VW","model":"Golf"}],"n":3}"#,
      #"{"results":[]}{"results":[],"next":"c"}"#
        + #"{"results":[{"make":"Kia","model":"EV6"},{"make":"VW","model":"Up"}]}"#
        + #"{"results":[{"make":"VW","model":"Golf"}]}"#,
    ])
  func texts(text: String) async throws {
    let cars = try await catalogue(text)
    #expect(cars.map(\.name) == ["Kia EV6", "VW Up", "VW Golf"] && cars.faults == [])
    #expect(cars.reading.isReadOnly)
  }

  @Test("is empty where all pages are")
  func emptyPages() async throws {
    let cars = try await catalogue("{\"results\":[]}\n{\"results\":[]}\n")
    #expect(cars.isEmpty && cars.reading.isReadOnly)
  }

  @Test(
    "is refused where something else follows a list",
    arguments: [
      (#"[{"make":"Kia","model":"EV6"}]{"make":"VW","model":"Up"}"#, "{"),
      (#"{"results":[{"make":"Kia","model":"EV6"}]}{"others":[]}"#, "{"),
      (#"{"results":[{"make":"Kia","model":"EV6"}]}[]"#, "["),
    ])
  func otherText(text: String, found: String) async {
    let error = await #expect(throws: CarsError.self) { try await catalogue(text) }
    guard case .malformed(_, _, _, let reason, _) = error else { return }
    #expect(reason == .unexpected(found: found, expected: .end))
  }

  @Test(
    "is the JSON that a script calls a function with or assigns",
    arguments: [
      "cb(LIST)", "?(LIST);", "cb(LIST);\n", "/**/ jQuery_1.x(LIST);", "var cars = LIST;",
      "window.cars=LIST\n",
      "const a=LIST;",
      #"cb({"results":LIST,"n":1});"#, #"cb({"others":LIST});"#, "; cars = LIST ;",
    ])
  func script(text: String) async throws {
    let list = #"[{"make":"Kia","model":"EV6"},{"make":"VW","model":"Up"}]"#
    let cars = try await catalogue(text.replacing("LIST", with: list))
    #expect(cars.map(\.name) == ["Kia EV6", "VW Up"] && cars.faults == [])
    #expect(cars.reading.isReadOnly)
  }

  @Test("has nothing where some programs write a number that JSON doesn't have")
  func noNumbers() async throws {
    let cars = try await catalogue(
      #"[{"make":"Kia","model":"EV6","price":NaN,"year":-Infinity,"x":[Infinity,1]},{"make":"VW","model":"Up","price":9900}]"#
    )
    #expect(cars.map { $0.number(.price) } == [nil, 9900] && cars.faults == [])
    #expect(cars.first?.others == [Field("x", .list([.null, .integer(1)]))])
    for word in ["-Infinit", "Nan", "-NaN", "infinity"] {
      await #expect(throws: CarsError.self, "\(word)") {
        try await catalogue(#"[{"make":"Kia","model":"EV6","price":\#(word)}]"#)
      }
    }
  }
}
