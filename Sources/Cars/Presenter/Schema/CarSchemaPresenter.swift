import CarsCatalogue
public import CarsContracts
import CarsEntity
import Scenes

/// What the schema of a catalogue says.
@MainActor
public final class CarSchemaPresenter: CarSchemaPresenting {
  /// The view that shows it. The view owns the presenter, never the other way round.
  public weak var view: (any CarSchemaViewing)?

  private let interactor: any CarSchemaInteracting
  private let form: PrintedForm
  private var rows: [[String]] = []

  /// - Parameters:
  ///   - interactor: whom it asks for the columns.
  ///   - form: how they are printed.
  public init(interactor: any CarSchemaInteracting, as form: PrintedForm) {
    self.interactor = interactor
    self.form = form
  }

  public func viewDidLoad() async {
    let fetched = await interactor.schema()
    let units = fetched.catalogue.units
    rows = fetched.columns.map { column in
      switch form {
      case .words: SchemaText.row(column, in: units)
      case .values: SchemaText.values(of: column)
      case .objects: [JSONText.object(SchemaText.fields(of: column))]
      }
    }
    view?.render(state(of: fetched))
  }

  public func row(at position: Int) -> [String] { rows.indices.contains(position) ? rows[position] : [] }

  private func state(of fetched: FetchedSchema) -> CarSchemaViewState {
    // Without a column, what is wrong is in their place.
    let failure = fetched.columns.isEmpty ? nil : fetched.failure
    return CarSchemaViewState(
      title: fetched.catalogue.name ?? CarListText.title, content: content(of: fetched),
      notice: failure.map { CarsErrorText.notice($0, interactor.reloadPolicy, shown: nil) })
  }

  private func content(of fetched: FetchedSchema) -> SceneContent<TableState> {
    if fetched.columns.isEmpty {
      return .message(
        fetched.failure.map { CarsErrorText.message($0, interactor.reloadPolicy) }
          ?? CarListText.nothing(fetched.catalogue.faults))
    }
    let columns =
      switch form {
      case .words: SchemaText.columns
      case .values: SchemaText.names.map { TableState.Column($0, rank: 0) }
      case .objects: [TableState.Column]()
      }
    return .shown(TableState(columns: columns, count: fetched.columns.count))
  }
}
