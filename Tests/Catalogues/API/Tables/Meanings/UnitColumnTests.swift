import CarsCatalogue
import CarsEntity
import CarsRecords
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("A column with the units of another one's numbers", .patience)
struct UnitColumnTests {
  private static let table = """
    make,model,mileage.value,mileage.unit,range,range unit,power value,power unit
    Kia,EV6,15000,mi,433,km,229,PS
    VW,ID.3,"8,500",miles,268,mi,150,PS
    Audi,A3,NA,mi,,km,110,PS
    BMW,i3,7000.50,,,km,170,PS
    Fiat,500e,9000,km,320,n/a,87,PS

    """

  @Test("is read with these, of a known field and of any other, with a unit or without one")
  func table() async throws {
    let cars = try await EditedFile(Self.table, named: "a.csv").catalogue()
    try #require(cars.count == 5)
    #expect(
      cars.map(\.others) == [
        [Field("mileage", .text("15000 mi"))], [Field("mileage", .text("8,500 miles"))], [],
        [Field("mileage", .exactNumber("7000.50"))], [Field("mileage", .text("9000 km"))],
      ])
    #expect(cars[0][.range] == .integer(433) && cars[0][.horsepower] == .integer(229))
    #expect((cars[1].number(.range) ?? 0).rounded() == 431)
    #expect(cars[2][.range] == nil && cars[4][.range] == .integer(320))
    #expect(cars[3][.range] == nil && cars.faults == [])
    #expect(cars.units[.horsepower] == nil && cars.facts.unit(of: .known(.horsepower))?.symbol == "PS")
    #expect(cars.facts.unit(of: .unknown("mileage"))?.symbol == "mi")
    #expect(cars.fields.unknownNames == ["mileage"])
    let far = await cars.listing(of: try CarQuery("mileage>8000")).map(\.model)
    #expect(far == ["EV6", "ID.3"])
    #expect(cars[2].wordsForNothing == [Field("mileage", .text("NA"))])
  }

  @Test(
    "is one of JSON, too, whichever of the two comes first, and its numbers have a point before a fraction",
    arguments: [
      #"[{"make":"Kia","model":"EV6","odometer":12.345,"odometer_unit":"mi"},{"odometer_unit":"km","make":"VW","model":"Up","odometer":7},{"make":"A","model":"B","odometer":null,"odometer_unit":"mi"},{"make":"C","model":"D","odometer":5}]"#
    ])
  func json(text: String) async throws {
    let cars = try await readEveryWay(Array(text.utf8))
    #expect(
      cars.map(\.others) == [
        [Field("odometer", .text("12.345 mi"))], [Field("odometer", .text("7 km"))],
        [Field("odometer", .null)], [Field("odometer", .integer(5))],
      ])
    let order = CarOrder(by: .unknown("odometer"))
    #expect(await cars.listing(of: CarQuery(), in: order).map(\.model) == ["D", "Up", "EV6", "B"])
  }

  @Test(
    "is a field of its own where something else is in it, where the other has no numbers, or is no measure",
    arguments: [
      ("boost,boost unit", "5,A1"), ("boost,boost unit", "much,bar"), ("price,price unit", "5,km"),
      ("seats,seats unit", "5,km"), ("range,range unit", "5,kWh"), ("boost,boost unit", "5,"),
    ])
  func own(names: String, row: String) async throws {
    let table = "make,model,\(names)\nKia,EV6,\(row)\nVW,Up,\(row)\n"
    let cars = try await EditedFile(table, named: "a.csv").catalogue()
    #expect(cars.reading.schema.splitMeasures == [])
    #expect(cars.reading.schema.columns.map(\.name).last == String(names.split(separator: ",")[1]))
  }

  @Test(
    "keeps its cell where the number alone is written, and gets a unit that was given",
    arguments: [
      ("kia-ev6", "mileage", FieldValue.integer(5), "5,mi,433"),
      ("kia-ev6", "mileage", .text("5 miles"), "5,mi,433"),
      ("kia-ev6", "mileage", .text("5 km"), "5,km,433"), ("kia-ev6", "mileage", nil, ",mi,433"),
      ("kia-ev6", "range", .integer(500), "15000,mi,500"),
    ])
  func edited(id: CarID, name: String, value: FieldValue?, cells: String) async throws {
    let header = "make,model,mileage.value,mileage.unit,range,range unit\n"
    let rest = "VW,Up,7,mi,1,km\n"
    let text = try await text(of: header + "Kia,EV6,15000,mi,433,km\n" + rest, named: "a.csv") { file in
      let car = try await file.edit(id, [FieldChange(name, to: value)])
      #expect(try await file.car(id) == car)
    }
    #expect(text == header + "Kia,EV6,\(cells),km\n" + rest)
  }

  @Test("leaves the other one the name that its column has, too")
  func writtenName() async throws {
    let cars = try await EditedFile(Self.table, named: "a.csv").catalogue()
    #expect(cars.reading.schema.splitMeasures.map(\.value) == ["mileage.value", "range", "power value"])
    #expect(cars.reading.schema.columns.map(\.name) == ["make", "model", "mileage", "range", "power"])
    #expect(cars.reading.names.map(\.name) == ["power"])
  }

  @Test("is written in JSON and in new records")
  func written() async throws {
    let records =
      #"[{"make":"A","model":"B","odometer":7,"odometer_unit":"mi"},{"make":"C","model":"D","odometer":null,"odometer_unit":"km"}]"#
    let changed = try await text(of: records) { file in
      try await file.edit("a-b", [FieldChange("odometer", to: .text("8 km"))])
      try await file.edit("c-d", [FieldChange("odometer", to: .integer(9))])
    }
    #expect(
      changed
        == #"[{"make":"A","model":"B","odometer":8,"odometer_unit":"km"},{"make":"C","model":"D","odometer":9,"odometer_unit":"km"}]"#
    )
    let table = "make,model,range,range unit,boost,boost unit\nKia,EV6,433,km,1,bar\n"
    let added = try await text(of: table, named: "a.csv") { file in
      try await file.add([
        Field("make", .text("VW")), Field("model", .text("Up")), Field("range", .integer(260)),
        Field("boost", .text("2 psi")),
      ])
    }
    #expect(added == table + "VW,Up,260,km,2,psi\n")
  }
}
