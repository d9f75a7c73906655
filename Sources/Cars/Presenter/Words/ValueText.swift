import CarsEntity
import Scenes

/// A value in words, as much of it as has a use: a list of millions of numbers costs no more than the part that is shown.
struct ValueText {
  /// About how many bytes of a list or an object are worth showing: 100 lines on a wide screen.
  static let forScreen = 20_000
  /// The same for copying: a terminal's clipboard takes no more.
  static let forClipboard = 65_536

  /// How the digits of a number stand together.
  enum Digits {
    /// With marks between thousands.
    case grouped
    /// So, but for four digits: nobody knows what the numbers are, and they may be years.
    case perhapsYear
    /// As they are: a code has no thousands.
    case plain

    /// What is known of the numbers of a field that the program does not know.
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

  /// A value in words. A list or an object that is longer than the limit says how much is in it, and then how it begins.
  /// - Parameters:
  ///   - value: the value.
  ///   - unit: the unit of a number, also of one in a text that says no other unit.
  ///   - digits: how the digits of a number stand together.
  ///   - limit: the most bytes, about.
  static func of(
    _ value: FieldValue, unit: String? = nil, digits: Digits = .grouped, upTo limit: Int
  ) -> String {
    // Most values are a text, which stays as it is, or a number, which may be written as a text.
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
      // What belongs together in an object is told from the next one.
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
