import CarsGenerator

/// What the command line asks `generate` for.
struct Generation: Equatable {
  /// How many cars.
  var count = 1_000
  /// Which cars.
  var seed: UInt64 = 1
  /// How they are written.
  var format = CatalogueGenerator.Format.json
  /// The options that say so, as far as there are any.
  private(set) var options: [String] = []

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
    case "--format":
      let text = try reader.value(of: option)
      guard let format = CatalogueGenerator.Format(rawValue: text) else {
        throw .badValue(option: option, value: text, expected: "json, jsonl or csv")
      }
      self.format = format
    default: return false
    }
    options.append(option)
    return true
  }
}

extension Arguments.Action {
  /// Whether options of `generate` may stand beside it: help and the version are printed in any case.
  var takesGeneration: Bool {
    switch self {
    case .generate, .help, .version: true
    case .browse, .list, .show: false
    }
  }
}
