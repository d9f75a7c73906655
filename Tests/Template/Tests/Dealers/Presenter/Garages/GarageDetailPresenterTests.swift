import DealersContracts
import DealersEntity
import DealersPresenter
import DealersTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The presenter of one of the garages", .patience)
@MainActor
struct GarageDetailPresenterTests {
  private let view = GarageDetailViewSpy()
  private let router = GarageDetailRouterSpy()
  private let alpha = Garage(id: "a", name: "Alpha", note: "the first")

  private func presenter(_ interactor: GarageDetailInteractorStub) -> GarageDetailPresenter {
    let presenter = GarageDetailPresenter(id: "a", interactor: interactor, router: router)
    presenter.view = view
    return presenter
  }

  @Test("It loads the one with the id, and shows its facts")
  func loads() async {
    let interactor = GarageDetailInteractorStub(.success(alpha))
    await presenter(interactor).viewDidLoad()
    #expect(interactor.loads.requests == ["a"])
    #expect(view.states.map(\.activity) == ["loading", nil])
    #expect(view.state?.title == "Alpha")
    #expect(view.state?.back == "Garages")
    #expect(view.content == [GarageFact("Name", "Alpha"), GarageFact("Note", "the first")])
  }

  @Test("If it is gone at first, a message shows so; after a failed reload, the facts stay beside a notice")
  func failures() async {
    let presenter = presenter(
      GarageDetailInteractorStub(.failure(.gone), .success(alpha), .failure(.offline)))
    await presenter.viewDidLoad()
    #expect(view.message?.lines == ["The garage is gone."])
    await presenter.didRequestReload()
    #expect(view.content?.count == 2)
    await presenter.didRequestReload()
    #expect(view.content?.count == 2)
    #expect(view.state?.notice == NoticeState(.failure, "The garages can't be reached."))
  }

  @Test("A load that is cancelled ends at once, and its answer is dropped")
  func cancel() async {
    let interactor = GarageDetailInteractorStub(expecting: 1)
    let presenter = presenter(interactor)
    let load = Task.atOnce { @MainActor in await presenter.viewDidLoad() }
    await interactor.loads.called(1)
    presenter.didCancelLoad()
    #expect(view.message?.lines == ["Loading was cancelled."])
    interactor.loads.answer(0, .success(alpha))
    await load.value
    #expect(view.content == nil)
  }

  @Test("Going back tells the router")
  func close() {
    presenter(GarageDetailInteractorStub()).didRequestClose()
    #expect(router.outcomes.count == 1)
  }

  @Test("Each action has one command, and each command its words and keys, in every state")
  func commandsAreComplete() async {
    let presenter = presenter(GarageDetailInteractorStub(.failure(.offline), .success(alpha)))
    await presenter.viewDidLoad()
    await presenter.didRequestReload()
    for state in view.states { expectComplete(state.commands) }
  }
}
