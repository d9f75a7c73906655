import CarsContracts
import CarsEntity
import Scenes

/// The words of a schema, and its values for programs.
enum SchemaText {
  /// The properties of a column for people: its name, its meaning and the reason for it, the kind and the
  /// unit of its cells, the number of cars with a value, and the values.
  static let columns = [
    TableState.Column("Column", rank: 0, namesRow: true), TableState.Column("Taken for", rank: 1),
    TableState.Column("Why", rank: 3), TableState.Column("Kind", rank: 2), TableState.Column("Unit", rank: 4),
    TableState.Column("Cars", isNumeric: true, rank: 5), TableState.Column("What", rank: 6),
  ]

  static func row(_ column: SchemaColumn, in units: FieldUnits) -> [SchemaCell] {
    let unitOf = column.unitOf.map { "unit of \($0)" }
    let words = [
      column.reason.map { meaning($0.meaning) } ?? unitOf ?? "–", why(column) ?? "",
      kind(column.kind), measure(column), column.contents.count.grouped, contents(of: column, in: units),
    ]
    return [.own(column.name)] + words.map(SchemaCell.words)
  }

  static func meaning(_ meaning: FieldName.Meaning) -> String {
    switch meaning {
    case .field(let field): field.rawValue
    case .makeAndModel: "make and model"
    case .own, .unknown: "a field of its own"
    }
  }

  static func why(_ reason: SchemaColumn.Reason) -> String {
    switch reason.why {
    case .ownName: "same name"
    case .word: "synonym of \(meaning(reason.meaning))"
    case .said: "you said so"
    case .values: "its values"
    case .dates: "its dates"
    }
  }

  private static func why(_ column: SchemaColumn) -> String? {
    column.reason.map { why($0) } ?? column.unitOf.map { _ in "name and values" }
  }

  static func kind(_ kind: SchemaColumn.Kind) -> String {
    switch kind {
    case .text: "text"
    case .wholeNumber: "whole number"
    case .number: "number"
    case .yesNo: "yes or no"
    case .date: "date"
    case .code: "ID or code"
    case .mixed: "mixed"
    case .empty: "empty"
    }
  }

  private static func measure(_ column: SchemaColumn) -> String {
    switch column.currency {
    case .code(let code): code
    case .cells: "each its own"
    case .column(let name): "“\(name)”"
    case nil where column.kind == .text: ""
    case nil: column.unit.map { column.isMixed ? "\($0.symbol) and others" : $0.symbol } ?? ""
    }
  }

  private static let longest = 24

  private static func contents(of column: SchemaColumn, in units: FieldUnits) -> String {
    let greatest = column.contents.range?.greatest.number ?? 0
    // Beside a number with marks, the other bound is no year.
    let usual = ValueText.Digits(ofFieldNamed: column.name, in: units)
    let digits = usual == .perhapsYear && greatest >= 10_000 ? .grouped : usual
    func text(_ value: FieldValue) -> String {
      if case .known(let field) = column.key, let number = value.number {
        return FieldText.number(number, in: field)
      }
      // A number converted from another unit has more decimal places than anybody wrote.
      let rounded = value.number.map { FieldValue(NumberText.toHundredths($0)) }
      return ValueText.of(rounded ?? value, digits: digits, upTo: longest)
    }
    let contents = column.contents
    let examples = contents.examples.map(text).joined(separator: ", ")
    let own: String
    if let range = contents.range {
      func bound(_ value: FieldValue) -> String {
        guard let currency = range.currency, let amount = value.number else { return text(value) }
        return NumberText.money(Money(amount, currency))
      }
      let (least, greatest) = (bound(range.least), bound(range.greatest))
      own = least == greatest ? least : "\(least) – \(greatest)"
    } else {
      own = contents.commonest.map { "mostly \($0)" } ?? examples
    }
    let others = contents.range?.others ?? 0
    let rest = [
      (others, isPrice(column) ? "in other currencies" : "other values"),
      (contents.leftOut, "left out"),
    ].filter { $0.0 > 0 }
    let words = rest.map { "\($0.grouped) \($1)" }.joined(separator: "; ")
    if contents.count == 0, !rest.isEmpty { return "\(words): \(examples)" }
    return [own, words].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private static func isPrice(_ column: SchemaColumn) -> Bool { column.key == .known(.price) }

  // MARK: For programs

  /// The names of a column's properties.
  static let names = [
    "name", "field", "unitOf", "why", "kind", "unit", "mixedUnits", "currency", "count", "leftOut", "least",
    "greatest", "rangeCurrency", "otherCurrencies", "otherValues", "commonest", "examples",
  ]

  /// Returns a column's properties for programs. Those that don't apply are omitted.
  static func fields(of column: SchemaColumn) -> [Field] {
    let others = column.contents.range.flatMap { $0.others == 0 ? nil : FieldValue.integer($0.others) }
    let values: [(String, FieldValue?)] = [
      ("name", .text(column.name)), ("field", column.reason.map { .text($0.meaning.name) }),
      ("unitOf", column.unitOf.map { .text($0) }),
      ("why", why(column).map { .text($0) }),
      ("kind", .text(kind(column.kind))),
      ("unit", column.unit.map { .text($0.symbol) }), ("mixedUnits", column.isMixed ? .bool(true) : nil),
      ("currency", currency(of: column)),
      ("count", .integer(column.contents.count)),
      ("leftOut", column.contents.leftOut == 0 ? nil : .integer(column.contents.leftOut)),
      ("least", column.contents.range?.least),
      ("greatest", column.contents.range?.greatest),
      ("rangeCurrency", column.contents.range?.currency.map { .text($0) }),
      ("otherCurrencies", isPrice(column) ? others : nil),
      ("otherValues", isPrice(column) ? nil : others),
      ("commonest", column.contents.commonest.map { .text($0) }),
      ("examples", column.contents.examples.isEmpty ? nil : .list(column.contents.examples)),
    ]
    return values.compactMap { name, value in value.map { Field(name, $0) } }
  }

  private static func currency(of column: SchemaColumn) -> FieldValue? {
    switch column.currency {
    case .code(let code): .text(code)
    case .cells: .text("each its own")
    case .column(let name): .object([Field("column", .text(name))])
    case nil: nil
    }
  }

  /// Returns the properties as texts, one for each name.
  static func values(of column: SchemaColumn) -> [String] {
    let fields = fields(of: column)
    return names.map { name in
      switch fields.first(where: { $0.name == name })?.value {
      case nil: ""
      case .text(let text)?: text
      case let value?: JSONText.value(value)
      }
    }
  }
}
