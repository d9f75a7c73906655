public import DealersContracts
import DealersEntity
import Scenes

/// Presents the list of garages.
@MainActor
public final class GarageListPresenter: GarageListPresenting {
  /// The view, which owns the presenter.
  public weak var view: (any GarageListViewing)?

  private let interactor: any GarageListInteracting
  private let router: any GarageListRouting
  private let load = LatestLoad<GaragesError>()
  /// What has been loaded, or nil before the first answer.
  private var loaded: [Garage]?

  /// - Parameters:
  ///   - interactor: fetches the garages.
  ///   - router: leads to the detail, and back.
  public init(interactor: any GarageListInteracting, router: any GarageListRouting) {
    self.interactor = interactor
    self.router = router
  }

  public func viewDidLoad() async {
    await load.run(isReload: loaded != nil) { [self] () throws(GaragesError) in
      show()
      let arrived = try await interactor.loadGarages()
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

  public func didRequest(_ action: GarageListAction, at position: Int?) async {
    switch action {
    case .open:
      guard let position, let loaded, loaded.indices.contains(position) else { return }
      await router.showDetail(of: loaded[position].id)
    }
  }

  public func didRequestClose() { router.close() }

  public func row(at position: Int) -> GarageRow? {
    guard let loaded, loaded.indices.contains(position) else { return nil }
    return GarageRow([loaded[position].name, loaded[position].note])
  }

  private func show() {
    view?.render(
      GarageListViewState(
        title: GarageListText.title, summary: loaded.map { GarageListText.count($0.count) } ?? "",
        activity: load.activity, content: content,
        notice: loaded.flatMap { _ in load.failure.map { NoticeState(.failure, GarageListText.of($0)) } },
        commands: commands))
  }

  private var content: SceneContent<TableState> {
    if let loaded {
      return loaded.isEmpty
        ? .message(GarageListText.nothing)
        : .shown(TableState(columns: GarageListText.columns, count: loaded.count))
    }
    return load.failure.map { .message(GarageListText.message($0)) } ?? .waiting
  }

  private var commands: [Command<GarageListAction>] {
    [
      Command(
        .scene(.open), title: "open", explanation: "open the row under the cursor", keys: [.enter],
        obstacle: loaded?.isEmpty == false ? nil : "there is nothing to open", footerRank: 1),
      .cancelLoad(obstacle: load.isRunning ? nil : "nothing is being loaded"),
      .reload("load again", obstacle: load.isRunning ? "loading is under way" : nil, footerRank: 4),
      .help(footerRank: 3),
      Command(
        .close, title: "leave", explanation: "leave the list", keys: [.character("q"), .escape],
        footerRank: 2),
    ] + Command.cursorSteps(to: "row") + Command.everywhere
  }
}
