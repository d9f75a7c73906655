import CarsCatalogue
import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

/// What every example has the same in each record, and files of the world do not.
@Suite("Irregular data")
struct IrregularDataTests {
  @Test(
    "is never paired by its place: columns of other keys, another order or another length are no cars",
    arguments: [
      #"{"make":{"0":"Kia","2":"VW"},"model":{"0":"EV6","1":"Golf"}}"#,
      #"{"make":{"0":"Kia","1":"VW"},"model":{"1":"Golf","0":"EV6"}}"#,
      #"{"make":{"0":"Kia","1":"VW"},"model":{"0":"EV6","1":"Golf","2":"Polo"}}"#,
      #"{"make":{"0":"Kia","1":"VW"},"model":{"0":"EV6"}}"#,
      #"{"make":["Kia","VW"],"model":["EV6"]}"#, #"{"make":["Kia"],"model":["EV6","Golf"]}"#,
      #"{"make":["Kia","VW"],"model":{"0":"EV6","1":"Golf"}}"#,
      #"{"make":{"0":"Kia","1":"VW"},"model":["EV6","Golf"]}"#,
      #"{"make":["Kia","VW"],"model":["EV6","Golf"],"make":["VW","Kia"]}"#,
      #"{"make":["Kia","VW"],"model":["EV6",["Golf"]]}"#,
    ])
  func columns(text: String) async throws {
    let cars = try await catalogue(text)
    #expect(cars.map(\.name) == [])
    #expect(cars.faults.count == 1)
  }

  @Test("has cars in columns where one of them is empty, in the first rows or in all")
  func emptyColumn() async throws {
    let cars = try await catalogue(
      #"{"make":["Kia","VW","Audi"],"year":[null,null,2020],"trim":[null,null,null],"model":["EV6","Golf","A1"]}"#
    )
    #expect(cars.map(\.name) == ["Kia EV6", "VW Golf", "Audi A1"])
    #expect(cars.map { $0.number(.year) } == [nil, nil, 2020] && cars.faults == [])
  }

  @Test(
    "is as it was written where a unit shows only behind all the rows that are looked at",
    arguments: [(254, true), (255, true), (256, false)])
  func lateUnit(rows: Int, isUnderstood: Bool) async throws {
    func column(_ name: String, _ cell: (Int) -> String) -> String {
      #""\#(name)":[\#((0...rows).map(cell).joined(separator: ","))]"#
    }
    let columns = [
      column("make") { _ in #""Kia""# }, column("model") { #""EV\#($0)""# },
      column("power") { $0 == rows ? #""229 hp""# : "null" },
    ]
    let cars = try await catalogue("{" + columns.joined(separator: ",") + "}")
    #expect(cars.count == rows + 1 && cars.faults == [])
    #expect(cars.last?.number(.horsepower) == (isUnderstood ? 229 : nil))
    #expect(cars.last?.others == (isUnderstood ? [] : [Field("power", .text("229 hp"))]))
  }

  @Test("is reported where a row has more cells than the header, and is a car where it has fewer")
  func rowLengths() async throws {
    let cars = try await catalogue(
      "make,model,year,trim\nKia,EV6\nVW,Golf,2020\nOpel,Corsa,2021,a,b\nAudi,A1,2022,c\n")
    #expect(cars.map(\.name) == ["Kia EV6", "VW Golf", "Audi A1 c"])
    #expect(cars.map { $0.number(.year) } == [nil, 2020, 2022])
    #expect(
      cars.faults == [RecordFault(line: 4, number: 3, rejectedFor: .extraCells(found: 5, expected: 4))])
  }
}
