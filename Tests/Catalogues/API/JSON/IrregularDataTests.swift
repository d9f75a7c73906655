import CarsCatalogue
import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

/// What every example has the same in each record, and files of the world do not.
@Suite("Irregular data")
struct IrregularDataTests {
  @Test(
    "in columns is paired by its key, or its place in lists, and what has no partner is a rejected record",
    arguments: [
      (#"{"make":{"0":"Kia","2":"VW"},"model":{"0":"EV6","1":"Golf"}}"#, ["Kia EV6"], 2),
      (#"{"make":{"0":"Kia","1":"VW"},"model":{"1":"Golf","0":"EV6"}}"#, ["Kia EV6", "VW Golf"], 0),
      (
        #"{"make":{"0":"Kia","1":"VW"},"model":{"0":"EV6","1":"Golf","2":"Polo"}}"#, ["Kia EV6", "VW Golf"], 1
      ),
      (#"{"make":{"0":"Kia","1":"VW"},"model":{"0":"EV6"}}"#, ["Kia EV6"], 1),
      (#"{"make":["Kia","VW"],"model":["EV6"]}"#, ["Kia EV6"], 1),
      (#"{"make":["Kia"],"model":["EV6","Golf"]}"#, ["Kia EV6"], 1),
      (#"{"make":["Kia","VW"],"model":["EV6",["Golf"]]}"#, ["Kia EV6"], 1),
      (#"{"make":["Kia","VW"],"model":{"0":"EV6","1":"Golf"}}"#, [], 1),
      (#"{"make":{"0":"Kia","1":"VW"},"model":["EV6","Golf"]}"#, [], 1),
      (#"{"make":["Kia","VW"],"model":["EV6","Golf"],"make":["VW","Kia"]}"#, [], 1),
    ])
  func columns(text: String, names: [String], faults: Int) async throws {
    let cars = try await catalogue(text)
    #expect(cars.map(\.name) == names)
    #expect(cars.faults.count == faults)
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
    arguments: [(256, true), (5_000, false)])
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
