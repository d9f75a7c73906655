import CarsCatalogue
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
    #expect(cars.unit(of: .unknown("towing"))?.symbol == "kg")
    func found(_ text: String, by order: CarOrder? = nil) async throws -> [String] {
      await cars.listing(of: try CarQuery(text), in: order).map(\.model)
    }
    #expect(try await found("towing>800") == ["EV6", "Model 3"])
    #expect(try await found("range>430") == ["EV6", "Model 3"])
    #expect(try await found("", by: CarOrder(by: .unknown("towing"))) == ["ID.3", "Model 3", "EV6", "500e"])
    let standings = await Distributions(cars).standings(of: cars[0], listedAs: cars[0])
    #expect(standings[.unknown("Towing")]?.lower == 2)
  }

  @Test("have points between their thousands where the table has commas before fractions")
  func german() async throws {
    let cars = try await catalogue("make;model;km\nVW;Golf;85.000 km\nVW;Polo;9.800 km\n")
    #expect(cars.reading.cells["km"]?.number(of: "85.000 km") == 85_000)
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
    #expect(try await catalogue(text).reading.cells.isEmpty)
  }

  @Test("are no unit of a field that other records of JSON have without one")
  func mixed() async throws {
    let bare = #"{"make":"Kia","model":"EV6","range":310}"#
    let named = #"{"make":"VW","model":"ID.3","range_km":433}"#
    #expect(try await catalogue("\(named)\n\(named)\n").units[.range] == "km")
    let cars = try await catalogue("\(bare)\n\(named)\n")
    #expect(cars.units.unit(of: .range) == nil)
    #expect(cars.writtenName(of: .known(.range)) == "range")
  }
}
