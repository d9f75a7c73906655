import WrittenNumbers

/// The scale of prices, as in the names `가격(만원)`, `Price (lakh INR)`, `Price in $1000` and `price_cents`.
package struct PriceScale: Hashable, Sendable {
  /// The power of ten.
  private let power: Int

  fileprivate init(power: Int) { self.power = power }

  /// Hundredths of the currency: cents, pence and the like.
  fileprivate static let minorUnits = PriceScale(power: -2)

  /// Whether prices are in thousands or the like, so that they have fractions.
  package var isLarge: Bool { power > 0 }

  /// Returns whether the scale applies to a price. It doesn't if the price has a power of ten itself, as in
  /// `7,500만원`, or names a currency where others are in cents.
  package func isOf(_ price: FieldValue) -> Bool {
    guard let written = price.text.flatMap({ WrittenNumber($0, with: .currency) }) else { return true }
    return !written.hasPower && (isLarge || written.currencies.isEmpty)
  }

  /// Returns the amount for a number as written.
  package func amount(_ written: Double) -> Double {
    Self.rounded(isLarge ? written * size : written / size)
  }

  /// Returns the number to write for an amount.
  package func written(_ amount: Double) -> Double {
    Self.rounded(isLarge ? amount / size : amount * size)
  }

  private var size: Double { (0..<power.magnitude).reduce(1) { size, _ in size * 10 } }

  /// Returns a number rounded to six decimals, to remove the error of the multiplication.
  private static func rounded(_ number: Double) -> Double {
    number.magnitude < 1e9 ? (number * 1e6).rounded() / 1e6 : number
  }
}

/// The unit of prices, from the name of their field.
package struct PriceUnit: Hashable, Sendable {
  /// The ISO 4217 code of the currency, or nil.
  package private(set) var currency: String?
  /// The scale of prices; nil for 1.
  package private(set) var scale: PriceScale?

  /// Parses the words in brackets or after the name; nil if any word is neither a currency nor a scale. A lakh is a
  /// number in several countries, and implies no currency.
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

  /// The words for hundredths of a currency, in lowercase, including `minor`, as APIs call them.
  private static let minorUnits: Set<String> = [
    "minor", "cent", "cents", "¢", "ct", "pence", "penny", "centime", "centimes", "centimos", "céntimos",
    "centavos",
    "cêntimos", "centesimi", "paise", "paisa", "öre", "øre", "grosz", "grosze", "groszy", "kopecks",
    "копейки",
    "копеек",
  ]

  /// Words without a meaning of their own.
  private static let fillers: Set<String> = ["in", "unit", "units"]

  /// Returns the words of a text. The comma of `1,000` separates none.
  private static func split(_ text: String) -> [String] {
    text.split { " _-/".contains($0) }.flatMap { word in
      word.contains(where: \.isLetter) ? word.split(separator: ",") : [word]
    }.map(String.init)
  }

  /// Returns the scale and currency of a single word: `만원`, `$1000`, `T€`.
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

  /// Returns the unit that the name of a price ends with, or nil.
  /// - Parameter isPrice: whether a name is that of a price.
  package static func ending(_ name: String, of isPrice: (Substring) -> Bool) -> PriceUnit? {
    guard let last = name.last, name.utf8.count <= FieldLabel.longestName else { return nil }
    if let opening = NameEnding.opening(of: last) {
      guard let place = name.lastIndex(of: opening), isPrice(name[..<place].trimmed) else { return nil }
      return PriceUnit(name[place...].dropFirst().dropLast())
    }
    // The longest first: `lakh INR` has more in it than `INR`.
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

  /// Returns the last four positions of a space or underscore, in order. They are searched for among bytes, because
  /// few names have any.
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
