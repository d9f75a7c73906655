import CarsCatalogue

/// The names of fields in plain records: most records have most of them in the same order, so that a name is compared with
/// one that is expected, and rarely looked up.
struct PlainNames {
  private struct Name {
    /// Where it is among the bytes, as it is written and with the quote behind it.
    let start: Int
    let length: Int
    /// The first eight bytes of that, and which of their bits count.
    let word: UInt64
    let mask: UInt64
    /// The field that comes next in the usual order; negative for none.
    var next = -1
  }

  /// The names, each at the number of its field.
  private var all: [Name] = []
  /// Their bytes, each with a quote behind it.
  private var bytes: [UInt8] = []
  /// The field that comes first in the usual order; negative for none.
  private var first = -1
  /// How many fields in that order a record may leave out before the next is looked up.
  private static let mostLeftOut = 8

  /// Reads a name, which is most often one of the next in the usual order.
  /// - Parameters:
  ///   - position: its quote, and then the byte behind it.
  ///   - limit: where the block ends.
  ///   - last: the number of the field before; negative for none.
  ///   - filler: knows the numbers of the fields.
  /// - Returns: the number of the field; nil when the name is not plain.
  @inline(__always)
  mutating func read(
    _ position: inout UnsafePointer<UInt8>, upTo limit: UnsafePointer<UInt8>, after last: Int,
    _ filler: inout ChunkFiller
  ) -> Int? {
    guard position.pointee == Byte.quote else { return nil }
    var field = last < 0 ? first : all[last].next
    var leftOut = 0
    while field >= 0, leftOut < Self.mostLeftOut {
      if isNext(all[field], at: position + 1) {
        position += all[field].length + 1
        return field
      }
      field = all[field].next
      leftOut += 1
    }
    var end = position
    field = lookUp(&end, upTo: limit, after: last, &filler) ?? -1
    position = end
    return field < 0 ? nil : field
  }

  @inline(__always)
  private func isNext(_ name: Name, at position: UnsafePointer<UInt8>) -> Bool {
    let text = UnsafeRawPointer(position)
    guard (text.loadUnaligned(as: UInt64.self) ^ name.word) & name.mask == 0 else { return false }
    return name.length <= 8 || hasRest(of: name, at: text)
  }

  /// Whether what follows the first eight bytes of a name is there.
  private func hasRest(of name: Name, at text: UnsafeRawPointer) -> Bool {
    bytes.withUnsafeBytes { bytes in
      func isSame(at offset: Int) -> Bool {
        text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == bytes.loadUnaligned(fromByteOffset: name.start + offset, as: UInt64.self)
      }
      // Of the last eight bytes, some may have been looked at already.
      return stride(from: 8, to: name.length - 8, by: 8).allSatisfy(isSame) && isSame(at: name.length - 8)
    }
  }

  /// Reads a name, wherever it stands in the usual order; from now on it is expected here.
  private mutating func lookUp(
    _ position: inout UnsafePointer<UInt8>, upTo limit: UnsafePointer<UInt8>, after last: Int,
    _ filler: inout ChunkFiller
  ) -> Int? {
    guard position < limit else { return nil }
    var json = JSONReader(
      UnsafeBufferPointer(start: position, count: limit - position), at: 0, line: 1, lineStart: 0)
    guard let text = try? json.readString() else { return nil }
    let name = UnsafeBufferPointer(start: position + 1, count: json.position - 2)
    position += json.position
    let field = filler.number(ofField: text)
    if field == all.count { add(name) }
    // What looks the same and is spelled otherwise is left to others: a record with both has a name twice.
    let start = all[field].start
    guard bytes[start..<start + all[field].length - 1].elementsEqual(name) else { return nil }
    let next = last < 0 ? first : all[last].next
    if all[field].next < 0, next != field { all[field].next = next }
    if last < 0 { first = field } else { all[last].next = field }
    return field
  }

  private mutating func add(_ name: PlainRecord.Text) {
    let start = bytes.count
    bytes += name
    bytes.append(Byte.quote)
    var (word, mask) = (UInt64(0), UInt64(0))
    for (index, byte) in bytes[start...].prefix(8).enumerated() {
      word |= UInt64(byte) << UInt64(index * 8)
      mask |= 0xFF << UInt64(index * 8)
    }
    all.append(
      Name(
        start: start, length: name.count + 1, word: word.littleEndian, mask: mask.littleEndian))
  }
}
