import CarsCatalogue
import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

@Suite("An id in a record that is no car")
struct RejectedIDTests {
  private static let broken = [
    ("table.csv", "id,make,model,price\n1,Kia,EV6,40000\n2,Kia,,50000\n"),
    (
      "list.json",
      #"[{"id":1,"make":"Kia","model":"EV6","price":1},{"id":2,"make":"Kia","model":[],"price":2}]"#
    ),
    (
      "lines.jsonl",
      #"{"id":1,"make":"Kia","model":"EV6","price":1}"# + "\n" + #"{"id":2,"make":"Kia","price":1}"# + "\n"
    ),
  ]

  @Test("is taken: a new car gets the next number", arguments: broken)
  func number(name: String, text: String) async throws {
    let file = try EditedFile(text, named: name)
    #expect(try await file.add(.ev9).id == "3")
    let copy = try await file.editor.save(.copy(try await file.car("1"), [])).change
    #expect(copy.car.id == "4")
    #expect(try await file.catalogue().map(\.id) == ["1", "3", "4"])
  }

  @Test("is known by the names in force, of a row with too many cells, too, and of a value that is one")
  func names() async throws {
    let table = "Nr,make,model,id\n7,Kia,,a\n,Kia,,a\n8,Kia,EV6,b,c\nx,,,,d\n"
    let read = try await catalogue(table, given: ["Nr": .field(.id)])
    #expect(read.faults.map(\.id) == ["7", nil, "8", "x"])
    let list = #"[{"_id":null,"ID":5,"make":"Kia"},{"id":[],"make":"Kia"},{"id":" "},{"make":"Kia"},"id"]"#
    #expect(try await catalogue(list).faults.map(\.id) == ["5", nil, nil, nil, nil])
  }

  @Test(
    "is taken where it is the greatest, the only one, or a word",
    arguments: [
      ("1,Kia,EV6,1\n9,Kia,,1\n", "10"), (",Kia,EV6,1\n5,Kia,,1\n", "6"),
      ("x,Kia,EV6,1\nkia-ev9,Kia,,1\n", "kia-ev9-2"),
    ])
  func next(rows: String, id: CarID) async throws {
    #expect(try await EditedFile("id,make,model,price\n" + rows, named: "cars.csv").add(.ev9).id == id)
  }

  @Test("cannot be given to a new car, nor to another one", arguments: broken)
  func given(name: String, text: String) async throws {
    let file = try EditedFile(text, named: name)
    let line = name == "list.json" ? 1 : name == "table.csv" ? 3 : 2
    let error = CarChangeError.invalid(.repeatedID("2", first: RecordPlace(line: line, number: 2)))
    await #expect(throws: error) { try await file.add(.ev9 + [Field("id", .text("2"))]) }
    await #expect(throws: error) { try await file.edit("1", [FieldChange("id", to: .text("2"))]) }
    #expect(file.text == text)
  }
}
