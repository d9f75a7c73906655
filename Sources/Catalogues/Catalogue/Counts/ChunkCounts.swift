import CarsEntity
import TextMatching

/// What those cars of a chunk that are in a listing have in a field.
struct ChunkCounts: Sendable {
  /// How many cars have each text.
  private(set) var texts: [String: Int] = [:]
  /// How many have each flag: no, and yes.
  private(set) var flags = [0, 0]
  /// The numbers, one for each car that has one.
  private(set) var numbers = Numbers.integers([])
  /// How many cars have something.
  private(set) var present = 0
  /// How many of these have something that is not counted.
  private(set) var others = 0
  /// Whether numbers are in lists or objects, of which a query finds any.
  private(set) var hasInnerNumbers = false
  /// How many cars have texts of which there are too many to tell them apart.
  private(set) var tooManyTexts = 0
  /// What the cells of the field are.
  private let kind: ColumnKind
  /// Whether numbers are codes, each of which is counted as a text.
  private var areCodes: Bool { kind == .code }

  /// How many different texts of a chunk are told apart.
  static let mostTexts = 5_000

  /// - Parameters:
  ///   - key: the field.
  ///   - chunk: the chunk.
  ///   - rows: whether each row is in the listing; nil for all.
  ///   - currency: the currency of the prices that are counted.
  ///   - kind: what the cells of the field are.
  ///   - isOfPrices: whether only the currencies of prices count.
  init(
    of key: FieldKey, in chunk: Chunk, rows: [Bool]?, currency: String?, _ kind: ColumnKind = .plain,
    isOfPrices: Bool = false
  ) {
    self.kind = kind
    let columns = chunk.columns(of: key)
    if key.isComputed {
      let numbers = chunk.numbersByRow(of: key)
      set(.decimals(numbers.indices.filter { rows?[$0] ?? true }.map { numbers[$0] }.filter { !$0.isNaN }))
    } else if key == .known(.id) {
      add(chunk.ids.texts, meaning: [], rows, at: nil)
    } else if columns.count > 1 {
      // Two names that are the same to a query: the first in the record counts.
      let values = (0..<chunk.count).lazy.filter { rows?[$0] ?? true }.map {
        chunk.car(at: $0).value(of: key) ?? .null
      }
      addEach(values, columns[0])
    } else if let column = columns.first {
      if key == .known(.price) { addPrices(column, of: chunk, rows, in: currency) } else { add(column, rows) }
    }
    if key == .known(.currency), !isOfPrices, let column = chunk.currenciesAlone { add(column, rows) }
    if areCodes { countNumbersAsTexts() }
  }

  private mutating func add(_ column: Column, _ rows: [Bool]?) {
    switch column.values {
    case .codes(let codes, let texts):
      add(Self.counts(of: codes, texts.count, column.rows, rows), texts, column)
    case .wideCodes(let codes, let texts):
      add(Self.counts(of: codes, texts.count, column.rows, rows), texts, column)
    case .texts(let texts):
      add(texts, meaning: areCodes ? [] : column.numbers(meantBy: texts), rows, at: column.rows)
    case .integers(let numbers): set(.integers(numbers.listed(rows, at: column.rows)))
    case .decimals(let numbers), .numbers(let numbers, _):
      set(.decimals(numbers.listed(rows, at: column.rows)))
    case .bools(let flags):
      for flag in flags.listed(rows, at: column.rows) { self.flags[flag ? 1 : 0] += 1 }
      present = self.flags[0] + self.flags[1]
    case .values: addEach(column.listed(rows), column)
    }
  }

  private mutating func set(_ numbers: Numbers) {
    self.numbers = numbers
    present = numbers.count
  }

  /// How many of the listed rows have each code.
  private static func counts(
    of codes: [some BinaryInteger], _ count: Int, _ places: [UInt16]?, _ rows: [Bool]?
  ) -> [Int] {
    var counts = [Int](repeating: 0, count: count)
    counts.withUnsafeMutableBufferPointer { counts in
      guard let rows else {
        for code in codes { counts[Int(code)] += 1 }
        return
      }
      for index in codes.indices where rows[places.map { Int($0[index]) } ?? index] {
        counts[Int(codes[index])] += 1
      }
    }
    return counts
  }

  private mutating func add(_ counts: [Int], _ texts: Texts, _ column: Column) {
    let meant = areCodes ? [] : column.numbers(meantBy: texts)
    let isBlank = texts.mapBytes(\.isBlankText)
    var numbers: [Double] = []
    for (code, count) in counts.enumerated() where count > 0 && !isBlank[code] {
      present += count
      if !meant.isEmpty, let number = meant[code] {
        numbers += repeatElement(number, count: count)
      } else {
        add(texts[code], count)
      }
    }
    if !numbers.isEmpty { self.numbers = .decimals(numbers) }
  }

  /// Texts that mostly differ.
  /// - Parameter meant: the numbers that they mean; none where they can mean none.
  private mutating func add(_ texts: Texts, meaning meant: [Double?], _ rows: [Bool]?, at places: [UInt16]?) {
    var numbers: [Double] = []
    texts.forEach { index, text in
      guard rows?[places.map { Int($0[index]) } ?? index] ?? true, !text.isBlankText else { return }
      present += 1
      if !meant.isEmpty, let number = meant[index] {
        numbers.append(number)
      } else {
        add(String(decoding: text, as: UTF8.self))
      }
    }
    if !numbers.isEmpty { self.numbers = .decimals(numbers) }
  }

  private mutating func addPrices(
    _ prices: Column, of chunk: Chunk, _ rows: [Bool]?, in currency: String?
  ) {
    if chunk.hasOnly(currency) { return add(prices, rows) }
    let isMeant = chunk.isPriced(in: currency)
    var amounts: [Double] = []
    prices.forEachNumber { index, amount in
      let row = prices.row(ofIndex: index)
      guard rows?[row] ?? true else { return }
      present += 1
      if isMeant[row] { amounts.append(amount) } else { others += 1 }
    }
    numbers = .decimals(amounts)
  }

  // MARK: One by one

  private mutating func addEach(_ values: some Sequence<FieldValue>, _ column: Column) {
    var numbers: [Double] = []
    for value in values where !value.isBlank {
      present += 1
      // Codes with more digits than a `Double` holds are counted as they are written.
      let code: String? = if areCodes, case .exactNumber(let digits) = value { digits } else { value.text }
      if let number = column.number(value), !areCodes || code == nil {
        numbers.append(number)
        continue
      }
      if let code {
        add(code)
      } else if case .bool(let flag) = value {
        flags[flag ? 1 : 0] += 1
      } else {
        addInner(value, column)
      }
    }
    self.numbers = .decimals(numbers)
  }

  private mutating func add(_ text: String, _ count: Int = 1) {
    if let flag = kind.flag(of: text) {
      flags[flag ? 1 : 0] += count
      return
    }
    if texts.count < Self.mostTexts { texts[text, default: 0] += count } else { tooManyTexts += count }
  }

  private mutating func countNumbersAsTexts() {
    var counts: [Double: Int] = [:]
    numbers.forEach { counts[$0, default: 0] += 1 }
    for (number, count) in counts { add(Int(exactly: number).map(String.init) ?? "\(number)", count) }
    numbers = .integers([])
  }

  /// A list or an object, of which any value counts, and each once.
  private mutating func addInner(_ value: FieldValue, _ column: Column) {
    var inner = InnerValues()
    inner.add(value, column)
    for flag in inner.flags { flags[flag ? 1 : 0] += 1 }
    for text in inner.texts.values { add(text) }
    if inner.flags.isEmpty, inner.texts.isEmpty { others += 1 }
    hasInnerNumbers = hasInnerNumbers || inner.hasNumbers
  }
}

/// The different values in a list or an object.
private struct InnerValues {
  var texts: [FoldedText: String] = [:]
  var flags: Set<Bool> = []
  var hasNumbers = false

  mutating func add(_ value: FieldValue, _ column: Column) {
    if value.isBlank { return }
    if column.number(value) != nil {
      hasNumbers = true
      return
    }
    switch value {
    case .text(let text): texts[FoldedText(text)] = text
    case .bool(let flag): flags.insert(flag)
    case .list(let values): for value in values { add(value, column) }
    case .object(let fields): for field in fields { add(field.value, column) }
    case .packed(let packed):
      for case .value(let value) in packed.tokens { add(value, column) }
    default: break
    }
  }
}

extension Array {
  /// Those whose rows are in a listing.
  fileprivate func listed(_ rows: [Bool]?, at places: [UInt16]?) -> [Element] {
    guard let rows else { return self }
    guard let places else { return indices.compactMap { rows[$0] ? self[$0] : nil } }
    return indices.compactMap { rows[Int(places[$0])] ? self[$0] : nil }
  }
}

extension Column {
  /// The values of the rows that are in a listing.
  fileprivate func listed(_ rows: [Bool]?) -> some Sequence<FieldValue> {
    (0..<count).lazy.filter { rows?[row(ofIndex: $0)] ?? true }.map { value(at: $0) }
  }
}
