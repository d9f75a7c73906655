import CarsCatalogue
import CarsContracts
import CarsEntity
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("Taking a change back", .patience)
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
    #expect(try await editor.undo().change.car.model == "EV9")
    #expect(file.text == Self.lines)
  }

  @Test("hands over the catalogue as it is then, as a change does")
  func catalogue() async throws {
    let file = try EditedFile(Self.lines)
    let outcome = try await file.editor.save(.remove(try await file.car("2")))
    #expect(outcome.catalogue.map(\.id) == ["1", "3"])
    #expect(outcome.catalogue == (try await file.catalogue()))
    let undone = try await file.editor.undo()
    #expect(undone.change == SavedChange(.added, outcome.change.car, path: file.path, isUndo: true))
    #expect(undone.catalogue == (try await file.catalogue()))
  }

  @Test(
    "is refused once another program has changed the file, wherever that was; then nothing can be taken back",
    arguments: ["EV5", "EV3"])
  func refused(model: String) async throws {
    let file = try EditedFile(Self.lines)
    try await file.add(.ev9)
    try await file.edit("2", [FieldChange("model", to: .text("EV5"))])
    let others = file.text.replacing(model, with: "EV4")
    try file.write(others)
    await #expect(throws: CarChangeError.notUndoable(path: file.path)) { try await file.editor.undo() }
    await #expect(throws: CarChangeError.nothingToUndo) { try await file.editor.undo() }
    #expect(file.text == others)
  }

  @Test("goes back as far as to what another program has changed, and no further")
  func changedBetween() async throws {
    let file = try EditedFile(Self.lines)
    try await file.remove("3")
    try file.write(file.text.replacing("EV6", with: "EV4"))
    try await file.edit("2", [FieldChange("model", to: .text("EV5"))])
    #expect(try await file.editor.undo().change.car.model == "EV9")
    await #expect(throws: CarChangeError.nothingToUndo) { try await file.editor.undo() }
    #expect(try await file.catalogue().map(\.model) == ["EV4", "EV9"])
  }

  @Test("does not mind a file that has been written again as it was")
  func writtenAgain() async throws {
    let file = try EditedFile(Self.lines)
    try await file.edit("2", [FieldChange("model", to: .text("EV5"))])
    try file.write(file.text)
    _ = try await file.editor.undo()
    #expect(file.text == Self.lines)
  }

  @Test("gives a car back its identifier where that was made of its name")
  func madeIdentifier() async throws {
    let file = try EditedFile(#"[{"make":"Kia","model":"EV6"},{"make":"Kia","model":"EV6"}]"#)
    let car = try await file.edit("kia-ev6-2", [FieldChange("model", to: .text("EV9"))])
    #expect(car.id == "kia-ev9")
    #expect(try await file.editor.undo().change.car.id == "kia-ev6-2")
    try await file.remove("kia-ev6")
    #expect(try await file.catalogue().map(\.id) == ["kia-ev6"])
    #expect(try await file.editor.undo().change.car.id == "kia-ev6")
    #expect(file.text == #"[{"make":"Kia","model":"EV6"},{"make":"Kia","model":"EV6"}]"#)
  }
}
