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

  static let fewest = "it takes at least two cars to compare; Esc goes back to the list"

  static let noCarInColumn = "There is no car in this column; → goes to the cars."

  static let asKnown = "This is what the list knows."

  /// Returns the heading of the fields' column.
  static func field(in form: PrintedForm?) -> String { form == .values ? "field" : "Field" }

  /// Returns the cars' names. Names that are alike get their years or, if these are alike too, their
  /// identifiers.
  static func names(of cars: [Car]) -> [String] {
    cars.map { car in
      let alike = cars.filter { $0.name == car.name }
      guard alike.count > 1 else { return car.name }
      let years = alike.compactMap(year)
      guard let year = year(of: car), Set(years).count == alike.count else {
        return "\(car.name) (\(car.id.text))"
      }
      return "\(car.name) \(year)"
    }
  }

  /// Returns shorter names that distinguish the cars: the models or, if two are alike, with what follows the
  /// model.
  static func shortNames(of cars: [Car]) -> [String] {
    let models = cars.map(\.model)
    func with(_ parts: (Car) -> [String?]) -> [String] {
      cars.map { ([$0.text(.model)] + parts($0)).compactMap(\.self).joined(separator: " ") }
    }
    let longer = [
      with { [$0.text(.trim)] }, with { [year(of: $0)] }, with { [$0.text(.trim), year(of: $0)] },
    ]
    return ([models] + longer).first { Set($0).count == cars.count && !$0.contains("") } ?? names(of: cars)
  }

  private static func year(of car: Car) -> String? { FieldText.value(of: .year, in: car, FieldUnits()) }

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
