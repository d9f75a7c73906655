import CarsContracts
import CarsEntity
import Scenes

/// Where a number of a car lies among those of the others, in words.
enum StandingText {
  /// The words and the strip; nil where there are so few numbers that a place among them says nothing.
  /// - Parameters:
  ///   - standing: where the number lies.
  ///   - key: which number it is.
  ///   - detail: the car.
  static func scale(_ standing: Standing, in key: NumberKey, of detail: CarDetail) -> CarDetailField.Scale? {
    guard standing.count >= fewestNumbers else { return nil }
    let sign = if case .price(let currency?) = key { NumberText.sign(currency) } else { nil as String? }
    // Not all cars have their prices in this currency.
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

  /// The fewest numbers among which one has a place.
  private static let fewestNumbers = 5

  /// The ways to say where a number lies, from the longest to the shortest.
  private static func captions(_ standing: Standing, _ words: FieldWords, place: String) -> [String] {
    let others = standing.count - 1
    if standing.equal == others {
      return ["same as all \(others.grouped) others"]
    }
    let ranks = ranks(standing, words, place: place)
    guard standing.equal > 0 else { return ranks.full + ranks.short }
    let (tie, many) = ("same as \(standing.equal.grouped)", standing.equal == 1 ? " other" : " others")
    // What most cars have says more than a rank.
    if standing.equal > others / 2 {
      return ranks.full.map { "\(tie)\(many), \($0)" } + [tie + many, tie]
    }
    return ranks.full.map { "\($0), \(tie)\(many)" } + ranks.full.map { "\($0), \(tie)" } + ranks.full
      + ranks.short
  }

  /// How many of the others a number is above or, if these are more, below: counted, and in per cent.
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
    // At least half, less one that has the same.
    let percent = Int((Double(passed) / Double(others) * 100).rounded(.down))
    let shares =
      percent == 0 ? [] : ["\(comparative) than \(percent)%", "\(superlative) \(100 - percent)%"]
    // Of very many, a share says more than two long numbers.
    if others >= mostToCount { return (shares.prefix(1).flatMap(placed), Array(shares.dropFirst())) }
    return (placed("\(comparative) than \(passed.grouped) of \(others.grouped)"), shares)
  }

  /// The most others that are counted.
  private static let mostToCount = 1_000

  /// An end of the range, in a few characters.
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
  /// What numbers are in that cells say with a unit, of which not all have the same.
  fileprivate func unitInCells(of key: NumberKey) -> FieldUnit? {
    switch key {
    case .known(let field): unitInCells(of: field)
    case .unknown(let name): unitInCells(ofFieldNamed: name)
    case .price: nil
    }
  }
}
