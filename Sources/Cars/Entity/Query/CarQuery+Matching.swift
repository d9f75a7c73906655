import TextMatching

extension CarQuery {
  /// Returns the matched parts of a field's text, for highlighting: whole characters, in order, and without overlaps.
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
  /// Returns the text that the condition looks for in a field, or nil.
  fileprivate func text(lookedForIn key: FieldKey) -> QueryText? {
    switch (self, key) {
    case (.word(let text), .known(let field)): CarQuery.searchedFields.contains(field) ? text : nil
    case (.field(key, .contains(let text)), _), (.field(key, .equals(let text)), _): text
    default: nil
    }
  }
}

extension CarQuery.ValueTest {
  /// Returns whether a value passes the test. A list or an object passes if any value in it does.
  /// - Parameters:
  ///   - isUnknown: whether the value is of an unknown field, where a text may mean a number.
  ///   - kind: the kind of that field's column.
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

  /// Returns the kind of fuel that is looked for, in whatever words, or nil.
  package func fuelKind(asked key: FieldKey) -> FuelKind? {
    guard key == .known(.fuel), case .contains(let text) = self else { return nil }
    return FuelKind(text.text)
  }

  /// The numbers that pass the test, or nil if none do.
  package var numbers: NumberRange? {
    switch self {
    case .contains(let text), .equals(let text): text.number.map { .between($0...$0) }
    case .number(let range): range
    case .measure(let range): range.numbers
    case .date(let range): range.numbers
    }
  }
}
