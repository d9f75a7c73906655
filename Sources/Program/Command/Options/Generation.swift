import CarsGenerator

/// What the command line asks `generate` for.
struct Generation: Equatable {
  /// How many cars.
  var count = 1_000
  /// Which cars.
  var seed: UInt64 = 1
  /// How they are written.
  var format = CatalogueGenerator.Format.json

  /// Takes an option and its value.
  /// - Returns: false for an option of something else.
  mutating func take(_ option: String, from reader: inout WordReader) throws(UsageError) -> Bool {
    switch option {
    case "--count":
      let text = try reader.value(of: option)
      guard text.isDigits, let count = Int(text), CatalogueGenerator.counts.contains(count) else {
        throw .badValue(
          option: option, value: text, expected: "a number of cars from 1 to 100000000, in plain digits")
      }
      self.count = count
    case "--seed":
      let text = try reader.value(of: option)
      guard text.isDigits, let seed = UInt64(text) else {
        throw .badValue(
          option: option, value: text, expected: "a whole number from 0 to \(UInt64.max), in plain digits")
      }
      self.seed = seed
    default: return false
    }
    return true
  }
}
