import CarsCatalogue
public import CarsContracts
public import CarsEntity
public import Scenes

/// What the list says, and when.
@MainActor
public final class CarListPresenter: CarListPresenting {
  /// The view that shows it. The view owns the presenter, never the other way round.
  public weak var view: (any CarListViewing)?

  private let interactor: any CarListInteracting
  private let router: (any CarListRouting)?
  private let now: @Sendable () -> TimeOfDay

  private let load = LatestLoad<CarsError>()
  /// The cars that have arrived; nil before the first answer.
  private var catalogue: Catalogue?
  /// The rejected records of which the user has dismiss the notice.
  private var putAway: [RejectedRecord] = []
  /// When all of them had arrived; nil until then.
  private var loadedAt: TimeOfDay?

  /// Makes a presenter.
  /// - Parameters:
  ///   - interactor: whom it asks for cars.
  ///   - router: whom it tells where to go; nil where there is nowhere to go, as in a pipe.
  ///   - now: the time of day, for the time of the last load.
  public init(
    interactor: any CarListInteracting, router: (any CarListRouting)?,
    now: @escaping @Sendable () -> TimeOfDay
  ) {
    self.interactor = interactor
    self.router = router
    self.now = now
  }

  public func viewDidLoad() async {
    await loadCars()
  }

  public func didRequestReload() async {
    guard !load.isRunning else { return }
    await loadCars()
  }

  public func didCancelLoad() {
    guard load.isRunning else { return }
    load.cancel(as: loadedAt == nil ? .cancelled : nil)
    show()
  }

  public func didRequest(_ action: CarListAction, of id: CarID?) async {
    switch action {
    case .open: if let id { await open(id) }
    case .copy: if let id { copy(id) }
    case .dismiss: dismiss()
    }
  }

  public func didRequestClose() {
    router?.close()
  }

  public func row(at position: Int) -> CarRow {
    guard let catalogue, catalogue.indices.contains(position) else { return CarRow(id: "", cells: []) }
    return CarListText.row(catalogue[position])
  }

  public func position(of id: CarID) -> Int? {
    catalogue?.position(of: id)
  }

  private func open(_ id: CarID) async {
    let last = await router?.showDetail(of: id)
    await takeLearned()
    // If the car is still the one that was opened, the cursor is there already, or where the user has moved it since.
    if let last, last != id, let position = position(of: last) { view?.selectRow(at: position) }
  }

  /// Takes what another scene has learned. While a load is under way it may bring newer cars: then that is asked after it.
  private func takeLearned() async {
    guard !load.isRunning, let learned = await interactor.learned(), !load.isRunning else { return }
    catalogue = learned
    show()
  }

  private func copy(_ id: CarID) {
    guard let catalogue, let position = catalogue.position(of: id) else { return }
    router?.copy(FieldText.lines(of: catalogue[position]))
    view?.announce(FieldText.copied(catalogue[position].name))
  }

  private func dismiss() {
    if load.failure != nil { load.cancel() } else { putAway = catalogue?.rejected ?? [] }
    show()
  }

  private func loadCars() async {
    await load.run(isReload: loadedAt != nil) { [self] () throws(CarsError) in
      show()
      for try await arriving in interactor.loadCars() {
        catalogue = arriving
        if arriving.isComplete { return loadedAt = now() }
        show()
      }
    } whenOver: { [self] in
      show()
    }
    await takeLearned()
  }

  private func show() {
    view?.render(state)
  }
}

extension CarListPresenter {
  /// The state that follows from what is known: derived from scratch each time, so that no part of it can be forgotten.
  private var state: CarListViewState {
    CarListViewState(
      title: catalogue?.name ?? interactor.catalogueName ?? CarListText.title,
      summary: CarListText.summary(catalogue, loadedAt: loadedAt),
      activity: load.activity,
      content: content,
      notice: notice,
      page: CarListText.rejectedPage(catalogue?.rejected ?? []),
      commands: CarListCommands.all(
        hasRows: catalogue?.isEmpty == false, isLoading: load.isRunning,
        hasRejected: catalogue?.rejected.isEmpty == false, hasNotice: notice != nil))
  }

  private var content: SceneContent<CarListContent> {
    if let catalogue, !catalogue.isEmpty {
      return .shown(CarListContent(columns: CarListText.columns, count: catalogue.count))
    }
    if let failure = load.failure { return .message(CarsErrorText.message(failure)) }
    guard let catalogue, !load.isRunning else { return .waiting }
    return .message(CarListText.nothing(rejected: catalogue.rejected))
  }

  private var notice: NoticeState? {
    guard let catalogue, !catalogue.isEmpty else { return nil }
    if let failure = load.failure { return CarsErrorText.notice(failure, shown: CarListText.shown(loadedAt)) }
    return catalogue.rejected == putAway ? nil : CarListText.rejectedNotice(catalogue.rejected)
  }
}

/// The list's commands.
enum CarListCommands {
  /// What can be done in the list, in the order of the help page.
  static func all(
    hasRows: Bool, isLoading: Bool, hasRejected: Bool, hasNotice: Bool
  ) -> [Command<CarListAction>] {
    [
      Command(
        .scene(.open), title: "open", explanation: "open the car under the cursor",
        keys: [.enter, .right, .character("l")], unavailable: hasRows ? nil : "there is no car to open",
        footerRank: 1),
      .cancelLoad(unavailable: isLoading ? nil : "there is nothing to cancel or to dismiss"),
      Command(
        .scene(.dismiss), title: "dismiss", explanation: "dismiss the notice", keys: [.escape],
        unavailable: hasNotice ? nil : "there is no notice", footerRank: 5),
      .reload(
        "fetch the cars again", unavailable: isLoading ? "the cars are already being loaded" : nil,
        footerRank: hasRows ? 3 : 1),
      Command(
        .scene(.copy), title: "copy", explanation: "copy the car under the cursor as text",
        keys: [.character("y")], unavailable: hasRows ? nil : "there is no car to copy"),
      Command(
        .showPage, title: "rejected", explanation: "show the rejected records",
        keys: [.character("!")], unavailable: hasRejected ? nil : "no record was rejected", footerRank: 4),
      .help(footerRank: 0),
      Command(
        .close, title: "quit", explanation: "leave the program", keys: [.character("q")], footerRank: 2),
    ]
      + Command.cursorSteps(
        down: "to the next car", up: "to the previous car", top: "to the first car",
        bottom: "to the last car; 5G to the fifth",
        unavailable: hasRows ? nil : "there is no car to go to")
      + Command.everywhere
  }
}
