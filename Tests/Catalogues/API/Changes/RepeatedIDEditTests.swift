import CarsCatalogue
import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

@Suite("A car whose own id an earlier record has")
struct RepeatedIDEditTests {
  private static let twice =
    #"[{"id":"a","make":"Kia","model":"EV6"}, {"id":"a","make":"Kia","model":"EV9"}]"#

  @Test("is edited under the id that was made for it, and its own stays in its record")
  func edit() async throws {
    let file = try EditedFile(Self.twice)
    let car = try await file.edit("a-2", [FieldChange("model", to: .text("EV5"))])
    #expect(car.id == "a-2" && car.model == "EV5")
    #expect(file.text == Self.twice.replacing("EV9", with: "EV5"))
    #expect(try await file.edit("a", [FieldChange("model", to: .text("EV3"))]).id == "a")
    #expect(file.text == Self.twice.replacing("EV9", with: "EV5").replacing("EV6", with: "EV3"))
    _ = try await file.editor.undo()
    #expect(try await file.editor.undo().change.car.id == "a-2")
    #expect(file.text == Self.twice)
  }

  @Test(
    "is removed, and comes back under the same id; so does the car that has its id", arguments: ["a", "a-2"])
  func removal(id: CarID) async throws {
    let file = try EditedFile(Self.twice)
    try await file.remove(id)
    #expect(try await file.catalogue().map(\.id) == ["a"])
    #expect(try await file.catalogue().map(\.model) == [id == "a" ? "EV9" : "EV6"])
    #expect(try await file.editor.undo().change.car.id == id)
    #expect(file.text == Self.twice)
    #expect(try await file.catalogue().map(\.id) == ["a", "a-2"])
  }

  @Test(
    "is removed in a table with a third such car, and comes back", arguments: [1, 2, 3])
  func removalOfThree(place: Int) async throws {
    let old = "id,make,model\n7,a,1\n7,a,2\n7,a,3\n8,a,4\n"
    let file = try EditedFile(old, named: "cars.csv")
    let id = CarID(place == 1 ? "7" : "7-\(place)")
    try await file.remove(id)
    #expect(file.text == old.replacing("7,a,\(place)\n", with: ""))
    #expect(try await file.editor.undo().change.car.id == id)
    #expect(file.text == old)
  }

  @Test("can be given an id of its own, and so can the earlier car; then there is nothing to report")
  func ownID() async throws {
    for (id, ids) in [("a-2", ["a", "b"]), ("a", ["b", "a"])] as [(CarID, [CarID])] {
      let file = try EditedFile(Self.twice)
      #expect(try await file.edit(id, [FieldChange("id", to: .text("b"))]).id == "b")
      #expect(try await file.catalogue().map(\.id) == ids)
      #expect(try await file.catalogue().repeatedIDs == [])
      #expect(try await file.editor.undo().change.car.id == id)
      #expect(file.text == Self.twice)
    }
  }

  @Test("cannot be given the id that the earlier one has, and nothing happens")
  func taken() async throws {
    let file = try EditedFile(Self.twice)
    let fault = CarFault.repeatedID("a", first: RecordPlace(line: 1, number: 1))
    await #expect(throws: CarChangeError.invalid(fault)) {
      try await file.edit("a-2", [FieldChange("id", to: .text("a"))])
    }
    #expect(file.text == Self.twice)
  }

  @Test("is no reason to refuse a new car, but that cannot have its id either")
  func addition() async throws {
    let file = try EditedFile(#"[{"id":7,"make":"Kia","model":"EV6"},{"id":7,"make":"Kia","model":"EV3"}]"#)
    let fault = CarFault.repeatedID("7", first: RecordPlace(line: 1, number: 1))
    await #expect(throws: CarChangeError.invalid(fault)) {
      try await file.add(.ev9 + [Field("id", .integer(7))])
    }
    #expect(try await file.add(.ev9).id == "8")
    #expect(try await file.catalogue().map(\.id) == ["7", "7-2", "8"])
  }
}
