import CarsEntity
import TextMatching

/// A folded text to find in many others.
struct Needle {
  let folded: FoldedText
  private let isASCII: Bool

  init(_ folded: FoldedText) {
    self.folded = folded
    isASCII = folded.bytes.allSatisfy { $0 < 0x80 }
  }

  /// A byte that every text containing this one must have, folded; nil if the text isn't ASCII.
  var first: UInt8? { isASCII ? folded.bytes.first : nil }

  /// Returns whether each of some texts contains this one. Sixteen positions are checked at once for the first byte,
  /// which rules out most. Non-ASCII texts are searched in their stored folded form, or folded one by one.
  func isFound(inEach texts: Texts) -> [Bool] {
    guard let first = folded.bytes.first else { return Array(repeating: true, count: texts.count) }
    var found = [Bool](repeating: false, count: texts.count)
    if isASCII { mark(&found, texts, from: first) }
    guard let others = texts.folded else {
      texts.forEachNotASCII { index, text in
        found[index] = FoldedText.offset(of: folded.bytes, in: FoldedText.fold(text)) != nil
      }
      return found
    }
    var foundFolded = [Bool](repeating: false, count: others.texts.count)
    mark(&foundFolded, others.texts, from: first)
    for (index, isFound) in zip(others.indices, foundFolded) { found[Int(index)] = isFound }
    return found
  }

  /// Marks the texts that contain this one, ignoring only ASCII case.
  private func mark(_ found: inout [Bool], _ texts: Texts, from first: UInt8) {
    texts.forEachPlace(of: first) { index, place in
      if !found[index] {
        found[index] = isFound(at: place, upTo: texts.range(of: index).upperBound, in: texts)
      }
    }
  }

  private func isFound(at place: Int, upTo end: Int, in texts: Texts) -> Bool {
    guard place + folded.bytes.count <= end else { return false }
    return folded.bytes.indices.allSatisfy { texts.bytes[place + $0].smallASCII == folded.bytes[$0] }
  }
}

extension Texts {
  /// Calls a closure with each position of an ASCII byte, ignoring case.
  /// - Parameter body: takes the index of the text, and the byte's position in all texts.
  fileprivate func forEachPlace(of small: UInt8, _ body: (_ index: Int, _ place: Int) -> Void) {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(small)
    let fold = SIMD16<UInt8>(repeating: isLetter ? 0x20 : 0)
    forEachPlace { bytes in
      (bytes | fold) .== SIMD16(repeating: small)
    } of: {
      $0.smallASCII == small
    } body: { index, place in
      body(index, place)
      return false
    }
  }

  /// Calls a closure with each text that isn't ASCII.
  func forEachNotASCII(_ body: (_ index: Int, UnsafeBufferPointer<UInt8>) -> Void) {
    forEachPlace {
      $0 .>= SIMD16(repeating: 0x80)
    } of: {
      $0 >= 0x80
    } body: { index, _ in
      withBytes(of: index) { body(index, $0) }
      return true
    }
  }

  /// Calls a closure with the positions of certain bytes, and the text that each is in.
  /// - Parameters:
  ///   - wanted: tests sixteen bytes at once.
  ///   - isWanted: tests a single byte.
  ///   - body: returns whether to skip the rest of the text.
  @inline(__always)
  private func forEachPlace(
    _ wanted: (SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>, of isWanted: (UInt8) -> Bool,
    body: (_ index: Int, _ place: Int) -> Bool
  ) {
    bytes.withUnsafeBytes { bytes in
      var index = 0
      var place = 0
      while place < bytes.count {
        if place + 16 <= bytes.count,
          !any(wanted(bytes.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)))
        {
          place += 16
          continue
        }
        let end = min(place + 16, bytes.count)
        while place < end {
          if isWanted(bytes[place]) {
            while range(of: index).upperBound <= place { index += 1 }
            if body(index, place) { place = range(of: index).upperBound - 1 }
          }
          place += 1
        }
      }
    }
  }
}

extension UInt8 {
  /// The lowercase letter for an ASCII capital; any other byte unchanged.
  @inline(__always)
  var smallASCII: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}
