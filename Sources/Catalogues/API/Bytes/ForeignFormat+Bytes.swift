import CarsContracts

extension ForeignFormat {
  /// How many bytes at a file's beginning tell what it is.
  static let signatureLength = 16

  /// What a file is by its first bytes; nil when it may be a catalogue.
  /// - Parameter bytes: the beginning of the file: `signatureLength` bytes, or all if it has fewer.
  init?(signature bytes: UnsafeBufferPointer<UInt8>) {
    if let format = Self.signatures.first(where: { bytes.starts(with: $0.bytes) })?.format {
      self = format
    } else if bytes.prefix(Self.signatureLength).contains(0) {
      self = .binary
    } else {
      return nil
    }
  }

  private static let signatures: [(bytes: [UInt8], format: ForeignFormat)] = [
    ([0xFF, 0xFE], .utf16), ([0xFE, 0xFF], .utf16), (Array("PK\u{3}\u{4}".utf8), .zip),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .oldOffice), ([0x1F, 0x8B], .compressed),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .compressed), ([0x28, 0xB5, 0x2F, 0xFD], .compressed),
    (Array("BZh".utf8), .compressed), (Array("SQLite format 3\0".utf8), .sqlite),
    (Array("PAR1".utf8), .parquet), (Array("%PDF-".utf8), .pdf),
  ]
}
