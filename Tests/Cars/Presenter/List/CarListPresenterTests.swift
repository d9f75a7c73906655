import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

@MainActor
struct CarListPresenterTests {
  // MARK: The first load

  @Test("Before the cars arrive, the view shows that they are being loaded, and nothing else")
  func loading() async throws {
    let sut = ListSUT()
    await sut.load(.failure(.offline))
    let state = try #require(sut.view.states.first)
    #expect(state.title == "Cars")
    #expect(state.summary == "")
    #expect(state.activity == "loading")
    #expect(state.content == .waiting)
    #expect(state.notice == nil)
    #expect(sut.interactor.loadCount == 1)
  }

  @Test("When the cars have arrived, the view shows how many there are and when they arrived")
  func loaded() async throws {
    let sut = await ListSUT.loaded()
    let state = try #require(sut.view.state)
    #expect(state.titleLine == "3 cars · loaded 12:04")
    #expect(state.activity == nil)
    #expect(sut.view.content?.count == 3)
    #expect(
      sut.view.content?.columns.map(\.title) == [
        "Make", "Model", "Trim", "Year", "Body", "Fuel", "Drive", "Gearbox", "Power", "Price",
      ])
  }

  @Test("One car is counted as “1 car”")
  func singular() async {
    let sut = await ListSUT.loaded(.of(.corolla))
    #expect(sut.view.state?.titleLine == "1 car · loaded 12:04")
  }

  @Test("A row carries the car's id and its texts, column by column; where there is no car there is none")
  func row() async {
    let sut = await ListSUT.loaded()
    #expect(
      sut.presenter.row(at: 2)
        == CarRow(
          id: "ioniq5",
          cells: [
            "Hyundai", "Ioniq 5", "Limited AWD", "2025", "Crossover", "Electric", "AWD", "", "320", "$54,300",
          ], sign: KindSymbol("↯", kind: 0, letter: "E"), share: 1))
    #expect(sut.presenter.row(at: 3) == nil)
  }

  @Test("The parts of a first load show as they arrive, and only the last says when")
  func parts() async {
    let sut = ListSUT(expectingArrivals: 2)
    await sut.load(.success(.part(.corolla)), .success(.of(.corolla, .ioniq5)))
    #expect(sut.view.states.map(\.titleLine) == ["", "1 car so far", "2 cars · loaded 12:04"])
    #expect(sut.view.states.map(\.activity) == ["loading", "loading", nil])
    #expect(sut.presenter.row(at: 1)?.id == "ioniq5")
  }

  @Test("How much of the cars has arrived is said while they arrive, and not once they are there")
  func progress() async {
    var (part, all) = (SampleCatalogue.part(.corolla), SampleCatalogue.of(.corolla, .ioniq5))
    (part.share, all.share) = (0.5, 1)
    let sut = ListSUT(expectingArrivals: 2)
    await sut.load(.success(part), .success(all))
    #expect(sut.view.states.map(\.progress) == [nil, 0.5, nil])
  }

  // MARK: Offline, empty and malformed are three screens

  @Test(
    "A first load that fails shows why, what to do, and which key tries again",
    arguments: [CarsError.offline, .malformed(.file("my.json"), line: 3, column: 7, reason: .badNumber("7"))])
  func failed(error: CarsError) async {
    let sut = ListSUT()
    await sut.load(.failure(error))
    #expect(sut.view.message == CarsErrorText.message(error))
    #expect(sut.view.state?.activity == nil)
  }

  @Test("After a first load that failed between its parts, the next is still a load, not a reload")
  func loadAfterPart() async {
    let sut = ListSUT(expectingArrivals: 3)
    await sut.load(.success(.part(.corolla)), .failure(.offline))
    let second = sut.start { await $0.didRequestReload() }
    #expect(sut.view.state?.activity == "loading")
    #expect(sut.view.content?.count == 1)
    sut.interactor.arrivals.answer(2, .success(.of(.corolla, .ioniq5)))
    await second.value
    #expect(sut.view.state?.titleLine == "2 cars · loaded 12:04")
  }

  @Test("A catalogue without cars says that there are none, and that nothing is wrong")
  func empty() async {
    let sut = await ListSUT.loaded(.of())
    #expect(
      sut.view.message
        == MessageState(
          .nothing, heading: "No cars", lines: ["This catalogue is empty."],
          hint: "Press r to look again."))
  }

  @Test("The cars before a fault in the text are shown, with the fault beside them and in full on a page")
  func brokenText() async {
    let fault = CarsError.malformed(
      .file("my.json"), line: 3, column: 7, reason: .unexpected(found: "]", expected: .value))
    let sut = ListSUT(expectingArrivals: 2)
    let rejected = RecordFault(line: 2, number: 2, rejectedFor: .missing(field: "make"))
    await sut.load(.success(SampleCatalogue([.corolla], faults: [rejected])), .failure(fault))
    #expect(sut.view.content?.count == 1)
    #expect(
      sut.view.state?.notice
        == CarsErrorText.notice(fault, shown: "These are the cars before it."))
    #expect(
      sut.view.state?.page
        == PageState(
          title: "Faults",
          lines: [
            "line 2, record 2: “make” is missing; every car needs one",
            "line 3, column 7: expected a value, found “]”. Correct it there.",
          ]))
  }

  @Test("A catalogue in which no record is a car says so, with the first reason")
  func allRejected() async {
    let rejected: RecordFaults = [
      RecordFault(line: 2, number: 1, rejectedFor: .missing(field: "make")),
      RecordFault(line: 4, number: 3, rejectedFor: .notAnObject(found: .text)),
    ]
    let sut = await ListSUT.loaded(.of(faults: rejected))
    #expect(
      sut.view.message
        == MessageState(
          .failure, heading: "No cars",
          lines: [
            "None of the catalogue's 2 records is a car.",
            "The first fault is on line 2, record 1: “make” is missing; every car needs one.",
          ], hint: "Press r to look again, or ! to see all."))
    #expect(sut.view.state?.notice == nil, "the message says it")
    let only = await ListSUT.loaded(
      .of(faults: [RecordFault(line: 2, number: 1, rejectedFor: .missing(field: "make"))]))
    #expect(
      only.view.message?.lines == [
        "The catalogue's only record is not a car.",
        "The fault is on line 2, record 1: “make” is missing; every car needs one.",
      ])
  }

  // MARK: Where to go

  @Test("Selecting a row gives the router that car's id and nothing else")
  func select() async {
    let sut = await ListSUT.loaded(details: 1)
    sut.router.details.answer(0, .success(.left(at: "corolla-se")))
    await sut.presenter.didRequest(.open, of: "corolla-se")
    #expect(sut.router.messages == [.showDetail("corolla-se")])
    #expect(sut.selected == [], "the cursor may have moved on already")
  }

  @Test("Coming back from another car moves the cursor to that car")
  func comeBack() async {
    let sut = await ListSUT.loaded(details: 1)
    sut.router.details.answer(0, .success(.left(at: "ioniq5")))
    await sut.presenter.didRequest(.open, of: "corolla")
    #expect(sut.view.messages.last == .own(.selectRow(2)))
  }

  @Test("Coming back from a car that is no longer in the list moves nothing")
  func comeBackFromNowhere() async {
    let sut = await ListSUT.loaded(details: 1)
    sut.router.details.answer(0, .success(.left(at: "kia")))
    await sut.presenter.didRequest(.open, of: "corolla")
    #expect(sut.selected == [])
  }

  @Test(
    "What another scene has learned about a car shows when the user comes back, and the cursor finds its car there"
  )
  func learned() async {
    let sut = await ListSUT.loaded(details: 1)
    sut.interactor.know(.of(.corollaSE, .ioniq5))
    sut.router.details.answer(0, .success(.left(at: "ioniq5")))
    await sut.presenter.didRequest(.open, of: "corolla")
    #expect(sut.view.content?.count == 2)
    #expect(sut.presenter.row(at: 0)?.id == "corolla-se")
    #expect(sut.view.messages.last == .own(.selectRow(1)))
  }

  @Test("The copied id of a car goes to the router, and the view says so")
  func copy() async {
    let sut = await ListSUT.loaded()
    await sut.presenter.didRequest(.copy, of: "corolla-se")
    #expect(sut.router.messages == [.copy("corolla-se")])
    #expect(sut.view.messages.last == .announce("Copied corolla-se."))
  }

  @Test(
    "Y copies what the car has in the column under the cursor, as it is written, and without one all of it")
  func copyValue() async {
    let sut = await ListSUT.loaded()
    for column in [9, nil] {
      let cursor = CarListCursor(car: "corolla-se", columns: [], column: column)
      await sut.presenter.didRequest(.copyValue, at: cursor)
    }
    let json =
      #"{"id":"corolla-se","make":"Toyota","model":"Corolla","trim":"SE","year":2025,"price":24765,"#
      + #""currency":"USD","body":"Sedan","fuel":"Petrol","horsepower":169}"#
    #expect(sut.router.messages == [.copy("24765"), .copy(json)])
    #expect(
      sut.view.messages.suffix(2) == [
        .announce("Copied Price of Toyota Corolla SE."),
        .announce("Copied Toyota Corolla SE."),
      ])
  }

  @Test("A car that is gone is not copied, and neither is none; none is opened either")
  func nothing() async {
    let sut = await ListSUT.loaded()
    await sut.presenter.didRequest(.copy, of: "kia")
    for action in [CarListAction.open, .copy] { await sut.presenter.didRequest(action, of: nil) }
    #expect(sut.router.messages == [])
  }

  @Test("A catalogue with a name is called by it, from the first of its parts on")
  func name() async {
    let sut = ListSUT()
    await sut.load(.success(SampleCatalogue([.corolla], isComplete: true, name: "My cars")))
    #expect(sut.view.states.map(\.title) == ["Cars", "My cars"])
  }

  @Test("A catalogue of which the service knows the name is called by it, even if it cannot be loaded")
  func nameOfService() async {
    let sut = ListSUT(catalogueName: "my.json")
    await sut.load(.failure(.offline))
    #expect(sut.view.states.map(\.title) == ["my.json", "my.json"])
  }

  @Test("Leaving closes the scene")
  func close() async {
    let sut = await ListSUT.loaded()
    sut.presenter.didRequestClose()
    #expect(sut.router.messages == [.close])
  }

  // MARK: Commands

  @Test("With cars there, the user can open, reload, move and leave, and there is nothing to cancel")
  func commandsWithCars() async {
    let sut = await ListSUT.loaded()
    #expect(sut.view.command(.scene(.open))?.isAvailable == true)
    #expect(sut.view.command(.reload)?.isAvailable == true)
    #expect(sut.view.command(.move(.down))?.isAvailable == true)
    #expect(sut.view.command(.close)?.isAvailable == true)
    #expect(sut.view.command(.cancelLoad)?.obstacle == "there is nothing to cancel or to dismiss")
    #expect(
      sut.view.command(.showPage)?.obstacle
        == "no record was rejected, no value left out, and there is no duplicate id")
    #expect(sut.view.command(.reload)?.footerRank == nil, "there is nothing to fetch")
  }

  @Test("Where there are no rows, the commands say what cannot be done, and why, and a reload matters most")
  func commandsWithoutRows() async {
    let sut = await ListSUT.loaded(.of())
    for (action, reason) in [
      (.scene(.open), "there is no car to open"), (.scene(.search), "there are no cars to search"),
      (.scene(.chooseColumns), "there are no columns"), (.scene(.sort), "there are no cars to sort"),
      (.scene(.reverse), "nothing is sorted yet; s sorts"),
      (.scene(.addLike), "there is no car to begin with"), (.scene(.edit), "there is no car to edit"),
      (.scene(.remove), "there is no car to remove"), (.scene(.copy), "there is no car to copy"),
      (.scene(.dismiss), "there is no notice"), (.scene(.showAll), "all cars are shown"),
      (.move(.down), "there is no car to go to"), (.scene(.add), nil), (.scene(.undo), nil),
    ] as [(CommandAction<CarListAction>, String?)] {
      #expect(sut.view.command(action)?.obstacle == reason)
    }
    #expect(sut.view.command(.reload)?.footerRank == 1)
  }

  @Test("While loading, a reload says why it cannot be given, and Esc cancels")
  func commandsWhileLoading() async throws {
    let sut = ListSUT()
    await sut.load(.failure(.offline))
    let commands = try #require(sut.view.states.first).commands
    func command(_ action: CommandAction<CarListAction>) -> Command<CarListAction>? {
      commands.first { $0.action == action }
    }
    #expect(command(.reload)?.obstacle == "the cars are already being loaded")
    #expect(command(.scene(.open))?.obstacle == "there is no car to open")
    #expect(command(.cancelLoad)?.isAvailable == true)
    #expect(command(.cancelLoad)?.keys == [.escape])
    #expect(command(.scene(.search))?.isAvailable == true)
  }

  @Test("Every action has exactly one command, and no key has two that are available at once")
  func commandsAreComplete() async {
    let sut = await ListSUT.loaded()
    for state in sut.view.states { expectComplete(state.commands, hasPage: true, steps: Step.allCases) }
  }
}
