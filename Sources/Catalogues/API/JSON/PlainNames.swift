import CarsCatalogue

/// The field names of plain records. Most records have most fields in the same order, so a name is compared with an
/// expected one, and rarely looked up.
struct PlainNames {
  private struct Name {
    /// Its place in the bytes, and its length as written, with the closing quotation mark.
    let start: Int
    let length: Int
    /// Its first eight bytes, and a mask of the bits that count.
    let word: UInt64
    let mask: UInt64
    /// The next field in the usual order, or a negative number for none.
    var next = -1
  }

  /// The names, by field number.
  private var all: [Name] = []
  /// The bytes of the names, each with a closing quotation mark.
  private var bytes: [UInt8] = []
  /// The first field in the usual order, or a negative number for none.
  private var first = -1
  /// The number of expected fields that a record may omit before a lookup.
  private static let mostLeftOut = 8

  /// Reads a name, which is most often one of the next in the usual order.
  /// - Parameters:
  ///   - position: its quotation mark, and afterwards the byte after it.
  ///   - limit: the end of the block.
  ///   - last: the number of the previous field, or a negative number for none.
  ///   - filler: the source of field numbers.
  /// - Returns: the number of the field, or nil if the name isn't plain.
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

  /// Whether the name matches after its first eight bytes.
  private func hasRest(of name: Name, at text: UnsafeRawPointer) -> Bool {
    bytes.withUnsafeBytes { bytes in
      func isSame(at offset: Int) -> Bool {
        text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == bytes.loadUnaligned(fromByteOffset: name.start + offset, as: UInt64.self)
      }
      // The last eight bytes may overlap with those already compared.
      return stride(from: 8, to: name.length - 8, by: 8).allSatisfy(isSame) && isSame(at: name.length - 8)
    }
  }

  /// Looks up a name outside the usual order, and expects it here from now on.
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
    // A name that looks the same but is spelled differently is left to `Car`: a record with both has a duplicate name.
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
