import CarsModule

extension ListOptions {
  /// Takes an option and its value.
  /// - Returns: false for an option of something else.
  mutating func take(_ option: String, from reader: inout WordReader) throws(UsageError) -> Bool {
    switch option {
    case "--reverse": isReversed = true
    case "--limit":
      let text = try reader.value(of: option)
      guard text.isDigits, text.contains(where: { $0 != "0" }) else {
        throw .badValue(option: option, value: text, expected: "a number of cars from 1 on, in plain digits")
      }
      limit = Int(text) ?? .max
    case "--search", "--sort", "--columns":
      let text = try reader.value(of: option)
      do throws(Fault) { try take(option, text) } catch {
        throw .notUnderstood(option: option, reason: error.reason)
      }
    default: return false
    }
    return true
  }

  private mutating func take(_ option: String, _ text: String) throws(Fault) {
    switch option {
    case "--search": try search(for: text)
    case "--sort": try sort(by: text)
    default: try choose(text)
    }
  }
}
