import TextMatching

extension CarQuery {
  /// What the user is typing at the cursor, so that names and values can be suggested.
  public struct Completion: Hashable, Sendable {
    /// The part of the text that a suggestion replaces, in characters (`Character`); empty if nothing has been typed.
    public let range: Range<Int>
    /// The beginning of the term that is being typed, in characters.
    public let start: Int
    /// The kind of what is being typed.
    public let kind: Kind

    public init(_ kind: Kind, at range: Range<Int>, ofTermAt start: Int? = nil) {
      self.kind = kind
      self.range = range
      self.start = start ?? range.lowerBound
    }

    /// What can be typed. The associated text is the part before the cursor, without quotes.
    public enum Kind: Hashable, Sendable {
      /// A word, or a field's name that isn't followed by a comparison yet.
      case word(String)
      /// The name of a field, before its comparison.
      case fieldName(String)
      /// The value that a field is compared with.
      case value(of: FieldKey, String)
    }
  }

  /// Returns what is being typed in a text, which need not be a valid query.
  /// - Parameters:
  ///   - text: the text.
  ///   - offset: the position of the cursor, in characters (`Character`) from the beginning.
  ///   - names: the meanings of names in the catalogue.
  public static func completion(
    in text: String, at offset: Int, names: [FieldName] = []
  ) -> Completion {
    let cursor = text.scalars(before: offset)
    var scanner = QueryScanner(text)
    while let term = scanner.next(), term.range.lowerBound < cursor {
      guard cursor <= term.range.upperBound else { continue }
      let (kind, range) = completion(of: term, at: cursor, in: scanner.scalars, names)
      return Completion(
        kind, at: text.characters(of: range), ofTermAt: text.characters(of: term.range).lowerBound)
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
    // Of several values, the one at the cursor is completed.
    let value = term.value.listed.last { $0.range.lowerBound <= cursor } ?? term.value
    let isLast = term.value.range.upperBound == cursor && scalars[cursor - 1] == "," && !term.value.isQuoted
    if isLast { return (.value(of: FieldKey(name, names), ""), cursor..<cursor) }
    return (.value(of: FieldKey(name, names), before(value)), value.range)
  }

  /// Returns text typed in quotes, without the closing quote and with doubled quotes as one.
  private static func unquoted(_ typed: String.UnicodeScalarView, of part: QueryScanner.Part) -> String {
    var scanner = QueryScanner("\"" + String(typed))
    return scanner.next()?.value.text ?? part.text
  }
}

extension Sequence<String> {
  /// Returns the texts with a prefix, in natural order, except the prefix itself. Case and accents don't count.
  public func completions(of typed: String) -> [String] {
    let beginning = FoldedText(typed).bytes
    return filter { $0 != typed && FoldedText($0).bytes.starts(with: beginning) }
      .sortedNaturally()
  }
}

extension Collection<String> {
  /// Returns the text with the most similar spelling, or nil if none is similar.
  public func nearest(to text: String) -> String? { Spelling.nearest(to: text, among: self) }
}

extension Sequence<FieldKey> {
  /// Returns the fields whose names have a prefix. Case and accents don't count.
  public func completions(of typed: String) -> [FieldKey] {
    let beginning = FoldedText(typed).bytes
    return filter { FoldedText($0.name).bytes.starts(with: beginning) }
  }
}
