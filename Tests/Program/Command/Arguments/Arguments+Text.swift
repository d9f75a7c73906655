@testable import cars

extension Arguments {
  /// Reads a command line of words that are text.
  init(_ words: [String], usual: String = "") throws(UsageError) {
    try self.init(words.map { CommandWord($0) }, usual: usual)
  }
}
