import CarsCatalogue
import CarsEntity
import Testing

@testable import CarsAPI

@Suite("The ids of cars")
struct IdentifierReadingTests {
  /// Two copies without ids, two records with the same id, and some others between them.
  private static let records = [
    #"{"make":"Kia","model":"EV6","year":2024}"#,
    #"{"id":"a","make":"Ford","model":"Puma"}"#,
    #"{"make":"BMW","model":"i3"}"#,
    #"{"make":"Kia","model":"EV6","year":2024,"price":40000}"#,
    #"{"id":"a","make":"Ford","model":"Focus"}"#,
    #"{"id":7,"make":"Fiat","model":"500"}"#,
  ]
  private static let ids: [CarID] = ["kia-ev6-2024", "a", "bmw-i3", "kia-ev6-2024-2", "a-2", "7"]

  private func ids(_ records: [String]) async throws -> [CarID] {
    let list = try await readEveryWay(Array("[\(records.joined(separator: ",\n"))]".utf8)).map(\.id)
    let lines = try await readEveryWay(Array(records.joined(separator: "\n").utf8)).map(\.id)
    #expect(list == lines)
    return list
  }

  @Test("stay when an unrelated record comes, wherever that is, with an id or without")
  func insertion() async throws {
    for (record, id) in [
      (#"{"make":"Audi","model":"A3"}"#, "audi-a3"), (#"{"id":"b","make":"Audi","model":"A3"}"#, "b"),
      (#"{"make":"Kia","model":"EV6","year":2025}"#, "kia-ev6-2025"),
    ] as [(String, CarID)] {
      for place in 0...Self.records.count {
        var (records, ids) = (Self.records, Self.ids)
        records.insert(record, at: place)
        ids.insert(id, at: place)
        #expect(try await self.ids(records) == ids)
      }
    }
  }

  @Test("stay when an unrelated record goes", arguments: [2, 5])
  func removal(place: Int) async throws {
    var (records, ids) = (Self.records, Self.ids)
    records.remove(at: place)
    ids.remove(at: place)
    #expect(try await self.ids(records) == ids)
  }

  @Test("change only for cars of the same name and year, or the same id, when one of these goes")
  func relatives() async throws {
    #expect(
      try await ids(Array(Self.records.dropFirst())) == ["a", "bmw-i3", "kia-ev6-2024", "a-2", "7"])
    var records = Self.records
    records.remove(at: 1)
    #expect(try await ids(records) == ["kia-ev6-2024", "bmw-i3", "kia-ev6-2024-2", "a", "7"])
  }

  @Test("are kept apart in a table as well, and an id that a record really has wins over a made one")
  func table() async throws {
    let catalogue = try await readEveryWay(
      Array("id,make,model\na,Kia,EV6\na,Kia,EV9\n,Kia,EV6\na-2,Kia,EV3\nkia-ev6,Kia,EV5\n".utf8))
    #expect(catalogue.map(\.id) == ["a", "a-2-2", "kia-ev6-2", "a-2", "kia-ev6"])
    #expect(
      catalogue.repeatedIDs == [
        RepeatedID(
          "a", at: RecordPlace(line: 3, number: 2), first: RecordPlace(line: 2, number: 1), given: "a-2-2")
      ])
  }
}
