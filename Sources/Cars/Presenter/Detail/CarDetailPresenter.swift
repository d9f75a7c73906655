public import CarsContracts
public import CarsEntity
import Scenes

/// Presents one car.
@MainActor
public final class CarDetailPresenter: CarDetailPresenting {
  /// The view, which owns the presenter.
  public weak var view: (any CarDetailViewing)?

  private let interactor: any CarDetailInteracting
  private let medium: Medium<any CarDetailRouting>

  /// The shown car.
  private var id: CarID { didSet { if id != oldValue { medium.router?.turn(to: id) } } }
  private let load = LatestLoad<CarsError>()
  private let changes: CarChanges
  private var knowledge = Knowledge.nothing

  /// What is known about the car, by its source.
  private enum Knowledge {
    case nothing
    /// What the list knows.
    case listed(CarDetail)
    /// The service's answer.
    case fetched(CarDetail)
    /// What was known before the car vanished.
    case vanished(CarDetail)

    var detail: CarDetail? {
      switch self {
      case .nothing: nil
      case .listed(let detail), .fetched(let detail), .vanished(let detail): detail
      }
    }
  }

  /// - Parameters:
  ///   - id: the first car.
  ///   - interactors: load and change the car.
  ///   - medium: the medium. A screen truncates long values; print doesn't.
  public init(
    id: CarID, interactors: CarDetailInteractors, on medium: Medium<any CarDetailRouting>
  ) {
    self.id = id
    interactor = interactors.detail
    changes = CarChanges(interactors.changes)
    self.medium = medium
  }

  public func viewDidLoad() async {
    await open(id)
  }

  public func didRequestReload() async {
    changes.dismissFailure()
    guard obstacleToLoad == nil else { return }
    await load.run(isReload: knowledge.detail != nil) { [self] () throws(CarsError) in
      if knowledge.detail == nil { try await find() } else { try await fetch() }
    } whenOver: { [self] in
      show()
    }
  }

  public func didCancelLoad() {
    guard load.isRunning else { return }
    load.cancel(as: knowledge.detail == nil ? .cancelled : nil)
    show()
  }

  public func didRequest(_ action: CarDetailAction) async {
    let place = knowledge.detail?.place
    switch action {
    case .next: if let next = place?.next { await open(next) }
    case .previous: if let previous = place?.previous { await open(previous) }
    case .copy: copy()
    case .edit: await take(changes.saved(by: await medium.router?.openEditor(for: .edit(id))))
    case .remove: await remove()
    case .undo: await take(await changes.undo())
    }
  }

  public func didRequestClose() {
    if changes.isRemoving { show() } else { medium.router?.close(with: .left(at: id)) }
  }

  /// Shows a car as the list knows it, then fetches it.
  private func open(_ id: CarID) async {
    changes.forget()
    await load.run(isReload: false) { [self] () throws(CarsError) in
      let known = await interactor.knownCar(id)
      if Task.isCancelled { return }
      self.id = id
      knowledge = known.map(Knowledge.listed) ?? .nothing
      if known == nil { try await find() } else { try await fetch() }
    } whenOver: { [self] in
      show()
    }
  }

  /// Fetches a car that the list doesn't know, by its identifier or an unambiguous prefix of it.
  private func find() async throws(CarsError) {
    show()
    let answer = try await interactor.findCar(id)
    if Task.isCancelled { return }
    id = answer.car.id
    knowledge = .fetched(answer)
  }

  private func fetch() async throws(CarsError) {
    show()
    do throws(CarsError) {
      let answer = try await interactor.loadCar(id)
      if !Task.isCancelled { knowledge = .fetched(answer) }
    } catch {
      if !Task.isCancelled, error.says(isGone: id), let detail = knowledge.detail {
        knowledge = .vanished(detail)
      }
      throw error
    }
  }

  private func copy() {
    guard let car = carToShow, let units = knowledge.detail?.units else { return }
    medium.router?.copy(FieldText.lines(of: car, in: units))
    view?.announce(FieldText.copied(car.name))
  }

  private func show() {
    view?.render(state)
  }
}

// MARK: Changing the car

extension CarDetailPresenter {
  /// Asks whether to remove the car. In print, the request is enough.
  private func remove() async {
    guard carToShow != nil else { return }
    await changes.askToRemove(id)
    switch medium {
    case .screen: show()
    case .print: await didAnswer(true)
    }
  }

  public func didAnswer(_ isYes: Bool) async {
    await take(await changes.answer(isYes, then: show))
  }

  /// Shows the changed car, or returns to the list if it is gone, and reports the change.
  private func take(_ saved: SavedChange?) async {
    guard let saved else { return show() }
    switch (medium, saved.kind) {
    case (.print, _): view?.announce(CarChangeText.printed(saved))
    case (.screen(let router), .removed): router.close(with: .removed(saved))
    case (.screen, .added), (.screen, .edited):
      await open(saved.car.id)
      view?.announce(CarChangeText.done(saved))
    }
  }
}

// MARK: The state

extension CarDetailPresenter {
  /// The view state, derived from scratch each time so that no part can be stale.
  private var state: CarDetailViewState {
    let detail = knowledge.detail
    return CarDetailViewState(
      back: CarDetailText.wayBack(to: origin),
      title: detail?.car.name ?? "",
      summary: CarDetailText.summary(detail?.place),
      activity: load.activity,
      content: content,
      notice: notice,
      page: page,
      question: question,
      commands: CarDetailCommands.all(
        for: carToShow, at: detail?.place, from: origin, isAwaited: isAwaited, obstacleToLoad: obstacleToLoad,
        changes))
  }

  /// In print, what was left out of the car. A screen shows it beside the fields.
  private var page: PageState? {
    guard case .print = medium else { return nil }
    return knowledge.detail.flatMap { CarDetailText.leftOut($0.car) }
  }

  /// The origin of the scene; nil in print.
  private var origin: CarDetailOrigin { medium.router?.origin ?? .list }

  /// The question before the car is removed, unless another car is shown by now.
  private var question: QuestionState? {
    guard let car = knowledge.detail?.car, changes.toRemove == car.id else { return nil }
    return CarChangeText.removal(of: car.name)
  }

  /// The car, unless it is unknown or gone.
  private var carToShow: Car? {
    switch knowledge {
    case .listed(let detail), .fetched(let detail): detail.car
    case .nothing, .vanished: nil
    }
  }

  /// Whether the user waits for the car. One that the list knows can be read while it is fetched.
  private var isAwaited: Bool {
    switch load.phase {
    case .loading: knowledge.detail == nil
    case .reloading: true
    case .idle, .failed: false
    }
  }

  /// Why the car can't be fetched now; nil if it can. Looking for a missing car can always be retried.
  private var obstacleToLoad: String? {
    if load.isRunning { return CarDetailText.isLoading }
    return carToShow == nil ? nil : CarDetailText.obstacle(toLoadingUnder: interactor.reloadPolicy)
  }

  private var content: SceneContent<[CarDetailField]> {
    switch knowledge {
    case .nothing:
      load.failure.map { .message(CarsErrorText.message($0, interactor.reloadPolicy)) } ?? .waiting
    case .listed(let detail), .fetched(let detail):
      .shown(fields(of: detail))
    case .vanished(let detail): .message(CarDetailText.vanished(detail.car))
    }
  }

  private func output(of detail: CarDetail) -> OutputFields {
    OutputFields(
      in: detail.units, of: [detail.car], besides: detail.car.others.map(\.name),
      asWritten: medium.isAsWritten)
  }

  private func fields(of detail: CarDetail) -> [CarDetailField] {
    switch medium.form {
    case .objects:
      [CarDetailField(label: "", value: JSONText.object(output(of: detail).fields(of: detail.car)))]
    case .words, .values: FieldText.fields(of: detail, upTo: .max)
    case nil: FieldText.fields(of: detail)
    }
  }

  private var notice: NoticeState? {
    if let failure = changes.failure { return CarChangeText.notice(failure, printedAs: medium.form) }
    guard let failure = load.failure, !failure.says(isGone: id) else { return nil }
    return switch knowledge {
    case .nothing: nil
    case .listed:
      CarsErrorText.notice(failure, interactor.reloadPolicy, shown: "This is what the list knows.")
    case .fetched:
      CarsErrorText.notice(failure, interactor.reloadPolicy, shown: "This is what was loaded before.")
    case .vanished: CarsErrorText.notice(failure, interactor.reloadPolicy, shown: nil)
    }
  }
}

extension CarsError {
  /// Whether nothing is left of a car. If its record exists but is rejected, the known values stay beside the fault.
  fileprivate func says(isGone id: CarID) -> Bool { self == .noSuchCar(id, rejected: nil) }
}
