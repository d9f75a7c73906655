import CarsContracts
import CarsEntity
import Scenes

/// The list, as its search knows it.
@MainActor
protocol SearchedList: ShownList {
  /// The cars as they are shown; nil before there are any.
  var table: CarListTable? { get }
  /// Lists what a query finds.
  func find(_ query: CarQuery) async
}

/// The search of the list: its prompt, the queries before, how one can go on, and what may have been meant.
@MainActor
final class CarSearch: PromptPresenting {
  /// The list that is searched. It owns the search, never the other way round.
  weak var list: (any SearchedList)?

  private let interactor: any CarSearching
  private let router: (any CarListNarrowing)?
  /// What is being typed; nil while nothing is.
  private var typing: Typing?
  /// Those from before each value that was searched for from under the cursor, the last one last.
  private var wider: [CarQuery] = []
  /// A query that finds something, where another one does not.
  private var correction: (of: CarQuery, query: CarQuery)?

  private struct Typing {
    /// The query when the prompt was opened.
    let first: CarQuery
    /// Why what is typed is no query.
    var fault: CarQueryFault?
    /// How the last word can go on.
    var suggestions: [String] = []
  }

  /// - Parameter router: where one can choose what to search for; nil where there is no screen.
  init(_ interactor: any CarSearching, _ router: (any CarListNarrowing)?) {
    self.interactor = interactor
    self.router = router
  }

  /// Opens the prompt.
  func open() {
    typing = list.map { Typing(first: $0.request.query) }
    list?.show()
  }

  func didEditPrompt(_ text: String) async {
    typing?.suggestions = []
    do throws(CarQueryFault) {
      let query = try CarQuery(text, names: list?.listed?.names ?? [])
      typing?.fault = nil
      await list?.find(query)
    } catch {
      typing?.fault = error
      list?.show()
      // What the edit before has asked for was cancelled by this one, unless it is there already.
      if let query = list?.request.query, query != list?.listed?.request.query { await list?.find(query) }
    }
  }

  /// Keeps the query as it was understood, without what is wrong at the end of the line. The line is there until the cars are
  /// that were asked for, so that the next key is about these.
  func didAcceptPrompt() async {
    typing = nil
    wider = []
    let query = list?.request.query ?? CarQuery()
    keep(query)
    await list?.find(query)
  }

  /// Keeps a query, to be found again by ↑.
  private func keep(_ query: CarQuery) {
    let text = query.description
    if !text.isEmpty { interactor.keep(text) }
  }

  /// Lists only those cars that have the same as one of them has in a column.
  func showOnly(_ id: CarID, inColumn column: Int) async {
    guard let list, let key = list.table?.keys(at: [column]).first else { return }
    guard let query = await interactor.narrowed(list.request.query, to: id, in: key) else {
      return sayThatNothingIsToLookFor(inColumn: column)
    }
    await narrow(to: query)
  }

  /// Lets the user choose among what the cars have in a column, and lists the cars that have it.
  func showFacets(ofColumn column: Int) async {
    guard let table = list?.table, let key = table.keys(at: [column]).first else { return }
    guard !key.isComputed else { return sayThatNothingIsToLookFor(inColumn: column) }
    await narrow(by: router?.showFacets(of: key, among: table.keys.filter { !$0.isComputed }))
  }

  private func sayThatNothingIsToLookFor(inColumn column: Int) {
    guard let heading = list?.table?.headings[column] else { return }
    list?.say(CarSearchText.nothingToLookFor(in: heading.title))
  }

  /// Lets the user choose among all that the cars have, and lists the cars that have it.
  func showOverview() async { await narrow(by: router?.showOverview()) }

  /// Lists only those cars that another query finds, too.
  private func narrow(by choice: CarQuery?) async {
    guard let choice, let query = list?.request.query.narrowed(by: choice) else { return }
    await narrow(to: query)
  }

  private func narrow(to query: CarQuery) async {
    guard let list else { return }
    if query != list.request.query { wider.append(list.request.query) }
    keep(query)
    await list.find(query)
  }

  /// Whether there is a search to go back to.
  var isNarrow: Bool { wider.last?.isEmpty == false }

  /// Lists the cars from before the last value that was searched for from under the cursor, or all.
  func widen() async {
    await list?.find(wider.popLast() ?? CarQuery())
  }

  func didCancelPrompt() async {
    typing = nil
    wider = []
    list?.show()
    await list?.find(CarQuery())
  }

  func didRequestCompletion(of text: String, at cursor: Int) async -> PromptCompletion? {
    if let correction = offered { return PromptCompletion(correction.description) }
    let completions = await interactor.completions(of: text, at: cursor)
    let isOnlyOne = completions.texts.count == 1
    typing?.suggestions = isOnlyOne ? [] : completions.texts
    list?.show()
    return completions.texts.commonBeginning.map {
      text.completing(completions.range, with: $0, isWhole: isOnlyOne)
    }
  }

  /// Finds out what may have been meant where no cars are found, unless it has to be said first in which field.
  func correct() async {
    guard let listed = list?.listed, listed.cars.isEmpty else { return }
    if case .oneOf? = listed.missing.query?.meaning { return }
    let query = listed.request.query
    guard !query.isEmpty, let meant = await interactor.correction(of: query),
      query == list?.listed?.request.query, !Task.isCancelled
    else { return }
    correction = (query, meant)
    list?.show()
  }

  /// What may have been meant, where no cars are listed.
  var likelyMeant: CarQuery? {
    guard let listed = list?.listed, listed.cars.isEmpty, let correction else { return nil }
    return correction.of == listed.request.query ? correction.query : nil
  }

  /// What Tab takes in place of the line: not while that has a fault, for it is another query.
  private var offered: CarQuery? { typing?.fault == nil ? likelyMeant : nil }

  /// The prompt; nil while nothing is typed.
  var prompt: PromptState? {
    guard let typing else { return nil }
    let fault = typing.fault.map { PromptState.Remark(.fault, CarSearchText.fault($0)) }
    let suggestion =
      offered.map(CarSearchText.tabTakes)
      ?? (typing.suggestions.isEmpty ? nil : CompletionText.suggestions(typing.suggestions))
    return CarSearchText.prompt(
      typing.first, earlier: interactor.earlier, remark: fault ?? list?.listed.map(CarSearchText.remark),
      suggestion: suggestion)
  }
}
