import CarsContracts
import CarsEntity
import Scenes

/// The standing of a car's number among those of the others, in words.
enum StandingText {
  /// Returns the words and the strip; nil if there are too few numbers for a standing to be informative.
  /// - Parameters:
  ///   - standing: the standing of the number.
  ///   - key: the key of the number.
  ///   - detail: the car.
  static func scale(_ standing: Standing, in key: NumberKey, of detail: CarDetail) -> CarDetailField.Scale? {
    guard standing.count >= fewestNumbers else { return nil }
    let sign = if case .price(let currency?) = key { NumberText.sign(currency) } else { nil as String? }
    // Not all cars have a price in this currency.
    let place = sign.flatMap { standing.count == detail.place?.count ? nil : " in \($0)" } ?? ""
    let captions = captions(standing, FieldWords(key.field), place: place)
    let unit = detail.units.unitInCells(of: key).map { " \($0.symbol)" } ?? ""
    func end(_ number: Double) -> String { self.end(number, in: key, sign, detail.units) + unit }
    let ends = (end(standing.least), end(standing.greatest))
    let range = standing.least < standing.greatest ? "; \(ends.0) to \(ends.1)" : ""
    return CarDetailField.Scale(
      counts: standing.bins, own: standing.bin, least: ends.0,
      greatest: ends.1, captions: captions,
      sentence: captions[0] + range)
  }

  /// The minimum number of numbers for a standing.
  private static let fewestNumbers = 5

  /// Returns the captions for a standing, from the longest to the shortest.
  private static func captions(_ standing: Standing, _ words: FieldWords, place: String) -> [String] {
    let others = standing.count - 1
    if standing.equal == others {
      return ["same as all \(others.grouped) others"]
    }
    let ranks = ranks(standing, words, place: place)
    guard standing.equal > 0 else { return ranks.full + ranks.short }
    let (tie, many) = ("same as \(standing.equal.grouped)", standing.equal == 1 ? " other" : " others")
    // That most cars have the same number is more informative than a rank.
    if standing.equal > others / 2 {
      return ranks.full.map { "\(tie)\(many), \($0)" } + [tie + many, tie]
    }
    return ranks.full.map { "\($0), \(tie)\(many)" } + ranks.full.map { "\($0), \(tie)" } + ranks.full
      + ranks.short
  }

  /// Returns how many of the others a number exceeds or, if these are more, is below: as a count and in
  /// percent.
  private static func ranks(
    _ standing: Standing, _ words: FieldWords, place: String
  ) -> (full: [String], short: [String]) {
    func placed(_ words: String) -> [String] { place.isEmpty ? [words] : [words + place, words] }
    if standing.lower == 0 || standing.higher == 0 {
      let end = standing.lower == 0 ? words.lowest : words.highest
      return (["the \(end) of \(standing.count.grouped)"].flatMap(placed), ["the \(end)", end])
    }
    let isHigh = standing.lower >= standing.higher
    let (comparative, superlative, passed) =
      isHigh
      ? (words.greater, words.highest, standing.lower) : (words.less, words.lowest, standing.higher)
    let others = standing.count - 1
    // At least half, or less if some numbers are equal.
    let percent = Int((Double(passed) / Double(others) * 100).rounded(.down))
    let shares =
      percent == 0 ? [] : ["\(comparative) than \(percent)%", "\(superlative) \(100 - percent)%"]
    // For very many numbers, a share is more informative than two long counts.
    if others >= mostToCount { return (shares.prefix(1).flatMap(placed), Array(shares.dropFirst())) }
    return (placed("\(comparative) than \(passed.grouped) of \(others.grouped)"), shares)
  }

  /// The number of others from which they aren't counted any more.
  private static let mostToCount = 1_000

  /// Returns an end of the range, in a few characters.
  private static func end(
    _ number: Double, in key: NumberKey, _ sign: String?, _ units: FieldUnits
  ) -> String {
    let digits =
      switch key {
      case .unknown(let name):
        ValueText.of(
          FieldValue(number), digits: ValueText.Digits(ofFieldNamed: name, in: units),
          upTo: ValueText.forScreen)
      case .known(let field): FieldText.number(number, in: field)
      case .price: FieldText.number(number, in: .price)
      }
    let text = (sign ?? "") + digits
    return text.count <= 8 ? text : (sign ?? "") + NumberText.compact(number)
  }
}

extension FieldUnits {
  /// Returns the unit of a field's numbers if only the cells have it.
  fileprivate func unitInCells(of key: NumberKey) -> FieldUnit? {
    switch key {
    case .known(let field): unitInCells(of: field)
    case .unknown(let name): unitInCells(ofFieldNamed: name)
    case .price: nil
    }
  }
}
