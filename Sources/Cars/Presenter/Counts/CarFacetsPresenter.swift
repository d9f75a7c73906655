public import CarsContracts
public import CarsEntity
public import Scenes

/// Presents the values of a field with their counts.
@MainActor
public final class CarFacetsPresenter: CarFacetsPresenting {
  /// The view, which owns the presenter.
  public weak var view: (any CarFacetsViewing)?

  private let fields: [FieldKey]
  private let interactor: any CarFacetsInteracting
  private let router: any CarFacetsRouting
  /// The index of the field.
  private var place: Int
  private var counted: CountedField?
  /// The field whose medians the user chose, or nil for the first available one.
  private var measure: FieldKey?
  /// The fields whose medians can be shown beside the counted one.
  private var measures: [FieldKey] = []
  /// The filter that was typed.
  private var typed = ""
  private var marked: Set<CountedValue.Value> = []

  /// - Parameters:
  ///   - key: the field.
  ///   - fields: all fields that the user can go to, including it.
  ///   - interactor: counts the values.
  ///   - router: takes the choice.
  public init(
    of key: FieldKey, among fields: [FieldKey], interactor: any CarFacetsInteracting,
    router: any CarFacetsRouting
  ) {
    self.fields = fields.contains(key) ? fields : [key]
    self.interactor = interactor
    self.router = router
    place = fields.firstIndex(of: key) ?? 0
  }

  public func viewDidLoad() async {
    await count()
  }

  /// Counts the values of another field, without a filter or marks at first.
  private func count() async {
    measures = interactor.measures.filter { $0 != fields[place] }
    guard let counted = await counts() else { return }
    (self.counted, typed, marked) = (counted, "", [])
    show()
    view?.selectRow(at: 0)
  }

  private func counts() async -> CountedField? {
    let (key, measure) = (fields[place], shownMeasure)
    let counted = await interactor.counts(of: key, medianOf: measure)
    return key == fields[place] && measure == shownMeasure && !Task.isCancelled ? counted : nil
  }

  /// The field whose medians are shown; nil if there is none.
  private var shownMeasure: FieldKey? {
    measure.flatMap { measures.contains($0) ? $0 : nil } ?? measures.first
  }

  /// Goes to the medians of another field, wrapping around.
  private func measure(by count: Int) async {
    guard let place = shownMeasure.flatMap(measures.firstIndex) else { return }
    measure = measures[(place + count + measures.count) % measures.count]
    guard let counted = await counts() else { return }
    self.counted = counted
    show()
  }

  /// The filter has a maximum length, because each key costs time in proportion to it.
  public func didType(_ character: Character) {
    guard typed.count < CarQuery.longest else { return view?.announce(CountsText.tooLong) ?? () }
    typed.append(character)
    show()
    view?.selectRow(at: 0)
  }

  public func didRequest(_ action: CarFacetsAction, at position: Int?) async {
    switch action {
    case .nextField: await go(by: 1)
    case .previousField: await go(by: -1)
    case .nextMeasure: await measure(by: 1)
    case .previousMeasure: await measure(by: -1)
    case .erase: if !typed.isEmpty { type(String(typed.dropLast())) }
    case .clear: type("")
    case .toggle: toggle(position)
    case .keep: keep(position)
    }
  }

  public func didRequestClose() {
    router.close(with: nil)
  }

  /// Goes to another field, wrapping around.
  private func go(by count: Int) async {
    place = (place + count + fields.count) % fields.count
    await self.count()
  }

  private func type(_ text: String) {
    typed = text
    show()
  }

  // MARK: Choosing

  /// The values that match the filter.
  private var values: [CountedValue] { places.compactMap { counted?.counts.values[$0] } }

  /// The places of these values among all.
  private var places: [Int] {
    guard let counted else { return [] }
    let words = CountsText(counted)
    let test = CarQuery.ValueTest.contains(QueryText(typed))
    let values = counted.counts.values
    return values.indices.filter { place in
      values[place].count > 0
        && (typed.isEmpty || test.matches(.text(words.label(values[place].value)), isUnknown: false))
    }
  }

  private func value(at position: Int?) -> CountedValue? {
    let values = values
    return position.flatMap { values.indices.contains($0) ? values[$0] : nil }
  }

  private func toggle(_ position: Int?) {
    guard let value = value(at: position)?.value else { return refuse() }
    if marked.remove(value) == nil { marked.insert(value) }
    show()
  }

  private func keep(_ position: Int?) {
    let chosen =
      marked.isEmpty
      ? [value(at: position)].compactMap(\.self)
      : (counted?.counts.values ?? []).filter { marked.contains($0.value) }
    let alternatives = chosen.map(\.terms).filter { !$0.isEmpty }
    guard !alternatives.isEmpty else { return refuse() }
    router.close(with: CarQuery(anyOf: alternatives))
  }

  private func refuse() {
    view?.announce("These cars cannot be expressed as a search.")
  }

  // MARK: Showing

  private func show() {
    guard let counted else { return }
    let words = CountsText(counted)
    let values = counted.counts.values
    let places = places
    let bars =
      places.map { words.bar(at: $0, isMarked: marked.contains(values[$0].value)) }
      + (typed.isEmpty ? words.rest : [])
    view?.render(
      CarFacetsViewState(
        back: CarListText.title, title: words.title, summary: summary(of: counted.counts, words),
        content: content(words, bars),
        notice: bars.isEmpty && !typed.isEmpty ? .nothing("value", with: typed) : nil,
        commands: CarFacetsCommands.all(
          hasValues: !places.isEmpty, isNarrow: !typed.isEmpty, hasOthers: fields.count > 1,
          hasMeasures: measures.count > 1)))
  }

  private func content(_ words: CountsText, _ bars: [CountBar]) -> SceneContent<FacetsState> {
    guard let counted, !counted.counts.values.contains(where: { $0.count > 0 }) else {
      return .shown(
        FacetsState(
          typed: typed, placeholder: "type to narrow", headings: [words.title] + CountsText.figures,
          medianHeading: words.medianHeading, bars: bars))
    }
    let lines =
      counted.counts.hasManyTexts
      ? ["There are more different texts than can be listed here.", "In the list, / searches them."]
      : ["No car has anything there that can be counted."]
    return .message(MessageState(.nothing, heading: "Nothing to choose from", lines: lines))
  }

  private func summary(of counts: FieldCounts, _ words: CountsText) -> String {
    let cars = NumberText.count(counts.carCount, "car", "cars")
    let values = NumberText.count(counts.values.count { $0.count > 0 }, "value", "values")
    let all = marked.isEmpty ? values : "\(marked.count.grouped) of \(values) marked"
    return [all, cars, words.othersLeftOut.map { "medians \($0)" }].compactMap(\.self).joined(
      separator: " · ")
  }
}
