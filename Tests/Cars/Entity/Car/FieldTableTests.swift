import CarsEntity
import CarsTestSupport
import Foundation
import Testing

@Suite("The guide's table of fields")
struct FieldTableTests {
  @Test("has a row for each known field, in their order, with its type and what it may be")
  func rows() throws {
    let rows = try Self.rows()
    let names = rows.map(\.name)
    #expect(names.filter { CarField(rawValue: $0) == nil } == [], "rows for fields that do not exist")
    let inOrder = CarField.allCases.map(\.rawValue).filter(names.contains)
    #expect(names.filter(inOrder.contains) == inOrder, "the order of the rows")
    for field in CarField.allCases {
      let row = rows.first { $0.name == field.rawValue }
      let wanted = Self.row(of: field, meaning: row?.meaning ?? "…")
      #expect(row?.text == wanted, "wanted:   \(wanted)\nfound:    \(row?.text ?? "nothing")")
    }
  }

  private struct Row {
    let text: String
    let name: String
    let meaning: String
  }

  /// The rows below the table's head and its rule.
  private static func rows() throws -> [Row] {
    let guide = try Document.read("Sources/Program/Command/cars.docc/Catalogues.md")
    let rows = guide.table(headed: "| Field | Type | Meaning and unit | May be |")
    return try rows.map { line in
      let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 6, "a row has four cells: \(line)")
      return Row(text: line, name: cells[1].replacing("`", with: ""), meaning: cells[3])
    }
  }

  private static func row(of field: CarField, meaning: String) -> String {
    let (type, mayBe) =
      switch field.rule {
      case .identifier: ("text or whole number", "anything that no earlier car has")
      case .requiredText: ("text, **required**", "not blank")
      case .text: ("text", "")
      case .currency: ("text", "an ISO 4217 code in use")
      case .number(let allowed): ("number", text(allowed))
      case .wholeNumber(let allowed): ("whole number", text(allowed))
      }
    return ["| `\(field.rawValue)`", type, meaning, mayBe].joined(separator: " | ")
      + (mayBe.isEmpty ? "|" : " |")
  }

  private static func text(_ allowed: ClosedRange<Double>) -> String {
    "\(text(allowed.lowerBound)) to \(text(allowed.upperBound))"
  }

  /// A bound as the guide writes it: with commas from five digits on, and the largest as a power of ten.
  private static func text(_ bound: Double) -> String {
    switch bound {
    case 1e15: "10¹⁵"
    case ..<10_000: "\(Int(bound))"
    default: Int(bound).formatted(.number.locale(Locale(identifier: "en_US")))
    }
  }
}
