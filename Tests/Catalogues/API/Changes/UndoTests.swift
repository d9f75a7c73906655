import CarsCatalogue
import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

@Suite("Taking a change back")
struct UndoTests {
  private static let lines = """
    {"id":1,"make":"Kia","model":"EV6"}
    {"id":2,"make":"Kia","model":"EV9"}
    {"id":3,"make":"Kia","model":"EV3"}

    """

  @Test("puts the bytes back, one change after another, the last first")
  func stack() async throws {
    let file = try EditedFile(Self.lines)
    var texts = [file.text]
    try await file.edit(
      "1", [FieldChange("year", to: .integer(2025)), FieldChange("model", to: .text("EV5"))])
    texts.append(file.text)
    try await file.remove("2")
    texts.append(file.text)
    try await file.add(.ev9)
    texts.append(file.text)
    try await file.remove("1")
    for text in texts.reversed() {
      _ = try await file.editor.undo()
      #expect(file.text == text)
    }
    await #expect(throws: CarChangeError.nothingToUndo) { try await file.editor.undo() }
  }

  @Test("that is cancelled, even twice, has not been tried: the next one takes the same change back")
  func cancelled() async throws {
    let file = try EditedFile(Self.lines)
    let editor = file.editor
    try await file.edit("2", [FieldChange("model", to: .text("EV5"))])
    for _ in 1...2 {
      let undo = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await editor.undo()
      }
      await #expect(throws: CarChangeError.unread(.cancelled)) { try await undo.value }
    }
    #expect(try await editor.undo().car.model == "EV9")
    #expect(file.text == Self.lines)
  }

  @Test("keeps what other programs have changed elsewhere in the meantime")
  func elsewhere() async throws {
    let file = try EditedFile(Self.lines)
    func others(_ change: (String) -> String) throws { try file.write(change(file.text)) }
    let first = #"{"id":0,"make":"BMW","model":"i3"}"# + "\n"

    try await file.edit("2", [FieldChange("model", to: .text("EV5"))])
    try others { first + $0.replacing("EV6", with: "EV4") }
    #expect(try await file.editor.undo().car.model == "EV9")
    #expect(file.text == first + Self.lines.replacing("EV6", with: "EV4"))

    try file.write(Self.lines)
    try await file.add(.ev9)
    try others { first + $0.replacing("EV6", with: "EV4") }
    #expect(try await file.editor.undo().kind == .removed)
    #expect(file.text == first + Self.lines.replacing("EV6", with: "EV4"))

    try file.write(Self.lines)
    try await file.remove("2")
    try others { first + $0.replacing("EV3", with: "EV4") }
    #expect(try await file.editor.undo().car.id == "2")
    #expect(file.text == first + Self.lines.replacing("EV3", with: "EV4"))
  }

  @Test("puts a car whose place is gone behind the last one")
  func placeGone() async throws {
    let file = try EditedFile(Self.lines)
    try await file.remove("2")
    try file.write(file.text.replacing("EV6", with: "EV4"))
    #expect(try await file.editor.undo().car.id == "2")
    #expect(try await file.catalogue().map(\.id) == ["1", "3", "2"])
  }

  @Test("is refused when the car is no longer as it was left, and can be tried again")
  func refused() async throws {
    let file = try EditedFile(Self.lines)
    try await file.edit("2", [FieldChange("model", to: .text("EV5"))])
    let left = file.text
    try file.write(left.replacing("EV5", with: "EV4"))
    let refusal = CarChangeError.notUndoable(car: "Kia EV5", path: file.path)
    await #expect(throws: refusal) { try await file.editor.undo() }
    try file.write(left)
    #expect(try await file.editor.undo().isUndo)
    #expect(file.text == Self.lines)

    try await file.remove("2")
    try file.write(file.text + #"{"id":2,"make":"BMW","model":"i3"}"#)
    await #expect(throws: CarChangeError.notUndoable(car: "Kia EV9", path: file.path)) {
      try await file.editor.undo()
    }
  }

  @Test("that was refused is passed over the next time, and the change before it is taken back")
  func passedOver() async throws {
    let file = try EditedFile(Self.lines)
    try await file.edit("1", [FieldChange("model", to: .text("EV5"))])
    try await file.edit("2", [FieldChange("year", to: .integer(2025))])
    try await file.edit("3", [FieldChange("year", to: .integer(2025))])
    try file.write(file.text.replacing("2025", with: "2026"))
    for car in ["Kia EV3", "Kia EV9"] {
      await #expect(throws: CarChangeError.notUndoable(car: car, path: file.path)) {
        try await file.editor.undo()
      }
    }
    #expect(try await file.editor.undo().car.id == "1")
    #expect(try await file.catalogue().map(\.model) == ["EV6", "EV9", "EV3"])
    await #expect(throws: CarChangeError.nothingToUndo) { try await file.editor.undo() }
  }

  @Test("gives a car back its identifier where that was made of its name")
  func madeIdentifier() async throws {
    let file = try EditedFile(#"[{"make":"Kia","model":"EV6"},{"make":"Kia","model":"EV6"}]"#)
    let car = try await file.edit("kia-ev6-2", [FieldChange("model", to: .text("EV9"))])
    #expect(car.id == "kia-ev9")
    #expect(try await file.editor.undo().car.id == "kia-ev6-2")
    try await file.remove("kia-ev6")
    #expect(try await file.catalogue().map(\.id) == ["kia-ev6"])
    #expect(try await file.editor.undo().car.id == "kia-ev6")
    #expect(file.text == #"[{"make":"Kia","model":"EV6"},{"make":"Kia","model":"EV6"}]"#)
  }
}
