import TextMatching
import WrittenNumbers

extension CarQuery {
  /// The most characters of a query, which keeps each keystroke in a long one cheap.
  public static let longest = 1_000

  /// Parses a query.
  /// - Parameters:
  ///   - text: the query.
  ///   - names: the meanings of names in the catalogue.
  /// - Throws: the fault of the first invalid or incomplete term; `.tooLong` if the text exceeds `longest`.
  public init(_ text: String, names: [FieldName] = []) throws(CarQueryFault) {
    if !text.dropFirst(Self.longest).isEmpty {
      throw CarQueryFault(.tooLong, at: Self.longest..<Self.longest)
    }
    do throws(TermFault) {
      var parser = QueryParser(text, names)
      self.init(anyOf: try parser.alternatives(), typedAs: text)
    } catch {
      throw CarQueryFault(error.reason, at: text.characters(of: error.range))
    }
  }

  /// The most alternatives of a query, which groups can multiply.
  static let mostAlternatives = 100
}

/// Multiplies the terms and groups of a query out into alternatives.
private struct QueryParser {
  private var scanner: QueryScanner
  private let names: [FieldName]
  private var groups = [Group(isExcluded: false, start: 0)]
  /// The range of the last term.
  private var last = 0..<0

  /// What is between two parentheses, as far as it has been read.
  private struct Group {
    let isExcluded: Bool
    /// Its place in scalars.
    let start: Int
    /// The alternatives before the last `or`.
    var before: [[CarQuery.Term]] = []
    /// Those behind it; one without terms if nothing is there yet.
    var now: [[CarQuery.Term]] = [[]]

    var isEmpty: Bool { before.isEmpty && now == [[]] }
  }

  init(_ text: String, _ names: [FieldName]) {
    (scanner, self.names) = (QueryScanner(text), names)
  }

  mutating func alternatives() throws(TermFault) -> [[CarQuery.Term]] {
    while let token = scanner.nextToken() {
      switch token {
      case .open(let isExcluded, let start): groups.append(Group(isExcluded: isExcluded, start: start))
      case .close: try close()
      case .term(var term):
        if let unit = term.unitToJoin(names) { scanner.join(to: &term, if: unit) }
        last = term.range
        try add(term)
      }
    }
    guard groups.count == 1, let whole = groups.first else {
      let start = groups[groups.count - 1].start
      throw TermFault(reason: .openParenthesis, range: start..<start + 1)
    }
    return try alternatives(of: whole)
  }

  private mutating func add(_ term: QueryScanner.Term) throws(TermFault) {
    let place = groups.count - 1
    let isFirst = groups[place].now == [[]]
    switch term.joint {
    case .or? where !isFirst:
      groups[place].before += groups[place].now
      groups[place].now = [[]]
    case .and? where !isFirst: break
    case .or?, .and?, nil: try multiply(by: TermReader.alternatives(of: term, names))
    }
  }

  /// Ends a group, which is one of the things that its own group needs.
  private mutating func close() throws(TermFault) {
    let group = groups.removeLast()
    if group.isEmpty { throw TermFault(reason: .parenthesis, range: group.start..<group.start + 1) }
    let alternatives = try alternatives(of: group)
    try multiply(by: group.isExcluded ? try opposite(of: alternatives) : alternatives)
  }

  private func alternatives(of group: Group) throws(TermFault) -> [[CarQuery.Term]] {
    if !group.before.isEmpty, group.now == [[]] {
      throw TermFault(reason: .missingAlternative, range: last)
    }
    return group.before + group.now
  }

  /// Returns alternatives that find the cars that the given ones don't: one term of each is not true.
  private func opposite(of alternatives: [[CarQuery.Term]]) throws(TermFault) -> [[CarQuery.Term]] {
    var opposite: [[CarQuery.Term]] = [[]]
    for terms in alternatives {
      let excluded = terms.map { [CarQuery.Term($0.condition, isExcluded: !$0.isExcluded)] }
      opposite = try product(opposite, excluded)
    }
    return opposite
  }

  private mutating func multiply(by alternatives: [[CarQuery.Term]]) throws(TermFault) {
    groups[groups.count - 1].now = try product(groups[groups.count - 1].now, alternatives)
  }

  private func product(
    _ some: [[CarQuery.Term]], _ others: [[CarQuery.Term]]
  ) throws(TermFault) -> [[CarQuery.Term]] {
    guard some.count * others.count <= CarQuery.mostAlternatives else {
      throw TermFault(reason: .tooManyAlternatives, range: last)
    }
    return some.flatMap { one in others.map { one + $0 } }
  }
}

extension CarQuery.Condition {
  /// Creates a condition that tests a field as another was tested. A text in an unknown field may be a year in a known
  /// one, or a price in a currency. If the field has no such test, the test stays as it is.
  public init(_ key: FieldKey, like test: CarQuery.ValueTest) {
    let plain = Self.field(key, test)
    self = (try? CarQuery(CarQuery.Term(plain).description))?.terms.first?.condition ?? plain
  }
}

extension QueryScanner.Term {
  /// An operator between terms, which is no word there.
  enum Joint: CaseIterable {
    case and, or

    /// The spellings, in lowercase.
    private var spellings: [String] {
      switch self {
      case .and: ["and", "&", "&&"]
      case .or: ["or", "|", "||"]
      }
    }

    init?(_ word: String) {
      guard let joint = Self.allCases.first(where: { $0.spellings.contains(word.lowercased()) }) else {
        return nil
      }
      self = joint
    }
  }

  /// Returns a predicate for a following word that belongs to the number, or nil if none can. A single letter only
  /// counts as a unit in a known field with that quantity.
  fileprivate func unitToJoin(_ names: [FieldName]) -> ((String) -> Bool)? {
    guard let name, let comparison, endsInNumber else { return nil }
    switch FieldKey(name, names) {
    case .known(.price): return Self.belongsToPrice
    case .known(let field):
      return field.quantity.map { quantity in
        { word in
          MeasuredRange.Unit(word).map { word.count > 1 || $0.unit.quantity == quantity } ?? false
        }
      }
    case .unknown, .exact, .quotient:
      let compares = [.less, .atMost, .greater, .atLeast].contains(comparison)
      let isRange = value.text.contains { "-–—".contains($0) } || value.text.twoDots != nil
      return compares || isRange ? { $0.count > 1 && MeasuredRange.Unit($0) != nil } : nil
    }
  }

  /// Whether the value ends with a digit, or with a power of ten after one: `50k`, `5만`.
  private var endsInNumber: Bool {
    guard !value.isQuoted, let digit = value.text.lastIndex(where: \.isNumber) else { return false }
    let letters = value.text[digit...].dropFirst()
    return letters.isEmpty || ["k", "m"].contains(letters.lowercased())
      || NumberScale.power(of: letters) != nil
  }

  /// Whether a word after a price's number is a power of ten, a currency, or both, like 만원.
  private static func belongsToPrice(_ word: String) -> Bool {
    let isPower = word.count > 1 && NumberScale.power(of: word) != nil
    return isPower || (try? TypedNumber(price: "1\(word)"))?.currency != nil
      || word.first?.isASCII == false && (try? TypedNumber(price: "1\(word)")) != nil
  }

  /// The operator that the term stands for, or nil.
  fileprivate var joint: Joint? {
    name == nil && !isExcluded && !value.isQuoted ? Joint(value.text) : nil
  }
}

extension String {
  /// Whether the text has a parenthesis at the beginning, or one at the end that it does not open.
  var isGrouped: Bool { first == "(" || last == ")" && !contains("(") }
}

extension FieldKey {
  /// Creates the field that a part of a query names.
  init(_ name: QueryScanner.Part, _ names: [FieldName]) {
    self =
      name.isQuoted
      ? FieldKey(catalogueName: name.text, names: names) : FieldKey(name.text, names: names)
  }
}
