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
  init(of key: FieldKey, in chunk: Chunk, rows: [Bool]?, currency: String?, _ kind: ColumnKind) {
    self.kind = kind
    if key == .known(.price) {
      if let prices = chunk.prices(in: currency) { add(prices, rows) }
      others = (chunk.column(of: .price)?.numbers(in: rows).count ?? 0) - present
      present += others
    } else if let column = chunk.column(of: key) {
      add(column, rows)
    }
    if key == .known(.currency), let column = chunk.currenciesAlone { add(column, rows) }
    if areCodes { countNumbersAsTexts() }
  }

  private mutating func add(_ column: Column, _ rows: [Bool]?) {
    if case .numbers = column.values {
      numbers = column.numbers(in: rows)
      present += numbers.count
      return
    }
    var numbers: [Double] = []
    for (value, count) in zip(column.distinct, column.counts(in: rows)) where count > 0 && !value.isBlank {
      present += count
      // Codes with more digits than a `Double` holds are counted as they are written.
      let code: String? = if areCodes, case .exactNumber(let digits) = value { digits } else { value.text }
      if let number = column.number(value), !areCodes || code == nil {
        numbers += repeatElement(number, count: count)
      } else if let code {
        add(code, count)
      } else if case .bool(let flag) = value {
        flags[flag ? 1 : 0] += count
      } else {
        addInner(value, column)
      }
    }
    if !numbers.isEmpty { self.numbers = .decimals(numbers) }
  }

  private mutating func add(_ text: String, _ count: Int) {
    if let flag = kind.flag(of: text) {
      flags[flag ? 1 : 0] += count
      return
    }
    if texts.count < Self.mostTexts { texts[text, default: 0] += count } else { tooManyTexts += count }
  }

  private mutating func countNumbersAsTexts() {
    var counts: [Double: Int] = [:]
    numbers.forEach { counts[$1, default: 0] += 1 }
    for (number, count) in counts { add(Int(exactly: number).map(String.init) ?? "\(number)", count) }
    numbers = .integers([])
  }

  /// Adds a list or an object, of which any value counts, and each once.
  private mutating func addInner(_ value: FieldValue, _ column: Column) {
    var inner = InnerValues()
    inner.add(value, column)
    for flag in inner.flags { flags[flag ? 1 : 0] += 1 }
    for text in inner.texts.values { add(text, 1) }
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
