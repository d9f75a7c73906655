import CarsContracts
import CarsEntity
import Scenes

/// Searches the list: by what is typed, by the value under the cursor, and by counts.
@MainActor
struct CarSearch: PromptPresenting {
  let list: ShownList
  let interactor: any CarSearching
  /// Leads to the counts; nil in print.
  let router: (any CarListNarrowing)?

  // MARK: The prompt

  func open() {
    let car = list.preview.selected
    list.change { $0.search.open($0.request.query, at: car) }
  }

  func didEditPrompt(_ text: String) async {
    let field = interactor.field(atEndOf: text)
    do throws(CarQueryFault) {
      let query = try interactor.query(text)
      list.state.search.edit(fault: nil)
      await list.find(query)
      // A word that finds nothing may be a field's name that is about to be compared.
      guard let field, list.state.listed?.cars.isEmpty == true, !Task.isCancelled else { return }
      await find(before: field)
    } catch {
      list.change { $0.search.edit(fault: error) }
      if let field { return await find(before: field) }
      // This edit has cancelled the search of the edit before, unless that has been answered.
      let query = list.state.request.query
      if query != list.state.listed?.request.query { await list.find(query) }
    }
  }

  /// Finds the cars for a text without the field at its end, and shows how the text can continue.
  private func find(before field: TypedField) async {
    guard let query = try? interactor.query(field.before) else { return }
    list.state.search.edit(fault: nil, before: field)
    await list.find(query)
  }

  /// Keeps the query as understood, and announces which part of the text was left out. The prompt stays until
  /// the cars are listed, so that the next key applies to them.
  func didAcceptPrompt() async {
    let leftOut = list.state.search.leftOut
    list.state.search.close()
    let query = list.state.request.query
    keep(query)
    await list.find(query)
    if let leftOut { list.say(leftOut) }
  }

  /// Goes back to the cars, and to the car, from which the search began.
  func didCancelPrompt() async {
    let beginning = list.state.search.beginning
    list.change { $0.search.cancel() }
    await list.find(beginning?.query ?? CarQuery())
    if let car = beginning?.car { list.selectCar(car) }
  }

  func didRequestCompletion(of text: String, at cursor: Int) async -> PromptCompletion? {
    let completions = await interactor.completions(of: text, at: cursor)
    if completions.texts.isEmpty, let correction = list.state.search.offered(in: list.state.listed) {
      return PromptCompletion(correction.description)
    }
    let isOnlyOne = completions.texts.count == 1
    list.change { $0.search.suggest(isOnlyOne ? [] : completions.texts) }
    return completions.texts.commonBeginning.map {
      text.completing(completions.range, with: $0, isWhole: isOnlyOne && !completions.isOpen)
    }
  }

  /// Remembers a query, to be recalled with ↑.
  private func keep(_ query: CarQuery) {
    let text = query.description
    if !text.isEmpty { interactor.keep(text) }
  }

  // MARK: Narrowing

  /// Lists only the cars that have the same value in a column as one of them.
  func showOnly(_ id: CarID, inColumn column: Int) async {
    guard let key = list.state.table?.keys(at: [column]).first else { return }
    guard let query = await interactor.narrowed(list.state.request.query, to: id, in: key) else {
      return sayThatNothingIsToLookFor(inColumn: column)
    }
    await narrow(to: query)
  }

  /// Lets the user choose among the values of a column, and lists the cars that have them.
  func showFacets(ofColumn column: Int) async {
    guard let table = list.state.table, let key = table.keys(at: [column]).first else { return }
    guard !key.isComputed else { return sayThatNothingIsToLookFor(inColumn: column) }
    await narrow(by: router?.showFacets(of: key, among: table.keys.filter { !$0.isComputed }))
  }

  /// Lets the user choose among the values of all fields, and lists the cars that have them.
  func showOverview() async { await narrow(by: router?.showOverview()) }

  /// Goes back to the query before the last narrowing, or to all cars.
  func widen() async { await list.find(list.state.search.widen()) }

  private func narrow(by choice: CarQuery?) async {
    guard let choice else { return }
    await narrow(to: list.state.request.query.narrowed(by: choice))
  }

  private func narrow(to query: CarQuery) async {
    let before = list.state.request.query
    if query != before { list.state.search.narrow(from: before) }
    keep(query)
    await list.find(query)
  }

  private func sayThatNothingIsToLookFor(inColumn column: Int) {
    guard let heading = list.state.table?.headings[column] else { return }
    list.say(CarSearchText.nothingToLookFor(in: heading.title))
  }
}
