import CarsContracts
import CarsEntity
import Scenes

/// The comparison's words.
enum CarComparisonText {
  static let title = "Comparison"
  /// The title where there are cars, the others of which are compared with the first.
  static func title(_ cars: [Car]) -> String { cars.first.map { "Compared with \($0.name)" } ?? title }
  static let same = "same"
  static let best = "best"

  static let fewest = "two cars are the fewest to compare; Esc goes back to the list"

  static let noCarInColumn = "There is no car in this column; → goes to the cars."

  static let asKnown = "This is what the list knows."

  /// What the column of the fields is called.
  static func field(in form: PrintedForm?) -> String { form == .values ? "field" : "Field" }

  /// The names of cars; of those that have the same, with what tells one from the other.
  static func names(of cars: [Car]) -> [String] {
    cars.map { car in
      cars.count { $0.name == car.name } == 1 ? car.name : "\(car.name) (\(car.id.text))"
    }
  }

  /// How many cars there are, and in how many fields they differ.
  static func summary(_ comparison: CarComparison) -> String {
    let cars = NumberText.count(comparison.cars.count, "car", "cars")
    let all = NumberText.count(comparison.rows.count, "field differs", "fields differ")
    return "\(cars) · \(comparison.rows.count { !$0.isSame }.grouped) of \(all)"
  }

  /// Says that a comparison was sent to the clipboard. No terminal says whether it arrived.
  static func copied(_ count: Int) -> String {
    FieldText.copied("The comparison of \(NumberText.count(count, "car", "cars"))")
  }

  /// Says that some of the cars are not there.
  static func gone(_ count: Int) -> NoticeState {
    NoticeState(
      .warning,
      count == 1
        ? "One of the cars is no longer in the catalogue."
        : "\(count.grouped) of the cars are no longer in the catalogue.")
  }

  /// Says that none of the cars is there.
  static let allGone = MessageState(
    .nothing, heading: "No longer there", lines: ["None of these cars is in the catalogue any more."],
    hint: "Press Esc to go back.")
}
