public import CarsEntity

/// What takes cars out of the program: into a file, or into a command. Its work is done off the main actor.
public protocol CarWriting: Sendable {
  /// Where a line that somebody has typed leads.
  /// - Throws: why it leads nowhere.
  func destination(of text: String) throws(CarWritingError) -> CarDestination
  /// Writes the cars, as a command line prints them.
  /// - Parameters:
  ///   - cars: which ones.
  ///   - replaces: whether a file that is there already may be replaced.
  /// - Returns: what was done.
  /// - Throws: `CarWritingError.taken` where there is a file already that may not be replaced, or why nothing was written.
  @concurrent
  func write(
    _ cars: CarsToWrite, to destination: CarDestination, replaces: Bool
  ) async throws(CarWritingError) -> WrittenCars
  /// How a line that is being typed can go on: names of files.
  @concurrent
  func completions(of text: String) async -> [String]
}

/// Which cars to write.
public struct CarsToWrite: Hashable, Sendable {
  /// Those that a list shows, and what of them.
  public let request: CarListRequest
  /// Only these, whether the list shows them or not; nil for all that it shows.
  public let ids: [CarID]?

  public init(_ request: CarListRequest, ids: [CarID]? = nil) {
    self.request = request
    self.ids = ids
  }
}

/// A form in which cars are written, by the ending of a file's name.
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

/// Where cars can be written.
public enum CarDestination: Hashable, Sendable {
  /// A file, in a form.
  case file(String, WrittenForm)
  /// What a shell's command reads.
  case command(String)

  /// The form: a command is given tab-separated values.
  public var form: WrittenForm {
    switch self {
    case .file(_, let form): form
    case .command: .tsv
    }
  }
}

/// What was written.
public struct WrittenCars: Hashable, Sendable {
  /// How many cars.
  public let count: Int
  /// Where.
  public let destination: CarDestination
  /// What a command has printed, line by line; nothing of a file.
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
  /// The ending of a file's name, empty for none, says no form.
  case unknownForm(path: String, ending: String)
  /// There is something else at the path.
  case taken(path: String)
  /// The path is a folder's.
  case isFolder(path: String)
  /// The system refused, for this reason.
  case refused(path: String, reason: String)
  /// A command could not be started, or has failed: how, and what it has said last.
  case commandFailed(String, ending: String, output: [String])
  /// It was given up.
  case cancelled
}
