import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// Where in a catalogue's text its records are.
enum RecordFormat: Equatable, Sendable {
  /// In a list with so many brackets open, its own included, of which each says in this way what it says.
  case list(depth: Int, of: RecordShape = .object)
  /// One after another, without anything between them, of which each says in this way what it says.
  case lines(of: RecordShape = .object)
  /// In the rows of a table.
  case table(TableHeader)

  /// Whether each record says its own names.
  var isOfJSON: Bool { if case .table = self { false } else { true } }

  /// How many brackets are open around a record.
  var depth: Int { if case .list(let depth, _) = self { depth } else { 0 } }

  /// How a record says what it says, if it is JSON.
  var shape: RecordShape {
    switch self {
    case .list(_, let shape), .lines(let shape): shape
    case .table: .object
    }
  }

  /// Whether the records are in no list.
  var isOfLines: Bool { if case .lines = self { true } else { false } }

  /// What the text looks like.
  var catalogueFormat: CatalogueFormat {
    switch self {
    case .list: .list
    case .lines: .lines
    case .table(let header): .table(delimiter: header.delimiter)
    }
  }
}

/// Decodes a block: some consecutive records of a catalogue's text, which ends where a record ends or, when it was cut
/// in the wrong place, in the middle of one.
enum BlockDecoder {
  /// What may come next.
  enum Expectation: Sendable {
    /// The first record, or the end of the list.
    case firstRecord
    /// A record, because there was a comma, or in a format without commas.
    case record
    /// A comma, or the end of the list.
    case comma
  }

  /// Why there are no more records in the block.
  enum Ending: Equatable, Sendable {
    /// The block ended.
    case moreToCome
    /// The chunk is full.
    case full
    /// The list ended with its bracket, or another table begins.
    case listClosed
    /// The text is wrong from here on; the place counts from the block's beginning.
    case malformed(TextFailure)
  }

  /// What there was in a block.
  struct Result: Sendable {
    let block: CatalogueBlock
    let ending: Ending
    /// How many bytes have been dealt with.
    let consumed: Int
    /// What comes after them.
    let expectation: Expectation
    /// How many Unicode scalars these bytes have after their last line feed.
    let scalarsInLastLine: Int
    /// Whether they have no line feed.
    let endsInFirstLine: Bool
    /// The records that say neither make nor model, if there are no others.
    var unrecognised = UnrecognisedRecords()
  }

  /// Decodes a block.
  /// - Parameters:
  ///   - bytes: the block. Behind it, `BlockBuffer.padding` bytes can be read.
  ///   - format: where the records are.
  ///   - names: what the names in them mean.
  ///   - expectation: what may come first.
  ///   - isLast: whether nothing comes after the block.
  ///   - isGuess: whether it may begin in the middle of a record. Then it ends where that seems so.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, format: RecordFormat, _ names: FieldNames,
    expecting expectation: Expectation, isLast: Bool, isGuess: Bool = false
  ) -> Result {
    switch format {
    case .table(let header): TableDecoder.decode(bytes, header, names, isLast: isLast)
    case .list, .lines:
      JSONBlockDecoder.decode(
        bytes, format: format, names, expecting: expectation, isLast: isLast, isGuess: isGuess)
    }
  }

  /// As much of what is wrong as has to be seen to know that it is wrong, in bytes.
  static let longestWord = 64
}
