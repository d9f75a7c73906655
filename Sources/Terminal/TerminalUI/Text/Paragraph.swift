/// The scalars of a text up to its next line end, which is consumed but not returned.
struct Paragraph<Scalars: IteratorProtocol<Unicode.Scalar>>: IteratorProtocol {
  private var scalars: Scalars
  /// The scalar read ahead to see whether CR and LF form one line end.
  private var ahead: Unicode.Scalar?
  private var hasEnded = false

  init(_ scalars: Scalars) {
    self.scalars = scalars
  }

  mutating func next() -> Unicode.Scalar? {
    if hasEnded { return nil }
    let scalar = ahead ?? scalars.next()
    ahead = nil
    switch scalar {
    case "\r":
      ahead = scalars.next()
      if ahead == "\n" { ahead = nil }
    case "\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": break
    default: return scalar
    }
    hasEnded = true
    return nil
  }

  /// The next paragraph, or nil at the end of the text.
  var following: Paragraph? {
    guard hasEnded else { return nil }
    var paragraph = self
    paragraph.hasEnded = false
    return paragraph
  }
}
