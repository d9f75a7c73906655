/// Writes text to files and shell commands. Nothing is replaced unasked.
public protocol CarsWritingService: Sendable {
  /// Writes a file, atomically.
  /// - Parameters:
  ///   - text: the content, in pieces.
  ///   - replaces: whether an existing file may be replaced.
  /// - Throws: `CarWritingError.taken` if the file exists and may not be replaced, or why nothing was written.
  @concurrent
  func write(_ text: [String], to path: String, replaces: Bool) async throws(CarWritingError)
  /// Pipes text to a shell command, and waits for it to end.
  /// - Returns: the last lines of its output.
  /// - Throws: why it couldn't be started, or how it failed.
  @concurrent
  func give(_ text: [String], to command: String) async throws(CarWritingError) -> [String]
  /// Returns the paths with a prefix, in natural order; a folder's path ends with a slash.
  @concurrent
  func paths(beginningWith text: String) async -> [String]
  /// Terminates the running commands, and waits for them. Called before the program exits.
  @concurrent
  func end() async
}

extension CarsWritingService {
  /// No-op: there are no commands.
  public func end() async {}
}
