import CarsTestSupport
import SceneTesting
import Testing

@Suite("A file that the built program has changed", .patience)
struct ChangedFilesTests {
  private static let accepted = AcceptedFiles(in: "../Changed", of: "ChangedFilesTests")

  /// Catalogues with two cars, `a` and `b`, or without any, written as people and programs write them.
  private static let catalogues = [
    "compact.json":
      #"[{"id":"a","make":"Kia","model":"EV6","price":50300},{"id":"b","make":"Toyota","model":"Corolla","year":2024}]"#,
    "indented.json": """
    [
      {
        "id": "a",
        "make": "Kia",
        "model": "EV6",
        "price": 50300.00,
        "colours": ["red", "blue"]
      },
      {
        "id": "b",
        "make": "Toyota",
        "model": "Corolla",
        "year": 2024
      }
    ]

    """,
    "named.json": """
    {
    \t"name": "Mine",
    \t"cars": [
    \t\t{ "id": "a", "make": "Kia", "model": "EV6" },
    \t\t{ "id": "b", "make": "Toyota", "model": "Corolla", "year": 2024 }
    \t],
    \t"note": "keep"
    }
    """,
    "returns.json":
      "[\r\n  {\"id\": \"a\", \"make\": \"Kia\", \"model\": \"EV6\"},\r\n"
      + "  {\"id\": \"b\", \"make\": \"Toyota\", \"model\": \"Corolla\", \"year\": 2024}\r\n]\r\n",
    "other-names.json":
      #"[{"ID": "a", "Brand": "Kia", "Model": "EV6", "hp": "225 hp", "MSRP": "$50,300"}, {"ID": "b", "Brand": "Toyota", "Model": "Corolla", "Year": "2024"}]"#,
    "empty.json": "[]\n",
    "empty-tabs.json": "{\n\t\"cars\": [\n\t]\n}\n",
    "lines.jsonl": """
    {"id": "a", "make": "Kia", "model": "EV6"}
    {"id": "b", "make": "Toyota", "model": "Corolla", "year": 2024}

    """,
    "lines-open.jsonl": """
    {"id":"a","make":"Kia","model":"EV6"}

    {"id":"b","make":"Toyota","model":"Corolla","year":2024}
    """,
    "lines-returns.jsonl":
      "{\"id\":\"a\",\"make\":\"Kia\",\"model\":\"EV6\"}\r\n{\"id\":\"b\",\"make\":\"Toyota\",\"model\":\"Corolla\",\"year\":2024}\r\n",
    "table.csv": "id,make,model,trim,year,price\na,Kia,EV6,,2025,50300\nb,Toyota,Corolla,LE,2024,\n",
    "table-returns.csv":
      "id,make,model,trim,year,price\r\na,Kia,EV6,,2025,50300\r\nb,Toyota,Corolla,LE,2024,\r\n",
    "table-open.csv": "id,make,model,trim,year,price\na,Kia,EV6,,2025,50300\nb,Toyota,Corolla,LE,2024,",
    "quoted.csv":
      "\"id\",\"make\",\"model\",\"trim\",\"year\",\"price\"\n\"a\",\"Kia\",\"EV6\",,\"2025\",\"$50,300\"\n\"b\",\"Toyota\",\"Corolla\",\"LE\",\"2024\",\n",
    "marked.csv": "\u{FEFF}id,make,model,trim,year,price\na,Kia,EV6,,2025,50300\nb,Toyota,Corolla,LE,2024,\n",
    "semicolons.csv":
      "id;make;model;trim;year;price\na;Kia;EV6;;2025;50.300 €\nb;Toyota;Corolla;LE;2024;\"22.325,50 €\"\n",
    "names.csv":
      "id,name,trim,year,price,notes\na,Kia EV6,,2025,50300,\nb,Toyota Corolla,LE,2024,,\"one\ntwo\"\n",
    "tabs.tsv":
      "id\tmake\tmodel\ttrim\tyear\tprice\na\tKia\tEV6\t\t2025\t50300\nb\tToyota\tCorolla\tLE\t2024\t\n",
  ]

  private static let changes: [[String]] = [
    [
      "add", "--make", "Škoda", "--model", "Octavia Combi", "--year", "2024", "--price", "35290",
      "--currency", "EUR",
    ],
    ["add", "--make", "Fiat", "--model", "500", "--set", "colour=green"],
    ["edit", "a", "--price", "46050"],
    ["edit", "a", "--trim", "GT, the \"fast\" one", "--year", "2026"],
    ["edit", "b", "--year", ""],
    ["edit", "b", "--set", "colour=deep green"],
    ["edit", "b", "--make", "Lexus", "--model", "RX; long"],
    ["remove", "a"],
    ["remove", "b"],
  ]

  @Test("is as it was accepted, whatever it is written like", arguments: catalogues.keys.sorted())
  func changed(name: String) throws {
    let text = try #require(Self.catalogues[name])
    var lines = Self.shown(text)
    for change in Self.changes {
      let folder = try TemporaryFolder()
      try folder.write(text, to: name)
      let words =
        [change[0]]
        + (change[0] == "add" ? [name] + change.dropFirst() : [change[1], name] + change.dropFirst(2))
      let result = try PlainCommand.cars(words, in: folder)
      lines += ["", "$ cars \(words.joined(separator: " "))"]
      lines += (result.output + result.error).split(separator: "\n").map { "! \($0)" }
      if result.status != .exited(0) { lines.append("\(result.status)") }
      let after = try folder.read(name)
      lines += after == text ? ["(unchanged)"] : Self.shown(after)
    }
    try Self.accepted.expect(lines, named: name)
  }

  @Test("has no accepted text left over")
  func nothingLeftOver() throws {
    let wanted = Self.catalogues.keys.map { $0 + ".txt" }
    #expect(try Set(Self.accepted.names()).subtracting(wanted) == [], "nothing is changed to these")
  }

  /// The lines of a text, each with a bar in front, and with its returns, byte order mark and missing end made visible.
  private static func shown(_ text: String) -> [String] {
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      "|"
        + String(decoding: $0, as: UTF8.self).replacing("\r", with: "␍").replacing("\u{FEFF}", with: "<BOM>")
        .replacing("\t", with: "→")
    }
    if lines.last == "|" { lines.removeLast() } else { lines.append("(no line end)") }
    return lines
  }
}
