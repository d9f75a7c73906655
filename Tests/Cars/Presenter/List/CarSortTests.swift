import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@MainActor
@Suite("Sorting the list", .patience)
struct CarSortTests {
  @Test("asks for an order, beginning with that of the list and the column under the cursor")
  func question() async {
    let sut = await ListSUT.loaded()
    sut.router.orders = [.by(CarOrder(by: .known(.year), then: [CarOrder(by: .known(.price))]))]
    await sut.presenter.didRequest(.sort, of: nil, columns: [1, 9])
    await sut.presenter.didRequest(.sort, at: CarListCursor(car: nil, columns: [0, 1, 9], column: 1))
    let order = CarOrder(by: .known(.year), then: [CarOrder(by: .known(.price))])
    #expect(
      sut.router.messages == [
        .chooseOrder(OrderQuestion(columns: [.known(.model), .known(.price)])),
        .chooseOrder(
          OrderQuestion(
            order, at: .known(.model), columns: [.known(.make), .known(.model), .known(.price)])),
      ])
    #expect(sut.interactor.requests.map(\.order) == [nil, order])
  }

  @Test("is by what is chosen, by nothing, or as it was where nothing is chosen")
  func chosen() async {
    let sut = await ListSUT.loaded()
    let price = CarOrder(by: .known(.price), isDescending: true)
    sut.router.orders = [.by(price), nil, .unsorted]
    for order in [price, price, nil] {
      await sut.presenter.didRequest(.sort, of: nil)
      #expect(sut.interactor.requests.last?.order == order)
    }
    #expect(sut.interactor.requests.count == 3)
  }

  @Test("is the other way round after S")
  func reversing() async {
    let sut = await ListSUT.loaded()
    #expect(sut.view.command(.scene(.reverse))?.obstacle == "nothing is sorted yet; s sorts")
    await sut.selectHeading("Make")
    await sut.presenter.didRequest(.reverse, of: nil)
    #expect(sut.interactor.requests.last?.order == CarOrder(by: .known(.make), isDescending: true))
    #expect(sut.column("Make")?.order == .descending)
  }

  @Test("is by the column whose heading was chosen, and the other way round when it is chosen again")
  func headings() async {
    let sut = await ListSUT.loaded()
    await sut.selectHeading("Price")
    #expect(sut.interactor.requests.last?.order == CarOrder(by: .known(.price)))
    #expect(sut.column("Price")?.order == .ascending)
    await sut.selectHeading("Price")
    #expect(sut.column("Price")?.order == .descending)
    await sut.selectHeading("Make")
    #expect(sut.view.content?.columns.filter { $0.order != nil }.map(\.title) == ["Make"])
  }

  @Test("leaves the order as it is where there is no column")
  func noHeading() async {
    let sut = await ListSUT.loaded()
    await sut.presenter.didSelectHeading(ofColumn: 70)
    #expect(sut.interactor.requests.count == 1)
  }

  @Test("keeps what was found, and a search keeps the order")
  func withSearch() async {
    let sut = await ListSUT.searching("corolla", finds: ["corolla", "corolla-se"])
    await sut.selectHeading("Price")
    #expect(sut.interactor.requests.last?.query.description == "corolla")
    await sut.presenter.prompt.didEditPrompt("")
    #expect(sut.interactor.requests.last == CarListRequest(in: CarOrder(by: .known(.price))))
  }

  @Test(
    "goes on from the field that a name was understood to mean, by its heading and where an order is chosen")
  func understood() async {
    let sut = ListSUT(request: CarListRequest(in: CarOrder(by: .unknown("kosten"))))
    sut.interactor.answer {
      var request = $1
      if request.order?.key == .unknown("kosten") { request.order = CarOrder(by: .known(.price)) }
      return ListedCars(SampleRows(of: $0), request, fields: .usual)
    }
    await sut.load(.success(.of(.corolla)))
    #expect(sut.column("Price")?.order == .ascending)
    await sut.selectHeading("Price")
    #expect(sut.interactor.requests.last?.order == CarOrder(by: .unknown("kosten"), isDescending: true))
    await sut.presenter.didRequest(.sort, of: nil, columns: [1])
    let order = CarOrder(by: .known(.price))
    #expect(sut.router.messages == [.chooseOrder(OrderQuestion(order, columns: [.known(.model)]))])
  }

  @Test("by price says that currencies are not mixed, and which comes first, where there are several")
  func currencies() async {
    let words = "Prices are sorted within each currency: $, then €."
    let sut = await ListSUT.loaded(
      .of(.corolla, .corollaSE, .sample("eur", ["price": .integer(9), "currency": .text("EUR")])))
    await sut.selectHeading("Price")
    #expect(sut.view.messages.last != .announce(words))
    sut.interactor.answer { ListedCars(SampleRows(of: $0), $1, fields: .usual, usualCurrency: "USD") }
    await sut.selectHeading("Price")
    #expect(sut.view.messages.last == .announce(words))
    #expect(sut.view.state?.details == "by price ▼ ($ first)")
    await sut.presenter.didRequest(.reverse, of: nil)
    #expect(sut.view.messages.last == .announce(words))
    #expect(sut.view.state?.details == "by price ▲ ($ first)")
    await sut.selectHeading("Make")
    #expect(sut.view.messages.last != .announce(words))
  }
}
