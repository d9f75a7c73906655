/// The columns of a generated catalogue: first the fields that `cars` knows, in their order, then others.
enum Column: String, CaseIterable {
  case id, make, model, trim, year, price, currency, body, fuel, transmission, drivetrain, horsepower, torque
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
  case integer(Int)
  /// A number in tenths or hundredths.
  case tenths(Int)
  case hundredths(Int)
  case bool(Bool)
  case null
  case options([Option])
}

/// An optional extra of a car. One that costs something has a price in dollars.
struct Option {
  let name: String
  let price: Int?
}

/// A car as its values, in column order. Columns without a value are omitted.
struct GeneratedRecord {
  private(set) var values: [(column: Column, value: Value)] = []

  init() {
    values.reserveCapacity(Column.allCases.count)
  }

  mutating func add(_ column: Column, _ value: Value) { values.append((column, value)) }
  mutating func add(_ column: Column, _ text: String) { add(column, .text(text)) }
  mutating func add(_ column: Column, _ number: Int) { add(column, .integer(number)) }
}
