import WrittenNumbers

/// How many of a currency a price counts in, as the name of its field says it: `가격(만원)`, `Price (lakh INR)`,
/// `Price in $1000`, `price_cents`.
package struct PriceScale: Hashable, Sendable {
  /// The power of ten.
  private let power: Int

  fileprivate init(power: Int) { self.power = power }

  /// Hundredths of the currency: cents, pence and the like.
  fileprivate static let minorUnits = PriceScale(power: -2)

  /// Whether it counts in thousands or the like, so that prices have fractions.
  package var isLarge: Bool { power > 0 }

  /// Whether a price counts so. One that says itself what it counts in does not: a power of ten, as in `7,500만원`, or a
  /// currency where others are in cents.
  package func isOf(_ price: FieldValue) -> Bool {
    guard let written = price.text.flatMap({ WrittenNumber($0, with: .currency) }) else { return true }
    return !written.hasPower && (isLarge || written.currencies.isEmpty)
  }

  /// An amount of which a number is written.
  package func amount(_ written: Double) -> Double {
    Self.rounded(isLarge ? written * size : written / size)
  }

  /// What is written of an amount.
  package func written(_ amount: Double) -> Double {
    Self.rounded(isLarge ? amount / size : amount * size)
  }

  private var size: Double { (0..<power.magnitude).reduce(1) { size, _ in size * 10 } }

  /// A number without what multiplication leaves behind the sixth decimal.
  private static func rounded(_ number: Double) -> Double {
    number.magnitude < 1e9 ? (number * 1e6).rounded() / 1e6 : number
  }
}

/// What the name of a price says of its numbers.
package struct PriceUnit: Hashable, Sendable {
  /// The code of the currency; nil where it says none.
  package private(set) var currency: String?
  /// How many of it the price counts in; nil for one.
  package private(set) var scale: PriceScale?

  /// Reads what stands in brackets or behind the name; nil where any word of it says neither. A lakh is a number in several
  /// countries, and is of no currency unless one is named.
  package init?(_ words: some StringProtocol) {
    for word in Self.split(String(words)) where !Self.fillers.contains(word.lowercased()) {
      if scale == nil, let power = NumberScale.power(of: word) {
        scale = PriceScale(power: power)
      } else if scale == nil, Self.minorUnits.contains(word.lowercased()) {
        scale = .minorUnits
      } else if scale == nil, let (power, code) = Self.compound(word), code == nil || currency == nil {
        scale = PriceScale(power: power)
        currency = code ?? currency
      } else if currency == nil, let code = Currency.code(of: word) {
        currency = code
      } else {
        return nil
      }
    }
    if scale == nil, currency == nil { return nil }
  }

  /// The words for hundredths of a currency, in small letters, and what an interface calls them.
  private static let minorUnits: Set<String> = [
    "minor", "cent", "cents", "¢", "ct", "pence", "penny", "centime", "centimes", "centimos", "céntimos",
    "centavos",
    "cêntimos", "centesimi", "paise", "paisa", "öre", "øre", "grosz", "grosze", "groszy", "kopecks",
    "копейки",
    "копеек",
  ]

  /// The words beside those that say nothing by themselves.
  private static let fillers: Set<String> = ["in", "unit", "units"]

  /// The words of a text. The comma of `1,000` is none between words.
  private static func split(_ text: String) -> [String] {
    text.split { " _-/".contains($0) }.flatMap { word in
      word.contains(where: \.isLetter) ? word.split(separator: ",") : [word]
    }.map(String.init)
  }

  /// A scale and a currency in one word: `만원`, `$1000`, `T€`.
  private static func compound(_ word: String) -> (power: Int, code: String?)? {
    if let last = word.last, !last.isASCII, let power = NumberScale.power(of: word.dropLast()),
      let code = Currency.code(of: String(last))
    {
      return (power, code)
    }
    let thousands = ["1000", "1,000", "1000s", "000", "000s", "'000", "'000s", "k", "t"]
    if thousands.contains(word.lowercased()) { return (3, nil) }
    for (sign, rest) in [(word.prefix(1), word.dropFirst()), (word.suffix(1), word.dropLast())] {
      let isSign = sign.first.map { !$0.isLetter && !$0.isNumber } ?? false
      if isSign, let code = Currency.code(of: sign), thousands.contains(rest.lowercased()) {
        return (3, code)
      }
    }
    return nil
  }

  /// What the name of a price ends with, and the name without it; nil where it says nothing.
  /// - Parameter isPrice: whether a name is that of a price.
  package static func ending(_ name: String, of isPrice: (Substring) -> Bool) -> PriceUnit? {
    guard let last = name.last, name.utf8.count <= FieldLabel.longestName else { return nil }
    if let opening = NameEnding.opening(of: last) {
      guard let place = name.lastIndex(of: opening), isPrice(name[..<place].trimmed) else { return nil }
      return PriceUnit(name[place...].dropFirst().dropLast())
    }
    // The longest first: `lakh INR` says more than `INR`.
    for place in lastSeparators(in: name) {
      let words = name[place...].dropFirst()
      if isPrice(NameEnding.withoutIn(name[..<place])), !NameEnding.isWord(words),
        let unit = PriceUnit(words)
      {
        return unit
      }
    }
    return nil
  }

  /// The last four places between words, in their order. They are looked for among bytes, because most are none.
  private static func lastSeparators(in name: String) -> [String.Index] {
    var (places, place) = ([String.Index](), name.endIndex)
    while place > name.startIndex, places.count < 4 {
      name.utf8.formIndex(before: &place)
      let byte = name.utf8[place]
      guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "_") else { continue }
      if name[place] == " " || name[place] == "_" { places.append(place) }
    }
    return places.reversed()
  }
}
