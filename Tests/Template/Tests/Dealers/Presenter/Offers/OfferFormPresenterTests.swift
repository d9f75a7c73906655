import DealersContracts
import DealersEntity
import DealersPresenter
import DealersTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The presenter of the form for new offers", .patience)
@MainActor
struct OfferFormPresenterTests {
  private let view = OfferFormViewSpy()
  private let router = OfferFormRouterSpy()

  private func presenter(_ interactor: OfferFormInteractorStub) async -> OfferFormPresenter {
    let presenter = OfferFormPresenter(interactor: interactor, router: router)
    presenter.view = view
    await presenter.viewDidLoad()
    return presenter
  }

  @Test("It begins with empty fields, of which none is wrong yet")
  func empty() async {
    _ = await presenter(OfferFormInteractorStub())
    #expect(view.content == [OfferFormField("Name", ""), OfferFormField("Note", "")])
    #expect(view.command(.scene(.save))?.obstacle == "the name is missing")
  }

  @Test("What is typed shows in its field, and what is missing beside the other")
  func edit() async {
    let presenter = await presenter(OfferFormInteractorStub())
    presenter.didEdit("the first", inField: 1)
    #expect(
      view.content == [
        OfferFormField("Name", "", fault: "It needs a name."), OfferFormField("Note", "the first"),
      ])
    presenter.didEdit("Alpha", inField: 0)
    #expect(view.content == [OfferFormField("Name", "Alpha"), OfferFormField("Note", "the first")])
    #expect(view.command(.scene(.save))?.isAvailable == true)
  }

  @Test("What was typed is saved, and the form is left")
  func save() async {
    let interactor = OfferFormInteractorStub(.success(()))
    let presenter = await presenter(interactor)
    presenter.didEdit("Alpha", inField: 0)
    await presenter.didRequest(.save)
    #expect(interactor.saves.requests == [Offer(name: "Alpha")])
    #expect(router.messages == [.close])
  }

  @Test("Without a name nothing is saved, and the form stays")
  func incomplete() async {
    let interactor = OfferFormInteractorStub()
    await presenter(interactor).didRequest(.save)
    #expect(interactor.saves.requests.isEmpty && router.messages.isEmpty)
  }

  @Test("If it can't be saved, the form stays, and a notice shows why", arguments: OffersError.allCases)
  func failure(error: OffersError) async {
    let presenter = await presenter(OfferFormInteractorStub(.failure(error)))
    presenter.didEdit("Alpha", inField: 0)
    await presenter.didRequest(.save)
    let sentence = error == .offline ? "The offers can't be reached." : "Saving was cancelled."
    #expect(view.state?.notice == NoticeState(.failure, sentence))
    #expect(view.content?.first?.text == "Alpha")
    #expect(router.messages.isEmpty)
  }

  @Test("While it is being saved, nothing is changed, and the form can't be left")
  func saving() async {
    let interactor = OfferFormInteractorStub(expecting: 1)
    let presenter = await presenter(interactor)
    presenter.didEdit("Alpha", inField: 0)
    let saving = Task.atOnce { @MainActor in await presenter.didRequest(.save) }
    await interactor.saves.called(1)
    presenter.didEdit("Beta", inField: 0)
    presenter.didRequestClose()
    #expect(view.state?.activity == "saving")
    #expect(view.content?.first?.text == "Alpha")
    #expect(router.messages.isEmpty)
    interactor.saves.answer(0, .success(()))
    await saving.value
    #expect(router.messages == [.close])
  }

  @Test("Leaving without saving tells the router")
  func close() async {
    await presenter(OfferFormInteractorStub()).didRequestClose()
    #expect(router.messages == [.close])
  }

  @Test("Each action has one command, and each command its words and keys, in every state")
  func commandsAreComplete() async {
    let presenter = await presenter(OfferFormInteractorStub(.failure(.offline)))
    presenter.didEdit("Alpha", inField: 0)
    await presenter.didRequest(.save)
    for state in view.states { expectComplete(state.commands, steps: [.down, .up], loads: false) }
  }
}
