import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The list's presenter, with one number over another", .patience)
@MainActor
struct CarListQuotientTests {
  private nonisolated static let price = FieldQuotient(
    "price/power", of: .known(.price), by: .known(.horsepower))

  private func list(_ cars: [Car], printedIn form: PrintedForm? = nil) async -> ListSUT {
    let sut = ListSUT(printedIn: form)
    sut.interactor.answer {
      let currencies = $0.fields.currencies
      let field = ListedField(
        .quotient(Self.price), names: ["price/power"], isNumeric: true, rank: 0,
        quotient: ListedField.Quotient(
          "price", over: "horsepower", currency: currencies.count == 1 ? currencies.first : nil))
      return ListedCars(SampleRows(of: $0), $1, fields: [field], units: .documented)
    }
    await sut.load(.success(SampleCatalogue(cars, isComplete: true)))
    return sut
  }

  private func car(_ id: String, _ price: Int, _ power: Int, _ currency: String = "USD") -> Car {
    .sample(
      id, ["price": .integer(price), "horsepower": .integer(power), "currency": .text(currency)])
  }

  @Test("The heading has both fields, and the unit where that of both is known; cells have three digits")
  func words() async {
    let sut = await list([car("a", 22_325, 169), car("b", 1_000, 48), car("c", 9_999, 0)])
    #expect(sut.view.content?.columns.map(\.heading) == ["Price / power $/hp"])
    #expect((0..<3).map { sut.presenter.row(at: $0)?.cells } == [["132"], ["20.8"], [""]])
  }

  @Test("Where prices are in several currencies, each has its sign")
  func currencies() async {
    let sut = await list([car("a", 22_325, 169), car("b", 40_000_000, 200, "KRW")])
    #expect(sut.view.content?.columns.map(\.heading) == ["Price / power"])
    #expect((0..<2).map { sut.presenter.row(at: $0)?.cells } == [["$132"], ["₩200,000"]])
  }

  @Test("For programs it has all digits, under the name that was typed")
  func values() async {
    let values = await list([car("a", 1_000, 48)], printedIn: .values)
    #expect(values.view.content?.columns.map(\.title) == ["price/power"])
    #expect(values.presenter.row(at: 0)?.cells == ["20.833333333333332"])
    let objects = await list([car("a", 1_000, 50)], printedIn: .objects)
    #expect(objects.presenter.row(at: 0)?.cells == [#"{"price/power":20.0}"#])
  }

  @Test("It cannot be searched for, nor are its values counted")
  func notAsked() async {
    let sut = await list([car("a", 1_000, 48)])
    for action in [CarListAction.showOnlyThis, .showFacets] {
      await sut.presenter.didRequest(action, at: CarListCursor(car: "a", columns: [0], column: 0))
    }
    #expect(sut.router.messages == [])
    let words = "This car has nothing in Price / power that can be searched for."
    #expect(sut.view.messages.suffix(2) == [.announce(words), .announce(words)])
  }
}
