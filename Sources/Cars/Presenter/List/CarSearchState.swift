import CarsContracts
import CarsEntity
import Scenes

/// The search of the list: what is being typed, the way back, and the suggested correction.
struct CarSearchState {
  /// The prompt; nil while it is closed.
  private var typing: Typing?
  /// The queries before each one that narrowed them, the latest last.
  private var wider: [CarQuery] = []
  private var correction: (of: CarQuery, query: CarQuery)?

  private struct Typing {
    /// The query when the prompt was opened.
    let first: CarQuery
    /// The car under the cursor then, or nil.
    let car: CarID?
    /// Why the text is not a query.
    var fault: CarQueryFault?
    /// The field that the text ends with, which isn't a part of the query yet.
    var field: TypedField?
    /// The possible completions of the last word.
    var suggestions: [String] = []
  }

  /// Opens the prompt on a query.
  /// - Parameter car: the car under the cursor, or nil.
  mutating func open(_ query: CarQuery, at car: CarID?) { typing = Typing(first: query, car: car) }

  /// Whether a query is being typed.
  var isTyping: Bool { typing != nil }

  /// Whether the end of what is typed isn't a part of the query yet.
  var isUnfinished: Bool { typing?.field != nil }

  /// The part of the text that isn't part of the query yet, in a sentence; nil for none.
  var leftOut: String? {
    typing.flatMap { $0.field.map(CarSearchText.leftOut) ?? $0.fault.map(CarSearchText.leftOut) }
  }

  /// The query and the car when the prompt was opened; nil while it is closed.
  var beginning: (query: CarQuery, car: CarID?)? { typing.map { ($0.first, $0.car) } }

  /// Closes the prompt without a new query.
  mutating func cancel() { typing = nil }

  /// Closes the prompt. A query that was typed starts afresh, without a way back.
  mutating func close() { (typing, wider) = (nil, []) }

  /// Takes a new text, which is a query unless it has a fault.
  /// - Parameter field: the field that the text ends with, which isn't a part of the query yet.
  mutating func edit(fault: CarQueryFault?, before field: TypedField? = nil) {
    typing?.fault = fault
    typing?.field = field
    typing?.suggestions = []
  }

  mutating func suggest(_ texts: [String]) { typing?.suggestions = texts }

  // MARK: The way back

  /// Whether there is a wider query to go back to.
  var isNarrow: Bool { wider.last?.isEmpty == false }

  /// Remembers a query that is being narrowed.
  mutating func narrow(from query: CarQuery) { wider.append(query) }

  /// The query before the one that narrowed it last, or the empty one.
  mutating func widen() -> CarQuery { wider.popLast() ?? CarQuery() }

  // MARK: Corrections

  /// Remembers a likely correction of a query that finds nothing.
  mutating func correct(_ query: CarQuery, to meant: CarQuery) { correction = (query, meant) }

  /// What the query may have meant, if no cars are listed.
  func likelyMeant(in listed: ListedCars?) -> CarQuery? {
    guard let listed, listed.cars.isEmpty, let correction else { return nil }
    return correction.of == listed.request.query ? correction.query : nil
  }

  /// The query that Tab substitutes for the text. Nil if the text has a fault, because the listed query is
  /// then an earlier one.
  func offered(in listed: ListedCars?) -> CarQuery? {
    typing?.fault == nil ? likelyMeant(in: listed) : nil
  }

  /// The prompt; nil while it is closed.
  /// - Parameter earlier: the queries to recall, the oldest first.
  func prompt(over listed: ListedCars?, earlier: [String]) -> PromptState? {
    guard let typing else { return nil }
    let fault = typing.fault.map { PromptState.Remark(.fault, CarSearchText.fault($0)) }
    let suggestion =
      typing.suggestions.isEmpty
      ? typing.field.map(CarSearchText.continuation) ?? offered(in: listed).map(CarSearchText.tabTakes)
      : CompletionText.suggestions(typing.suggestions)
    return CarSearchText.prompt(
      typing.first, earlier: earlier, remark: fault ?? listed.map(CarSearchText.remark),
      suggestion: suggestion)
  }
}
