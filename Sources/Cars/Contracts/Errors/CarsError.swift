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
  /// The text is there but cannot be read; `reason` is the system's own text.
  case unreadable(CatalogueOrigin, reason: String)
  /// The text is larger than the limit, in bytes.
  case tooLarge(CatalogueOrigin, limit: Int)
  /// The text is there but has nothing in it except white space.
  case empty(CatalogueOrigin)
  /// The text is not a catalogue, with what somebody had said of it. Line and column count from 1; the column counts
  /// characters.
  case malformed(
    CatalogueOrigin, line: Int, column: Int, reason: MalformedReason, said: ReadingOptions = ReadingOptions())
  /// The command that prints the cars did not end well; `output` is the last lines that it wrote to standard error.
  case commandFailed(command: String, ending: CommandEnding, output: [String])
  /// The address does not give its catalogue.
  case unreachable(address: String, reason: UnreachableReason)
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

/// Why an address does not give its catalogue.
public enum UnreachableReason: Hashable, Sendable {
  /// The program that fetches it has said why, in these words of its own.
  case said(String)
  /// That program has said nothing, and ended in this way.
  case ended(program: String, CommandEnding)
}
