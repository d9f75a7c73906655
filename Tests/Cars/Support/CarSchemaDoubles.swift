public import CarsContracts
public import Scenes

/// Answers a schema's presenter with what the test has set.
public struct CarSchemaInteractorStub: CarSchemaInteracting {
  public let reloadPolicy = ReloadPolicy.all
  private let fetched: FetchedSchema

  /// - Parameter fetched: what is found.
  public init(_ fetched: FetchedSchema) {
    self.fetched = fetched
  }

  public func schema() async -> FetchedSchema { fetched }
}

/// Records what a schema's view is told.
@MainActor
public final class CarSchemaViewSpy: CarSchemaViewing {
  /// All states, in their order.
  public private(set) var states: [CarSchemaViewState] = []

  public init() {}

  public func render(_ state: CarSchemaViewState) { states.append(state) }
}

/// Records what a schema's presenter is told, and shows rows at once.
@MainActor
public final class CarSchemaPresenterSpy: CarSchemaPresenting {
  /// The view that shows it.
  public weak var view: (any CarSchemaViewing)?
  /// How often the view was there.
  public private(set) var loadCount = 0
  private let headings: [String]
  private let rows: [[String]]

  public init(_ headings: [String], rows: [[String]]) {
    (self.headings, self.rows) = (headings, rows)
  }

  public func viewDidLoad() async {
    loadCount += 1
    let columns = headings.map { TableState.Column($0, rank: 0) }
    view?.render(
      CarSchemaViewState(title: "", content: .shown(TableState(columns: columns, count: rows.count))))
  }

  public func row(at position: Int) -> [String] { rows[position] }
}
