import CarsContracts
import CarsEntity
import Scenes

/// The words of the choice of an order.
enum CarSortingText {
  static let title = "Sort"

  /// The columns: a field's number in the order, the field in words, which cars come first, and examples.
  static let columns = [
    TableState.Column("Order", isNumeric: true, rank: 1),
    TableState.Column("Field", rank: 0, namesRow: true),
    TableState.Column("First", rank: 2),
    TableState.Column("For example", rank: 3),
  ]

  /// Returns the summary: the typed text or, without one, the option that gives the same order, or the number
  /// of fields.
  static func summary(typed: String?, _ order: CarOrder?, shown: Int, of count: Int) -> String {
    if let typed { return "“\(typed)” · \(shown.grouped) of \(NumberText.count(count, "field", "fields"))" }
    return order.map { "--sort \(option($0))" } ?? NumberText.count(count, "field", "fields")
  }

  /// Returns an order as it is typed: `make,-price`.
  private static func option(_ order: CarOrder) -> String {
    order.steps.map { ($0.isDescending ? "-" : "") + $0.key.spelledName }.joined(separator: ",")
  }

  /// Returns the number of a field in the order, with its direction: `2▼`.
  static func number(_ number: Int, isDescending: Bool) -> String { "\(number)\(isDescending ? "▼" : "▲")" }

  /// Returns which cars come first.
  static func first(in field: FieldSummary, isDescending: Bool) -> String {
    guard field.isNumeric else { return isDescending ? "Z to A" : "A to Z" }
    let words = FieldWords(field.key.field)
    return isDescending ? words.highest : words.lowest
  }
}
