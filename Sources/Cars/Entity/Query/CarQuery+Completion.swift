import TextMatching

extension CarQuery {
  /// What is being typed where the cursor is, so that a caller can offer names and values for it.
  public struct Completion: Hashable, Sendable {
    /// The part of the text that a name or value would take the place of, in characters (`Character`); empty where
    /// nothing is typed yet.
    public let range: Range<Int>
    /// What it is.
    public let kind: Kind

    public init(_ kind: Kind, at range: Range<Int>) {
      self.kind = kind
      self.range = range
    }

    /// What can be typed. The text is what is before the cursor, without quotes.
    public enum Kind: Hashable, Sendable {
      /// A word, or a field's name that has no comparison yet.
      case word(String)
      /// The name of a field, before its comparison.
      case fieldName(String)
      /// The value that a field is compared with.
      case value(of: FieldKey, String)
    }
  }

  /// What is being typed in a text, whether it can be understood or not.
  /// - Parameters:
  ///   - text: the text.
  ///   - offset: where the cursor is, in characters (`Character`) from the beginning.
  ///   - names: what names in the catalogue mean.
  public static func completion(
    in text: String, at offset: Int, names: [FieldName] = []
  ) -> Completion {
    let cursor = text.scalars(before: offset)
    var scanner = QueryScanner(text)
    while let term = scanner.next(), term.range.lowerBound < cursor {
      guard cursor <= term.range.upperBound else { continue }
      let (kind, range) = completion(of: term, at: cursor, in: scanner.scalars, names)
      return Completion(kind, at: text.characters(of: range))
    }
    return Completion(.word(""), at: text.characters(of: cursor..<cursor))
  }

  private static func completion(
    of term: QueryScanner.Term, at cursor: Int, in scalars: [Unicode.Scalar], _ names: [FieldName]
  ) -> (kind: Completion.Kind, range: Range<Int>) {
    func before(_ part: QueryScanner.Part) -> String {
      let start = min(part.range.lowerBound + (part.isQuoted ? 1 : 0), part.range.upperBound)
      var typed = String.UnicodeScalarView()
      typed.append(contentsOf: scalars[start..<max(start, min(cursor, part.range.upperBound))])
      return part.isQuoted && String(typed) != part.text ? unquoted(typed, of: part) : String(typed)
    }
    guard let name = term.name else {
      // A hyphen alone is about to exclude something.
      if term.value.text == "-", !term.value.isQuoted { return (.word(""), cursor..<cursor) }
      return (.word(before(term.value)), term.value.range)
    }
    guard cursor > name.range.upperBound else { return (.fieldName(before(name)), name.range) }
    return (.value(of: FieldKey(name, names), before(term.value)), term.value.range)
  }

  /// What is typed in quotes, of which the closing one may be a part, and two are one.
  private static func unquoted(_ typed: String.UnicodeScalarView, of part: QueryScanner.Part) -> String {
    var scanner = QueryScanner("\"" + String(typed))
    return scanner.next()?.value.text ?? part.text
  }
}

extension Sequence<String> {
  /// Those texts, in natural order, that begin like what is typed and are not that itself. Case and accents do not count.
  public func completions(of typed: String) -> [String] {
    let beginning = FoldedText(typed).bytes
    return filter { $0 != typed && FoldedText($0).bytes.starts(with: beginning) }
      .sorted().sorted { NaturalText($0) < NaturalText($1) }
  }
}

extension Collection<String> {
  /// The text that is spelled almost like another one; nil where none is.
  public func nearest(to text: String) -> String? { Spelling.nearest(to: text, among: self) }
}

extension Sequence<FieldKey> {
  /// Those fields whose names begin like what is typed. Case and accents do not count.
  public func completions(of typed: String) -> [FieldKey] {
    let beginning = FoldedText(typed).bytes
    return filter { FoldedText($0.name).bytes.starts(with: beginning) }
  }
}
