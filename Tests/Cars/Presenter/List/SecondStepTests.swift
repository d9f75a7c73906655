import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

/// Whatever can be set is set, changed, taken back, and set again.
@Suite("What is set in the list, and then otherwise", .patience)
@MainActor
struct SecondStepTests {
  @Test(
    "An order that is taken away is none: it can't be reversed, and another one can be chosen"
  )
  func order() async {
    let sut = await ListSUT.loaded()
    var orders: [String?] = []
    let make = OrderChoice.by(CarOrder(by: .known(.make)))
    sut.router.orders = [make, .by(CarOrder(by: .known(.price))), .unsorted, make]
    for action in [CarListAction.sort, .reverse, .sort, .sort, .reverse, .sort, .reverse, .reverse] {
      await sut.presenter.didRequest(action, of: nil, columns: [0, 9])
      orders.append(sut.interactor.requests.last?.order.map { ($0.isDescending ? "-" : "") + $0.key.name })
    }
    #expect(orders == ["make", "-make", "price", nil, nil, "make", "-make", "make"])
    #expect(sut.view.content?.columns.filter { $0.order != nil }.map(\.title) == ["Make"])
  }

  @Test("Columns that were chosen are asked for until others are, or those that the catalogue suggests")
  func columns() async {
    let sut = await ListSUT.loaded()
    let choices: [ColumnChoice?] = [
      .fields([.known(.model)]), nil, .fields([.known(.price), .known(.make)]), .suggested, nil,
      .fields([.known(.model)]),
    ]
    var fields: [CarListRequest.Fields?] = []
    for choice in choices {
      sut.router.choice = choice
      await sut.presenter.didRequest(.chooseColumns, of: nil)
      fields.append(sut.interactor.requests.last?.fields)
    }
    #expect(
      fields == [
        .chosen([.known(.model)]), .chosen([.known(.model)]), .chosen([.known(.price), .known(.make)]),
        .suggested, .suggested, .chosen([.known(.model)]),
      ])
  }

  @Test("The pane is kept as it was turned last, and not where it could not be turned")
  func pane() async {
    let sut = await ListSUT.loaded()
    var kept: [Bool] = []
    for change in [PaneChange.hidden, .tooNarrow(fewestColumns: 110), .shown, .readAloud, .hidden] {
      sut.router.paneChange = change
      await sut.presenter.didRequest(.togglePane, of: nil)
      kept.append(sut.interactor.showsPane)
    }
    #expect(kept == [false, false, true, true, false])
  }

  @Test("Cars whose marks were taken away are neither compared, written nor copied any more")
  func marks() async {
    let sut = await ListSUT.loaded()
    for id: CarID in ["corolla", "ioniq5"] { await sut.presenter.didRequest(.mark, of: id) }
    await sut.presenter.didRequest(.unmarkAll, of: nil)
    await sut.presenter.didRequest(.copy, of: "corolla-se")
    await sut.presenter.didRequest(.mark, of: "corolla-se")
    await sut.presenter.didRequest(.compare, of: "ioniq5")
    #expect(sut.router.messages == [.copy("corolla-se"), .compare(["corolla-se", "ioniq5"])])
    sut.router.left = []
    await sut.presenter.didRequest(.compare, of: "ioniq5")
    #expect(sut.presenter.list.state.carsToWrite.cars.ids == nil)
    #expect(sut.presenter.list.state.carsToWrite.count == 3)
    await sut.presenter.didRequest(.mark, of: "corolla")
    #expect(sut.presenter.list.state.carsToWrite.cars.ids == ["corolla"])
  }

  @Test("A search that is left is not in the next one's line, but among those before, the last one last")
  func search() async {
    let sut = await ListSUT.searching("corolla", finds: ["corolla", "corolla-se"])
    await sut.presenter.prompt.didAcceptPrompt()
    for text in ["ioniq", "corolla"] {
      await sut.presenter.didRequest(.showAll, of: nil)
      await sut.presenter.didRequest(.search, of: nil)
      #expect(sut.view.state?.prompt?.text == "")
      await sut.presenter.prompt.didEditPrompt(text)
      await sut.presenter.prompt.didAcceptPrompt()
    }
    await sut.presenter.didRequest(.search, of: nil)
    #expect(sut.view.state?.prompt?.text == "corolla")
    #expect(sut.view.state?.prompt?.earlier == ["ioniq", "corolla"])
    await sut.presenter.prompt.didCancelPrompt()
    #expect(sut.view.state?.prompt == nil)
    #expect(sut.interactor.requests.last?.query.description == "corolla", "where it began")
  }

  @Test("Values that were chosen one after the other are taken back one by one, and chosen again")
  func values() async throws {
    let sut = await ListSUT.loaded()
    func choose(_ text: String) async throws {
      sut.router.query = try CarQuery(text)
      await sut.presenter.didRequest(.showFacets, of: nil)
    }
    func query() -> String? { sut.interactor.requests.last?.query.description }
    try await choose("make=Toyota")
    try await choose("trim=SE")
    #expect(query() == "make=Toyota trim=SE")
    await sut.presenter.didRequest(.showAll, of: nil)
    try await choose("trim=LE")
    #expect(query() == "make=Toyota trim=LE")
    for text in ["make=Toyota", ""] {
      await sut.presenter.didRequest(.showAll, of: nil)
      #expect(query() == text)
    }
    sut.router.query = nil
    await sut.presenter.didRequest(.showFacets, of: nil)
    #expect(query() == "")
  }

  @Test(
    "A line to write to that was left is empty the next time, and a file that was kept is asked about again")
  func writing() async {
    let sut = await ListSUT.loaded()
    func write(_ text: String) async {
      await sut.presenter.didRequest(.write, of: nil)
      #expect(sut.view.state?.prompt?.text == "")
      await sut.presenter.prompt.didEditPrompt(text)
    }
    await write("b.csv")
    await sut.presenter.prompt.didCancelPrompt()
    for isYes in [false, true] {
      sut.interactor.written.answer(.failure(.taken(path: "a.csv")))
      await write("a.csv")
      await sut.presenter.prompt.didAcceptPrompt()
      #expect(sut.view.state?.question?.text == "“a.csv” already exists. Replace it?")
      await sut.presenter.didAnswer(isYes)
    }
    #expect(sut.interactor.written.messages.map(\.replaces) == [false, false, true])
    await write("")
    #expect(sut.view.state?.prompt?.earlier == ["a.csv"])
  }

  @Test("What is taken back is the last change each time, until there is none")
  func undo() async {
    let sut = await ListSUT.loaded()
    let saved = SavedChange(.removed, .ioniq5, path: "p")
    let undone = SavedChange(.added, .ioniq5, path: "p", isUndo: true)
    for _ in 0..<2 {
      sut.interactor.know(.of(.corolla, .corollaSE))
      sut.interactor.changing.answer(.success(saved))
      await sut.presenter.didRequest(.remove, of: "ioniq5")
      await sut.presenter.didAnswer(true)
      #expect(sut.ids == ["corolla", "corolla-se"])
      sut.interactor.know(.of(.corolla, .corollaSE, .ioniq5))
      sut.interactor.changing.answer(.success(undone))
      await sut.presenter.didRequest(.undo, of: nil)
      #expect(sut.ids == ["corolla", "corolla-se", "ioniq5"] && sut.view.state?.notice == nil)
    }
    sut.interactor.changing.answer(.failure(.nothingToUndo))
    await sut.presenter.didRequest(.undo, of: nil)
    #expect(sut.view.state?.notice?.text == "No change is left to undo.")
    #expect(sut.interactor.changing.messages.count { $0 == .undo } == 3)
  }

  @Test("A notice that was dismissed comes back with other reports, and not with the same")
  func notice() async {
    let fault = RecordFault(line: 2, number: 2, rejectedFor: .missing(field: "make"))
    let other = RecordFault(line: 3, number: 3, rejectedFor: .missing(field: "make"))
    let catalogues = [RecordFaults([fault]), [fault], [fault, other], []].map {
      SampleCatalogue([.corolla], faults: $0, isComplete: true)
    }
    let sut = await ListSUT.loaded(catalogues[0], expectingArrivals: 4)
    var notices: [String?] = []
    for number in 1..<4 {
      await sut.presenter.didRequest(.dismiss, of: nil)
      #expect(sut.view.state?.notice == nil)
      sut.interactor.arrivals.answer(number, .success(catalogues[number]))
      await sut.presenter.didRequestReload()
      notices.append(sut.view.state?.notice.map { String($0.text.prefix(9)) })
    }
    #expect(notices == [nil, "2 records", nil])
  }

  @Test("What somebody says of names the second time takes the place of the first")
  func names() async {
    let sut = ListSUT(expectingArrivals: 3)
    func said(_ name: String) -> ReadingOptions {
      var said = ReadingOptions()
      said.give(name, .field(.model))
      return said
    }
    sut.router.said = [said("Kosten"), said("Typ")]
    await sut.load(.failure(.german), .failure(.german), .success(.of(.corolla)))
    let words = (sut.view.state?.notice).map { "\($0)" } ?? ""
    #expect(words.contains("Kosten") && !words.contains("Typ"))
    await sut.presenter.didRequest(.dismiss, of: nil)
    #expect(sut.view.state?.notice == nil)
  }
}
