import TextMatching
import WrittenNumbers

/// A fault, and its range in scalars.
struct TermFault: Error {
  let reason: CarQueryFault.Reason
  let range: Range<Int>
}

/// Interprets a single term.
struct TermReader {
  private let term: QueryScanner.Term
  private let names: [FieldName]

  init(_ term: QueryScanner.Term, _ names: [FieldName]) {
    self.term = Self.withoutColon(term, names)
    self.names = names
  }

  /// Returns a term such as `price:<30k`, in which a comparison follows a colon, without the colon. A text may begin with
  /// such a character, too.
  private static func withoutColon(_ term: QueryScanner.Term, _ names: [FieldName]) -> QueryScanner.Term {
    guard term.comparison == .has, let name = term.name, !term.value.isQuoted else { return term }
    let scalars = term.value.text.unicodeScalars
    for length in [2, 1] {
      guard let comparison = QueryScanner.Comparison(String(scalars.prefix(length))) else { continue }
      let value = String(scalars.dropFirst(length))
      var holdsNumbers = (try? MeasuredNumber(value)) != nil
      if case .known(let field) = FieldKey(name, names) { holdsNumbers = field.allowedNumbers != nil }
      guard holdsNumbers, comparison != .has else { return term }
      var compared = term
      compared.comparison = comparison
      compared.value = QueryScanner.Part(
        range: term.value.range.dropFirst(length), text: value)
      return compared
    }
    return term
  }

  /// Returns what a term means: alternatives, of which there are several if a field of texts has several values with commas
  /// between them. None of these is true where the term is excluded.
  static func alternatives(
    of term: QueryScanner.Term, _ names: [FieldName]
  ) throws(TermFault) -> [[CarQuery.Term]] {
    let values = listsTexts(term, names) ? term.value.listed : [term.value]
    var terms: [CarQuery.Term] = []
    for value in values {
      var one = term
      one.value = value
      terms.append(try TermReader(one, names).queryTerm())
    }
    return terms.first?.isExcluded == true ? [terms] : terms.map { [$0] }
  }

  /// Whether a comma separates values: not of a field of numbers, where it is a mark, nor inside a number.
  private static func listsTexts(_ term: QueryScanner.Term, _ names: [FieldName]) -> Bool {
    guard let name = term.name, [.has, .equal, .notEqual].contains(term.comparison), !term.value.isQuoted,
      term.value.text.contains(",")
    else { return false }
    if case .known(let field) = FieldKey(name, names) { return field.allowedNumbers == nil }
    return (try? MeasuredNumber(term.value.text)) == nil && term.value.text.twoDots == nil
  }

  private func queryTerm() throws(TermFault) -> CarQuery.Term {
    CarQuery.Term(try condition(), isExcluded: term.isExcluded != (term.comparison == .notEqual))
  }

  private func condition() throws(TermFault) -> CarQuery.Condition {
    if !term.value.isQuoted, term.value.text.isGrouped { throw fault(.parenthesis, at: term.value.range) }
    guard let name = term.name, let comparison = term.comparison else { return .word(try text()) }
    let key = FieldKey(name, names)
    guard !key.name.isEmpty else { throw fault(.missingField, at: term.range) }
    if key == .known(.price) {
      let (range, currency) = try range(comparison, key, priceBound) { .twoCurrencies($0, $1) }
      return .price(range, currency: currency)
    }
    return .field(key, try test(of: key, comparison))
  }

  private func test(
    of key: FieldKey, _ comparison: QueryScanner.Comparison
  ) throws(TermFault) -> CarQuery.ValueTest {
    let holdsNumbers = key.field.map { $0.allowedNumbers != nil }
    switch comparison {
    case .has, .equal, .notEqual:
      if holdsNumbers == true { return try numbers(comparison, key) }
      if holdsNumbers == nil, comparison == .has {
        if let test = dates(comparison) { return test }
        if let test = try unknownRange(key) { return test }
      }
      return comparison == .has ? .contains(try text()) : .equals(try text())
    case .less, .atMost, .greater, .atLeast:
      if case .known(let field) = key, holdsNumbers == false {
        throw fault(.notANumberField(field), at: term.range)
      }
      if holdsNumbers == nil, let test = dates(comparison) { return test }
      return try numbers(comparison, key)
    }
  }

  /// Returns a test for dates, or nil. Ambiguous dates count only if some order makes them one; years alone are left
  /// to numbers.
  private func dates(_ comparison: QueryScanner.Comparison) -> CarQuery.ValueTest? {
    let text = term.value.text
    guard !term.value.isQuoted, Double(text) == nil else { return nil }
    let side: DateRange.Side
    switch comparison {
    case .less: side = .before
    case .atMost: side = .upTo
    case .greater: side = .after
    case .atLeast: side = .from
    case .has, .equal, .notEqual:
      guard let ends, ends.contains(where: { !$0.isEmpty && Double($0) == nil }) else { return nil }
      return DateRange(.within, ends[0], ends[1]).map { .date($0) }
    }
    return DateRange(side, text, "").map { .date($0) }
  }

  /// Returns the text to look for, which must not be empty when folded.
  private func text() throws(TermFault) -> QueryText {
    let text = QueryText(term.value.text)
    guard !text.folded.isEmpty else { throw fault(.missingText, at: term.range) }
    return text
  }

  /// Returns a test for a range in an unknown field; nil if it may be text with two dots, or a hyphen and no unit.
  private func unknownRange(_ key: FieldKey) throws(TermFault) -> CarQuery.ValueTest? {
    let measured = dashedEnds(numberBound).flatMap { ends in
      ends.contains { (try? numberBound($0))?.mark != nil } ? ends : nil
    }
    guard !term.value.isQuoted, let ends = ends ?? measured, ends.contains(where: { !$0.isEmpty }) else {
      return nil
    }
    guard ends.allSatisfy({ $0.isEmpty || (try? MeasuredNumber($0)) != nil }) else { return nil }
    return try numbers(.has, key)
  }

  /// Returns a test for numbers. A unit must fit the field, as far as that is known.
  private func numbers(
    _ comparison: QueryScanner.Comparison, _ key: FieldKey
  ) throws(TermFault) -> CarQuery.ValueTest {
    let (range, unit) = try range(comparison, key, numberBound) { .twoUnits($0.text, $1.text) }
    guard let unit else { return .number(range) }
    if case .known(let field) = key, field.quantity.flatMap(unit.unit.meant) == nil {
      let text = term.value.text
      throw fault(unit.isCurrency ? .notANumber(text, key) : .unfitUnit(unit.text, key), at: term.value.range)
    }
    return .measure(MeasuredRange(range, in: unit))
  }

  /// A bound of a range, with its unit or currency.
  private typealias Bound<Mark> = (value: Double, mark: Mark?)

  private func numberBound(_ text: String) throws(TypedNumber.Fault) -> Bound<MeasuredRange.Unit> {
    let number = try MeasuredNumber(text)
    return (number.value, number.unit)
  }

  private func priceBound(_ text: String) throws(TypedNumber.Fault) -> Bound<String> {
    let number = try TypedNumber(price: text)
    return (number.value, number.currency)
  }

  private typealias Reading<Mark> = (String) throws(TypedNumber.Fault) -> Bound<Mark>

  /// Returns a range of numbers, with the unit or currency of either bound.
  /// - Parameter difference: the fault if the bounds' units or currencies differ.
  private func range<Mark: Equatable>(
    _ comparison: QueryScanner.Comparison, _ key: FieldKey, _ read: Reading<Mark>,
    _ difference: (Mark, Mark) -> CarQueryFault.Reason
  ) throws(TermFault) -> (range: NumberRange, mark: Mark?) {
    if [.has, .equal, .notEqual].contains(comparison), let ends = ends ?? dashedEnds(read) {
      return try range(from: ends[0], to: ends[1], key, read, difference)
    }
    let (value, mark) = try number(term.value.text, key, read)
    let range: NumberRange =
      switch comparison {
      case .has, .equal, .notEqual: .between(value...value)
      case .less: .lessThan(value)
      case .atMost: .atMost(value)
      case .greater: .greaterThan(value)
      case .atLeast: .atLeast(value)
      }
    return (range, mark)
  }

  private func range<Mark: Equatable>(
    from first: String, to last: String, _ key: FieldKey, _ read: Reading<Mark>,
    _ difference: (Mark, Mark) -> CarQueryFault.Reason
  ) throws(TermFault) -> (range: NumberRange, mark: Mark?) {
    if first.isEmpty {
      let last = try number(last, key, read)
      return (.atMost(last.value), last.mark)
    }
    let first = try number(first, key, read)
    if last.isEmpty { return (.atLeast(first.value), first.mark) }
    let last = try number(last, key, read)
    if let one = first.mark, let other = last.mark, one != other {
      throw fault(difference(one, other), at: term.value.range)
    }
    guard first.value <= last.value else { throw fault(.reversedRange, at: term.value.range) }
    return (.between(first.value...last.value), first.mark ?? last.mark)
  }

  private func number<Mark>(
    _ text: String, _ key: FieldKey, _ read: Reading<Mark>
  ) throws(TermFault) -> Bound<Mark> {
    do throws(TypedNumber.Fault) {
      return try read(text)
    } catch {
      switch error {
      case .incomplete: throw fault(.missingNumber(key), at: term.range)
      case .notANumber: throw fault(.notANumber(text, key), at: term.value.range)
      }
    }
  }

  /// The ends of a range, either of which may be empty; nil if there are no two dots.
  private var ends: [String]? {
    term.value.text.twoDots.map { dots in
      let text = term.value.text.unicodeScalars
      return [String(text[..<dots]), String(text[dots...].dropFirst(2))]
    }
  }

  /// Returns the ends of a range with a dash between two numbers; nil for anything else.
  private func dashedEnds<Mark>(_ read: Reading<Mark>) -> [String]? {
    let ends = term.value.text.unicodeScalars.split(omittingEmptySubsequences: false) {
      "-–—".unicodeScalars.contains($0)
    }
    .map { String($0) }
    return ends.count == 2 && ends.allSatisfy { (try? read($0)) != nil } ? ends : nil
  }

  private func fault(_ reason: CarQueryFault.Reason, at range: Range<Int>) -> TermFault {
    TermFault(reason: reason, range: range)
  }
}
