public import CarsContracts
import CarsEntity
public import Scenes

/// Presents the choice of an order.
@MainActor
public final class CarSortingPresenter: CarSortingPresenting {
  /// The view, which owns the presenter.
  public weak var view: (any CarSortingViewing)?

  private let question: OrderQuestion
  private let interactor: any CarSortingInteracting
  private let router: any CarSortingRouting
  /// The fields to sort by, or nil before they are known.
  private var fields: [Field]?
  /// Those of them that match the filter.
  private var shown: [Field] = []
  /// The order chosen so far.
  private var steps: [CarOrder]
  /// The filter; nil if none is typed.
  private var typed: String?

  /// A field to sort by, with its words.
  private struct Field {
    let summary: FieldSummary
    let texts: FieldRow
    var key: FieldKey { summary.key }
  }

  /// - Parameters:
  ///   - question: where the choice begins.
  ///   - interactor: lists the fields.
  ///   - router: takes the choice.
  public init(
    _ question: OrderQuestion, interactor: any CarSortingInteracting, router: any CarSortingRouting
  ) {
    (self.question, self.interactor, self.router) = (question, interactor, router)
    steps = question.order?.steps ?? []
  }

  public func viewDidLoad() async {
    show()
    let found = await interactor.fields(for: question)
    fields = zip(found.summaries, CarColumnsText.rows(found)).map(Field.init)
    filter()
    show()
    let first = question.field ?? question.order?.key
    view?.selectRow(at: shown.firstIndex { $0.key == first } ?? 0)
  }

  public func didRequest(_ action: CarSortingAction, at position: Int?) {
    switch action {
    case .accept: accept(position)
    case .toggle: toggle(position)
    case .turn: turn(position)
    case .restore: router.close(with: .unsorted)
    case .narrow: type(typed ?? "")
    case .erase: type(typed.flatMap { $0.isEmpty ? nil : String($0.dropLast()) })
    case .clear: type(nil)
    }
  }

  public func didType(_ character: Character) {
    type((typed ?? "") + String(character))
  }

  public func didRequestClose() {
    router.close(with: nil)
  }

  public var isTyping: Bool { typed != nil }

  private func type(_ text: String?) {
    typed = text.map { String($0.prefix(Self.longestFilter)) }
    filter()
    show()
    view?.selectRow(at: 0)
  }

  /// The maximum length of the filter: more characters than a field's name has.
  private static let longestFilter = 200

  // MARK: Choosing

  private func accept(_ position: Int?) {
    guard let key = key(at: position) else { return }
    let isChosen = steps.contains { $0.key == key }
    let order = isChosen ? order : CarOrder(by: key)
    router.close(with: order.map(OrderChoice.by))
  }

  private func toggle(_ position: Int?) {
    guard let key = key(at: position) else { return }
    if let place = steps.firstIndex(where: { $0.key == key }) {
      steps.remove(at: place)
    } else {
      steps.append(CarOrder(by: key))
    }
    show()
  }

  /// Reverses the order of a field, or adds the field from its end.
  private func turn(_ position: Int?) {
    guard let key = key(at: position) else { return }
    if let place = steps.firstIndex(where: { $0.key == key }) {
      steps[place] = steps[place].reversed
    } else {
      steps.append(CarOrder(by: key, isDescending: true))
    }
    show()
  }

  private func key(at position: Int?) -> FieldKey? {
    position.flatMap { shown.indices.contains($0) ? shown[$0].key : nil }
  }

  private var order: CarOrder? { CarOrder(steps) }

  // MARK: Showing

  private func filter() {
    shown = fields ?? []
    guard let typed, !typed.isEmpty else { return }
    let test = CarQuery.ValueTest.contains(QueryText(typed))
    shown.removeAll { field in
      ![field.texts.label, field.texts.name].contains { test.matches(.text($0), isUnknown: false) }
    }
  }

  public func row(at position: Int) -> SortingRow? {
    guard shown.indices.contains(position) else { return nil }
    let field = shown[position]
    let place = steps.firstIndex { $0.key == field.key }
    let isDescending = place.map { steps[$0].isDescending } ?? false
    return SortingRow(
      number: place.map { CarSortingText.number($0 + 1, isDescending: isDescending) } ?? "",
      label: field.texts.label, first: CarSortingText.first(in: field.summary, isDescending: isDescending),
      examples: field.texts.examples)
  }

  private func show() {
    let count = shown.count
    let isInVain = fields != nil && count == 0
    view?.render(
      CarSortingViewState(
        back: CarListText.title, title: CarSortingText.title,
        summary: fields.map {
          CarSortingText.summary(typed: typed, order, shown: count, of: $0.count)
        } ?? "",
        content: fields == nil
          ? .waiting : .shown(TableState(columns: CarSortingText.columns, count: count)),
        notice: typed.flatMap { isInVain ? .nothing("field", with: $0) : nil },
        commands: CarSortingCommands.all(hasRows: count > 0, isTyping: isTyping)))
  }
}
