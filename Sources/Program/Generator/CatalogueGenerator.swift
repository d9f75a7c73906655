/// A generated catalogue of any size, as a sequence of text chunks in UTF-8.
///
/// Its dependencies are plausible. Makes have their own models, body and fuel depend on the model, and prices on
/// power, age and make. The same seed gives the same bytes on every platform. A larger catalogue begins with the cars
/// of a smaller one.
public struct CatalogueGenerator: Sequence, IteratorProtocol, Sendable {
  /// The format of a catalogue.
  public enum Format: String, CaseIterable, Sendable {
    /// A JSON array of objects, one per line.
    case json
    /// JSON Lines: one object per line.
    case jsonl
    /// Comma-separated values (RFC 4180): a header with all columns, and a row for each car.
    case csv
  }

  /// The possible numbers of cars.
  public static let counts = 1...100_000_000

  /// The approximate length of a chunk in bytes.
  private static let partLength = 1 << 16

  private let maker: CarMaker
  private let count: Int
  private let format: Format
  private var written = 0
  private var isOver = false

  /// Creates a generator.
  /// - Parameters:
  ///   - count: the number of cars.
  ///   - seed: the seed, which determines the cars.
  ///   - format: the format.
  public init(count: Int, seed: UInt64, format: Format = .json) {
    maker = CarMaker(seed: seed)
    self.count = count
    self.format = format
  }

  /// Returns the next chunk of the text, or nil at the end.
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
