import CarsCatalogue
import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

/// Small catalogues in the shapes of data that is public, with values of our own.
@Suite("Data of others")
struct PublicDataTests {
  @Test("vega's cars.json: a name, a date as the year, and null")
  func vega() async throws {
    let catalogue = try await catalogue(
      """
      [{"Name":"falcon meteor 350","Miles_per_Gallon":18,"Horsepower":130,"Year":"1970-01-01","Origin":"USA"},
      {"Name":"comet","Miles_per_Gallon":null,"Horsepower":null,"Year":"1971-01-01","Origin":"Europe"}]
      """)
    #expect(catalogue.map(\.make) == ["falcon", ""] && catalogue.map(\.model) == ["meteor 350", "comet"])
    #expect(catalogue.map { $0.number(.year) } == [1970, 1971])
    #expect(catalogue.map { $0.number(.horsepower) } == [130, nil])
    #expect(catalogue[0].others.map(\.name) == ["Name", "Miles_per_Gallon", "Origin"])
    #expect(catalogue[0].written(.year) == .text("1970-01-01"))
    #expect(catalogue.faults == [])
  }

  @Test("R's mtcars: rows whose names have no column name")
  func mtcars() async throws {
    let catalogue = try await catalogue("\"\",\"mpg\",\"hp\"\n\"Falcon RX 4\",21,110\n\"208\",22.8,93\n")
    #expect(catalogue.map(\.make) == ["Falcon", ""] && catalogue.map(\.model) == ["RX 4", "208"])
    #expect(catalogue.map { $0.number(.horsepower) } == [110, 93])
    #expect(catalogue[1].others == [Field("name", .text("208")), Field("mpg", .decimal(22.8))])
  }

  @Test("R's Cars93: rows with numbers, two columns that could be the make, and NA")
  func cars93() async throws {
    let catalogue = try await catalogue(
      """
      "","Manufacturer","Model","Min.Price","Price","Passengers","DriveTrain","Make"
      "1","Falcon","Meteor",12.9,15.9,5,"Front","Falcon Meteor"
      "2","Comet","100",30.8,37.7,NA,"Rear","Comet 100"
      """)
    #expect(catalogue.map(\.name) == ["Falcon Meteor", "Comet 100"])
    #expect(catalogue.map(\.price) == [Money(15.9, "USD"), Money(37.7, "USD")])
    #expect(catalogue.map { $0.number(.seats) } == [5, nil])
    #expect(catalogue[0].others.map(\.name) == ["", "Min.Price", "Make"])
  }

  @Test("The EPA's vehicles: many columns in camel case")
  func epa() async throws {
    let catalogue = try await catalogue(
      """
      barrels08,cylinders,drive,fuelType,fuelType1,id,make,model,trany,VClass,year,createdOn,startStop
      14.1,4,Rear-Wheel Drive,Regular,Regular Gasoline,1,Falcon,Meteor 2000,Manual 5-spd,Two Seaters,1985,Tue Jan 01,
      """)
    let car = try #require(catalogue.first)
    #expect(car.id == "1" && car.name == "Falcon Meteor 2000" && car.number(.year) == 1985)
    #expect(
      [CarField.drivetrain, .fuel, .transmission, .body].map { car.text($0) }
        == ["Rear-Wheel Drive", "Regular", "Manual 5-spd", "Two Seaters"])
    #expect(car.others.map(\.name) == ["barrels08", "cylinders", "fuelType1", "createdOn"])
  }

  @Test("A list of used cars: prices with the sign of a currency")
  func usedCars() async throws {
    let catalogue = try await catalogue(
      "Brand;Model;Mileage;price;Model Year\nFalcon;208;45,000 km;$12,500;2019\nComet;EV;12000;€9,900;\"2,020\"\n"
    )
    #expect(catalogue.map(\.price) == [Money(12500, "USD"), Money(9900, "EUR")])
    #expect(catalogue.map { $0.number(.year) } == [2019, 2020])
    #expect(
      catalogue.map(\.others) == [
        [Field("Mileage", .text("45,000 km"))], [Field("Mileage", .integer(12000))],
      ])
    #expect(catalogue.map { $0.written(.price) } == [.text("$12,500"), .text("€9,900")])
  }

  @Test(
    "The files in their shapes are read, every way",
    arguments: [
      ("vega.json", 3), ("mtcars.csv", 4), ("cars93.csv", 2), ("epa.csv", 2), ("used-cars.csv", 3),
    ])
  func files(name: String, count: Int) async throws {
    let catalogue = try await Case.load(name)
    #expect(catalogue.count == count && catalogue.faults == [])
  }

  @Test("A file in another language says which names it has")
  func german() async throws {
    let error = await #expect(throws: CarsError.self) { _ = try await Case.load("german.csv") }
    #expect(
      error
        == .malformed(
          path: Case.path("german.csv"), line: 1, column: 1,
          reason: .noCarNames(
            ["Nr", "Hersteller", "Typ", "Baujahr", "PS", "Farbe"], in: .table(delimiter: 0x3B),
            nearest: [])))
  }

  @Test("What was written stays, where cars that are alike are told apart")
  func alike() async throws {
    let catalogue = try await catalogue("make,model,price\nKia,EV6,$5\nKia,EV6,$5\nKia,EV9,7\n")
    #expect(catalogue.map(\.id) == ["kia-ev6", "kia-ev6-2", "kia-ev9"])
    #expect(catalogue.map { $0.written(.price) } == [.text("$5"), .text("$5"), .integer(7)])
    #expect(catalogue.map { $0.price?.amount } == [5, 5, 7])
  }
}
