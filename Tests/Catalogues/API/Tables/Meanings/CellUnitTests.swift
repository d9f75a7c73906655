import CarsCatalogue
import CarsEntity
import CarsRecords
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("Cells with a unit in a column that the program does not know", .patience)
struct CellUnitTests {
  private func cars(_ cells: [String], currency: String? = nil) async throws -> [Catalogue] {
    var names = FieldNames()
    if let currency { _ = names.said.give(currency: currency) }
    let rows = cells.enumerated().map { "VW,\($0),\"\($1)\"\n" }.joined()
    let records = cells.enumerated().map { #"{"make":"VW","model":"\#($0)","x":"\#($1)"}"# }
    return [
      try await readEveryWay(Array("make,model,x\n\(rows)".utf8), names: names),
      try await readEveryWay(Array("[\(records.joined(separator: ","))]".utf8), names: names),
    ]
  }

  @Test(
    "are numbers in the commonest unit, in tables and in JSON, and stay as they are written",
    arguments: [
      (["85 Tkm", "120 Tkm"], "km", [85_000, 120_000]), (["45K mi", "8K mi"], "mi", [45_000, 8_000]),
      (["16995 USD", "33,450.00 USD"], "USD", [16_995, 33_450]),
      (["$46,050", "$900"], "USD", [46_050, 900]),
      (["1.299 €", "89.694 €"], "EUR", [1_299, 89_694]), (["12.5%", "7%"], "%", [12.5, 7]),
      (["399 000 kr", "9 000 kr"], "kr", [399_000, 9_000]), (["45K", "1.2M"], "", [45_000, 1_200_000]),
      (["10 km", "20 km", "10 mi"], "km", [10, 20, 16.09344]),
    ] as [([String], String, [Double])])
  func numbers(cells: [String], unit: String, numbers: [Double]) async throws {
    for cars in try await cars(cells) {
      let kind = cars.reading.schema["x"]
      #expect(kind.measure?.unit.symbol == unit)
      #expect(cars.map { $0.others.first?.value.meantNumber(in: kind) } == numbers)
      #expect(cars.map { $0.others.first?.value } == cells.map { .text($0) })
    }
  }

  @Test("are no money where they are emission classes")
  func emissionClasses() async throws {
    for cars in try await cars(["EURO 5", "Euro 6", "Euro 6"]) {
      #expect(cars.reading.schema["x"].measure == nil)
    }
    for cars in try await cars(["Euro 50", "Euro 60"]) {
      #expect(cars.reading.schema["x"].measure?.unit.symbol == "EUR")
    }
  }

  @Test("or thousands without one stand beside plain numbers, in tables and in JSON")
  func thousands() async throws {
    let table = "make,model,x\nVW,a,5k\nVW,b,7000\nVW,c,9K\n"
    let json =
      #"[{"make":"VW","model":"a","x":"5k"},{"make":"VW","model":"b","x":7000},{"make":"VW","model":"c","x":"9K"}]"#
    for text in [table, json] {
      let cars = try await catalogue(text)
      let kind = cars.reading.schema["x"]
      #expect(kind.measure?.unit == .one)
      #expect(cars.map { $0.others.first?.value.meantNumber(in: kind) } == [5_000, 7_000, 9_000])
    }
  }

  @Test(
    "have commas between thousands, unless other numbers show that these are decimal marks",
    arguments: [
      ("make;model;x\nVW;a;45,000 miles\nVW;b;9,200 miles\n", [45_000, 9_200]),
      ("make;model;x;y\nVW;a;1,598 l;5,4\nVW;b;1,198 l;4,9\n", [1.598, 1.198]),
      ("make;model;x;y\nVW;a;1,045,000 km;5,4\nVW;b;45,000 km;4,9\n", [1_045_000, 45_000]),
      ("make\tmodel\tx\nVW\ta\t4,125 l/100km\nVW\tb\t5,0 l/100km\n", [4.125, 5]),
    ])
  func commas(table: String, numbers: [Double]) async throws {
    let cars = try await catalogue(table)
    #expect(cars.map { $0.value(of: FieldKey("x"))?.meantNumber(in: cars.reading.schema["x"]) } == numbers)
  }

  @Test(
    "or without one, in texts of JSON, have points between thousands where others of them show it, or somebody says so",
    arguments: [
      ([("98.000", "1"), ("1.198.000", "2")], nil, [98_000, 1_198_000]),
      ([("98.000", "5,4"), ("140.250", "4,9")], nil, [98_000, 140_250]),
      ([("98.000", "1"), ("140.250", "2")], .comma, [98_000, 140_250]),
      ([("98.000", "1"), ("140.25", "2")], nil, [98, 140.25]),
      ([("98.000 km", "1"), ("1.198.000 km", "2")], nil, [98_000, 1_198_000]),
    ] as [([(String, String)], ReadingOptions.DecimalMark?, [Double])])
  func points(texts: [(String, String)], said: ReadingOptions.DecimalMark?, numbers: [Double]) async throws {
    var names = FieldNames()
    names.said.decimalMark = said
    for name in ["x", "range"] {
      let records = texts.map { #"{"make":"VW","model":"Up","\#(name)":"\#($0.0)","y":"\#($0.1)"}"# }
      let cars = try await readEveryWay(Array("[\(records.joined(separator: ","))]".utf8), names: names)
      guard name == "x" else {
        let known = numbers.map { 0...1_000_000 ~= $0 ? $0 : nil }
        #expect(cars.map { $0.number(.range) } == known)
        continue
      }
      #expect(cars.map { $0.value(of: FieldKey("x"))?.meantNumber(in: cars.reading.schema["x"]) } == numbers)
    }
  }

  @Test(
    "are texts where no unit is that of nearly all, and where they are names",
    arguments: [
      ["1200 USD", "900 EUR"], ["5 km", "5 kg"], ["Golf 8", "Golf 7"], ["2.0 TDI", "1.6 TDI"],
      ["5 km", "not yet known"],
    ])
  func texts(cells: [String]) async throws {
    for cars in try await cars(cells) { #expect(cars.reading.schema["x"] == .plain) }
  }

  @Test("are in the currency that somebody has said, where their sign is also that one's")
  func said() async throws {
    for cars in try await cars(["$46,050", "$900"], currency: "CAD") {
      #expect(cars.reading.schema["x"].measure?.unit.symbol == "CAD")
    }
    for cars in try await cars(["46050 €", "900 €"], currency: "CAD") {
      #expect(cars.reading.schema["x"].measure?.unit.symbol == "EUR")
    }
  }

  @Test(
    "are found by numbers with their unit and without one",
    arguments: [
      (["$46,050", "$900"], "x>40000"), (["$46,050", "$900"], "x>40kUSD"),
      (["$46,050", "$900"], "x>$40,000"),
      (["1.299 €", "9 €"], "x>1000€"), (["12.5%", "7%"], "x>10%"), (["85 Tkm", "9 Tkm"], "x>50000km"),
    ])
  func search(cells: [String], query: String) async throws {
    let rows = cells.enumerated().map { "VW,\($0),\"\($1)\"\n" }.joined()
    let records = cells.enumerated().map { #"{"make":"VW","model":"\#($0)","x":"\#($1)"}"# }
    for (text, name) in [
      ("make,model,x\n\(rows)", "a.csv"), ("[\(records.joined(separator: ","))]", "a.json"),
    ] {
      let cars = try await EditedFile(text, named: name).catalogue()
      let terms = try CarQuery(query).terms.map { term in
        guard case .field(let key, .measure(let range)) = term.condition else { return term }
        return CarQuery.Term(.field(key, .measure(range.asked(of: cars.facts.unit(of: key)))))
      }
      #expect(await cars.listing(of: CarQuery(terms: terms)).map(\.model) == ["0"])
    }
  }
}
