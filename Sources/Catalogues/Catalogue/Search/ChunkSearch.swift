import CarsEntity
import TextMatching

/// Finds the rows of a chunk that a query matches. A text that many cars share is looked at once, and then the codes.
///
/// What `CarQuery.matches` says of each car is what counts; this says the same, only sooner.
struct ChunkSearch {
  private let chunk: Chunk
  private let currency: String?

  init(_ chunk: Chunk, currency: String?) {
    self.chunk = chunk
    self.currency = currency
  }

  /// Takes away the rows that do not match.
  func keep(_ rows: inout RowSet, matching query: CarQuery) {
    var found: RowSet?
    for terms in query.alternatives {
      var rows = rows
      for term in terms { rows.keep(where: flags(of: term.condition), is: !term.isExcluded) }
      found = found?.union(rows) ?? rows
    }
    rows = found ?? rows
  }

  /// For each row, whether a condition is true of it.
  private func flags(of condition: CarQuery.Condition) -> [Bool] {
    var flags = [Bool](repeating: false, count: chunk.count)
    switch condition {
    case .word(let text):
      for field in CarQuery.searchedFields { mark(&flags, field, having: text) }
      if text.folded.hasSpace { markNames(&flags, containing: text.folded) }
    case .field(.known(.id), let test):
      mark(&flags, chunk.ids.texts) { test.matches(text: $0) }
    case .field(let key, let test):
      let columns = chunk.columns(of: key)
      guard columns.count < 2 else {
        // Two names that are the same to a query: the first in the record counts.
        let schema = chunk.schema
        for row in flags.indices {
          flags[row] = condition.matches(chunk.car(at: row), currency: currency, schema: schema)
        }
        break
      }
      if let column = columns.first { mark(&flags, column, where: test) }
      if key == .known(.currency), let column = chunk.currenciesAlone { mark(&flags, column, where: test) }
    case .price(let range, let wanted): markPrices(&flags, range, in: wanted ?? currency)
    }
    return flags
  }

  // MARK: Words

  private func mark(_ flags: inout [Bool], _ field: CarField, having text: QueryText) {
    let needle = Needle(text.folded)
    if field == .id {
      guard chunk.ids.mayContain(needle) else { return }
      let found = needle.isFound(inEach: chunk.ids.texts)
      for row in flags.indices where found[row] { flags[row] = true }
      return
    }
    guard let column = chunk.column(of: field) else { return }
    switch column.values {
    case .integers(let numbers):
      // Only digits are found in a number.
      guard text.folded.bytes.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return }
      var known: [Int32: Bool] = [:]
      for index in numbers.indices {
        let number = numbers[index]
        let isFound = known[number] ?? FoldedText(String(number)).contains(text.folded)
        known[number] = isFound
        if isFound { flags[column.row(ofIndex: index)] = true }
      }
    default: mark(&flags, column, having: needle)
    }
  }

  /// Marks the rows whose text has a needle in it.
  private func mark(_ flags: inout [Bool], _ column: Column, having needle: Needle) {
    mark(&flags, column, inEach: needle.isFound(inEach:)) { needle.isFound(in: $0) }
  }

  /// Marks the rows whose text is one for which something is true.
  private func mark(
    _ flags: inout [Bool], _ column: Column, where isFound: (UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    mark(&flags, column, inEach: { $0.mapBytes(isFound) }, where: isFound)
  }

  private func mark(
    _ flags: inout [Bool], _ column: Column, inEach: (Texts) -> [Bool],
    where isFound: (UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    switch column.values {
    case .codes(let codes, let texts):
      let found = inEach(texts)
      guard found.contains(true) else { return }
      if let rows = column.rows {
        for index in codes.indices where found[Int(codes[index])] { flags[Int(rows[index])] = true }
      } else {
        for index in codes.indices where found[Int(codes[index])] { flags[index] = true }
      }
    case .wideCodes(let codes, let texts):
      let found = inEach(texts)
      guard found.contains(true) else { return }
      for index in codes.indices where found[Int(codes[index])] { flags[column.row(ofIndex: index)] = true }
    case .texts(let texts):
      let found = inEach(texts)
      for index in found.indices where found[index] { flags[column.row(ofIndex: index)] = true }
    case .values(let values):
      for index in values.indices {
        guard var text = values[index].text else { continue }
        if text.withUTF8(isFound) { flags[column.row(ofIndex: index)] = true }
      }
    case .integers, .decimals, .numbers, .bools: break
    }
  }

  private func mark(
    _ flags: inout [Bool], _ texts: Texts, rows: [UInt16]? = nil,
    where isFound: (UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    texts.forEach { index, text in
      if isFound(text) { flags[rows.map { Int($0[index]) } ?? index] = true }
    }
  }

  /// Marks the cars in whose name a phrase is found. Cars of one name are looked at once.
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

  private func mark(_ flags: inout [Bool], _ column: Column, where test: CarQuery.ValueTest) {
    switch (column.values, test) {
    case (.integers(let numbers), _):
      guard let range = test.numbers else { return }
      for index in numbers.indices where range.contains(Double(numbers[index])) {
        flags[column.row(ofIndex: index)] = true
      }
    case (.decimals(let numbers), _), (.numbers(let numbers, _), _):
      guard let range = test.numbers else { return }
      for index in numbers.indices where range.contains(numbers[index]) {
        flags[column.row(ofIndex: index)] = true
      }
    case (.bools(let bools), _):
      let found = [false, true].map { test.matches(.bool($0), isUnknown: true) }
      for index in bools.indices { flags[column.row(ofIndex: index)] = found[bools[index] ? 1 : 0] }
    case (.values(let values), _):
      for index in values.indices
      where !values[index].isBlank
        && test.matches(values[index], isUnknown: !column.isKnown, in: column.kind)
      {
        flags[column.row(ofIndex: index)] = true
      }
    case (.codes, .contains(let text)), (.wideCodes, .contains(let text)), (.texts, .contains(let text)):
      let needle = Needle(text.folded)
      mark(&flags, column) { !$0.isBlankText && needle.isFound(in: $0) }
      if column.key == .known(.fuel), let kind = test.fuelKind(asked: .known(.fuel)) {
        mark(&flags, column) { FuelKind(String(decoding: $0, as: UTF8.self)) == kind }
      }
    case (.codes, .equals), (.wideCodes, .equals), (.texts, .equals):
      mark(&flags, column) { !$0.isBlankText && test.matches(text: $0) }
    case (.codes, .number), (.wideCodes, .number), (.texts, .number), (.codes, .measure),
      (.wideCodes, .measure), (.texts, .measure), (.codes, .date), (.wideCodes, .date), (.texts, .date):
      break
    }
    if column.isOfTexts, column.kind.flagWords != nil {
      let found = [false, true].map { test.matches(.bool($0), isUnknown: true) }
      mark(&flags, column) { column.kind.flag(of: $0).map { found[$0 ? 1 : 0] } ?? false }
    }
    if column.isOfTexts, !column.isKnown, let range = test.numbers {
      column.forEachNumber { if range.contains($1) { flags[column.row(ofIndex: $0)] = true } }
    }
  }

  private func markPrices(_ flags: inout [Bool], _ range: NumberRange, in currency: String?) {
    guard let prices = chunk.column(of: .price) else { return }
    let isMeant = chunk.isPriced(in: currency)
    prices.forEachNumber { index, amount in
      let row = prices.row(ofIndex: index)
      flags[row] = isMeant[row] && range.contains(amount)
    }
  }
}

extension CarQuery.ValueTest {
  fileprivate func matches(text: UnsafeBufferPointer<UInt8>) -> Bool {
    matches(.text(String(decoding: text, as: UTF8.self)), isUnknown: false)
  }
}

extension Identifiers {
  /// Whether a text with this in it may be there; false only where it is sure that there is none.
  fileprivate func mayContain(_ needle: Needle) -> Bool {
    guard let alphabet, let first = needle.first else { return true }
    return alphabet[Int(first)]
  }
}
