import CarsCatalogue
import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("What is left out of cars", .patience)
struct LeftOutTests {
  @Test("is counted for a field, with what the first of them have, and is nothing where a car has a value")
  func counted() async throws {
    for text in [
      "make,model,torque\nA,x,62Nm@ 3000rpm\nA,y,9Nm@ 2rpm\nB,z,\nC,w,250\n",
      """
      [{"make":"A","model":"x","torque":"62Nm@ 3000rpm"},{"make":"A","model":"y","torque":"9Nm@ 2rpm"},
       {"make":"B","model":"z"},{"make":"C","model":"w","torque":250}]
      """,
    ] {
      let leftOut = try await catalogue(text).fields.leftOut(of: .known(.torque))
      #expect(leftOut.count == 2 && leftOut.examples == [.text("62Nm@ 3000rpm"), .text("9Nm@ 2rpm")])
    }
    let dates = try await catalogue("make,model,year\nA,x,2003-01-01\n")
    #expect(dates.fields.leftOut(of: .known(.year)).count == 0)
    let words = try await catalogue(
      "make,model,price\nKia,Rio,N/A\nKia,EV6,-\nVW,Up,POA\nVW,Fox,POA\nVW,Polo,soon\n")
    let prices = words.fields.leftOut(of: .known(.price))
    #expect(prices.count == 3 && prices.examples == [.text("POA"), .text("soon")])
  }

  @Test("of dates and measures is nothing, also where the make is the name of an object")
  func nestedMake() async throws {
    let cars = try await catalogue(
      """
      [{"make":{"name":"A"},"model":"B","odo":"61501 km","built":"2024-04-11"},
       {"make":{"name":"A"},"model":"C","odo":"29455 km","built":"2023-04-12"},
       {"make":{"name":"A"},"model":"D","odo":"143867 km","built":"2022-01-11"}]
      """)
    #expect(cars.map(\.make) == ["A", "A", "A"])
    #expect(cars.reading.schema["built"].isDate)
    #expect(cars.reading.schema["odo"].measure?.unit == FieldUnit("km"))
  }
}
