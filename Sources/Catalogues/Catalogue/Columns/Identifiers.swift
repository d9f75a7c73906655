import CarsEntity

/// The identifiers of a chunk's cars, and the row of each: found by binary search if they are sorted, and otherwise
/// in a hash table.
struct Identifiers: Sendable {
  let texts: Texts
  /// A hash table of the rows plus one; empty if the texts are sorted.
  private let slots: [UInt16]
  /// Whether any identifier occurs twice.
  let hasRepeats: Bool
  /// The bytes that the folded texts contain; nil if any text is not ASCII.
  let alphabet: [Bool]?

  init(_ texts: Texts) {
    self.texts = texts
    alphabet = texts.bytes.withUnsafeBufferPointer { $0.isASCII ? Self.alphabet($0) : nil }
    guard !texts.isAscending else {
      (slots, hasRepeats) = ([], false)
      return
    }
    var size = 16
    while size < texts.count * 2 { size *= 2 }
    var slots = [UInt16](repeating: 0, count: size)
    var hasRepeats = false
    for row in 0..<texts.count {
      let place = texts.withBytes(of: row) { Self.place(of: $0, texts, slots) }
      if slots[place] == 0 { slots[place] = UInt16(row + 1) } else { hasRepeats = true }
    }
    (self.slots, self.hasRepeats) = (slots, hasRepeats)
  }

  /// Whether the identifiers are strictly ascending, byte by byte.
  var isAscending: Bool { slots.isEmpty }

  /// Returns the row of an identifier, or nil; of two rows, the first.
  func row(of id: UnsafeBufferPointer<UInt8>) -> Int? {
    guard slots.isEmpty else {
      let row = slots[Self.place(of: id, texts, slots)]
      return row == 0 ? nil : Int(row) - 1
    }
    let row = (0..<texts.count).partitionPoint(where: { texts.withBytes(of: $0) { $0.precedes(id) } })
    return row < texts.count && texts.withBytes(of: row) { $0.isSame(as: id) } ? row : nil
  }

  private static func alphabet(_ bytes: UnsafeBufferPointer<UInt8>) -> [Bool] {
    var alphabet = [Bool](repeating: false, count: 0x80)
    for byte in bytes { alphabet[Int(byte)] = true }
    for capital in UInt8(ascii: "A")...UInt8(ascii: "Z") where alphabet[Int(capital)] {
      alphabet[Int(capital | 0x20)] = true
    }
    return alphabet
  }

  /// Returns the slot with the row of an identifier, or the free one for it.
  private static func place(of id: UnsafeBufferPointer<UInt8>, _ texts: Texts, _ slots: [UInt16]) -> Int {
    slots.slot(of: id.quickHash) { texts.withBytes(of: Int($0) - 1) { $0.isSame(as: id) } }
  }
}

extension Texts {
  /// Whether the texts are strictly ascending, byte by byte.
  var isAscending: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      (0..<max(0, count - 1)).allSatisfy { index in
        UnsafeBufferPointer(rebasing: bytes[range(of: index)])
          .precedes(UnsafeBufferPointer(rebasing: bytes[range(of: index + 1)]))
      }
    }
  }
}
