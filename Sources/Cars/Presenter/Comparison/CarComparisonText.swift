import CarsContracts
import CarsEntity
import Scenes

/// The comparison's words.
enum CarComparisonText {
  static let title = "Comparison"
  /// Returns the title for compared cars.
  static func title(_ cars: [Car]) -> String { cars.first.map { "Compared with \($0.name)" } ?? title }
  static let same = "same"
  static let best = "best"
  /// Returns the word for a value that is better or worse than the first car's.
  static func verdict(_ isBetter: Bool) -> String { isBetter ? "better" : "worse" }

  static let fewest = "two cars are the fewest to compare; Esc goes back to the list"

  static let noCarInColumn = "There is no car in this column; → goes to the cars."

  static let asKnown = "This is what the list knows."

  /// Returns the heading of the fields' column.
  static func field(in form: PrintedForm?) -> String { form == .values ? "field" : "Field" }

  /// Returns the cars' names, with a distinguishing part if some are alike.
  static func names(of cars: [Car]) -> [String] {
    cars.map { car in
      cars.count { $0.name == car.name } == 1 ? car.name : "\(car.name) (\(car.id.text))"
    }
  }

  /// Returns shorter names, which tell the cars apart: their models or, if two are alike, with what follows it.
  static func shortNames(of cars: [Car]) -> [String] {
    let models = cars.map(\.model)
    let trims = cars.map { [$0.text(.model), $0.text(.trim)].compactMap(\.self).joined(separator: " ") }
    return [models, trims].first { Set($0).count == cars.count && !$0.contains("") } ?? names(of: cars)
  }

  /// Returns the number of cars, and of fields in which they differ.
  static func summary(_ comparison: CarComparison) -> String {
    let cars = NumberText.count(comparison.cars.count, "car", "cars")
    let all = NumberText.count(comparison.rows.count, "field differs", "fields differ")
    return "\(cars) · \(comparison.rows.count { !$0.isSame }.grouped) of \(all)"
  }

  /// Says that a comparison was sent to the clipboard. Terminals don't confirm that it arrived.
  static func copied(_ count: Int) -> String {
    FieldText.copied("the comparison of \(NumberText.count(count, "car", "cars"))")
  }

  /// Says that some of the cars don't exist.
  static func gone(_ count: Int) -> NoticeState {
    NoticeState(
      .warning,
      count == 1
        ? "One of the cars is no longer in the catalogue."
        : "\(count.grouped) of the cars are no longer in the catalogue.")
  }

  /// Says that none of the cars exist.
  static let allGone = MessageState(
    .nothing, heading: "No longer there", lines: ["None of these cars is in the catalogue any more."],
    hint: "Press Esc to go back.")
}
