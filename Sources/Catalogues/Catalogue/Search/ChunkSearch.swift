import CarsEntity
import TextMatching

/// Finds the rows of a chunk that match a query. Each distinct value is tested once.
///
/// The answers equal those of `CarQuery.Condition.matches` for each car, but come faster.
struct ChunkSearch {
  private let chunk: Chunk
  private let currency: String?

  init(_ chunk: Chunk, currency: String?) {
    self.chunk = chunk
    self.currency = currency
  }

  /// Returns whether each row matches a query.
  func flags(of query: CarQuery) -> [Bool] {
    var found: [Bool]?
    for terms in query.alternatives {
      var rows = [Bool](repeating: true, count: chunk.count)
      for term in terms {
        let flags = flags(of: term.condition)
        for row in rows.indices { rows[row] = rows[row] && flags[row] != term.isExcluded }
      }
      found = found.map { earlier in rows.indices.map { rows[$0] || earlier[$0] } } ?? rows
    }
    return found ?? Array(repeating: true, count: chunk.count)
  }

  /// Returns whether a condition is true of each row.
  private func flags(of condition: CarQuery.Condition) -> [Bool] {
    var flags = [Bool](repeating: false, count: chunk.count)
    switch condition {
    case .word(let text):
      for field in CarQuery.searchedFields { mark(&flags, field, having: text) }
      if text.folded.hasSpace { markNames(&flags, containing: text.folded) }
    case .field(let key, let test):
      let alone = key == .known(.currency) ? chunk.currenciesAlone : nil
      for column in [chunk.column(of: key), alone].compactMap(\.self) {
        mark(&flags, column, where: test, fuel: test.fuelKind(asked: key))
      }
    case .price(let range, let wanted):
      chunk.prices(in: wanted ?? currency)?.forEachNumber { row, amount in
        if range.contains(amount) { flags[row] = true }
      }
    }
    return flags
  }

  /// Marks the rows whose values are found.
  /// - Parameter found: whether each distinct value is found.
  private func mark(_ flags: inout [Bool], _ column: Column, having found: [Bool]) {
    guard found.contains(true) else { return }
    column.forEachCode { row, code in if found[code] { flags[row] = true } }
  }

  // MARK: Words

  private func mark(_ flags: inout [Bool], _ field: CarField, having text: QueryText) {
    let needle = Needle(text.folded)
    if field == .id, !chunk.ids.mayContain(needle) { return }
    guard let column = chunk.column(of: .known(field)) else { return }
    switch column.values {
    case .texts(_, let texts): mark(&flags, column, having: needle.isFound(inEach: texts))
    case .values(_, let values):
      let found = values.map { $0.text.map { FoldedText($0).contains(text.folded) } ?? false }
      mark(&flags, column, having: found)
    case .numbers:
      // Only digits can be found in a number.
      guard text.folded.bytes.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return }
      var known: [Double: Bool] = [:]
      column.forEachNumber { row, number in
        let isFound =
          known[number] ?? Int(exactly: number).map { FoldedText(String($0)).contains(text.folded) } ?? false
        known[number] = isFound
        if isFound { flags[row] = true }
      }
    }
  }

  /// Marks the cars whose names contain a phrase. Each distinct name is tested once.
  private func markNames(_ flags: inout [Bool], containing phrase: FoldedText) {
    var known: [[FieldValue?]: Bool] = [:]
    let columns = [CarField.make, .model, .trim].map { chunk.column(of: $0) }
    for row in flags.indices where !flags[row] {
      let parts = columns.map { $0?.value(inRow: row) }
      let isFound: Bool
      if let earlier = known[parts] {
        isFound = earlier
      } else {
        isFound = FoldedText(parts.compactMap { $0?.text }.joined(separator: " ")).contains(phrase)
        known[parts] = isFound
      }
      flags[row] = isFound
    }
  }

  // MARK: Fields

  private func mark(
    _ flags: inout [Bool], _ column: Column, where test: CarQuery.ValueTest, fuel: FuelKind?
  ) {
    switch (column.values, test) {
    case (.numbers, _):
      guard let range = test.numbers else { return }
      column.forEachNumber { row, number in if range.contains(number) { flags[row] = true } }
    case (.texts(_, let texts), .contains(let text))
    where fuel == nil && (column.isKnown || test.numbers == nil && column.kind.flagWords == nil):
      let found = Needle(text.folded).isFound(inEach: texts)
      mark(&flags, column, having: zip(found, texts.mapBytes(\.isBlankText)).map { $0 && !$1 })
    default:
      let found = column.distinct.map { value in
        !value.isBlank
          && (test.matches(value, isUnknown: !column.isKnown, in: column.kind)
            || fuel.map { $0 == value.text.flatMap { FuelKind($0) } } ?? false)
      }
      mark(&flags, column, having: found)
    }
  }
}

extension Identifiers {
  /// Returns whether any identifier may contain the text; false only if certainly none does.
  fileprivate func mayContain(_ needle: Needle) -> Bool {
    guard let alphabet, let first = needle.first else { return true }
    return alphabet[Int(first)]
  }
}
