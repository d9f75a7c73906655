import TextMatching

extension CarQuery {
  /// Returns whether every car that matches this query certainly matches another one as well, given the same currency
  /// for the query. If a search only narrows the last one, only its result needs to be searched.
  ///
  /// Terms are compared in pairs, so the answer is sometimes false although every car matches.
  public func implies(_ other: CarQuery) -> Bool {
    alternatives.allSatisfy { terms in
      other.alternatives.contains { $0.allSatisfy { wanted in terms.contains { $0.implies(wanted) } } }
    }
  }
}

extension CarQuery.Term {
  fileprivate func implies(_ other: CarQuery.Term) -> Bool {
    switch (isExcluded, other.isExcluded) {
    case (false, false): condition.implies(other.condition)
    // Excluding a shorter text excludes more cars.
    case (true, true): other.condition.implies(condition)
    case (true, false), (false, true): self == other
    }
  }
}

extension CarQuery.Condition {
  fileprivate func implies(_ other: CarQuery.Condition) -> Bool {
    switch (self, other) {
    case (.word(let text), .word(let part)): text.folded.contains(part.folded)
    case (.field(let key, let test), .field(let other, let wider)):
      key == other && test.implies(wider, isText: key.holdsText)
        && [nil, wider.fuelKind(asked: key)].contains(test.fuelKind(asked: key))
    case (.field(.known(let field), .contains(let text)), .word(let part)),
      (.field(.known(let field), .equals(let text)), .word(let part)):
      CarQuery.searchedFields.contains(field) && text.folded.contains(part.folded)
        && (field != .fuel || FuelKind(text.text) == nil)
    case (.price(let range, let currency), .price(let wider, let other)):
      currency == other && range.isWithin(wider)
    default: false
    }
  }
}

extension CarQuery.ValueTest {
  /// - Parameter isText: whether the field holds text and never a number.
  fileprivate func implies(_ other: CarQuery.ValueTest, isText: Bool) -> Bool {
    switch (self, other) {
    case (.contains(let text), .contains(let part)), (.equals(let text), .contains(let part)):
      text.folded.contains(part.folded) && (isText || text.finds(noMoreNumbersThan: part))
    case (.equals(let text), .equals(let same)):
      text.folded == same.folded && (isText || text.finds(noMoreNumbersThan: same))
    case (.number, .number), (.measure, .measure), (.date, .date):
      numbers.flatMap { own in other.numbers.map(own.isWithin) } ?? false
    default: false
    }
  }
}

extension QueryText {
  /// Whether this finds no more numbers. Unlike a text, a number isn't found by a part of its digits: 30 is in the
  /// text “300”, but it is not 300.
  fileprivate func finds(noMoreNumbersThan other: QueryText) -> Bool {
    number == nil || number == other.number
  }
}

extension FieldKey {
  /// Whether the field is unknown.
  package var isUnknown: Bool {
    switch self {
    case .unknown, .exact: true
    case .known, .quotient: false
    }
  }

  fileprivate var holdsText: Bool {
    if case .known(let field) = self { field.allowedNumbers == nil } else { false }
  }
}
