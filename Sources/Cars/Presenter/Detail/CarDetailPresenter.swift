public import CarsContracts
public import CarsEntity
import Scenes

/// What the detail says, and when.
@MainActor
public final class CarDetailPresenter: CarDetailPresenting {
  /// The view that shows it. The view owns the presenter, never the other way round.
  public weak var view: (any CarDetailViewing)?

  private let interactor: any CarDetailInteracting
  private let medium: Medium<any CarDetailRouting>

  /// The car on screen.
  private var id: CarID { didSet { if id != oldValue { medium.router?.turn(to: id) } } }
  private let load = LatestLoad<CarsError>()
  private let changes: CarChanges
  private var knowledge = Knowledge.nothing

  /// What is known about the car, and from whom.
  private enum Knowledge {
    case nothing
    /// What the list knows.
    case listed(CarDetail)
    /// The service's answer.
    case fetched(CarDetail)
    /// What was known before the service said that the car is no longer there.
    case vanished(CarDetail)

    var detail: CarDetail? {
      switch self {
      case .nothing: nil
      case .listed(let detail), .fetched(let detail), .vanished(let detail): detail
      }
    }
  }

  /// - Parameters:
  ///   - id: the car to begin with.
  ///   - interactors: whom it asks for the car, and who changes it.
  ///   - medium: what the car is shown on. A screen shows how a long value begins; what is printed is whole.
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

  /// Turns to a car: shows at once what the list knows about it, then fetches it.
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

  /// Fetches a car that the list does not know: the beginning of its identifier is enough, if no other begins so.
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
  /// Has the user say whether to remove the car. Where there is nobody to ask, the request is enough.
  private func remove() async {
    guard carToShow != nil else { return }
    await changes.askToRemove(id)
    if medium.isScreen { show() } else { await didAnswer(true) }
  }

  public func didAnswer(_ isYes: Bool) async {
    await take(await changes.answer(isYes, then: show))
  }

  /// Shows the car that a change was about or, if it is gone, the list, and says what was done.
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
  /// The state that follows from what is known: derived from scratch each time, so that no part of it can be forgotten.
  private var state: CarDetailViewState {
    let detail = knowledge.detail
    return CarDetailViewState(
      back: CarDetailText.wayBack(to: origin),
      title: detail?.car.name ?? "",
      summary: CarDetailText.summary(detail?.place),
      activity: load.activity,
      content: content,
      notice: notice,
      page: medium.isScreen ? nil : detail.flatMap { CarDetailText.leftOut($0.car) },
      question: question,
      commands: CarDetailCommands.all(
        for: carToShow, at: detail?.place, from: origin, isAwaited: isAwaited, obstacleToLoad: obstacleToLoad,
        changes))
  }

  /// What the car was opened from; what is printed has no way back.
  private var origin: CarDetailOrigin { medium.router?.origin ?? .list }

  /// The question before the car is removed. One that comes when another car is on screen by now is not asked.
  private var question: QuestionState? {
    guard let car = knowledge.detail?.car, changes.toRemove == car.id else { return nil }
    return CarChangeText.removal(of: car.name)
  }

  /// The car, unless it is unknown or no longer there.
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

  /// Why nothing is fetched now; nil where it can be. A car that is not there can be looked for as often as one likes.
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
  /// Whether nothing is left of a car. Where its record is there and no car any more, what was known of it stays on screen,
  /// beside what is wrong with the record.
  fileprivate func says(isGone id: CarID) -> Bool { self == .noSuchCar(id, rejected: nil) }
}
