import DealersContracts
import DealersEntity
import DealersPresenter
import DealersTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The presenter of the list of garages", .patience)
@MainActor
struct GarageListPresenterTests {
  private let view = GarageListViewSpy()
  private let router = GarageListRouterSpy()

  private func presenter(_ interactor: GarageListInteractorStub) -> GarageListPresenter {
    let presenter = GarageListPresenter(interactor: interactor, router: router)
    presenter.view = view
    return presenter
  }

  @Test("It loads, and shows a row for each of the garages")
  func loads() async {
    let presenter = presenter(GarageListInteractorStub(.success(.two)))
    await presenter.viewDidLoad()
    #expect(view.states.map(\.activity) == ["loading", nil])
    #expect(view.content?.count == 2)
    #expect(view.state?.summary == "2 garages")
    #expect(presenter.row(at: 0)?.cells == ["Beta 둘", "the second"])
    #expect(presenter.row(at: 2) == nil)
  }

  @Test("One of them, and none, have words of their own")
  func few() async {
    let presenter = presenter(GarageListInteractorStub(.success(Array([Garage].two.prefix(1))), .success([])))
    await presenter.viewDidLoad()
    #expect(view.state?.summary == "1 garage")
    await presenter.didRequestReload()
    #expect(view.message?.kind == .nothing)
  }

  @Test("If they can't be fetched at first, a message shows why", arguments: GaragesError.allCases)
  func failure(error: GaragesError) async {
    let presenter = presenter(GarageListInteractorStub(.failure(error)))
    await presenter.viewDidLoad()
    let sentences: [GaragesError: String] = [
      .offline: "The garages can't be reached.", .gone: "The garage is gone.",
      .cancelled: "Loading was cancelled.",
    ]
    #expect(view.message?.lines == [sentences[error, default: ""]])
    #expect(view.message?.hint == "Press r to try again.")
  }

  @Test("If a reload fails, the rows stay, and a notice shows why")
  func failedReload() async {
    let presenter = presenter(GarageListInteractorStub(.success(.two), .failure(.offline)))
    await presenter.viewDidLoad()
    await presenter.didRequestReload()
    #expect(view.content?.count == 2)
    #expect(view.state?.notice == NoticeState(.failure, "The garages can't be reached."))
  }

  @Test("A load that is cancelled ends at once, and its answer is dropped")
  func cancel() async {
    let interactor = GarageListInteractorStub(expecting: 1)
    let presenter = presenter(interactor)
    let load = Task.atOnce { @MainActor in await presenter.viewDidLoad() }
    await interactor.loads.called(1)
    presenter.didCancelLoad()
    #expect(view.message?.lines == ["Loading was cancelled."])
    interactor.loads.answer(0, .success(.two))
    await load.value
    #expect(view.content == nil)
  }

  @Test("The row under the cursor is opened by its id, and without one nothing is")
  func open() async {
    let presenter = presenter(GarageListInteractorStub(.success(.two)))
    await presenter.viewDidLoad()
    await presenter.didRequest(.open, at: 1)
    await presenter.didRequest(.open, at: nil)
    #expect(router.messages == [.showDetail(of: "a")])
  }

  @Test("Leaving tells the router")
  func close() {
    presenter(GarageListInteractorStub()).didRequestClose()
    #expect(router.messages == [.close])
  }

  @Test("Each action has one command, and each command its words and keys, in every state")
  func commandsAreComplete() async {
    let presenter = presenter(GarageListInteractorStub(.failure(.offline), .success(.two)))
    await presenter.viewDidLoad()
    await presenter.didRequestReload()
    for state in view.states { expectComplete(state.commands, steps: Step.inRows) }
  }
}
