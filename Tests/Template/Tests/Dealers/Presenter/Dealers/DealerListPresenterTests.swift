import DealersContracts
import DealersEntity
import DealersPresenter
import DealersTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The presenter of the list of dealers", .patience)
@MainActor
struct DealerListPresenterTests {
  private let view = DealerListViewSpy()
  private let router = DealerListRouterSpy()

  private func presenter(_ interactor: DealerListInteractorStub) -> DealerListPresenter {
    let presenter = DealerListPresenter(interactor: interactor, router: router)
    presenter.view = view
    return presenter
  }

  @Test("It loads, and shows a row for each of the dealers")
  func loads() async {
    let presenter = presenter(DealerListInteractorStub(.success(.two)))
    await presenter.viewDidLoad()
    #expect(view.states.map(\.activity) == ["loading", nil])
    #expect(view.content?.count == 2)
    #expect(view.state?.summary == "2 dealers")
    #expect(presenter.row(at: 0)?.cells == ["Beta 둘", "the second"])
    #expect(presenter.row(at: 2) == nil)
  }

  @Test("One of them, and none, have words of their own")
  func few() async {
    let presenter = presenter(DealerListInteractorStub(.success(Array([Dealer].two.prefix(1))), .success([])))
    await presenter.viewDidLoad()
    #expect(view.state?.summary == "1 dealer")
    await presenter.didRequestReload()
    #expect(view.message?.kind == .nothing)
  }

  private static let sentences: [DealersError: String] = [
    .offline: "The dealers can't be reached.",
    .cancelled: "Loading was cancelled.",
  ]

  @Test("If they can't be fetched at first, a message shows why", arguments: DealersError.allCases)
  func failure(error: DealersError) async throws {
    let presenter = presenter(DealerListInteractorStub(.failure(error)))
    await presenter.viewDidLoad()
    #expect(view.message?.lines == [try #require(Self.sentences[error])])
    #expect(view.message?.hint == "Press r to try again.")
  }

  @Test("If a reload fails, the rows stay, and a notice shows why")
  func failedReload() async {
    let presenter = presenter(DealerListInteractorStub(.success(.two), .failure(.offline)))
    await presenter.viewDidLoad()
    await presenter.didRequestReload()
    #expect(view.content?.count == 2)
    #expect(view.state?.notice == NoticeState(.failure, "The dealers can't be reached."))
  }

  @Test("A load that is cancelled ends at once, and its answer is dropped")
  func cancel() async {
    let interactor = DealerListInteractorStub(expecting: 1)
    let presenter = presenter(interactor)
    let load = Task.atOnce { @MainActor in await presenter.viewDidLoad() }
    await interactor.loads.called(1)
    presenter.didCancelLoad()
    #expect(view.message?.lines == ["Loading was cancelled."])
    interactor.loads.answer(0, .success(.two))
    await load.value
    #expect(view.content == nil)
  }

  @Test("Leaving tells the router")
  func close() {
    presenter(DealerListInteractorStub()).didRequestClose()
    #expect(router.messages == [.close])
  }

  @Test("Each command has its words and keys, in every state")
  func commandsAreComplete() async {
    let presenter = presenter(DealerListInteractorStub(.failure(.offline), .success(.two)))
    await presenter.viewDidLoad()
    await presenter.didRequestReload()
    for state in view.states { expectComplete(state.commands, steps: Step.inRows) }
  }
}
