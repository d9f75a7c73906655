import CarsContracts
import CarsModule
import Scenes
import Streams
import TerminalUI

/// The screenshot that `--screenshot` requests.
struct Screenshot: Equatable {
  /// The file, or `-` for standard output, or nil for none.
  private(set) var path: String?
  private(set) var size = Size(columns: 80, rows: 24)
  private(set) var keys: [Key] = []

  /// Takes an option and its value.
  /// - Returns: false for an unrelated option.
  mutating func take(_ option: String, from reader: inout WordReader) throws(UsageError) -> Bool {
    switch option {
    case "--screenshot": path = try reader.value(of: option)
    case "--size":
      let largest = Application.largestFrame
      size = try reader.value(
        of: option, expected: "columns and rows such as 100x30, up to \(largest.columns)x\(largest.rows)",
        Size.init(words:))
    case "--keys":
      let text = try reader.value(of: option)
      keys = []
      var rest = text[...]
      while !rest.isEmpty {
        let start = rest
        guard let key = Key(from: &rest) else { throw .unknownKey(String(start.dropLast(rest.count))) }
        keys.append(key)
      }
    default: return false
    }
    return true
  }

  /// The options that only a screenshot uses.
  static let details = ["--size", "--keys"]

  /// Returns the module whose screens are drawn. It doesn't depend on the time of day, and ignores changes by other
  /// programs.
  @MainActor
  static func module(_ services: CarsServices, _ seams: CarSeams = CarSeams()) -> CarsModule {
    CarsModule(
      services: CarsServices(
        reading: services.reading, changing: services.changing, naming: services.naming),
      now: { TimeOfDay(hour: 12, minute: 4) }, seams: seams)
  }

  /// Returns the picture, or nil if the keys leave the program.
  @MainActor
  func draw(_ module: CarsModule, _ request: CarListRequest, _ display: Display) async -> String? {
    let application = HeadlessApplication(size: size, traits: display.traits)
    let frame = await application.run(module.makeList(on: application.stack, request), keys: keys)
    return frame?.svg(usesColor: display.usesColor)
  }

  /// Writes the picture, replacing an earlier one.
  /// - Throws: why it can't be written.
  func write(_ svg: String) throws(UsageError) {
    guard let path, path != "-" else { return StandardStreams.print(svg) }
    do throws(AppendedFile.Fault) {
      try AtomicFile.write(svg, to: Array(path.utf8), replacing: "<svg ")
    } catch {
      throw .unwritable("screenshot", path, error)
    }
  }
}

extension Size {
  /// Parses a size: `100x30`. At least one of each, and at most the maximum frame.
  fileprivate init?(words: String) {
    let parts = words.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(\.isDigits), let columns = Int(parts[0]),
      let rows = Int(parts[1]),
      (1...Application.largestFrame.columns).contains(columns),
      (1...Application.largestFrame.rows).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }
}

extension Key {
  /// Parses the first key of a text. A character stands for its key, and other keys have symbols.
  /// - Returns: nil if there is no such key.
  fileprivate init?(from text: inout Substring) {
    guard let first = text.popFirst() else { return nil }
    switch first {
    case "⏎", "↵": self.init(.enter)
    case "⎋": self.init(.escape)
    case "⇥": self.init(.tab)
    case "⌫": self.init(.backspace)
    case "↑": self.init(.up)
    case "↓": self.init(.down)
    case "←": self.init(.left)
    case "→": self.init(.right)
    case "^":
      guard let second = text.popFirst() else { return nil }
      if second == "^" {
        self.init(.character("^"))
      } else {
        guard second.isASCII, second.isLetter else { return nil }
        self.init(.character(Character(second.lowercased())), .control)
      }
    default:
      guard first.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }) else {
        return nil
      }
      self.init(.character(first))
    }
  }
}
