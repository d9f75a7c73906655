public import DealersContracts
public import DealersEntity
public import Scenes

/// Presents one of the garages.
@MainActor
public final class GarageDetailPresenter: GarageDetailPresenting {
  /// The view, which owns the presenter.
  public weak var view: (any GarageDetailViewing)?

  private let id: Garage.ID
  private let interactor: any GarageDetailInteracting
  private let router: any GarageDetailRouting
  private let load = LatestLoad<GaragesError>()
  /// What has been loaded, or nil before the first answer.
  private var loaded: Garage?

  /// - Parameters:
  ///   - id: the identifier of what is shown.
  ///   - interactor: fetches it.
  ///   - router: goes back.
  public init(
    id: Garage.ID, interactor: any GarageDetailInteracting, router: any GarageDetailRouting
  ) {
    self.id = id
    self.interactor = interactor
    self.router = router
  }

  public func viewDidLoad() async {
    await load.run(isReload: loaded != nil) { [self] () throws(GaragesError) in
      show()
      let arrived = try await interactor.loadGarage(id)
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

  private func show() {
    view?.render(
      GarageDetailViewState(
        back: GarageListText.title, title: loaded?.name ?? "", activity: load.activity, content: content,
        notice: loaded.flatMap { _ in load.failure.map { NoticeState(.failure, GarageListText.of($0)) } },
        commands: commands))
  }

  private var content: SceneContent<[GarageFact]> {
    if let loaded {
      return .shown([GarageFact("Name", loaded.name), GarageFact("Note", loaded.note)])
    }
    return load.failure.map { .message(GarageListText.message($0)) } ?? .waiting
  }

  private var commands: [Command<NoAction>] {
    [
      .cancelLoad(obstacle: load.isRunning ? nil : "nothing is being loaded"),
      .reload("load again", obstacle: load.isRunning ? "loading is under way" : nil, footerRank: 3),
      .help(footerRank: 2),
      .back("back to the list", footerRank: 1),
    ] + Command.steps() + Command.everywhere
  }
}
