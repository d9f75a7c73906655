import CarsEntity
import Testing

@testable import CarsAPI

@Suite("A number that is written into a table")
struct TableNumberTests {
  private static func price(_ amount: FieldValue, _ currency: String? = nil) -> [Field] {
    [Field("price", amount)] + (currency.map { [Field("currency", .text($0))] } ?? [])
  }

  @Test(
    "looks like those in its column, and otherwise plain",
    arguments: [
      ("acceleration", "4,7", [Field("acceleration", .decimal(5.25))], "5,25"),
      ("acceleration", "4,7", [Field("acceleration", .integer(5))], "5"),
      ("acceleration", "4.7", [Field("acceleration", .decimal(5.25))], "5.25"),
      ("acceleration", "NA", [Field("acceleration", .decimal(5.25))], "5.25"),
      ("hp", "320 hp", [Field("horsepower", .integer(225))], "225 hp"),
      ("hp", "150 PS", [Field("horsepower", .integer(225))], "225 hp"),
      ("MSRP", "$50,300", price(.integer(1_046_050), "USD"), "$1,046,050"),
      ("MSRP", "$50,300", price(.integer(1_046_050)), "1046050"),
      ("MSRP", "$50,300", price(.integer(46_050), "EUR"), "46050 EUR"),
      ("MSRP", "50.300 €", price(.decimal(46_050.5), "EUR"), "46.050,5 €"),
      ("MSRP", "50.300 €", price(.integer(46_050)), "46050"),
      ("MSRP", "50.300", price(.integer(46_050)), "46.050"),
      ("MSRP", "50300", price(.integer(46_050)), "46050"),
      ("year", "1970-01-01", [Field("year", .integer(2024))], "2024"),
    ])
  func added(column: String, cell: String, fields: [Field], written: String) async throws {
    let table = "make;model;\(column)\nKia;EV6;\(cell)\n"
    let file = try EditedFile(table, named: "cars.csv")
    try await file.add([Field("make", .text("Kia")), Field("model", .text("EV9"))] + fields)
    #expect(file.text == table + "Kia;EV9;\(written)\n")
  }

  @Test(
    "or a date, in a column that the program does not know, looks like those in it if it is typed plainly",
    arguments: [
      ("45 200", "61000", "61 000"), ("45 200", "900", "900"), ("45 200", "61,000", "61,000"),
      ("4,8", "6.5", "6,5"), ("4,8", "7", "7"), ("4.8", "6.5", "6.5"), ("9.200,5", "1100.25", "1.100,25"),
      ("1 350 kg", "1100 kg", "1 100 kg"), ("1 350 kg", "1100 lb", "1100 lb"),
      ("950 kg", "1100 kg", "1100 kg"),
      ("30.11.2025", "2025-12-04", "04.12.2025"), ("3.11.2025", "2025-12-04", "4.12.2025"),
      ("28/02/2027", "2025-12-04", "04/12/2025"), ("02/28/2027", "2025-12-04", "12/04/2025"),
      ("2025/11/30 08:15", "2025-12-04", "2025/12/04"), ("20251130", "2025-12-04", "20251204"),
      ("2025-11-30", "2025-12-04", "2025-12-04"), ("30.11.2025", "soon", "soon"),
      ("16 May 2023", "2025-12-04", "04 Dec 2025"), ("6 MARCH 2023 08:15", "2025-12-04", "4 DECEMBER 2025"),
      ("September 06, 2023", "2025-12-04", "December 04, 2025"), ("16-may-2023", "2025-12-04", "04-dec-2025"),
      ("30.11.2025", "2025-12", "2025-12"), ("2025-11-30", "24.12.2025", "2025-12-24"),
      ("€ 10.900,-", "12000 EUR", "€ 12.000,-"), ("$8,900", "2500 USD", "$2,500"),
      ("10115", "01067", "01067"), ("87,214 mi", "140,000 mi TMU", "140,000 mi TMU"),
      ("87214 mi", "88000 mi (TMU)", "88000 mi (TMU)"), ("$3,250 USD", "3500 CAD", "3500 CAD"),
      ("$3,250", "3500 reserve", "3500 reserve"), ("4,8", "4,9 (WLTP)", "4,9 (WLTP)"),
    ])
  func others(cell: String, typed: String, written: String) async throws {
    let table = "make;model;own\nKia;EV5;\(cell)\nKia;EV6;\(cell)\nKia;EV9;\n"
    let file = try EditedFile(table, named: "cars.csv")
    for id in ["kia-ev6", "kia-ev9"] as [CarID] {
      try await file.edit(id, [FieldChange("own", to: .text(typed))])
    }
    #expect(
      file.text == "make;model;own\nKia;EV5;\(cell)\nKia;EV6;\(written)\nKia;EV9;\(written)\n")
  }

  @Test(
    "or a word for yes and no, of a new car too, is the one that the other records have",
    arguments: [
      (["Y", "N"], "no", "N"), (["Ja", "Nein"], "yes", "Ja"), (["oui", "non"], "false", "non"),
      (["Y", "N"], "n", "N"), (["Y", "N"], "perhaps", "perhaps"),
    ])
  func flags(cells: [String], typed: String, written: String) async throws {
    let new = [Field("make", .text("Kia")), Field("model", .text("EV9")), Field("own", .text(typed))]
    let rows = cells.enumerated().map { "Kia,EV\($0),\($1)\n" }.joined()
    let table = try EditedFile("make,model,own\n\(rows)", named: "cars.csv")
    try await table.add(new)
    #expect(table.text == "make,model,own\n\(rows)Kia,EV9,\(written)\n")
    let records = cells.enumerated().map { #"{"make":"Kia","model":"EV\#($0)","own":"\#($1)"}"# }
    let json = try EditedFile("[\(records.joined(separator: ","))]", named: "cars.json")
    try await json.add(new)
    #expect(json.text.hasSuffix(#""model":"EV9","own":"\#(written)"}]"#))
  }

  @Test("has its thousands as those cells show them that have any")
  func thousandsOfOthers() async throws {
    let table = "make,model,own\nKia,EV3,\"1,350 kg\"\nKia,EV4,\"1,500 kg\"\nKia,EV5,700 kg\n"
    let file = try EditedFile(table, named: "cars.csv")
    try await file.add([
      Field("make", .text("Kia")), Field("model", .text("EV6")), Field("own", .integer(1200)),
    ])
    #expect(file.text == table + "Kia,EV6,\"1,200 kg\"\n")
  }

  @Test(
    "takes over nothing that is said of other cells: no remark, and no unit over one that is not understood",
    arguments: [
      ("87,214 mi (ACTUAL)", "0 mi (EXEMPT)", "88000 mi"), ("26.6 km/kg", "23.1 kmpl", "27"),
      ("1 350 kg", "1 400 kg", "soon"),
    ])
  func remarks(cell: String, other: String, typed: String) async throws {
    let rows = "Kia,EV3,\"\(other)\"\nKia,EV4,\"\(other)\"\n"
    let file = try EditedFile("make,model,own\n\(rows)Kia,EV5,\"\(cell)\"\n", named: "cars.csv")
    try await file.edit("kia-ev5", [FieldChange("own", to: .text(typed))])
    #expect(file.text == "make,model,own\n\(rows)Kia,EV5,\"\(typed)\"\n")
  }

  @Test("of a price in JSON says the currency as the others do")
  func priceInJSON() async throws {
    let rows = #"{"make":"Kia","model":"EV3","price":"$19,995"}"# + "\n"
    let file = try EditedFile(
      rows + #"{"make":"Kia","model":"EV5","price":"Call"}"# + "\n", named: "cars.jsonl")
    let changes = [FieldChange("price", to: .integer(25_000)), FieldChange("currency", to: .text("USD"))]
    try await file.edit("kia-ev5", changes)
    #expect(file.text == rows + #"{"make":"Kia","model":"EV5","price":"$25,000"}"# + "\n")
  }

  @Test("of a price where a word stood is in the style and the currency of the others")
  func firstPrice() async throws {
    let table = "make;model;price\nKia;EV5;50.300 €\nKia;EV6;Call\n"
    let file = try EditedFile(table, named: "cars.csv")
    let changes = [FieldChange("price", to: .integer(46_050)), FieldChange("currency", to: .text("EUR"))]
    try await file.edit("kia-ev6", changes)
    #expect(file.text == "make;model;price\nKia;EV5;50.300 €\nKia;EV6;46.050 €\n")
  }

  @Test("takes after the nearest cell that shows how: a whole number shows nothing of fractions")
  func nearest() async throws {
    let table = "make;model;acceleration\nKia;EV4;4,7\nKia;EV5;\nKia;EV6;5\n"
    let file = try EditedFile(table, named: "cars.csv")
    try await file.add([
      Field("make", .text("Kia")), Field("model", .text("EV9")), Field("acceleration", .decimal(6.5)),
    ])
    #expect(file.text == table + "Kia;EV9;6,5\n")
    try await file.edit("kia-ev6", [FieldChange("acceleration", to: .decimal(5.5))])
    try await file.edit("kia-ev5", [FieldChange("acceleration", to: .decimal(7.5))])
    #expect(file.text == "make;model;acceleration\nKia;EV4;4,7\nKia;EV5;7,5\nKia;EV6;5,5\nKia;EV9;6,5\n")
  }

  @Test("of a price leaves the sign to those in the same currency, where the currency has a column")
  func currencyColumn() async throws {
    let table = "make;model;price;currency\nKia;EV6;$50,300;USD\n"
    let file = try EditedFile(table, named: "cars.csv")
    for (model, currency) in [("EV5", "USD"), ("EV9", "EUR")] {
      try await file.add(
        [Field("make", .text("Kia")), Field("model", .text(model))] + Self.price(.integer(46_050), currency))
    }
    #expect(file.text == table + "Kia;EV5;$46,050;USD\nKia;EV9;46050;EUR\n")
  }

  @Test("of a price needs no sign in a column whose name says the currency")
  func currencyInName() async throws {
    let table = "make;model;price_eur\nKia;EV6;50300\n"
    let file = try EditedFile(table, named: "cars.csv")
    for (model, currency) in [("EV5", "EUR"), ("EV9", "USD")] {
      try await file.add(
        [Field("make", .text("Kia")), Field("model", .text(model))] + Self.price(.integer(46_050), currency))
    }
    #expect(file.text == table + "Kia;EV5;46050\nKia;EV9;46050 USD\n")
  }
}
