import TextMatching

extension CarQuery {
  /// Where a field's text has what is looked for, to be marked there: whole characters, from the front, none twice.
  public func ranges(in text: String, of key: FieldKey) -> [Range<String.Index>] {
    let found = terms.filter { !$0.isExcluded }.compactMap { $0.condition.text(lookedForIn: key) }
      .flatMap { $0.folded.ranges(in: text) }
    var ranges: [Range<String.Index>] = []
    for range in found.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = ranges.last, range.lowerBound <= last.upperBound else {
        ranges.append(range)
        continue
      }
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
    return ranges
  }
}

extension CarQuery.Condition {
  /// Whether this is true of a car. A car that has nothing in a field is not found by it.
  /// - Parameters:
  ///   - car: the car.
  ///   - currency: the ISO 4217 code of the currency that a price is meant in when the query names none; nil for prices of
  ///     which nothing says in which they are.
  ///   - schema: what the columns of its catalogue hold.
  public func matches(_ car: Car, currency: String?, schema: CatalogueSchema = CatalogueSchema()) -> Bool {
    switch self {
    case .word(let text):
      return CarQuery.searchedFields.contains { field in
        car[field].map { text.isFound(in: $0) } ?? false
      } || text.folded.hasSpace && FoldedText(car.name).contains(text.folded)
    case .field(let key, let test):
      let kind = schema[key]
      let alone = key == .known(.currency) ? car.currencyAlone : nil
      guard let value = car.value(of: key) ?? alone else { return false }
      return test.matches(value, isUnknown: key.isUnknown, in: kind)
        || test.fuelKind(asked: key).map { $0 == value.text.flatMap { FuelKind($0) } } ?? false
    case .price(let range, let wanted):
      guard let price = car.price else { return false }
      return price.currency == wanted ?? currency && range.contains(price.amount)
    }
  }

  /// The text that may be found anywhere in a field, if there is one.
  fileprivate func text(lookedForIn key: FieldKey) -> QueryText? {
    switch (self, key) {
    case (.word(let text), .known(let field)): CarQuery.searchedFields.contains(field) ? text : nil
    case (.field(key, .contains(let text)), _), (.field(key, .equals(let text)), _): text
    default: nil
    }
  }
}

extension CarQuery.ValueTest {
  /// Whether this is true of a value; of a list or an object, whether it is true of any value in it.
  /// - Parameters:
  ///   - isUnknown: whether the value is of an unknown field, where a text may mean a number.
  ///   - kind: what the cells of that field are.
  public func matches(_ value: FieldValue, isUnknown: Bool, in kind: ColumnKind = .plain) -> Bool {
    switch value {
    case .null: false
    case .bool(let isTrue): matches(flag: isTrue)
    case .integer, .exactNumber, .decimal: value.number.map { matches(number: $0) } ?? false
    case .text(let text):
      matches(text: text)
        || isUnknown
          && (kind.flag(of: text).map(matches(flag:)) ?? value.meantNumber(in: kind).map {
            matches(number: $0)
          }
            ?? false)
    case .list(let values): values.contains { matches($0, isUnknown: isUnknown, in: kind) }
    case .object(let fields):
      if isUnknown, let text = value.measuredText, let number = value.meantNumber(in: kind) {
        matches(number: number) || matches(text: text)
      } else {
        fields.contains { matches($0.value, isUnknown: isUnknown, in: kind) }
      }
    case .packed(let packed):
      packed.tokens.contains { token in
        if case .value(let value) = token { matches(value, isUnknown: isUnknown, in: kind) } else { false }
      }
    }
  }

  private func matches(text: String) -> Bool {
    switch self {
    case .contains(let wanted): FoldedText(text).contains(wanted.folded)
    case .equals(let wanted): FoldedText(text) == wanted.folded
    case .number, .measure, .date: false
    }
  }

  private func matches(flag: Bool) -> Bool { flag.words.contains { matches(text: $0) } }

  private func matches(number: Double) -> Bool { numbers?.contains(number) ?? false }

  /// The kind of fuel whose cars are found, in whatever words; nil where that is not asked.
  package func fuelKind(asked key: FieldKey) -> FuelKind? {
    guard key == .known(.fuel), case .contains(let text) = self else { return nil }
    return FuelKind(text.text)
  }

  /// The numbers for which this is true; nil for none.
  package var numbers: NumberRange? {
    switch self {
    case .contains(let text), .equals(let text): text.number.map { .between($0...$0) }
    case .number(let range): range
    case .measure(let range): range.numbers
    case .date(let range): range.numbers
    }
  }
}

extension QueryText {
  /// Whether a word is found in what a searched field has: a text, or a year in digits.
  fileprivate func isFound(in value: FieldValue) -> Bool {
    switch value {
    case .text(let text): FoldedText(text).contains(folded)
    case .integer(let number): FoldedText(String(number)).contains(folded)
    default: false
    }
  }
}
