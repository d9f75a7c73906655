public import CarsContracts
public import CarsEntity
import Scenes

/// What the detail says, and when.
@MainActor
public final class CarDetailPresenter: CarDetailPresenting {
  /// The view that shows it. The view owns the presenter, never the other way round.
  public weak var view: (any CarDetailViewing)?

  private let interactor: any CarDetailInteracting
  private let router: any CarDetailRouting

  private var id: CarID
  private var load = LatestLoad()
  private var detail: CarDetail?
  /// Whether the detail is the service's answer, and not what the list knows.
  private var isFetched = false
  /// Whether the service has said that the car, which was there, is there no more.
  private var hasVanished = false
  /// Whether the user has asked for the load that is running.
  private var isReload = false
  private var failure: CarsError?
  /// The car that was copied just now; said once.
  private var copied: String?

  /// Makes a presenter.
  /// - Parameters:
  ///   - id: the car to begin with.
  ///   - interactor: whom it asks for the car.
  ///   - router: whom it tells where to go.
  public init(id: CarID, interactor: any CarDetailInteracting, router: any CarDetailRouting) {
    self.id = id
    self.interactor = interactor
    self.router = router
  }

  public func viewDidLoad() async {
    await open(id)
  }

  public func didRequestReload() async {
    guard !load.isRunning else { return }
    isReload = true
    await loadCar(load.begin())
  }

  public func didCancelReload() {
    guard load.isRunning else { return }
    load.abandon()
    if detail == nil { failure = .cancelled }
    show()
  }

  public func didRequestNext() async {
    guard let next = detail?.place?.next else { return }
    await open(next)
  }

  public func didRequestPrevious() async {
    guard let previous = detail?.place?.previous else { return }
    await open(previous)
  }

  public func didRequestCopy() {
    guard let detail, !hasVanished else { return }
    router.copy(FieldText.lines(of: detail.car))
    copied = detail.car.name
    show()
    copied = nil
  }

  public func didRequestClose() {
    router.close(at: id)
  }

  /// Turns to a car: shows at once what the list knows of it, then fetches it anew.
  private func open(_ id: CarID) async {
    let number = load.begin()
    let known = await interactor.knownCar(id)
    guard load.isCurrent(number) else { return }
    self.id = id
    detail = known
    isFetched = false
    hasVanished = false
    isReload = false
    await loadCar(number)
  }

  private func loadCar(_ number: Int) async {
    failure = nil
    show()
    do throws(CarsError) {
      let answer = try await interactor.loadCar(id)
      guard load.end(number) else { return }
      detail = answer
      isFetched = true
      hasVanished = false
    } catch {
      guard load.end(number) else { return }
      failure = error
      if error == .noSuchCar(id), detail != nil { hasVanished = true }
    }
    show()
  }

  private func show() {
    view?.render(state)
  }
}

extension CarDetailPresenter {
  /// The state that follows from what is known: derived anew each time, so that no part of it can be forgotten.
  private var state: CarDetailViewState {
    CarDetailViewState(
      backTitle: CarDetailText.backTitle,
      title: detail?.car.name ?? "",
      summary: CarDetailText.summary(detail?.place),
      activity: load.isRunning ? CarListText.activity(isFirst: !isReload || detail == nil) : nil,
      content: content,
      notice: notice,
      announcement: copied.map(FieldText.copied),
      commands: CarDetailText.commands(
        place: detail?.place, hasCar: detail != nil && !hasVanished, isLoading: load.isRunning,
        isWaitedFor: load.isRunning && (detail == nil || isReload)))
  }

  private var content: CarDetailViewState.Content {
    guard let detail else {
      return failure.map { .message(CarsErrorText.message($0)) } ?? .waiting
    }
    return hasVanished ? .message(CarDetailText.vanished(detail.car)) : .fields(FieldText.fields(of: detail))
  }

  private var notice: NoticeState? {
    guard let failure, detail != nil, failure != .noSuchCar(id) else { return nil }
    return CarDetailText.failed(failure, isFetched: isFetched, isShown: !hasVanished)
  }
}
