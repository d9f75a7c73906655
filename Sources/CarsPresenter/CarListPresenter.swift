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

  public func didSelectRow(_ id: CarID) async {
    let last = await router?.showDetail(of: id)
    // If the car is still the one that was opened, the cursor is there already, or where the user has moved it since.
    if let last, last != id, let position = position(of: last) { view?.selectRow(at: position) }
  }

  public func didRequestCopy(_ id: CarID) {
    guard let catalogue, let position = catalogue.position(of: id) else { return }
    router?.copy(FieldText.lines(of: catalogue[position]))
    view?.announce(FieldText.copied(catalogue[position].name))
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
  }

  private func show() {
    view?.render(state)
  }
}

extension CarListPresenter {
  /// The state that follows from what is known: derived from scratch each time, so that no part of it can be forgotten.
  private var state: CarListViewState {
    CarListViewState(
      title: CarListText.title,
      summary: CarListText.summary(catalogue, loadedAt: loadedAt),
      activity: load.activity,
      content: content,
      notice: notice,
      page: CarListText.rejectedPage(catalogue?.rejected ?? []),
      commands: CarListCommands.all(
        hasRows: catalogue?.isEmpty == false, isLoading: load.isRunning,
        hasRejected: catalogue?.rejected.isEmpty == false))
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
    return CarListText.rejectedNotice(catalogue.rejected)
  }
}
