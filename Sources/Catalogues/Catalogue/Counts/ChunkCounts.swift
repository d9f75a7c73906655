import CarsEntity
import TextMatching

/// The counts of a field's values over the listed cars of a chunk.
struct ChunkCounts: Sendable {
  /// The number of cars with each text.
  private(set) var texts: [String: Int] = [:]
  /// The number of cars with each flag: no, then yes.
  private(set) var flags = [0, 0]
  /// The numbers, one for each car that has one.
  private(set) var numbers = Numbers.integers([])
  /// The number of cars with a value.
  private(set) var present = 0
  /// The number of those whose value isn't counted.
  private(set) var others = 0
  /// Whether there are numbers in lists or objects, which any query for them finds.
  private(set) var hasInnerNumbers = false
  /// The number of cars whose texts aren't counted because there are too many distinct ones.
  private(set) var tooManyTexts = 0
  /// The kind of the field.
  private let kind: ColumnKind
  /// Whether numbers are codes, which are counted as texts.
  private var areCodes: Bool { kind == .code }

  /// The maximum number of distinct texts of a chunk.
  static let mostTexts = 5_000

  /// - Parameters:
  ///   - key: the field.
  ///   - chunk: the chunk.
  ///   - rows: whether each row is listed; nil for all.
  ///   - currency: the currency of the prices to count.
  ///   - kind: the kind of the field.
  init(of key: FieldKey, in chunk: Chunk, rows: [Bool]?, currency: String?, _ kind: ColumnKind) {
    self.kind = kind
    if key.isInACurrency {
      if let amounts = chunk.column(of: key, in: currency) { add(amounts, rows) }
      others = (chunk.column(of: key)?.numbers(in: rows).count ?? 0) - present
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
      switch CountedKind(value, column, areCodes: areCodes) {
      case .number(let number): numbers += repeatElement(number, count: count)
      case .text(let text): add(text, count)
      case .flag(let flag): flags[flag ? 1 : 0] += count
      // An empty list says no more than an empty cell.
      case .inner(let inner) where inner.isEmpty: present -= count
      case .inner(let inner): add(inner)
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
    for (number, count) in counts { add(CountedKind.code(number), count) }
    numbers = .integers([])
  }

  /// Adds a list or an object: each distinct value in it counts once.
  private mutating func add(_ inner: InnerValues) {
    for flag in inner.flags { flags[flag ? 1 : 0] += 1 }
    for text in inner.texts.values { add(text, 1) }
    if inner.flags.isEmpty, inner.texts.isEmpty { others += 1 }
    hasInnerNumbers = hasInnerNumbers || inner.hasNumbers
  }
}

/// What a value that isn't blank is counted as.
enum CountedKind {
  case number(Double)
  case text(String)
  case flag(Bool)
  /// Each of the texts and flags in a list or an object.
  case inner(InnerValues)

  /// - Parameter areCodes: whether numbers are codes. A code with more digits than a `Double` can hold is counted as
  ///   written.
  init(_ value: FieldValue, _ column: Column, areCodes: Bool) {
    let code: String? = if areCodes, case .exactNumber(let digits) = value { digits } else { value.text }
    if let number = column.number(value), !areCodes || code == nil {
      self = .number(number)
    } else if let code {
      self = .text(code)
    } else if case .bool(let flag) = value {
      self = .flag(flag)
    } else {
      var inner = InnerValues()
      inner.add(value, column)
      self = .inner(inner)
    }
  }

  /// Returns the text that a number is as a code.
  static func code(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
}

/// The distinct values in a list or an object.
struct InnerValues {
  var texts: [FoldedText: String] = [:]
  var flags: Set<Bool> = []
  var hasNumbers = false

  var isEmpty: Bool { texts.isEmpty && flags.isEmpty && !hasNumbers }

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
