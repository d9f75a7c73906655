/// Cuts a query's text into terms, and each term into its parts, without asking whether they make sense.
///
/// It works on Unicode scalars, so that an accent after a quote is not one character with it.
struct QueryScanner {
  /// A part of a term.
  struct Part: Equatable {
    /// Where it is, in scalars, with its quotes.
    var range: Range<Int>
    /// What it says, without its quotes.
    var text: String
    var isQuoted = false
  }

  /// How a field is compared with a value.
  enum Comparison: String {
    case has = ":"
    case equal = "="
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="
  }

  /// A term and its parts.
  struct Term {
    /// Where it is, in scalars, with the hyphen that excludes it.
    var range: Range<Int>
    var isExcluded = false
    /// The field's name; nil for a word, and empty where a comparison has nothing before it.
    var name: Part?
    var comparison: Comparison?
    /// The word, or what the field is compared with.
    var value: Part
  }

  let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  static func isOperator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == ":" || scalar == "<" || scalar == "=" || scalar == ">"
  }

  /// Whether letters can name a field without quotes.
  static func isName(_ scalars: some Collection<Unicode.Scalar>) -> Bool {
    guard let first = scalars.first, first == "_" || first.properties.isAlphabetic else { return false }
    return scalars.allSatisfy {
      $0 == "_" || $0 == "-" || $0.properties.isAlphabetic || $0.properties.numericType != nil
        || $0.properties.canonicalCombiningClass != .notReordered
    }
  }

  /// The next term; nil at the end.
  mutating func next() -> Term? {
    _ = part { !$0.properties.isWhitespace }
    guard position < scalars.count else { return nil }
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
      scalars[position] == "\"" ? quoted() : part { $0.properties.isWhitespace || Self.isOperator($0) }
    let isName = head.isQuoted || head.range.isEmpty || Self.isName(scalars[head.range])
    if isName, let comparison = readComparison() {
      term.name = head
      term.comparison = comparison
      term.value = value()
    } else if head.isQuoted {
      term.value = head
    } else {
      position = start
      term.value = part(until: \.properties.isWhitespace)
    }
  }

  private mutating func readComparison() -> Comparison? {
    for length in [2, 1] where position + length <= scalars.count {
      if let comparison = Comparison(rawValue: text(position..<position + length)) {
        position += length
        return comparison
      }
    }
    return nil
  }

  private mutating func value() -> Part {
    position < scalars.count && scalars[position] == "\"" ? quoted() : part(until: \.properties.isWhitespace)
  }

  /// Everything up to a scalar of some kind, or the end.
  private mutating func part(until isEnd: (Unicode.Scalar) -> Bool) -> Part {
    let start = position
    position = scalars[start...].firstIndex(where: isEnd) ?? scalars.count
    return Part(range: start..<position, text: text(start..<position))
  }

  /// A text in quotes, up to a quote that is not one of two, or to the end.
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

extension String {
  /// Where the first two dots in a row are.
  var twoDots: String.Index? {
    let scalars = unicodeScalars
    return scalars.indices.first { scalars[$0...].prefix(2).elementsEqual("..".unicodeScalars) }
  }

  /// The characters that some of the text's scalars belong to, by their numbers.
  func characters(of scalars: Range<Int>) -> Range<Int> {
    let view = unicodeScalars
    let lower = view.index(startIndex, offsetBy: scalars.lowerBound)
    let upper = view.index(startIndex, offsetBy: scalars.upperBound)
    var range = 0..<0
    var number = 0
    for index in indices {
      if index <= lower { range = number..<number }
      if index < upper { range = range.lowerBound..<number + 1 }
      number += 1
    }
    if lower == endIndex { range = number..<number }
    return range
  }

  /// How many scalars come before a character, by its number.
  func scalars(before character: Int) -> Int {
    prefix(max(0, character)).unicodeScalars.count
  }
}
