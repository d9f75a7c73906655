/// A text in natural sort order. Digits sort by their number, so that `A4` comes before `A10`. Everything else sorts
/// letter by letter, without regard to case, accents and width.
public struct NaturalText: Hashable, Sendable, Comparable {
  private let pieces: [Piece]

  /// Creates a sortable text.
  public init(_ text: String) {
    var letters: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars { Folding.forEachLetter(of: scalar) { letters.append($0) } }
    var pieces: [Piece] = []
    var rest = letters[...]
    while let letter = rest.first {
      let digits = rest.prefix { "0"..."9" ~= $0 }
      pieces.append(digits.isEmpty ? .letter(letter) : .number(Array(digits.drop { $0 == "0" })))
      rest = rest.dropFirst(max(1, digits.count))
    }
    self.pieces = pieces
  }

  /// Whether a text sorts before another one.
  public static func < (one: NaturalText, other: NaturalText) -> Bool {
    one.pieces.lexicographicallyPrecedes(other.pieces)
  }

  private enum Piece: Hashable, Comparable {
    case letter(Unicode.Scalar)
    /// The digits of a number of any size, without leading zeros.
    case number([Unicode.Scalar])

    /// Whether a piece sorts before another one. A number sorts before or after a letter as the digit 0
    /// would.
    static func < (one: Piece, other: Piece) -> Bool {
      switch (one, other) {
      case (.letter(let one), .letter(let other)): one < other
      case (.letter(let letter), .number): letter < "0"
      case (.number, .letter(let letter)): "0" < letter
      case (.number(let one), .number(let other)):
        one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
      }
    }
  }
}

extension NaturalText {
  /// Returns a sort key: bytes that sort like the text when compared one by one. A prefix sorts before longer texts.
  ///
  /// The key is the folded text in UTF-8. A number in it is a `0`, its number of digits without leading zeros, and
  /// these digits. The number of digits is a byte of 255 for each 255 of them, and the rest.
  public static func key(of text: String) -> [UInt8] {
    key(ofUTF8: text.utf8)
  }

  /// Returns the sort key of a text in UTF-8. Invalid bytes count as U+FFFD.
  public static func key(ofUTF8 text: some Collection<UInt8>) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(text.count + 2)
    var digits = KeyDigits()
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      Folding.forEachLetter(of: scalar) { letter in
        if "0"..."9" ~= letter { return digits.append(UInt8(letter.value)) }
        digits.move(to: &key)
        key.append(contentsOf: letter.utf8)
      }
    }
    digits.move(to: &key)
    return key
  }

  /// The digits of a number, collected until its end.
  private struct KeyDigits {
    private var digits: [UInt8] = []
    private var isNumber = false

    mutating func append(_ digit: UInt8) {
      isNumber = true
      if digit != UInt8(ascii: "0") || !digits.isEmpty { digits.append(digit) }
    }

    mutating func move(to key: inout [UInt8]) {
      guard isNumber else { return }
      key.append(UInt8(ascii: "0"))
      key.append(contentsOf: repeatElement(.max, count: digits.count / Int(UInt8.max)))
      key.append(UInt8(digits.count % Int(UInt8.max)))
      key.append(contentsOf: digits)
      digits.removeAll(keepingCapacity: true)
      isNumber = false
    }
  }
}

extension Sequence<String> {
  /// Returns the texts in natural order. Texts that are equal in that order are sorted by their characters.
  public func sortedNaturally() -> [String] {
    sorted().map { (text: $0, order: NaturalText($0)) }.sorted { $0.order < $1.order }.map(\.text)
  }
}
