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
    var scanner = QueryScanner(text)
    var alternatives: [[Term]] = [[]]
    do throws(TermFault) {
      var last: QueryScanner.Term?
      while var term = scanner.next() {
        if let unit = term.unitToJoin(names) { scanner.join(to: &term, if: unit) }
        last = term
        let isFirst = alternatives[alternatives.count - 1].isEmpty
        switch term.joint {
        case .or? where !isFirst: alternatives.append([])
        case .and? where !isFirst: break
        case .or?, .and?, nil:
          alternatives[alternatives.count - 1].append(try TermReader(term, names).queryTerm())
        }
      }
      if alternatives.count > 1, alternatives.last == [], let last {
        throw TermFault(reason: .missingAlternative, range: last.range)
      }
    } catch {
      throw CarQueryFault(error.reason, at: text.characters(of: error.range))
    }
    self.init(anyOf: alternatives, typedAs: text)
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
  /// Whether the text has a parenthesis at the beginning or end, as if terms were grouped.
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
