public import CarsContracts
public import CarsEntity
import Scenes

/// Presents the comparison.
@MainActor
public final class CarComparisonPresenter: CarComparisonPresenting {
  /// The view, which owns the presenter.
  public weak var view: (any CarComparisonViewing)?

  private let interactor: any CarComparisonInteracting
  private let medium: Medium<any CarComparisonRouting>
  /// The compared cars; the others are compared with the first.
  private var ids: [CarID]
  private let load = LatestLoad<CarsError>()
  /// The latest answer, or nil before the first.
  private var table: CarComparisonTable?

  /// - Parameters:
  ///   - ids: the cars to begin with; in print, prefixes of their identifiers.
  ///   - interactor: compares them.
  ///   - medium: the medium; a screen comes with the router.
  public init(
    _ ids: [CarID], interactor: any CarComparisonInteracting, on medium: Medium<any CarComparisonRouting>
  ) {
    self.ids = ids
    self.interactor = interactor
    self.medium = medium
  }

  /// Shows what the list knows, without fetching: only a reload does.
  public func viewDidLoad() async {
    if case .print = medium { return await find() }
    await look()
    view?.selectColumn(at: 1)
  }

  private func find() async {
    await load.run(isReload: false) { [self] () throws(CarsError) in
      take(try await interactor.findCars(ids))
    } whenOver: { [self] in
      show()
    }
  }

  public func didRequestReload() async {
    guard obstacleToLoad == nil else { return }
    await load.run(isReload: true) { [self] () throws(CarsError) in
      show()
      let answer = try await interactor.loadCars(ids)
      if !Task.isCancelled { take(answer) }
    } whenOver: { [self] in
      show()
    }
  }

  public func didCancelLoad() {
    guard load.isRunning else { return }
    load.cancel()
    show()
  }

  public func didRequest(_ action: CarComparisonAction, inColumn column: Int?) async {
    switch action {
    case .open: if let id = car(inColumn: column) { await open(id) }
    case .putFirst: if let id = car(inColumn: column) { await putFirst(id) }
    case .takeOut: if let id = car(inColumn: column) { await takeOut(id) }
    case .copy: await copy()
    }
  }

  public func didRequestClose() {
    medium.router?.close(with: ids)
  }

  public func row(at position: Int) -> ComparisonRow? { table?.row(at: position) }

  // MARK: What the user wants

  /// Returns the car in a column; the first column has the field names.
  private func car(inColumn column: Int?) -> CarID? {
    let cars = table?.comparison.cars ?? []
    guard let column, cars.indices.contains(column - 1) else {
      view?.announce(CarComparisonText.noCarInColumn)
      return nil
    }
    return cars[column - 1].id
  }

  private func open(_ id: CarID) async {
    let outcome = await medium.router?.showDetail(of: id, among: ids)
    // The other scene may have refreshed or changed the cars.
    await look()
    if case .left(let last) = outcome, last != id, let place = ids.firstIndex(of: last) {
      view?.selectColumn(at: place + 1)
    }
  }

  private func putFirst(_ id: CarID) async {
    ids = [id] + ids.filter { $0 != id }
    await look()
    view?.selectColumn(at: 1)
  }

  private func takeOut(_ id: CarID) async {
    guard ids.count > CarComparison.sizes.lowerBound, let place = ids.firstIndex(of: id) else { return }
    ids.remove(at: place)
    await look()
    view?.selectColumn(at: min(place + 1, ids.count))
  }

  private func copy() async {
    guard let count = table?.comparison.cars.count else { return }
    await view?.copyTable()
    view?.announce(CarComparisonText.copied(count))
  }

  /// Compares the cars as the list knows them.
  private func look() async {
    take(await interactor.knownCars(ids))
    show()
  }

  /// Takes an answer, unless other cars are compared meanwhile.
  private func take(_ comparison: CarComparison) {
    let found = comparison.cars.map(\.id)
    if case .screen = medium, found != ids.filter({ !comparison.gone.contains($0) }) { return }
    ids = found
    let gone = comparison.gone.isEmpty ? table?.gone ?? 0 : comparison.gone.count
    table = CarComparisonTable(comparison, as: medium.form, asWritten: medium.isAsWritten, gone: gone)
  }

  // MARK: Showing

  private func show() {
    view?.render(state)
  }

  /// The view state, derived from scratch each time so that no part can be stale.
  private var state: CarComparisonViewState {
    CarComparisonViewState(
      back: CarListText.title, title: CarComparisonText.title(table?.comparison.cars ?? []),
      summary: table.map { CarComparisonText.summary($0.comparison) } ?? "", activity: load.activity,
      content: content, notice: notice,
      commands: CarComparisonCommands.all(
        count: table?.comparison.cars.count ?? 0, isLoading: load.isRunning, obstacleToLoad: obstacleToLoad))
  }

  private var content: SceneContent<TableState> {
    guard let table else {
      return load.failure.map { .message(CarsErrorText.message($0, interactor.reloadPolicy)) } ?? .waiting
    }
    if table.comparison.cars.isEmpty { return .message(CarComparisonText.allGone) }
    return .shown(TableState(columns: table.headings, count: table.comparison.rows.count))
  }

  private var notice: NoticeState? {
    guard let table else { return nil }
    if let failure = load.failure {
      return CarsErrorText.notice(failure, interactor.reloadPolicy, shown: CarComparisonText.asKnown)
    }
    return table.gone > 0 && !table.comparison.cars.isEmpty ? CarComparisonText.gone(table.gone) : nil
  }

  /// Why the cars can't be fetched now; nil if they can.
  private var obstacleToLoad: String? {
    if load.isRunning { return CarListText.obstacle(toReload: .running) }
    switch interactor.reloadPolicy {
    case .all: return ids.isEmpty ? "there are no cars to fetch" : nil
    case .catalogue: return "cars are fetched with all the others; r in the list does that"
    case .nothing: return CarsErrorText.nothingNewer
    }
  }
}
