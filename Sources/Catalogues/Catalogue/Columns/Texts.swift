import CarsEntity
import TextMatching

/// Texts concatenated in one array of bytes, with an overhead of four bytes each.
struct Texts: Sendable {
  private(set) var bytes: [UInt8] = []
  /// The end of each text, where the next one begins.
  private var ends: [UInt32] = []

  init() {}

  init(_ texts: some Sequence<String>) {
    for text in texts { append(text) }
  }

  var count: Int { ends.count }

  subscript(index: Int) -> String { withBytes(of: index) { String(decoding: $0, as: UTF8.self) } }

  func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  func withBytes<Result>(of index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(of: index)])) }
  }

  /// Calls a closure with the index and the bytes of each text.
  func forEach(_ body: (_ index: Int, UnsafeBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for index in ends.indices {
        let end = Int(ends[index])
        body(index, UnsafeBufferPointer(rebasing: bytes[start..<end]))
        start = end
      }
    }
  }

  /// Returns the results of a closure for each text's bytes.
  func mapBytes<Element>(_ transform: (UnsafeBufferPointer<UInt8>) -> Element) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    forEach { elements.append(transform($1)) }
    return elements
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: text)
    ends.append(UInt32(bytes.count))
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// The non-ASCII texts, folded for searching; nil if each search folds them itself.
  private(set) var folded: FoldedTexts?

  /// The texts, with the non-ASCII ones also stored folded.
  var folding: Texts {
    var texts = self
    texts.folded = FoldedTexts(self)
    return texts
  }

  /// Releases spare capacity.
  mutating func trim() {
    bytes = bytes.trimmed
    ends = ends.trimmed
  }
}

/// The non-ASCII ones of other texts, folded.
final class FoldedTexts: Sendable {
  /// The index of each among the other texts.
  let indices: [UInt16]
  let texts: Texts

  /// Folds the non-ASCII ones of at most 65,536 texts.
  init(_ others: Texts) {
    var (indices, texts) = ([UInt16](), Texts())
    others.forEachNotASCII { index, text in
      indices.append(UInt16(index))
      FoldedText.fold(text).withUnsafeBufferPointer { texts.append($0) }
    }
    texts.trim()
    (self.indices, self.texts) = (indices, texts)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are ASCII.
  var isASCII: Bool {
    var seen: UInt8 = 0
    for byte in self { seen |= byte }
    return seen < 0x80
  }

  /// Whether the text is empty or only white space.
  var isBlankText: Bool {
    if let first, first > 0x20, first < 0x7F { return false }
    return FieldValue.text(String(decoding: self, as: UTF8.self)).isBlank
  }

  /// Returns whether two byte sequences are equal.
  @inline(__always)
  func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count, lastWord == other.lastWord else { return false }
    var index = 0
    while index + 8 < count {
      guard word(at: index) == other.word(at: index) else { return false }
      index += 8
    }
    return true
  }

  /// Returns the eight bytes at an index.
  @inline(__always)
  private func word(at index: Int) -> UInt64 {
    UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// The last eight bytes. If there are fewer, all of them, with some repeated.
  @inline(__always)
  private var lastWord: UInt64 {
    if count >= 8 { return word(at: count - 8) }
    if count >= 4 {
      let raw = UnsafeRawBufferPointer(self)
      return UInt64(raw.loadUnaligned(as: UInt32.self)) << 32
        | UInt64(raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    }
    return count == 0 ? 0 : UInt64(self[0]) << 16 | UInt64(self[count / 2]) << 8 | UInt64(self[count - 1])
  }

  /// Returns whether the bytes precede others lexicographically.
  func precedes(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    let common = Swift.min(count, other.count)
    var index = 0
    while index + 8 <= common, word(at: index) == other.word(at: index) { index += 8 }
    while index < common, self[index] == other[index] { index += 1 }
    return index < common ? self[index] < other[index] : count < other.count
  }

  /// A hash value, computed eight bytes at a time. It is seeded randomly at each start, so that no file can be
  /// crafted whose texts all collide.
  @inline(__always)
  var quickHash: UInt64 {
    var hash = Self.seed ^ UInt64(truncatingIfNeeded: count)
    var index = 0
    while index + 8 < count {
      hash = Self.mix(hash ^ word(at: index))
      index += 8
    }
    return Self.mix(hash ^ lastWord)
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  private static let seed = UInt64.random(in: .min ... .max)
}

extension Array {
  /// The array without spare capacity.
  var trimmed: [Element] {
    capacity - count < 16
      ? self
      : [Element](unsafeUninitializedCapacity: count) { memory, size in
        size = count
        withUnsafeBufferPointer { own in
          if let base = own.baseAddress { memory.baseAddress?.initialize(from: base, count: count) }
        }
      }
  }
}
