import CarsContracts

/// The detection of a text's encoding if it isn't UTF-8.
extension CatalogueStream {
  /// Returns an error about invalid UTF-8, with the likely encodings according to more than its first line. The result
  /// doesn't depend on how the text arrives.
  /// - Throws: `CarsError.cancelled` if the task is cancelled.
  func withEncodings(_ error: CarsError) async throws(CarsError) -> CarsError {
    guard case .malformed(let origin, let line, let column, .notUTF8(let found), let said) = error,
      let offset = text.faultOffset, !found.contains(where: \.isWide)
    else { return error }
    let before = text.bytes[..<offset]
    let start = (before.lastIndex { $0 == Byte.lineFeed || $0 == Byte.quote } ?? -1) + 1
    while !text.part.isLast, text.part.count - start < TextEncoding.sampleSize {
      do throws(CarsError) { try await text.readOn(TextEncoding.sampleSize) } catch {
        guard error != .cancelled else { throw error }
        break
      }
    }
    let encodings = TextEncoding.candidates(forLinesOf: text.bytes, from: start)
    let sample = text.bytes[start...].prefix(TextEncoding.sampleSize)
    var isMixed = !encodings.isEmpty && encodings.allSatisfy(\.hasSingleBytes)
    if isMixed, !TextEncoding.isUTF8(someLineOf: sample) {
      isMixed = try await isUTF8(beforeByte: text.offset - text.part.count + start)
    }
    let reason =
      isMixed ? .mixedEncodings : MalformedReason.notUTF8(in: encodings.isEmpty ? found : encodings)
    return .malformed(origin, line: line, column: column, reason: reason, said: said)
  }

  /// Whether one of the first lines, before an offset, is UTF-8 and not ASCII. They are read again, if that is possible.
  private func isUTF8(beforeByte offset: Int) async throws(CarsError) -> Bool {
    guard !text.arrives || text.offset <= ArrivingBytes.kept else { return false }
    let beginning = try await text.first(min(offset, TextEncoding.sampleSize))
    return TextEncoding.isUTF8(someLineOf: beginning.bytes[...])
  }
}

extension TextEncoding {
  /// The number of bytes to examine.
  static let sampleSize = 1 << 16

  /// Whether a character has two or four bytes, which is detected at the beginning of the text.
  var isWide: Bool {
    switch self {
    case .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian: true
    default: false
    }
  }

  /// Whether each character is one byte.
  var hasSingleBytes: Bool {
    switch self {
    case .western, .centralEuropean, .cyrillic, .cyrillicUnix: true
    default: false
    }
  }

  /// Whether a line of a text is UTF-8 and not ASCII.
  static func isUTF8(someLineOf text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    // A byte order mark isn't part of a line.
    let text = text.dropFirst(text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    return text.split(separator: Byte.lineFeed).contains { line in
      line.contains { $0 >= 0x80 } && UnsafeBufferPointer(rebasing: line).isUTF8
    }
  }

  /// Returns the likely encodings, by the lines that aren't UTF-8.
  static func candidates(forLinesOf bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> [TextEncoding] {
    // A byte order mark isn't part of a line.
    let start = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : start
    let end = min(bytes.count, start + sampleSize)
    var part = bytes[start..<end]
    // Ends the part after a byte that is never the second byte of a character, so that no character is cut.
    if end < bytes.count { part = part[...(part.lastIndex { $0 < 0x30 } ?? part.startIndex)] }
    let lines = part.split(separator: Byte.lineFeed).filter { !UnsafeBufferPointer(rebasing: $0).isUTF8 }
    return candidates(for: lines.joined(separator: [Byte.lineFeed]))
  }
}
