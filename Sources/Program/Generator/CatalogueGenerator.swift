/// A made-up catalogue of any size, in parts of its text: a sequence of bytes in UTF-8.
///
/// It is plausible in what depends on what: makes have models of their own, body and fuel belong to the model, and prices
/// follow power, age and make. The same seed gives the same bytes on every platform, and a larger catalogue begins with
/// the same cars as a smaller one.
public struct CatalogueGenerator: Sequence, IteratorProtocol, Sendable {
  /// How a catalogue is written.
  public enum Format: String, CaseIterable, Sendable {
    /// A list of objects in JSON, one on each line.
    case json
    /// JSON Lines: one object after another, one on each line.
    case jsonl
    /// Comma-separated values (RFC 4180): a header with all columns, then a row for each car.
    case csv
  }

  /// How many cars there can be in a catalogue.
  public static let counts = 1...100_000_000

  /// About how long each part of the text is, in bytes.
  private static let partLength = 1 << 16

  private let maker: CarMaker
  private let count: Int
  private let format: Format
  private var written = 0
  private var isOver = false

  /// A generator at the beginning of its text.
  /// - Parameters:
  ///   - count: how many cars there are.
  ///   - seed: which cars they are.
  ///   - format: how they are written.
  public init(count: Int, seed: UInt64, format: Format = .json) {
    maker = CarMaker(seed: seed)
    self.count = count
    self.format = format
  }

  /// The next part of the text; nil after the last.
  public mutating func next() -> [UInt8]? {
    guard !isOver else { return nil }
    var writer = RecordWriter()
    writer.bytes.reserveCapacity(Self.partLength + 4_096)
    if written == 0 { writeBeginning(to: &writer) }
    while written < count, writer.bytes.count < Self.partLength {
      write(maker.record(written), to: &writer)
      written += 1
    }
    if written == count {
      isOver = true
      if format == .json { writer.write("\n]\n") }
    }
    return writer.bytes
  }

  private func writeBeginning(to writer: inout RecordWriter) {
    switch format {
    case .json: writer.write("[")
    case .jsonl: break
    case .csv: writer.writeHeader()
    }
  }

  private func write(_ record: GeneratedRecord, to writer: inout RecordWriter) {
    switch format {
    case .json:
      writer.write(written == 0 ? "\n" : ",\n")
      writer.writeObject(record)
    case .jsonl:
      writer.writeObject(record)
      writer.write("\n")
    case .csv: writer.writeRow(record)
    }
  }
}
