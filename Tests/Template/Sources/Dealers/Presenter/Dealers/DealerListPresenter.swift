public import DealersContracts
import DealersEntity
import Scenes

/// Presents the list of dealers.
@MainActor
public final class DealerListPresenter: DealerListPresenting {
  /// The view, which owns the presenter.
  public weak var view: (any DealerListViewing)?

  private let interactor: any DealerListInteracting
  private let router: any DealerListRouting
  private let load = LatestLoad<DealersError>()
  /// What has been loaded, or nil before the first answer.
  private var loaded: [Dealer]?

  /// - Parameters:
  ///   - interactor: fetches the dealers.
  ///   - router: leaves the scene.
  public init(interactor: any DealerListInteracting, router: any DealerListRouting) {
    self.interactor = interactor
    self.router = router
  }

  public func viewDidLoad() async {
    await load.run(isReload: loaded != nil) { [self] () throws(DealersError) in
      show()
      let arrived = try await interactor.loadDealers()
      if !Task.isCancelled { loaded = arrived }
    } whenOver: { [self] in
      show()
    }
  }

  public func didRequestReload() async { await viewDidLoad() }

  public func didCancelLoad() {
    load.cancel(as: loaded == nil ? .cancelled : nil)
    show()
  }

  public func didRequestClose() { router.close() }

  public func row(at position: Int) -> DealerRow? {
    guard let loaded, loaded.indices.contains(position) else { return nil }
    return DealerRow([loaded[position].name, loaded[position].note])
  }

  private func show() {
    view?.render(
      DealerListViewState(
        title: DealerListText.title, summary: loaded.map { DealerListText.count($0.count) } ?? "",
        activity: load.activity, content: content,
        notice: loaded.flatMap { _ in load.failure.map { NoticeState(.failure, DealerListText.of($0)) } },
        commands: commands))
  }

  private var content: SceneContent<TableState> {
    if let loaded {
      return loaded.isEmpty
        ? .message(DealerListText.nothing)
        : .shown(TableState(columns: DealerListText.columns, count: loaded.count))
    }
    return load.failure.map { .message(DealerListText.message($0)) } ?? .waiting
  }

  private var commands: [Command<NoAction>] {
    [
      .cancelLoad(obstacle: load.isRunning ? nil : "nothing is being loaded"),
      .reload("load again", obstacle: load.isRunning ? "loading is under way" : nil, footerRank: 4),
      .help(footerRank: 3),
      Command(
        .close, title: "leave", explanation: "leave the list", keys: [.character("q"), .escape],
        footerRank: 2),
    ] + Command.cursorSteps(to: "row") + Command.everywhere
  }
}
