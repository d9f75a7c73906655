/// A text folded for searching: without regard to case, accents and width.
///
/// - Letters are lowercase, and `ß` is `ss`. Accents are dropped, and so are invisible characters (joiners, variation
///   selectors). `ø`, `æ`, `ł`, `đ`, `ı` and the like become the letters that people type instead.
/// - Full-width, half-width, superscript and subscript forms become ordinary ones. Typographic quotes and dashes
///   become ASCII.
/// - Hangul becomes the keys that type it, so that a syllable matches before it is complete.
///
/// Canonically equivalent texts in Latin, Greek, Cyrillic, kana or Hangul are equal when folded. Letters are folded
/// one by one, so that the parts of a text fold like the whole.
public struct FoldedText: Hashable, Sendable {
  /// The folded text in UTF-8.
  public let bytes: [UInt8]

  /// Folds a text.
  public init(_ text: String) {
    bytes = Self.fold(text.utf8)
  }

  /// Whether the folded text is empty.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Whether the folded text contains a space.
  public var hasSpace: Bool { bytes.contains(UInt8(ascii: " ")) }

  /// Folds a text in UTF-8. Invalid bytes are folded as U+FFFD.
  /// - Returns: the folded text in UTF-8.
  public static func fold(_ utf8: some Collection<UInt8>) -> [UInt8] {
    utf8.withContiguousStorageIfAvailable(fold) ?? Array(utf8).withUnsafeBufferPointer(fold)
  }

  /// Folds a text in UTF-8, with a fast path for ASCII.
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
  /// Whether this text contains another one.
  public func contains(_ other: FoldedText) -> Bool {
    Self.offset(of: other.bytes, in: bytes) != nil
  }

  /// Returns the offset in bytes of the first match of one folded text in another.
  /// - Parameters:
  ///   - needle: the text to search for. An empty one matches at once.
  ///   - haystack: the text to search in.
  ///   - start: the offset in bytes to start from.
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
      // Most offsets fail here, so nothing else is compared.
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
  /// Returns the matches of this text in another, for highlighting: whole characters, in order, without overlaps.
  /// Matches that share a character are merged. The whole text is folded, so truncate a long one to the visible part
  /// first.
  public func ranges(in text: String) -> [Range<String.Index>] {
    guard !isEmpty else { return [] }
    var folded: [UInt8] = []
    // The characters that fold to something, and the end of each in the folded text.
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
