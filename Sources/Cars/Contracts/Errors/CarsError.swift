public import CarsEntity

/// Why a request for cars failed. It holds facts; presenters put them into words.
public enum CarsError: Error, Hashable, Sendable {
  /// The service cannot be reached.
  case offline
  /// The caller cancelled the request.
  case cancelled
  /// The catalogue doesn't have this car, or no longer has it. A rejected record may have its identifier.
  case noSuchCar(CarID, rejected: RecordFault? = nil)
  /// Several identifiers begin with this one, in the catalogue's order.
  case severalCars([CarID], beginningWith: CarID)
  /// There is no file at the path.
  case noSuchFile(path: String)
  /// The path names a folder.
  case isFolder(path: String)
  /// The text is there but cannot be read.
  case unreadable(CatalogueOrigin, reason: UnreadableReason)
  /// The text is larger than the limit, in bytes.
  case tooLarge(CatalogueOrigin, limit: Int)
  /// The text is there but has nothing in it except white space.
  case empty(CatalogueOrigin)
  /// The text is not a catalogue, given what the user said about it. Line and column count from 1; the column counts
  /// characters.
  case malformed(
    CatalogueOrigin, line: Int, column: Int, reason: MalformedReason, said: ReadingOptions = ReadingOptions())
  /// The command that prints the cars failed; `output` is the end of its standard error, in lines.
  case commandFailed(command: String, ending: CommandEnding, output: [String])
  /// The catalogue could not be fetched from its address.
  case unreachable(address: String, reason: UnreachableReason)
  /// A required program is not installed.
  case missingProgram(String)
}

extension CarsError {
  /// Whether the catalogue's text is malformed.
  public var isMalformed: Bool { if case .malformed = self { true } else { false } }
}

/// Why a text that is there cannot be read.
public enum UnreadableReason: Hashable, Sendable {
  /// The system refused, with this text.
  case system(String)
  /// It is the terminal that keys come from.
  case keys
  /// A car with a list of cars in it is too long to be read from a pipe, which can't be read again.
  case pipe
}

/// How a command ended.
public enum CommandEnding: Hashable, Sendable {
  /// The system could not start it, with this text.
  case notStarted(String)
  /// It exited with this status.
  case status(Int)
  /// This signal terminated it.
  case signal(Int)
}

/// Why a catalogue could not be fetched from its address.
public enum UnreachableReason: Hashable, Sendable {
  /// The fetching program printed this message.
  case said(String)
  /// The fetching program printed nothing, and ended like this.
  case ended(program: String, CommandEnding)
}
