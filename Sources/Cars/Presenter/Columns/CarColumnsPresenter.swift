public import CarsContracts
public import CarsEntity
public import Scenes

/// Presents the choice of columns.
@MainActor
public final class CarColumnsPresenter: CarColumnsPresenting {
  /// The view, which owns the presenter.
  public weak var view: (any CarColumnsViewing)?

  private let interactor: any CarColumnsInteracting
  private let router: any CarColumnsRouting
  /// The columns when the scene opens.
  private let columns: [FieldKey]
  /// A row for each field, or nil before they are known.
  private var rows: [Row]?
  /// The columns that the catalogue suggests.
  private var suggested: [FieldKey] = []

  /// A field, and whether it is chosen. The columns take the order of the rows.
  private struct Row {
    let key: FieldKey
    let texts: FieldRow
    var isChosen: Bool
  }

  /// - Parameters:
  ///   - columns: the current columns from left to right.
  ///   - interactor: lists the fields.
  ///   - router: takes the choice.
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
    suggested = fields.suggested
    rows = zip(fields.summaries.map(\.key), CarColumnsText.rows(fields)).map { key, texts in
      Row(key: key, texts: texts, isChosen: isChosen.contains(key))
    }
    show()
  }

  public func didRequest(_ action: CarColumnsAction, at position: Int?) {
    switch action {
    case .accept: router.close(with: choice)
    case .restore: restore()
    case .toggle:
      guard let position else { return }
      rows?[position].isChosen.toggle()
      show()
      view?.selectRow(at: position + 1)
    case .moveDown: move(position, by: 1)
    case .moveUp: move(position, by: -1)
    }
  }

  /// What was chosen; nil if it is what it was.
  private var choice: ColumnChoice? {
    chosen == columns ? nil : chosen == suggested ? .suggested : .fields(chosen)
  }

  /// Chooses what the catalogue suggests, in its order, before the other fields.
  private func restore() {
    guard let rows else { return }
    let first = suggested.compactMap { key in rows.first { $0.key == key } }
    let others = rows.filter { !suggested.contains($0.key) }
    self.rows = (first + others).map { row in
      Row(key: row.key, texts: row.texts, isChosen: suggested.contains(row.key))
    }
    show()
    view?.selectRow(at: 0)
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
    // Counting is linear, but nobody scrolls far enough for it to matter.
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
