public import CarsEntity

/// Writes cars to files and shell commands, off the main actor.
public protocol CarWriting: Sendable {
  /// Returns the destination that a typed line means.
  /// - Throws: why it isn't a destination.
  func destination(of text: String) throws(CarWritingError) -> CarDestination
  /// Writes the cars, as a command line prints them.
  /// - Parameters:
  ///   - cars: the cars to write.
  ///   - replaces: whether an existing file may be replaced.
  /// - Returns: what was done.
  /// - Throws: `CarWritingError.taken` if the file exists and may not be replaced, or why nothing was written.
  @concurrent
  func write(
    _ cars: CarsToWrite, to destination: CarDestination, replaces: Bool
  ) async throws(CarWritingError) -> WrittenCars
  /// Returns the completions of a typed line: file names.
  @concurrent
  func completions(of text: String) async -> [String]
}

/// The cars to write.
public struct CarsToWrite: Hashable, Sendable {
  /// The request of the list, with the fields to write.
  public let request: CarListRequest
  /// Only these cars, listed or not; nil for all listed cars.
  public let ids: [CarID]?

  public init(_ request: CarListRequest, ids: [CarID]? = nil) {
    self.request = request
    self.ids = ids
  }
}

/// A file format, by its extension.
public enum WrittenForm: String, Hashable, Sendable, CaseIterable {
  /// Comma-separated values.
  case csv
  /// Tab-separated values.
  case tsv
  /// A list in JSON.
  case json
  /// An object of JSON on each line.
  case jsonl
  /// A table in Markdown.
  case md
}

/// A destination for cars.
public enum CarDestination: Hashable, Sendable {
  /// A file, in a format.
  case file(String, WrittenForm)
  /// The standard input of a shell command.
  case command(String)

  /// The format: a command is given tab-separated values.
  public var form: WrittenForm {
    switch self {
    case .file(_, let form): form
    case .command: .tsv
    }
  }
}

/// What was written.
public struct WrittenCars: Hashable, Sendable {
  /// The number of cars.
  public let count: Int
  /// The destination.
  public let destination: CarDestination
  /// The lines that a command printed; empty for a file.
  public let output: [String]

  public init(_ count: Int, to destination: CarDestination, output: [String] = []) {
    self.count = count
    self.destination = destination
    self.output = output
  }
}

/// Why cars were not written.
public enum CarWritingError: Error, Hashable, Sendable {
  /// Nothing was typed.
  case nothingTyped
  /// The file's extension, possibly empty, is not that of a known format.
  case unknownForm(path: String, ending: String)
  /// A file already exists at the path.
  case taken(path: String)
  /// The path is a folder's.
  case isFolder(path: String)
  /// The system refused, for this reason.
  case refused(path: String, reason: String)
  /// A command failed: how it ended, and the last lines of its output.
  case commandFailed(String, ending: CommandEnding, output: [String])
  /// Writing was cancelled.
  case cancelled
}
