/// A grapheme in a form that is safe for a terminal: harmless, of bounded length, and of known width.
struct Glyph: Hashable {
  /// The first scalar.
  var scalar: Unicode.Scalar
  /// The whole grapheme, if it has more than one scalar.
  var cluster: String?
  /// The width in columns: 1 or 2.
  var width: Int

  static let space = Glyph(scalar: " ", cluster: nil, width: 1)

  /// The grapheme's text.
  var text: String { cluster ?? String(Character(scalar)) }

  /// Appends the grapheme's text to another.
  func append(to text: inout String) {
    if let cluster { text += cluster } else { text.unicodeScalars.append(scalar) }
  }
}
