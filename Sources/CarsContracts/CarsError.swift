public import CarsEntity

/// Why a request for cars has no answer. It holds facts; the presenters alone make words of them.
public enum CarsError: Error, Hashable, Sendable {
  /// The service cannot be reached.
  case offline
  /// The request was cancelled by whoever made it.
  case cancelled
  /// The catalogue does not have this car, or does not have it any more.
  case noSuchCar(CarID)
  /// There is no file at the path.
  case noSuchFile(path: String)
  /// The path names a folder.
  case isFolder(path: String)
  /// The file is there and cannot be read; `reason` is the system's own text.
  case unreadable(path: String, reason: String)
  /// The file has more than the most that is read, in bytes.
  case tooLarge(path: String, limit: Int)
  /// The file is there and has nothing in it but white space.
  case empty(path: String)
  /// The file is no catalogue. Line and column count from 1; the column counts characters.
  case malformed(path: String, line: Int, column: Int, reason: MalformedReason)
}

/// What keeps a file from being a catalogue.
public enum MalformedReason: Hashable, Sendable {
  /// Something else stands where one of a few things could.
  case unexpected(found: String, expected: String)
  /// The file ends in the middle of something.
  case unexpectedEnd(expected: String)
  /// A string has a control character in it that must be written as an escape.
  case controlCharacter
  /// A string has an escape that there is not.
  case badEscape(String)
  /// A number is not written as JSON writes numbers.
  case badNumber(String)
  /// The bytes are not UTF-8.
  case notUTF8
  /// Brackets nest deeper than the reader follows.
  case tooDeep(limit: Int)
  /// The file is JSON, and neither a list of cars nor an object with such a list under `cars`.
  case notACatalogue(found: FieldValue.Kind)
}
