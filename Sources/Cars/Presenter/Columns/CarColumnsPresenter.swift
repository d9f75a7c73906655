public import CarsContracts
public import CarsEntity
public import Scenes

/// What the choice of columns says, and when.
@MainActor
public final class CarColumnsPresenter: CarColumnsPresenting {
  /// The view that shows it. The view owns the presenter, never the other way round.
  public weak var view: (any CarColumnsViewing)?

  private let interactor: any CarColumnsInteracting
  private let router: any CarColumnsRouting
  /// The fields that are columns when the scene opens.
  private let columns: [FieldKey]
  /// A row for each field; nil before they are known.
  private var rows: [Row]?

  /// A field, and whether it is to be a column. The columns have the order of the rows.
  private struct Row {
    let key: FieldKey
    let texts: FieldRow
    var isChosen: Bool
  }

  /// - Parameters:
  ///   - columns: the fields that are columns now, from left to right.
  ///   - interactor: whom it asks for the fields.
  ///   - router: whom it tells what was chosen.
  public init(
    columns: [FieldKey], interactor: any CarColumnsInteracting, router: any CarColumnsRouting
  ) {
    self.columns = columns
    self.interactor = interactor
    self.router = router
  }

  public func viewDidLoad() async {
    show()
    let fields = await interactor.fields(beginningWith: columns)
    let isChosen = Set(columns)
    rows = zip(fields.summaries.map(\.key), CarColumnsText.rows(fields)).map { key, texts in
      Row(key: key, texts: texts, isChosen: isChosen.contains(key))
    }
    show()
  }

  public func didRequest(_ action: CarColumnsAction, at position: Int?) {
    switch action {
    case .accept: router.close(with: .fields(chosen))
    case .restore: router.close(with: .suggested)
    case .toggle:
      guard let position else { return }
      rows?[position].isChosen.toggle()
      show()
      view?.selectRow(at: position + 1)
    case .moveDown: move(position, by: 1)
    case .moveUp: move(position, by: -1)
    }
  }

  /// Moves a row among the others, and the cursor with it.
  private func move(_ position: Int?, by distance: Int) {
    guard let position, let count = rows?.count, (0..<count).contains(position + distance) else { return }
    rows?.swapAt(position, position + distance)
    show()
    view?.selectRow(at: position + distance)
  }

  public func row(at position: Int) -> FieldRow? {
    guard let rows, rows.indices.contains(position) else { return nil }
    var row = rows[position].texts
    // Nobody reads the number of a row far down, so counting to it costs nothing where it matters.
    if rows[position].isChosen { row.number = String(rows[...position].count(where: \.isChosen)) }
    return row
  }

  public func didRequestClose() {
    router.close(with: nil)
  }

  private var chosen: [FieldKey] { (rows ?? []).filter(\.isChosen).map(\.key) }

  private func show() {
    view?.render(state)
  }

  private var state: CarColumnsViewState {
    CarColumnsViewState(
      back: CarListText.title, title: CarColumnsText.title,
      summary: rows.map { CarColumnsText.summary(chosen: chosen.count, of: $0.count) } ?? "",
      content: rows.map { .shown(TableState(columns: CarColumnsText.columns, count: $0.count)) }
        ?? .waiting,
      commands: CarColumnsCommands.all(hasChosen: !chosen.isEmpty, hasRows: rows != nil))
  }
}
