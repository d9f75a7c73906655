import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// The format of a catalogue's records.
enum RecordFormat: Equatable, Sendable {
  /// Elements of a list at a bracket depth that includes the list's own bracket. Each record has this shape.
  case list(depth: Int, of: RecordShape = .object)
  /// One after another, without separators. Each record has this shape.
  case lines(of: RecordShape = .object)
  /// Rows of a table.
  case table(TableHeader)

  /// Whether each record has its own names.
  var isOfJSON: Bool { if case .table = self { false } else { true } }

  /// The number of open brackets around a record.
  var depth: Int { if case .list(let depth, _) = self { depth } else { 0 } }

  /// The shape of a JSON record.
  var shape: RecordShape {
    switch self {
    case .list(_, let shape), .lines(let shape): shape
    case .table: .object
    }
  }

  /// Whether the records aren't in a list.
  var isOfLines: Bool { if case .lines = self { true } else { false } }

  /// The format as reported to users.
  var catalogueFormat: CatalogueFormat {
    switch self {
    case .list: .list
    case .lines: .lines
    case .table(let header): .table(delimiter: header.delimiter)
    }
  }
}

/// Decodes a block: consecutive records of a catalogue's text. A block ends at the end of a record or, if it was cut
/// in the wrong place, inside one.
enum BlockDecoder {
  /// What may come next.
  enum Expectation: Sendable {
    /// The first record, or the end of the list.
    case firstRecord
    /// A record, after a comma or in a format without commas.
    case record
    /// A comma, or the end of the list.
    case comma
  }

  /// Why the block has no more records.
  enum Ending: Equatable, Sendable {
    /// The block ended.
    case moreToCome
    /// The chunk is full.
    case full
    /// The list was closed, or another table begins.
    case listClosed
    /// The text is malformed from here on. The place is relative to the block.
    case malformed(TextFailure)
  }

  /// The result of decoding a block.
  struct Result: Sendable {
    let block: CatalogueBlock
    let ending: Ending
    /// The number of bytes processed.
    let consumed: Int
    /// What may come after them.
    let expectation: Expectation
    /// The number of Unicode scalars in these bytes after their last line feed.
    let scalarsInLastLine: Int
    /// Whether they contain no line feed.
    let endsInFirstLine: Bool
    /// The records with neither make nor model, if there are no others.
    var unrecognised = UnrecognisedRecords()
  }

  /// Decodes a block.
  /// - Parameters:
  ///   - bytes: the block. `BlockBuffer.padding` bytes after it are readable.
  ///   - format: the format of the records.
  ///   - names: the meanings of the names.
  ///   - expectation: what may come first.
  ///   - isLast: whether the text ends with the block.
  ///   - isGuess: whether the block may begin inside a record. If so, decoding ends where that seems likely.
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

  /// The maximum length in bytes of an invalid word that must be seen to recognise it.
  static let longestWord = 64
}
