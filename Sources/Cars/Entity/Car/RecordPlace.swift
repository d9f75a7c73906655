/// The position of a record in a catalogue.
public struct RecordPlace: Hashable, Sendable {
  /// The line on which the record begins, from 1.
  public let line: Int
  /// The record's number, from 1, which tells apart records on one line.
  public let number: Int

  public init(line: Int, number: Int) {
    self.line = line
    self.number = number
  }
}
