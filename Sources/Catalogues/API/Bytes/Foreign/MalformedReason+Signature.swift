import CarsContracts

extension MalformedReason {
  /// The number of bytes at the beginning of a file that usually identify its format.
  static let signatureLength = 16

  /// Creates the reason from a file's first bytes, or nil if it may be a catalogue.
  /// - Parameter bytes: the beginning of the file: at least `signatureLength` bytes, or all if it has fewer.
  init?(signature bytes: UnsafeBufferPointer<UInt8>) {
    if let format = Self.signatures.first(where: { bytes.starts(with: $0.bytes) })?.format {
      self = .foreign(format == .zip && Self.isWorkbook(bytes) ? .workbook : format)
    } else if let encoding = TextEncoding(beginning: bytes) {
      self = .notUTF8(in: [encoding])
    } else if bytes.prefix(Self.signatureLength).contains(0) {
      self = .foreign(.binary)
    } else {
      return nil
    }
  }

  /// Whether the first file in a zip archive belongs to a workbook. Its name is at offset 30.
  private static func isWorkbook(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    ["[Content_Types].xml", "_rels/.rels", "docProps/", "xl/"].contains {
      bytes.dropFirst(30).starts(with: $0.utf8)
    }
  }

  private static let signatures: [(bytes: [UInt8], format: ForeignFormat)] = [
    (Array("PK\u{3}\u{4}".utf8), .zip), ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .oldOffice),
    ([0x1F, 0x8B], .gzip), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .xz), ([0x28, 0xB5, 0x2F, 0xFD], .zstd),
    (Array("BZh".utf8), .bzip2), (Array("SQLite format 3\0".utf8), .sqlite), (Array("PAR1".utf8), .parquet),
    (Array("%PDF-".utf8), .pdf),
  ]
}
