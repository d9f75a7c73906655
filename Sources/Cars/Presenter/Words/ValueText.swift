import CarsEntity
import Scenes

/// A value in words, as much of it as is useful: a list of millions of numbers costs no more than the part
/// that is shown.
struct ValueText {
  /// The approximate number of bytes to show of a list or an object: 100 lines on a wide screen.
  static let forScreen = 20_000
  /// The same for copying: terminals' clipboards accept no more.
  static let forClipboard = 65_536

  /// The grouping of a number's digits.
  enum Digits {
    /// With thousands separators.
    case grouped
    /// With thousands separators, except for four digits: the numbers may be years.
    case perhapsYear
    /// Unchanged: a code has no thousands.
    case plain

    /// Creates the grouping for an unknown field's numbers.
    init(ofFieldNamed name: String, in units: FieldUnits) {
      let label = units.label(ofFieldNamed: name)
      let areQuantities = label.unit != nil || units.quantities.contains(name)
      self = !units.schema.areQuantities(name) ? .plain : areQuantities ? .grouped : .perhapsYear
    }
  }

  private let limit: Int
  private let digits: Digits
  private var text = ""
  private var isCut = false

  /// Returns a value in words. A list or an object beyond the limit begins with the number of its elements.
  /// - Parameters:
  ///   - value: the value.
  ///   - unit: the unit of a number, including one in a text without a unit.
  ///   - digits: the grouping of a number's digits.
  ///   - limit: the approximate maximum number of bytes.
  static func of(
    _ value: FieldValue, unit: String? = nil, digits: Digits = .grouped, upTo limit: Int
  ) -> String {
    // Most values are texts, which stay unchanged, or numbers, possibly written as texts.
    if case .text(let text) = value {
      guard let unit, value.meantNumber() != nil else { return text }
      return "\(text) \(unit)"
    }
    if let text = value.measuredText { return text }
    var writer = ValueText(limit: limit, digits: digits)
    writer.add(value)
    if value.number != nil, let unit { return "\(writer.text) \(unit)" }
    guard writer.isCut else { return writer.text }
    let count: Int
    switch value {
    case .list(let values): count = values.count
    case .object(let fields): count = fields.count
    case .packed(let packed): count = packed.count
    default: return writer.text
    }
    let parts =
      value.kind == .object
      ? NumberText.count(count, "field", "fields") : NumberText.count(count, "value", "values")
    return "\(parts): \(writer.text)…"
  }

  private init(limit: Int, digits: Digits) {
    self.limit = limit
    self.digits = digits
  }

  private mutating func add(_ value: FieldValue) {
    switch value {
    case .null: text += "none"
    case .bool(let flag): text += flag.word
    case .integer where digits == .plain, .exactNumber where digits == .plain,
      .decimal where digits == .plain:
      text += value.digits ?? ""
    case .integer(let number):
      text += digits == .perhapsYear ? NumberText.perhapsYear(number) : number.grouped
    case .exactNumber(let digits): text += NumberText.grouped(digits)
    case .decimal(let number):
      let year = digits == .perhapsYear ? Int(exactly: number).map(NumberText.perhapsYear) : nil
      text += year ?? NumberText.grouped(number)
    case .text(let own): add(own)
    case .list([]), .object([]): text += "nothing"
    case .list(let values):
      // Semicolons separate objects whose fields are separated by commas.
      let areObjects = values.contains {
        if case .object(let fields) = $0 { fields.count > 1 } else { false }
      }
      add(values, between: areObjects ? "; " : ", ") { $0.add($1) }
    case .object(let fields):
      add(fields, between: ", ") {
        $0.add("\($1.name): ")
        if !$0.isCut { $0.add($1.value) }
      }
    case .packed(let packed): add(packed)
    }
  }

  private mutating func add(_ packed: PackedValue) {
    var open: [(mark: String, isEmpty: Bool)] = []
    var isNamed = false
    for token in packed.tokens {
      if case .close = token {
        if open.removeLast().isEmpty { text += "nothing" }
        continue
      }
      if let last = open.indices.last, !isNamed {
        if !open[last].isEmpty { text += open[last].mark }
        open[last].isEmpty = false
        if text.utf8.count >= limit { isCut = true }
      }
      if isCut { return }
      switch token {
      case .value(let value): add(value)
      case .open(_, let hasObjects): open.append((hasObjects ? "; " : ", ", isEmpty: true))
      case .name(let name): add("\(name): ")
      case .close: break
      }
      isNamed = if case .name = token { true } else { false }
    }
  }

  private mutating func add<Element>(
    _ elements: [Element], between mark: String, add: (inout ValueText, Element) -> Void
  ) {
    for (index, element) in elements.enumerated() {
      if index > 0 { text += mark }
      if text.utf8.count >= limit { isCut = true }
      if !isCut { add(&self, element) }
      if isCut { return }
    }
  }

  /// Adds a text inside a list or an object.
  private mutating func add(_ part: String) {
    let room = max(0, limit - text.utf8.count)
    if part.utf8.count > room {
      text += part.prefix(room)
      isCut = true
    } else {
      text += part
    }
  }
}
