import Scenes

@MainActor
final class DealerListPresenter: DealerListPresenting {
  weak var view: (any DealerListViewing)?
  private let interactor: any DealerListInteracting
  private let router: any SceneRouting<Void>
  private let load = LatestLoad<DealersError>()
  private var dealers: [Dealer]?

  init(interactor: any DealerListInteracting, router: any SceneRouting<Void>) {
    self.interactor = interactor
    self.router = router
  }

  func viewDidLoad() async {
    await load.run(isReload: dealers != nil) { [self] () throws(DealersError) in
      show()
      for try await arriving in interactor.loadDealers() { dealers = arriving }
    } whenOver: { [self] in
      show()
    }
  }
  func didRequestReload() async { await viewDidLoad() }
  func didCancelLoad() {
    load.cancel(as: dealers == nil ? .cancelled : nil)
    show()
  }
  func didRequestCall(_ name: String) { view?.announce("Calling \(name).") }
  func didRequestClose() { router.close() }

  private func show() {
    view?.render(
      DealerListViewState(
        title: "Dealers", summary: dealers.map { "\($0.count) dealers" } ?? "", activity: load.activity,
        content: content,
        notice: dealers.flatMap { _ in load.failure.map { NoticeState(.failure, text($0)) } },
        commands: commands))
  }

  private var content: SceneContent<[DealerRow]> {
    if let dealers { return .shown(dealers.map { DealerRow(name: $0.name, cells: [$0.name, $0.city]) }) }
    guard let failure = load.failure else { return .waiting }
    return .message(
      MessageState(.failure, heading: "No dealers", lines: [text(failure)], hint: "Press r to try again."))
  }

  private var commands: [Command<DealerListAction>] {
    [
      Command(
        .scene(.call), title: "call", explanation: "call the dealer under the cursor", keys: [.enter],
        obstacle: dealers?.isEmpty == false ? nil : "there is nobody to call", footerRank: 1),
      .cancelLoad(obstacle: load.isRunning ? nil : "nothing is being loaded"),
      .reload(
        "fetch the dealers again", obstacle: load.isRunning ? "it is under way" : nil, footerRank: 4),
      .help(footerRank: 3),
      Command(.close, title: "quit", explanation: "leave", keys: [.character("q")], footerRank: 2),
    ] + Command.cursorSteps(to: "dealer") + Command.everywhere
  }

  private func text(_ error: DealersError) -> String {
    switch error {
    case .offline: "The dealers cannot be reached."
    case .cancelled: "Loading was cancelled."
    }
  }
}
