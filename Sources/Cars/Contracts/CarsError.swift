public import CarsCatalogue
public import CarsEntity

/// Why a request for cars has no answer. It holds facts; only the presenters put them into words.
public enum CarsError: Error, Hashable, Sendable {
  /// The service cannot be reached.
  case offline
  /// The request was cancelled by whoever made it.
  case cancelled
  /// The catalogue does not have this car, or no longer has it. A record that is no car may have its identifier.
  case noSuchCar(CarID, rejected: RecordFault? = nil)
  /// No car has this identifier, and those of several begin so; in the catalogue's order.
  case severalCars([CarID], beginningWith: CarID)
  /// There is no file at the path.
  case noSuchFile(path: String)
  /// The path names a folder.
  case isFolder(path: String)
  /// The file is there but cannot be read; `reason` is the system's own text.
  case unreadable(path: String, reason: String)
  /// The file is larger than the limit, in bytes.
  case tooLarge(path: String, limit: Int)
  /// The file is there but has nothing in it except white space.
  case empty(path: String)
  /// The file is not a catalogue. Line and column count from 1; the column counts characters.
  case malformed(path: String, line: Int, column: Int, reason: MalformedReason)
  /// The command that prints the cars did not end well; `output` is the last lines that it wrote to standard error.
  case commandFailed(command: String, ending: CommandEnding, output: [String])
  /// The address does not give its catalogue; `reason` is the text of the program that fetches it.
  case unreachable(address: String, reason: String)
  /// The program that is needed for it is not installed.
  case missingProgram(String)
}

extension CarsError {
  /// Whether the text of a catalogue is wrong.
  public var isMalformed: Bool { if case .malformed = self { true } else { false } }
}

/// How a command ended.
public enum CommandEnding: Hashable, Sendable {
  /// By itself, with this status.
  case status(Int)
  /// By this signal.
  case signal(Int)
}

/// Why a file is not a catalogue.
public enum MalformedReason: Hashable, Sendable {
  /// Something stands where only something else could.
  case unexpected(found: String, expected: String)
  /// The file ends in the middle of something.
  case unexpectedEnd(expected: String)
  /// A string contains a control character that must be written as an escape.
  case controlCharacter
  /// A string contains an escape that does not exist.
  case badEscape(String)
  /// A number is not written the way JSON writes numbers.
  case badNumber(String)
  /// The bytes are not UTF-8.
  case notUTF8
  /// Brackets nest deeper than the reader can follow.
  case tooDeep(limit: Int)
  /// The file is JSON, but neither a list of cars nor an object with such a list. Where there is one list of objects in it
  /// under other names, these lead to it.
  case notACatalogue(found: FieldValue.Kind, list: [String] = [])
  /// The file is neither JSON nor a table.
  case foreign(ForeignFormat)
  /// The file is a table or JSON, but none of the names in it, which are these, says what a car is called; the nearest
  /// are names that may be meant, as far as there are any, behind those that somebody has said mean something.
  case noCarNames([String], in: CatalogueFormat, nearest: [FieldName])
}
