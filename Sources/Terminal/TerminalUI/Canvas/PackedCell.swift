/// A cell in eight bytes, as the canvas and the renderer store it. Frames are compared as integers.
///
/// Graphemes of several scalars are in a `ClusterTable`, and the cell stores their index.
struct PackedCell: Hashable {
  private static let rightHalfBit: UInt32 = 1 << 31
  private static let wideBit: UInt32 = 1 << 30
  private static let clusterBit: UInt32 = 1 << 29
  private static let valueMask: UInt32 = clusterBit - 1

  private let glyph: UInt32
  var style: Style

  private init(glyph: UInt32, style: Style) {
    self.glyph = glyph
    self.style = style
  }

  init(_ scalar: Unicode.Scalar, width: Int, style: Style) {
    self.init(glyph: scalar.value | (width == 2 ? Self.wideBit : 0), style: style)
  }

  init(cluster index: UInt32, width: Int, style: Style) {
    self.init(glyph: index | Self.clusterBit | (width == 2 ? Self.wideBit : 0), style: style)
  }

  static func space(_ style: Style) -> PackedCell { PackedCell(glyph: 0x20, style: style) }
  static func rightHalf(_ style: Style) -> PackedCell { PackedCell(glyph: rightHalfBit, style: style) }
  static let blank = space(.plain)

  var isRightHalf: Bool { glyph == Self.rightHalfBit }
  var isWide: Bool { glyph & Self.wideBit != 0 }
  var isASCII: Bool { glyph < 0x80 }
  /// The ASCII byte. Only valid for an ASCII cell.
  var ascii: UInt8 { UInt8(truncatingIfNeeded: glyph) }
  var width: Int { isRightHalf ? 0 : isWide ? 2 : 1 }

  /// The scalar, if the grapheme is a single one.
  var scalar: Unicode.Scalar? {
    glyph & (Self.clusterBit | Self.rightHalfBit) == 0 ? Unicode.Scalar(glyph & Self.valueMask) : nil
  }

  /// The index of the grapheme in the table, if it has several scalars.
  var clusterIndex: UInt32? { glyph & Self.clusterBit != 0 ? glyph & Self.valueMask : nil }

  /// Returns the cell with another cluster index.
  func moved(to index: UInt32) -> PackedCell {
    PackedCell(cluster: index, width: width, style: style)
  }

  var bits: UInt64 { unsafeBitCast(self, to: UInt64.self) }

  static func == (left: PackedCell, right: PackedCell) -> Bool { left.bits == right.bits }
  func hash(into hasher: inout Hasher) { hasher.combine(bits) }
}
