import CarsCatalogue
public import CarsContracts
public import CarsEntity
import Scenes

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
  private var carCount = 0

  /// A field, and whether it is to be a column. The columns have the order of the rows.
  private struct Row {
    let key: FieldKey
    let texts: [String]
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
    let fields = await interactor.fields()
    let texts = CarColumnsText.rows(fields)
    let chosen = columns.map { key in
      Row(key: key, texts: texts[key] ?? CarColumnsText.absent(key), isChosen: true)
    }
    let keys = fields.summaries.map(\.key).filter { !columns.contains($0) && $0 != Self.partOfPrice }
    // The identifier comes last, because it says least.
    let others = keys.filter { $0 != .known(.id) } + keys.filter { $0 == .known(.id) }
    rows = chosen + others.map { Row(key: $0, texts: texts[$0] ?? [], isChosen: false) }
    show()
  }

  /// A currency is shown with its price.
  private static let partOfPrice = FieldKey.known(.currency)

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

  public func row(at position: Int) -> [String] {
    guard let rows, rows.indices.contains(position) else { return [] }
    let row = rows[position]
    // Nobody reads the number of a row far down, so counting to it costs nothing where it matters.
    let place = row.isChosen ? String(rows[...position].count { $0.isChosen }) : ""
    return [place] + row.texts
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
      content: rows.map { .shown(CarColumnsContent(headings: CarColumnsText.headings, count: $0.count)) }
        ?? .waiting,
      commands: CarColumnsCommands.all(hasChosen: !chosen.isEmpty, hasRows: rows != nil))
  }
}
