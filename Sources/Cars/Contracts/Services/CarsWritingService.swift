/// Who takes text out of the program. Only what is asked of it is written, and nothing is replaced unasked.
public protocol CarsWritingService: Sendable {
  /// Writes a file, all of it or nothing.
  /// - Parameters:
  ///   - text: what is to be in it, in pieces.
  ///   - replaces: whether one that is there already may be replaced.
  /// - Throws: `CarWritingError.taken` where there is one that may not, or why nothing was written.
  @concurrent
  func write(_ text: [String], to path: String, replaces: Bool) async throws(CarWritingError)
  /// Gives a command of a shell something to read, and waits until it has ended.
  /// - Returns: the last lines that it has printed.
  /// - Throws: why it cannot be started, or that it has failed.
  @concurrent
  func give(_ text: [String], to command: String) async throws(CarWritingError) -> [String]
  /// The paths that begin with a text, in the natural order of their names; a folder's ends with a slash.
  @concurrent
  func paths(beginningWith text: String) async -> [String]
  /// Ends the commands that still run, and waits until they are gone. The program calls it before it ends.
  @concurrent
  func end() async
}

extension CarsWritingService {
  /// No-op: there are no commands.
  public func end() async {}
}
