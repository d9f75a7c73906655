/// A record of a generated catalogue: the values of a car, as far as the catalogue has them.
struct GeneratedRecord {
  /// The columns: first the fields that `cars` knows, in their order, then others.
  enum Column: String, CaseIterable {
    case id, make, model, trim, year, price, currency, body, fuel, transmission, drivetrain, horsepower,
      torque
    case acceleration, range, seats
    case doors, cylinders, mpg
    case emissions = "co2_g_km"
    case mileage = "mileage_km"
    case color, dealer
    case heatedSeats = "heated_seats"
    case options
  }

  /// A value in a column.
  enum Value {
    case text(String)
    /// A number or a flag, which is never quoted.
    case plain(String)
    case null
    case options([Option])
  }

  /// An optional extra of a car. One that costs something has a price in dollars.
  struct Option {
    let name: String
    let price: Int?
  }

  /// The values in column order. Columns without a value are omitted.
  private(set) var values: [(column: Column, value: Value)] = []

  init() {
    values.reserveCapacity(Column.allCases.count)
  }

  /// Adds the value of the next column, unless it is nil.
  mutating func add(_ column: Column, _ value: Value?) {
    if let value { values.append((column, value)) }
  }
  mutating func add(_ column: Column, _ text: String?) { add(column, text.map { .text($0) }) }
  mutating func add(_ column: Column, _ number: Int?) { add(column, number.map { .plain("\($0)") }) }
}
