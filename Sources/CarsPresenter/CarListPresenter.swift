public import CarsContracts
public import CarsEntity
public import Scenes

/// What the list says, and when.
@MainActor
public final class CarListPresenter: CarListPresenting {
  /// The view that shows it. The view owns the presenter, never the other way round.
  public weak var view: (any CarListViewing)?

  private let interactor: any CarListInteracting
  private let router: any CarListRouting
  private let now: @Sendable () -> TimeOfDay

  private var load = LatestLoad()
  private var listing: CarListing?
  private var loadedAt: TimeOfDay?
  private var failure: CarsError?
  private var focus: CarID?
  /// The car that was copied just now; said once.
  private var copied: String?
  private var revision = 0

  /// Makes a presenter.
  /// - Parameters:
  ///   - interactor: whom it asks for cars.
  ///   - router: whom it tells where to go.
  ///   - now: the time of day, for the time of the last load.
  public init(
    interactor: any CarListInteracting, router: any CarListRouting, now: @escaping @Sendable () -> TimeOfDay
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

  public func didCancelReload() {
    guard load.isRunning else { return }
    load.abandon()
    if isFirstLoad { failure = .cancelled }
    show()
  }

  public func didSelectRow(_ id: CarID) async {
    // Said before, so that coming back to the same car is a change that the view follows.
    focus = id
    show()
    focus = await router.showDetail(of: id)
    show()
  }

  public func didRequestCopy(_ id: CarID) {
    guard let catalogue = listing?.catalogue, let position = catalogue.position(of: id) else { return }
    let car = catalogue[position]
    router.copy(FieldText.lines(of: car))
    copied = car.name
    show()
    copied = nil
  }

  public func didRequestClose() {
    router.close()
  }

  public func row(at position: Int) -> CarRow {
    guard let catalogue = listing?.catalogue, catalogue.indices.contains(position) else {
      return CarRow(id: "", cells: [])
    }
    return CarListText.row(catalogue[position])
  }

  public func position(of id: CarID) -> Int? {
    listing?.catalogue.position(of: id)
  }

  private func loadCars() async {
    let number = load.begin()
    failure = nil
    show()
    do throws(CarsError) {
      var arriving = try await interactor.loadCars(continuing: nil)
      while arriving.next != nil, load.isCurrent(number) {
        if isFirstLoad { take(arriving) }
        arriving = try await interactor.loadCars(continuing: arriving)
      }
      guard load.end(number) else { return }
      loadedAt = now()
      take(arriving)
    } catch {
      guard load.end(number) else { return }
      failure = error
      show()
    }
  }

  /// Whether the catalogue has not been there as a whole yet. Only then its pages show as they come.
  private var isFirstLoad: Bool { loadedAt == nil }

  private func take(_ arriving: CarListing) {
    if listing?.catalogue != arriving.catalogue { revision += 1 }
    listing = arriving
    show()
  }

  private func show() {
    view?.render(state)
  }
}

extension CarListPresenter {
  /// The state that follows from what is known: derived anew each time, so that no part of it can be forgotten.
  private var state: CarListViewState {
    CarListViewState(
      title: CarListText.title,
      summary: CarListText.summary(listing, loadedAt: loadedAt),
      activity: load.isRunning ? CarListText.activity(isFirst: isFirstLoad) : nil,
      content: content,
      notice: notice,
      announcement: copied.map(FieldText.copied),
      columns: CarListText.columns,
      focus: focus,
      problems: CarListText.problems(listing?.rejected ?? []),
      commands: CarListText.commands(
        hasRows: listing?.catalogue.isEmpty == false, isLoading: load.isRunning,
        hasProblems: listing?.rejected.isEmpty == false))
  }

  private var content: CarListViewState.Content {
    if let listing, !listing.catalogue.isEmpty {
      return .rows(count: listing.catalogue.count, revision: revision)
    }
    if let failure { return .message(CarsErrorText.message(failure)) }
    guard let listing, !load.isRunning else { return .waiting }
    return .message(CarListText.nothing(rejected: listing.rejected))
  }

  private var notice: NoticeState? {
    guard let listing, !listing.catalogue.isEmpty else { return nil }
    if let failure { return CarListText.reloadFailed(failure, loadedAt: loadedAt) }
    return CarListText.leftOut(listing.rejected)
  }
}
