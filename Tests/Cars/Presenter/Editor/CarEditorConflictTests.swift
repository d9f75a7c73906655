import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

/// What the editor does about fields that both the user and another program have changed.
@Suite("Conflicts in the editor", .patience)
@MainActor
struct CarEditorConflictTests {
  private static let now = Car.sample(
    "corolla",
    [
      "make": .text("Toyota"), "model": .text("Corolla"), "price": .integer(23_000), "currency": .text("USD"),
      "year": .integer(2026),
    ])

  /// Makes a presenter that asks about these fields.
  private func asking(_ typed: [String: String] = ["price": "21000"], saves: Int = 1) async -> EditorSUT {
    let sut = await EditorSUT.editing(expectingSaves: saves)
    if typed["year"] != nil { sut.type("2020", in: "Year") }
    sut.type("21000", in: "Price")
    sut.interactor.saves.answer(
      0, .success(EditorSUT.rebased(typed, onto: Self.now, conflicting: Set(typed.keys))))
    await sut.save().value
    return sut
  }

  private func keys(_ sut: EditorSUT) -> [String] {
    let ranked = (sut.view.state?.commands ?? []).filter { $0.footerRank != nil }
    return ranked.map { "\($0.keys[0]) \($0.title)" }
  }

  @Test(
    "The field that both have changed shows what the file has, and the keys that decide; nothing is typed")
  func question() async {
    let sut = await asking()
    #expect(sut.field("Price")?.note == .conflict("in the file: $23,000"))
    #expect(sut.field("Price")?.text == "21000")
    #expect(sut.field("Year")?.text == "2026")
    #expect(sut.selected == [sut.place("Price")])
    #expect(
      keys(sut) == [
        "character(\"o\") overwrite", "character(\"t\") use the file's", "escape keep editing",
        "function(1) more",
      ])
    #expect(
      sut.view.state?.notice
        == NoticeState(.warning, "Another program has changed the car in my.json."))
    sut.type("1", in: "Price")
    #expect(sut.field("Price")?.text == "21000")
    #expect(sut.router.outcomes == [])
  }

  @Test("What was typed is saved over what the file has")
  func overwrite() async {
    let sut = await asking(saves: 2)
    sut.interactor.saves.answer(1, .success(.saved(SavedChange(.edited, Self.now, path: "my.json"))))
    await sut.presenter.didRequest(.overwrite, inField: 0)
    #expect(
      sut.interactor.saves.requests.last?.change
        == .edit(Self.now, [FieldChange("price", to: .integer(21000))]))
    #expect(sut.router.outcomes.count == 1)
  }

  @Test("What the file has is taken into the form, which goes on without saving")
  func take() async {
    let sut = await asking()
    await sut.presenter.didRequest(.takeFromFile, inField: 0)
    #expect(sut.field("Price")?.text == "23000")
    #expect(sut.field("Price")?.note == nil)
    #expect(sut.view.state?.notice == nil)
    #expect(sut.obstacle == nil)
    sut.type("24000", in: "Price")
    #expect(sut.field("Price")?.note == .information("was $23,000"))
    #expect(sut.router.outcomes == [])
  }

  @Test("Back in the form, everything is as it was typed; the next Ctrl-S asks again")
  func keepEditing() async {
    let sut = await asking()
    sut.presenter.didRequestClose()
    #expect(sut.field("Price")?.text == "21000")
    #expect(sut.field("Price")?.note == .information("in the file: $23,000"))
    #expect(
      sut.view.state?.notice
        == NoticeState(
          .warning, "Another program has changed the car in my.json; what you typed is kept.",
          hint: "Ctrl-S asks again."))
    #expect(sut.router.outcomes == [])
    sut.type("21500", in: "Price")
    await sut.save().value
    #expect(sut.field("Price")?.note == .conflict("in the file: $23,000"))
    #expect(sut.interactor.saves.requests.count == 1)
  }

  @Test("Of several fields, one is asked about after the other; one overwritten value is enough to save")
  func several() async {
    for (first, second, changes) in [
      (
        CarEditorAction.overwrite, CarEditorAction.takeFromFile,
        [FieldChange("year", to: .integer(2020))]
      ),
      (.takeFromFile, .overwrite, [FieldChange("price", to: .integer(21000))]),
    ] {
      let sut = await asking(["price": "21000", "year": "2020"], saves: 2)
      #expect(sut.field("Year")?.note == .conflict("in the file: 2026"))
      #expect(sut.field("Price")?.note == .information("in the file: $23,000"))
      sut.interactor.saves.answer(1, .success(.saved(SavedChange(.edited, Self.now, path: "my.json"))))
      await sut.presenter.didRequest(first, inField: 0)
      #expect(sut.field("Price")?.note == .conflict("in the file: $23,000"))
      #expect(sut.selected == [sut.place("Year"), sut.place("Price")])
      await sut.presenter.didRequest(second, inField: 0)
      #expect(sut.interactor.saves.requests.last?.changes == changes)
      #expect(sut.router.outcomes.count == 1)
    }
  }

  @Test("A field that is empty in the file says so; one that was typed back to it is no conflict")
  func emptyAndSame() async {
    let sut = await EditorSUT.editing(expectingSaves: 2)
    sut.type("SE", in: "Trim")
    sut.interactor.saves.answer(
      0, .success(EditorSUT.rebased(["trim": "SE"], onto: Self.now, conflicting: ["trim"])))
    await sut.save().value
    #expect(sut.field("Trim")?.note == .conflict("empty in the file"))
    sut.presenter.didRequestClose()
    sut.type("", in: "Trim")
    sut.type("4", in: "Seats")
    sut.interactor.saves.answer(1, .success(.saved(SavedChange(.edited, Self.now, path: "my.json"))))
    await sut.save().value
    #expect(sut.router.outcomes.count == 1)
  }

  @Test("Each answer has one key, and nothing else is offered but help and what works everywhere")
  func commands() async {
    let sut = await asking()
    let titles = (sut.view.state?.commands ?? []).map(\.title)
    #expect(titles == ["overwrite", "use the file's", "keep editing", "more", "redraw", "suspend", "quit"])
  }

  @Test("Where no field is asked about, an answer decides nothing")
  func stray() async {
    let sut = await EditorSUT.editing()
    sut.type("21000", in: "Price")
    await sut.presenter.didRequest(.overwrite, inField: 0)
    await sut.presenter.didRequest(.takeFromFile, inField: sut.place("Price"))
    #expect(sut.field("Price")?.text == "21000")
    #expect(sut.interactor.saves.requests.isEmpty)
  }
}
