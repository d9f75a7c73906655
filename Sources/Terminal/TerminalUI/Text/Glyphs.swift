/// Splits text into graphemes as terminals do, reading no more scalars than needed.
///
/// The rules are Unicode's (UAX #29), with additions that keep a terminal safe and the work bounded. A grapheme ends
/// after `maximumScalars`, and what would still belong to it is shown as U+FFFD.
struct Glyphs<Scalars: IteratorProtocol<Unicode.Scalar>>: Sequence, IteratorProtocol {
  private(set) var scalars: Scalars
  private var pending: Unicode.Scalar?

  init(_ scalars: Scalars) {
    self.scalars = scalars
    pending = self.scalars.next()
  }

  mutating func next() -> Glyph? {
    guard let first = pending else { return nil }
    pending = scalars.next()
    if first.isPrintableASCII, pending?.value ?? 0 < 0x300 {
      return Glyph(scalar: first, cluster: nil, width: 1)
    }
    let shown = first.visible
    return shown == first ? grapheme(from: first) : harmless(shown, for: first)
  }

  /// Returns a replacement, dropping the marks that would join the replaced scalar.
  private mutating func harmless(_ shown: Unicode.Scalar, for first: Unicode.Scalar) -> Glyph {
    var taken = 1
    while let scalar = pending, taken < Grapheme.maximumScalars, first.joinsAlways, scalar.joinsAlways {
      pending = scalars.next()
      taken += 1
    }
    return Glyph(scalar: shown, cluster: nil, width: 1)
  }

  private mutating func grapheme(from first: Unicode.Scalar) -> Glyph {
    guard let second = pending, second.value >= 0x300 else {
      return Glyph(scalar: first, cluster: nil, width: first.columns)
    }
    var grapheme = Grapheme(first)
    while let scalar = pending, grapheme.append(scalar) { pending = scalars.next() }
    return grapheme.glyph
  }
}

extension Glyphs where Scalars == String.UnicodeScalarView.Iterator {
  init(_ text: String) { self.init(text.unicodeScalars.makeIterator()) }
}

extension Glyphs where Scalars == CountedScalars {
  /// The number of UTF-8 bytes of the graphemes so far.
  var utf8Count: Int { scalars.utf8Count - (pending.map { UTF8.width($0) } ?? 0) }
}

/// The scalars of a text, with a count of their bytes.
struct CountedScalars: IteratorProtocol {
  private var scalars: String.UnicodeScalarView.Iterator
  private(set) var utf8Count = 0

  init(_ text: String) {
    scalars = text.unicodeScalars.makeIterator()
  }

  mutating func next() -> Unicode.Scalar? {
    let scalar = scalars.next()
    utf8Count += scalar.map { UTF8.width($0) } ?? 0
    return scalar
  }
}

extension Unicode.Scalar {
  /// A letter, digit, sign or space in ASCII.
  var isPrintableASCII: Bool { (0x20...0x7E).contains(value) }
}
