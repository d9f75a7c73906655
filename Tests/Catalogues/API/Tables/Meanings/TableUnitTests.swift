import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import Testing

@testable import CarsAPI

@Suite("Cells that say their unit")
struct TableUnitTests {
  private static let mixed = """
    make,model,Range,Power,Towing
    Kia,EV6,433 km,229 PS (168 kW),1600 kg
    Tesla,Model 3,268 mi,283 PS (208 kW),1000 kg
    Fiat,500e,320 km,118 PS (87 kW),
    VW,ID.3,430 km,204 PS (150 kW),750 kg

    """

  @Test("are numbers of a known field, in the unit of most of them, and stay as they are written")
  func known() async throws {
    let cars = try await catalogue(Self.mixed, given: ["Power": .field(.horsepower)])
    #expect(cars.map { (($0.number(.range) ?? 0) * 1e6).rounded() } == [433e6, 431_304_192, 320e6, 430e6])
    #expect(cars.map { $0.written(.range)?.text } == ["433 km", "268 mi", "320 km", "430 km"])
    #expect(cars.map { $0.number(.horsepower) } == [229, 283, 118, 204])
    #expect(cars.units.unit(of: .horsepower)?.symbol == "PS")
    #expect(cars.units[.horsepower] == nil)
    #expect(cars.faults.isEmpty)
  }

  @Test("are searched, sorted and counted as these numbers, also of a field that is not known")
  func unknown() async throws {
    let cars = try await EditedFile(Self.mixed, named: "a.csv").catalogue()
    #expect(cars[0].others.last?.value == .text("1600 kg"))
    #expect(cars.facts.unit(of: .unknown("towing"))?.symbol == "kg")
    func found(_ text: String, by order: CarOrder? = nil) async throws -> [String] {
      await cars.listing(of: try CarQuery(text), in: order).map(\.model)
    }
    #expect(try await found("towing>800") == ["EV6", "Model 3"])
    #expect(try await found("range>430") == ["EV6", "Model 3"])
    #expect(try await found("", by: CarOrder(by: .unknown("towing"))) == ["ID.3", "Model 3", "EV6", "500e"])
    let standings = await Distributions(cars).standings(of: cars[0])
    #expect(standings[.unknown("Towing")]?.lower == 2)
  }

  @Test("have points between their thousands where the table has commas before fractions")
  func german() async throws {
    let cars = try await catalogue("make;model;km\nVW;Golf;85.000 km\nVW;Polo;9.800 km\n")
    #expect(cars.reading.schema["km"].measure?.number(of: "85.000 km") == 85_000)
  }

  @Test("are in the unit that the name says, and converted to it")
  func named() async throws {
    let cars = try await catalogue("make,model,Range (mi)\nKia,EV6,433 km\nKia,EV9,450 km\n")
    #expect(cars.map { $0.number(.range) }.map { ($0 ?? 0).rounded() } == [269, 280])
    #expect(cars.units[.range] == "mi")
  }

  @Test(
    "are texts where not nearly all have one, or one that measures something else",
    arguments: [
      "make,model,x\nKia,EV6,433 km\nKia,EV9,long\nKia,EV5,quite far\n",
      "make,model,x\nKia,EV6,433 km\nKia,EV9,150 kW\n", "make,model,x\nKia,EV6,2.0 T\nKia,EV9,1.6 T\n",
      "make,model,range\nKia,EV6,433 kW\nKia,EV9,150 kW\n",
    ])
  func texts(text: String) async throws {
    #expect(try await catalogue(text).reading.schema.measures.isEmpty)
  }

  @Test("are no unit of a field that other records of JSON have without one")
  func mixed() async throws {
    let bare = #"{"make":"Kia","model":"EV6","range":310}"#
    let named = #"{"make":"VW","model":"ID.3","range_km":433}"#
    #expect(try await catalogue("\(named)\n\(named)\n").units[.range] == "km")
    let cars = try await EditedFile("\(bare)\n\(named)\n").catalogue()
    #expect(cars.units.unit(of: .range) == nil)
    #expect(cars.fields.writtenName(of: .known(.range)) == "range")
  }

  @Test("are in JSON, too, as texts and as objects in which number and unit stand apart")
  func json() async throws {
    let cars = try await catalogue(
      #"""
      [{"make":"Kia","model":"EV6","range":"433 km","power":{"value":168,"unit":"kW"},"tow":{"value":1,"unitCode":"KGM"}},
       {"make":"VW","model":"ID.3","range":"100 mi","power":{"value":100,"unit":"PS"}},
       {"make":"VW","model":"ID.4","power":{"value":150,"unit":"kW"}}]
      """#)
    #expect(cars.faults.isEmpty)
    #expect(cars.map { (($0.number(.range) ?? 0) * 1e3).rounded() } == [433e3, 160_934, 0])
    #expect(cars.units.unit(of: .horsepower)?.symbol == "kW")
    #expect(cars[1].number(.horsepower) == 73.549875)
    #expect(cars.facts.unit(of: .unknown("tow"))?.symbol == "kg")
  }

  @Test("say what a name means that needs a unit")
  func vague() async throws {
    let cars = try await catalogue("make;model;Leistung\nVW;Golf;150 PS\nVW;Polo;70 kW\n")
    #expect(cars.map { ($0.number(.horsepower) ?? 0).rounded() } == [150, 95])
    #expect(cars.units.unit(of: .horsepower)?.symbol == "PS")
    let bare = try await catalogue("make;model;Leistung\nVW;Golf;150\nVW;Polo;70\n")
    #expect(bare.allSatisfy { $0.number(.horsepower) == nil })
  }

  @Test(
    "in KM are metric horsepower under any name for the power, in tables and in JSON, and kilometres under others",
    arguments: ["Moc", "Leistung", "Puissance", "Power", "Potencia", "мощность"])
  func polishHorsepower(name: String) async throws {
    let table =
      "make;model;\(name);Przebieg\nFSO;Polonez;75 KM;5000 KM\nFiat;126;24 KM;900 KM\nVW;Up;55 kW;10 KM\n"
    let json = #"[{"make":"FSO","model":"Polonez","\#(name)":"75 KM","Przebieg":"5000 KM"}]"#
    for text in [table, json] {
      let cars = try await EditedFile(text, named: text == table ? "a.csv" : "a.json").catalogue()
      #expect(cars.units.unit(of: .horsepower)?.symbol == "KM")
      #expect(cars[0].number(.horsepower) == 75)
      #expect(cars.facts.unit(of: .unknown("przebieg"))?.symbol == "km")
      if text == table { #expect(((cars[2].number(.horsepower) ?? 0) * 100).rounded() == 7478) }
    }
  }

  @Test(
    "in KM are compared with other units of power, also where the name says KM or kW",
    arguments: ["Power (KM)", "Power (kW)"])
  func named(name: String) async throws {
    let cars = try await EditedFile("make;model;\(name)\nFSO;Polonez;75 KM\nVW;Up;55 kW\n", named: "a.csv")
      .catalogue()
    let kilowatts =
      try #require(cars.units.unit(of: .horsepower)).size(in: try #require(FieldUnit("kW"))) ?? 0
    #expect(cars.map { (($0.number(.horsepower) ?? 0) * kilowatts * 100).rounded() } == [5516, 5500])
  }

  @Test("are texts where they measure something else than their name does")
  func unfit() async throws {
    let cars = try await catalogue("make;model;Leistung\nVW;Golf;150 mi\nVW;Polo;70 mi\n")
    #expect(cars.reading.schema.measures.isEmpty)
  }

  @Test("of a field that the program does not know are in the unit that somebody has said")
  func own() async throws {
    var said = ReadingOptions()
    let isUnit = said.give(unitOf: "boost", "boost bar")
    #expect(isUnit)
    let (table, json) = ("make,model,boost\nVW,Golf,1.2\n", #"[{"make":"VW","model":"Golf","boost":1.2}]"#)
    for text in [table, json] {
      let cars = try await readEveryWay(Array(text.utf8), names: FieldNames(said))
      #expect(cars.facts.unit(of: .unknown("boost"))?.symbol == "bar")
      #expect(cars.units.label(ofFieldNamed: "boost") == FieldLabel("Boost", unit: "bar"))
      #expect(cars.reading.missingNames.isEmpty)
    }
  }

  @Test(
    "and names in two units are two fields, of which the one in the field's own unit, or the first, is known")
  func apart() async throws {
    let miles = #"{"make":"Kia","model":"EV6","range_mi":300}"#
    let cars = try await catalogue("[\(miles),{\"make\":\"VW\",\"model\":\"ID.3\",\"range_km\":400}]")
    #expect(cars.map { $0.number(.range) } == [nil, 400])
    #expect(cars[0].others == [Field("range_mi", .integer(300))])
    #expect(cars.units[.range] == "km")
    let table = try await catalogue("make,model,power_kw,power_ps\nVW,Golf,110,150\nVW,Polo,,95\n")
    #expect(table.map { $0.number(.horsepower) } == [110, nil])
    #expect(table.map(\.others) == [[Field("power_ps", .integer(150))], [Field("power_ps", .integer(95))]])
  }

  @Test("are found to be in two units wherever that shows, and however the text arrives")
  func arriving() async throws {
    let lines = (0..<30).map { "{\"make\":\"Kia\",\"model\":\"EV\($0)\",\"range_km\":300}\n" }.joined()
    let other = "{\"make\":\"VW\",\"model\":\"ID.3\",\"range_mi\":400}\n"
    let own = "{\"make\":\"VW\",\"model\":\"ID.4\",\"range\":500}\n"
    let cars = try await catalogue(lines + other + lines)
    try #require(cars.count == 61)
    #expect(cars[30].others == [Field("range_mi", .integer(400))])
    #expect(cars.units[.range] == "km")
    let bare = try await catalogue(lines + own + other)
    #expect(bare[30].number(.range) == 500)
    #expect(bare[0].others == [Field("range_km", .integer(300))])
  }

  @Test(
    "A changed file is read as it was before: what is said of its units still holds, and one cell alone says none",
    arguments: [("range,Leistung", "range mi"), ("range_mi,Leistung", "range_mi")])
  func changedCells(header: String, name: String) async throws {
    var said = ReadingOptions()
    said.give(name, .field(.range))
    let file = try EditedFile(
      "make,model,\(header)\nKia,A,433,150\nKia,B,500 km,150\n", meanings: FieldNames(said))
    let car = try await file.edit(
      "kia-a", [FieldChange("range", to: .integer(500)), FieldChange("Leistung", to: .text("160 PS"))])
    #expect(car.number(.range) == 500 && car.others == [Field("Leistung", .text("160 PS"))])
    try await file.edit("kia-b", [FieldChange("range", to: .integer(300))])
    #expect(file.text == "make,model,\(header)\nKia,A,500,160 PS\nKia,B,300 mi,150\n")
  }
}
