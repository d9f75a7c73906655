public import CarsContracts
public import CarsEntity
public import SceneTesting
public import Scenes
import Synchronization

/// Records what the view of the schema is told.
@MainActor
public final class CarSchemaViewSpy: SelectingViewSpy<TableState, CarSchemaAction>, CarSchemaViewing {}

/// What only the presenter of the schema hears.
public enum CarSchemaMessage: Equatable, Sendable {
  case didRequest(CarSchemaAction, at: Int?)
}

/// Records what the presenter of the schema is told, and has rows to give, which it shows at once.
@MainActor
public final class CarSchemaPresenterSpy: ScenePresenterSpy<CarSchemaMessage>, CarSchemaPresenting {
  /// The view that shows the rows.
  public weak var view: (any CarSchemaViewing)?
  /// What it shows.
  public let state: CarSchemaViewState
  private let rows: [[SchemaCell]]

  public init(_ headings: [String], rows: [[SchemaCell]]) {
    let columns = headings.enumerated().map { TableState.Column($1, rank: $0) }
    state = CarSchemaViewState(
      title: "", content: .shown(TableState(columns: columns, count: rows.count)))
    self.rows = rows
  }

  override public func viewDidLoad() async {
    await super.viewDidLoad()
    view?.render(state)
  }

  public func didRequest(_ action: CarSchemaAction, at position: Int?) async {
    record(.didRequest(action, at: position))
  }

  public func row(at position: Int) -> [SchemaCell] { rows.indices.contains(position) ? rows[position] : [] }
}

/// Answers the presenter of the schema at once, and records what it is told of columns.
public final class CarSchemaInteractorStub: CarSchemaInteracting {
  public let reloadPolicy = ReloadPolicy.all
  public let takesAnswers: Bool
  private let fetched: FetchedSchema
  private let said: ReadingOptions
  private let log = Mutex<[SchemaAnswer]>([])

  /// - Parameters:
  ///   - fetched: the columns.
  ///   - said: what has been said of the catalogue after each answer.
  public init(_ fetched: FetchedSchema, said: ReadingOptions = ReadingOptions(), takesAnswers: Bool = true) {
    (self.fetched, self.said, self.takesAnswers) = (fetched, said, takesAnswers)
  }

  /// What it was told, each time.
  public var answers: [SchemaAnswer] { log.withLock(\.self) }

  public func schema() async -> FetchedSchema { fetched }

  public func understand(_ answer: SchemaAnswer) async -> UnderstoodCatalogue? {
    log.withLock { $0.append(answer) }
    return UnderstoodCatalogue(.file("auto.csv"), said)
  }
}

/// Records what was said of the columns.
public typealias CarSchemaRouterSpy = SceneRouterSpy<UnderstoodCatalogue?>

/// Takes what is said of a catalogue that is nowhere.
public final class CarsNamingStub: CarsNamingService {
  public let origin = CatalogueOrigin.file("auto.csv")
  private let state: Mutex<ReadingOptions>

  /// - Parameter said: what has been said already.
  public init(said: ReadingOptions = ReadingOptions()) {
    state = Mutex(said)
  }

  public var said: ReadingOptions { state.withLock(\.self) }

  public func read(as said: ReadingOptions) async { state.withLock { $0 = said } }
}
