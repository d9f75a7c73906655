import CarsGenerator

/// The options of `generate`.
struct Generation: Equatable {
  /// The number of cars.
  var count = 1_000
  /// The seed, which determines the cars.
  var seed: UInt64 = 1
  /// The output format.
  var format = CatalogueGenerator.Format.json

  /// Takes an option and its value.
  /// - Returns: false for an unrelated option.
  mutating func take(_ option: String, from reader: inout WordReader) throws(UsageError) -> Bool {
    switch option {
    case "--count":
      count = try reader.value(
        of: option, expected: "a number of cars from 1 to 100000000, in plain digits"
      ) { $0.isDigits ? Int($0).flatMap { CatalogueGenerator.counts.contains($0) ? $0 : nil } : nil }
    case "--seed":
      seed = try reader.value(
        of: option, expected: "a whole number from 0 to \(UInt64.max), in plain digits"
      ) { $0.isDigits ? UInt64($0) : nil }
    default: return false
    }
    return true
  }
}
