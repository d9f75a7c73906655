/// A text as a search compares it: without regard to case, accents and width.
///
/// - Letters are small, and `ß` is `ss`. Accents are left out, and so is what cannot be seen (joiners, variation
///   selectors). `ø`, `æ`, `ł`, `đ`, `ı` and the like are the letters that people type in their place.
/// - Full-width, half-width, raised and lowered forms are the ordinary ones; typographic quotes and dashes are ASCII's.
/// - Hangul is the keys that it is typed with, so that a syllable is found before it is complete.
///
/// Canonically equivalent texts are the same here if they are Latin, Greek, Cyrillic, kana or Hangul. Letters are folded
/// one by one, so that the parts of a text are folded as the whole is.
public struct FoldedText: Hashable, Sendable {
  /// The folded text in UTF-8.
  public let bytes: [UInt8]

  /// Folds a text.
  public init(_ text: String) {
    bytes = Self.fold(text.utf8)
  }

  /// Whether nothing is left of the text.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Whether the folded text has a space in it.
  public var hasSpace: Bool { bytes.contains(UInt8(ascii: " ")) }

  /// Folds a text in UTF-8; what is not UTF-8 is folded as U+FFFD.
  /// - Returns: the folded text in UTF-8.
  public static func fold(_ utf8: some Collection<UInt8>) -> [UInt8] {
    utf8.withContiguousStorageIfAvailable(fold) ?? Array(utf8).withUnsafeBufferPointer(fold)
  }

  /// Folds a text in UTF-8, without looking at its letters where it is ASCII.
  private static func fold(_ utf8: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard utf8.allSatisfy({ $0 < 0x80 }) else {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(utf8.count)
      for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars { append(scalar, to: &bytes) }
      return bytes
    }
    return [UInt8](unsafeUninitializedCapacity: utf8.count) { bytes, count in
      for byte in utf8 {
        let isCapital = byte &- UInt8(ascii: "A") < 26
        bytes[count] = isCapital ? byte | 0x20 : byte
        count += 1
      }
    }
  }

  static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    Folding.forEachLetter(of: scalar) { letter in
      if let keys = Hangul.keys(of: letter) { bytes += keys.utf8 } else { bytes += letter.utf8 }
    }
  }
}

extension FoldedText {
  /// Whether another folded text is found anywhere in this one.
  public func contains(_ other: FoldedText) -> Bool {
    Self.offset(of: other.bytes, in: bytes) != nil
  }

  /// Where a folded text is found first in another, in bytes.
  /// - Parameters:
  ///   - needle: what to look for; nothing is found at once.
  ///   - haystack: where to look for it.
  ///   - start: where to begin, in bytes.
  public static func offset(
    of needle: some Collection<UInt8>, in haystack: some Collection<UInt8>, from start: Int = 0
  ) -> Int? {
    withBytes(of: needle) { needle in
      withBytes(of: haystack) { offset(of: needle, in: $0, from: start) }
    }
  }

  private static func offset(
    of needle: UnsafeBufferPointer<UInt8>, in haystack: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    let last = haystack.count - needle.count
    guard let first = needle.first else { return start <= last ? start : nil }
    var offset = start
    while offset <= last {
      // Most places end here, so nothing else is looked at.
      if haystack[offset] == first, hasSame(needle, haystack, at: offset) { return offset }
      offset += 1
    }
    return nil
  }

  private static func hasSame(
    _ needle: UnsafeBufferPointer<UInt8>, _ haystack: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> Bool {
    var index = 1
    while index < needle.count {
      if haystack[offset + index] != needle[index] { return false }
      index += 1
    }
    return true
  }

  private static func withBytes<Result>(
    of bytes: some Collection<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    bytes.withContiguousStorageIfAvailable(body) ?? Array(bytes).withUnsafeBufferPointer(body)
  }
}

extension FoldedText {
  /// Where this is found in a text, to be marked there: whole characters, from the front, none twice. Places that touch
  /// the same character are one. The whole text is folded, so one that is long is best cut to what is shown.
  public func ranges(in text: String) -> [Range<String.Index>] {
    guard !isEmpty else { return [] }
    var folded: [UInt8] = []
    // The characters that something is left of, and where the folded ones end.
    var characters: [(range: Range<String.Index>, end: Int)] = []
    for index in text.indices {
      for scalar in text[index].unicodeScalars { Self.append(scalar, to: &folded) }
      if folded.count > characters.last?.end ?? 0 {
        characters.append((index..<text.index(after: index), folded.count))
      }
    }
    var ranges: [Range<String.Index>] = []
    var position = 0
    var start = 0
    while let offset = Self.offset(of: bytes, in: folded, from: start) {
      start = offset + bytes.count
      while characters[position].end <= offset { position += 1 }
      let first = characters[position].range.lowerBound
      while characters[position].end < start { position += 1 }
      let end = characters[position].range.upperBound
      if let last = ranges.last, last.upperBound > first {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(first..<end)
      }
    }
    return ranges
  }
}
