import CarsEntity

/// A text to copy, with a line for each car.
struct CarCopy {
  /// The text.
  let text: String
  /// A short name for what is copied.
  let name: String

  /// Creates the identifiers of cars; nil if there are no cars.
  init?(of cars: [Car]) {
    guard !cars.isEmpty else { return nil }
    text = cars.map(\.id.text).joined(separator: "\n")
    name = cars.count == 1 ? cars[0].id.text : NumberText.count(cars.count, "id", "ids")
  }

  /// Creates the cars' values in a column or, without one, the cars as JSON; nil if there are no cars.
  init?(of cars: [Car], _ column: (heading: String, value: (Car) -> String)?) {
    guard !cars.isEmpty else { return nil }
    text = cars.map { column?.value($0) ?? JSONText.object($0.fields) }.joined(separator: "\n")
    let all = cars.count == 1 ? cars[0].name : NumberText.count(cars.count, "car", "cars")
    name = column.map { "\($0.heading) of \(all)" } ?? all
  }
}
