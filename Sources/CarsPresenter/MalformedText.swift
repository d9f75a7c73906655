import CarsContracts
import CarsEntity

/// Why a file is not a catalogue, in words that follow a place in the file.
enum MalformedText {
  static func reason(_ reason: MalformedReason) -> String {
    switch reason {
    case .unexpected(let found, let expected): "expected \(expected), found “\(found)”"
    case .unexpectedEnd(let expected): "the file ends where \(expected) is expected"
    case .controlCharacter: "a control character in a string must be written as \\u00XX"
    case .badEscape(let escape): "\(escape) is not a JSON escape"
    case .badNumber(let text): "\(text) is not a JSON number"
    case .notUTF8: "the bytes are not UTF-8"
    case .tooDeep(let limit): "brackets nest deeper than \(limit) levels"
    case .notACatalogue(let found):
      "expected a list of cars, or an object with such a list under “cars”, found \(CarFaultText.kind(found))"
    }
  }
}
