/// Splits a query's text into terms and parentheses, and each term into its parts, without checking their meaning.
///
/// A parenthesis opens a group at the beginning of a word only, because names such as `mpg(city)` have some, too. It works
/// on Unicode scalars, because an accent after a quote would form one character with it.
struct QueryScanner {
  /// A part of a term.
  struct Part: Equatable {
    /// The range in scalars, including quotes.
    var range: Range<Int>
    /// The text without its quotes.
    var text: String
    var isQuoted = false
  }

  /// A comparison of a field with a value.
  enum Comparison: CaseIterable {
    case has, equal, notEqual, less, atMost, greater, atLeast

    /// The spellings.
    private var spellings: [String] {
      switch self {
      case .has: [":"]
      case .equal: ["==", "="]
      case .notEqual: ["!="]
      case .less: ["<"]
      case .atMost: ["<=", "=<"]
      case .greater: [">"]
      case .atLeast: [">=", "=>"]
      }
    }

    init?(_ text: String) {
      guard let comparison = Self.allCases.first(where: { $0.spellings.contains(text) }) else { return nil }
      self = comparison
    }
  }

  /// A term and its parts.
  struct Term {
    /// The range in scalars, including the hyphen that excludes it.
    var range: Range<Int>
    var isExcluded = false
    /// The field's name; nil for a word, and empty if nothing precedes the comparison.
    var name: Part?
    var comparison: Comparison?
    /// The word, or the value that the field is compared with.
    var value: Part
  }

  /// A term, or a parenthesis around some.
  enum Token {
    case term(Term)
    /// The beginning of a group, and whether a hyphen excludes it; its place is in scalars.
    case open(isExcluded: Bool, at: Int)
    /// The end of a group.
    case close
  }

  let scalars: [Unicode.Scalar]
  private var position = 0
  /// The number of open groups.
  private var depth = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  static func isOperator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == ":" || scalar == "<" || scalar == "=" || scalar == ">"
  }

  /// Whether a comparison begins at a position.
  private func isComparison(at place: Int) -> Bool {
    Self.isOperator(scalars[place])
      || scalars[place] == "!" && place + 1 < scalars.count && scalars[place + 1] == "="
  }

  /// Returns whether scalars can be a field's name without quotes.
  static func isName(_ scalars: some Collection<Unicode.Scalar>) -> Bool {
    guard let first = scalars.first else { return false }
    guard first == "_" || first.properties.isAlphabetic else { return isSpan(scalars) }
    return scalars.allSatisfy {
      $0 == "_" || $0 == "-" || $0.properties.isAlphabetic || $0.properties.numericType != nil
        || $0.properties.canonicalCombiningClass != .notReordered || marks.contains($0)
    }
  }

  /// Marks in names of columns, as in `mileage.value`, `image[0].url`, `Item#` and `mpg(city)`.
  private static let marks: [Unicode.Scalar] = [".", "#", "/", "+", "(", ")", "[", "]"]

  /// Whether scalars are two numbers with a hyphen between them, as in `0-100<5`.
  private static func isSpan(_ scalars: some Collection<Unicode.Scalar>) -> Bool {
    let numbers = scalars.split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy { "0"..."9" ~= $0 } }
  }

  /// Appends the next word to a term's value if it belongs to its number: `range>400 km`.
  mutating func join(to term: inout Term, if isWanted: (String) -> Bool) {
    var next = self
    guard let word = next.next(), word.name == nil, !word.isExcluded, !word.value.isQuoted,
      isWanted(word.value.text)
    else { return }
    self = next
    term.range = term.range.lowerBound..<word.range.upperBound
    term.value = Part(
      range: term.value.range.lowerBound..<word.range.upperBound, text: term.value.text + word.value.text)
  }

  /// Returns the next term, or nil at the end.
  mutating func next() -> Term? {
    while let token = nextToken() { if case .term(let term) = token { return term } }
    return nil
  }

  /// Returns the next term or parenthesis, or nil at the end.
  mutating func nextToken() -> Token? {
    skipSpace()
    guard position < scalars.count else { return nil }
    let isExcluded = scalars[position] == "-" && position + 1 < scalars.count && scalars[position + 1] == "("
    if isExcluded || scalars[position] == "(" {
      defer { position += isExcluded ? 2 : 1 }
      depth += 1
      return .open(isExcluded: isExcluded, at: position)
    }
    if depth > 0, scalars[position] == ")" {
      depth -= 1
      position += 1
      return .close
    }
    return .term(term())
  }

  private mutating func term() -> Term {
    let start = position
    var term = Term(range: start..<start, value: Part(range: start..<start, text: ""))
    if scalars[position] == "-", position + 1 < scalars.count, !scalars[position + 1].properties.isWhitespace
    {
      term.isExcluded = true
      position += 1
    }
    readParts(of: &term)
    term.range = start..<position
    return term
  }

  private mutating func readParts(of term: inout Term) {
    let start = position
    let head =
      scalars[position] == "\""
      ? quoted() : part(upTo: end { scalars[$0].properties.isWhitespace || isComparison(at: $0) })
    let isName = head.isQuoted || head.range.isEmpty || Self.isName(scalars[head.range])
    if isName, let comparison = readComparison() {
      term.name = head
      term.comparison = comparison
      skipSpace()
      term.value = value()
    } else if head.isQuoted {
      position = head.range.upperBound
      term.value = head
    } else {
      position = start
      term.value = word()
    }
  }

  private mutating func skipSpace() {
    position = end { !scalars[$0].properties.isWhitespace }
  }

  /// Consumes a comparison, with or without space before it.
  private mutating func readComparison() -> Comparison? {
    skipSpace()
    for length in [2, 1] where position + length <= scalars.count {
      if let comparison = Comparison(text(position..<position + length)) {
        position += length
        return comparison
      }
    }
    return nil
  }

  /// Consumes a value: a word, a text in quotes, or several of these with commas between them.
  private mutating func value() -> Part {
    let start = position
    guard position < scalars.count, scalars[position] == "\"" else { return listed(word(), from: start) }
    return listed(quoted(), from: start)
  }

  /// Returns a value, with the texts in quotes that follow its comma and what is behind them.
  private mutating func listed(_ value: Part, from start: Int) -> Part {
    var isList = false
    while position < scalars.count {
      if scalars[position] == "\"", scalars[position - 1] == "," {
        _ = quoted()
      } else if scalars[position] == ",", scalars[position - 1] == "\"" {
        _ = word()
      } else {
        break
      }
      isList = true
    }
    return isList ? Part(range: start..<position, text: text(start..<position)) : value
  }

  /// Consumes a word. In a group, parentheses at its end that it does not open itself are no part of it.
  private mutating func word() -> Part {
    var end = end { scalars[$0].properties.isWhitespace || $0 > position && isQuoteInList(at: $0) }
    var surplus = scalars[position..<end].reduce(0) { $1 == ")" ? $0 + 1 : $1 == "(" ? $0 - 1 : $0 }
    var left = depth
    while left > 0, surplus > 0, end > position, scalars[end - 1] == ")" {
      (end, surplus, left) = (end - 1, surplus - 1, left - 1)
    }
    return part(upTo: end)
  }

  /// Whether a text in quotes begins behind a comma.
  private func isQuoteInList(at place: Int) -> Bool { scalars[place] == "\"" && scalars[place - 1] == "," }

  /// Returns the next matching position, or the end of the text.
  private func end(where isEnd: (Int) -> Bool) -> Int {
    (position..<scalars.count).first(where: isEnd) ?? scalars.count
  }

  private mutating func part(upTo end: Int) -> Part {
    defer { position = end }
    return Part(range: position..<end, text: text(position..<end))
  }

  /// Consumes a text in quotes, up to a quote that isn't doubled, or to the end.
  private mutating func quoted() -> Part {
    let start = position
    position += 1
    var text = String.UnicodeScalarView()
    while position < scalars.count {
      let isQuote = scalars[position] == "\""
      let isDouble = isQuote && position + 1 < scalars.count && scalars[position + 1] == "\""
      if isQuote, !isDouble { break }
      text.append(scalars[position])
      position += isDouble ? 2 : 1
    }
    position = min(position + 1, scalars.count)
    return Part(range: start..<position, text: String(text), isQuoted: true)
  }

  private func text(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }
}

extension QueryScanner.Part {
  /// The texts between the commas of a value, without quotes; one if there is no comma, and none that is empty. The ranges
  /// are those in the query's text.
  var listed: [QueryScanner.Part] {
    guard !isQuoted, text.unicodeScalars.contains(",") else { return [self] }
    let scalars = Array(text.unicodeScalars)
    var (parts, start, isQuote) = ([QueryScanner.Part](), 0, false)
    for place in 0...scalars.count {
      if place < scalars.count, scalars[place] == "\"" { isQuote.toggle() }
      guard place == scalars.count || scalars[place] == "," && !isQuote else { continue }
      var own = String.UnicodeScalarView()
      own.append(contentsOf: scalars[start..<place])
      let range = self.range.lowerBound + start..<self.range.lowerBound + place
      var (written, isQuoted) = (String(own), false)
      if own.first == "\"", place > start + 1 {
        var scanner = QueryScanner(written)
        if let value = scanner.next()?.value { (written, isQuoted) = (value.text, value.isQuoted) }
      }
      if !written.isEmpty {
        parts.append(QueryScanner.Part(range: range, text: written, isQuoted: isQuoted))
      }
      start = place + 1
    }
    return parts.isEmpty ? [self] : parts
  }
}
