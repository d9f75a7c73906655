/// Where a record of a catalogue is.
public struct RecordPlace: Hashable, Sendable {
  /// The line on which it begins, from 1.
  public let line: Int
  /// Which of the records it is, from 1: it tells records on one line apart.
  public let number: Int

  public init(line: Int, number: Int) {
    self.line = line
    self.number = number
  }
}
