import CarsContracts
import CarsEntity
import Scenes

/// Counts as text.
struct CountsText {
  private let field: CountedField
  private let heading: FieldLabel
  /// The median of each value, in words; empty for a value without one. Nil if none were asked for.
  private let medians: [String]?

  init(_ field: CountedField) {
    self.field = field
    heading = FieldText.headings(of: [field.name], in: field.units)[0]
    medians = field.counts.medians.map { medians in
      let words = NumberWords(medians.key, field.measure ?? medians.key.name, field.units, medians.currency)
      return medians.medians.map { $0.map { words.text(Self.shortened($0)) } ?? "" }
    }
  }

  /// The field, and the unit of its numbers.
  var title: String { heading.withUnit }

  /// The same in a sentence, with the unit in parentheses.
  var titleInText: String { heading.unit.map { "\(heading.text) (\($0))" } ?? heading.text }

  static let tooLong = "There is no room for more characters."

  /// The headings of the figures: the number of cars, and their share of all.
  static let figures = ["Cars", "Share"]

  /// The same headings, followed by that of the medians.
  var figures: [String] { Self.figures + [medianHeading].compactMap(\.self) }

  /// The heading of the medians, with their unit: `Median price`.
  var medianHeading: String? {
    guard let medians = field.counts.medians, let name = field.measure else { return nil }
    if case .quotient(let quotient) = medians.key { return "Median \(quotient.name)" }
    let label = FieldText.headings(of: [name], in: field.units)[0]
    return "Median \(FieldLabel(label.text.inSentence, unit: label.unit).withUnit)"
  }

  /// The number of prices in other currencies, which the medians ignore, in words; nil if there are none.
  var othersLeftOut: String? {
    guard let medians = field.counts.medians, !medians.others.isEmpty else { return nil }
    return "without \(NumberText.prices(in: medians.others))"
  }

  /// Returns the label of a value.
  func label(_ value: CountedValue.Value) -> String {
    switch value {
    case .text(let text): text
    case .flag(let flag): flag ? "yes" : "no"
    case .numbers(let bin): label(bin)
    case .period(let period): period
    }
  }

  /// Returns a range's label: `2020–2024`.
  func label(_ bin: NumberBin) -> String {
    if let only = bin.only { return number(only) }
    switch (bin.lower, bin.upper) {
    case (nil, nil): return "any"
    case (nil, let upper?): return "under \(number(upper))"
    case (let lower?, nil): return "\(number(lower)) and over"
    case (let lower?, let upper?):
      return "\(number(lower))–\(number(bin.last ?? upper))"
    }
  }

  /// The labels at both ends of the ranges: the bounding number, or that there is no bound.
  func least(_ first: NumberBin) -> String { first.lower.map(number) ?? label(first) }
  func greatest(_ last: NumberBin) -> String { last.upper.map(number) ?? label(last) }

  /// Returns a number as people write it in this field.
  func number(_ number: Double) -> String {
    NumberWords(field.counts.key, field.name, field.units, field.counts.numbers?.currency).text(number)
  }

  // MARK: Bars

  /// The values with their figures, each with a bar scaled to the most frequent value.
  var bars: [CountBar] { field.counts.values.indices.map { bar(at: $0) } }

  /// Returns a value with its figures and its bar.
  /// - Parameter place: the index among all values.
  func bar(at place: Int, isMarked: Bool = false) -> CountBar {
    let value = field.counts.values[place]
    let label = label(value.value)
    let isRange =
      switch value.value {
      case .numbers, .period: true
      case .text, .flag: false
      }
    return CountBar(
      label, figures(value.count), median: medians?[place],
      share: Double(value.count) / Double(max(1, mostCars)),
      mark: isMarked ? CarListText.marked : nil, canBeChosen: !value.terms.isEmpty,
      sign: .of(label, in: field.counts.key), isRange: isRange)
  }

  /// The bars for cars without the field and for uncounted values, if any.
  var rest: [CountBar] {
    [(Self.without, field.counts.missing), (others, field.counts.others)].filter { $0.1 > 0 }.map {
      words, count in
      CountBar(words, figures(count), median: medians.map { _ in "" }, share: 0, canBeChosen: false)
    }
  }

  /// The label of cars without a value.
  private static let without = "none"

  private var others: String {
    if field.counts.key == .known(.price) { return "in other currencies" }
    return field.counts.hasManyTexts ? "different texts" : "lists"
  }

  private var mostCars: Int { field.counts.values.map(\.count).max() ?? 0 }

  private func figures(_ count: Int) -> [String] {
    [count.grouped, Self.percent(count, of: field.counts.carCount)]
  }

  /// Returns a share in percent, or that it is below one.
  static func percent(_ count: Int, of all: Int) -> String {
    guard all > 0, count > 0 else { return "0%" }
    let percent = Int((Double(count) / Double(all) * 100).rounded())
    return percent == 0 ? "<1%" : percent == 100 && count < all ? ">99%" : "\(percent)%"
  }

  /// The median, and the number of cars without a number; empty without a median.
  var caption: String {
    guard let numbers = field.counts.numbers else { return "" }
    let rest = rest.map { "\($0.figures[0]) \($0.label == Self.without ? "without" : $0.label)" }
    return
      (["median \(number(NumberText.toHundredths(numbers.median)))"] + rest
      + [othersLeftOut].compactMap(\.self))
      .joined(separator: " · ")
  }

  /// Returns a number rounded to whole ones or, if it is small, to three digits.
  private static func shortened(_ number: Double) -> Double {
    number.magnitude < 100 ? rounded(number) : number.rounded()
  }

  /// Returns a number rounded to three digits, which are enough beside a picture.
  private static func rounded(_ number: Double) -> Double {
    guard number != 0, number.isFinite else { return number }
    var unit = 1.0
    while number.magnitude / unit >= 1_000 { unit *= 10 }
    while number.magnitude / unit < 100, unit > 0.01 { unit /= 10 }
    return unit < 1 ? (number / unit).rounded() / (1 / unit) : (number / unit).rounded() * unit
  }
}

/// The numbers of a field as people write them.
private struct NumberWords {
  private let key: FieldKey
  private let name: String
  private let units: FieldUnits
  private let currency: String?

  /// - Parameters:
  ///   - key: the field.
  ///   - name: its name in the catalogue.
  ///   - units: the units of the fields.
  ///   - currency: the currency of its prices, if it is known.
  init(_ key: FieldKey, _ name: String, _ units: FieldUnits, _ currency: String?) {
    (self.key, self.name, self.units, self.currency) = (key, name, units, currency)
  }

  func text(_ number: Double) -> String {
    switch key {
    case .known(.price):
      return NumberText.money(Money(number, currency))
    case .known(let known):
      let unit = units.unitInCells(of: known).map { " \($0.symbol)" } ?? ""
      return FieldText.number(number, in: known) + unit
    case .unknown, .exact, .quotient:
      let unit = units.unitInCells(ofFieldNamed: name)?.symbol
      let value = Int(exactly: number).map(FieldValue.integer) ?? .decimal(number)
      return ValueText.of(
        value, unit: unit, digits: ValueText.Digits(ofFieldNamed: name, in: units), upTo: 40)
    }
  }
}

extension String {
  /// The text for use inside a sentence: with a lowercase first letter, unless it is an acronym.
  var inSentence: String { self == uppercased() ? self : prefix(1).lowercased() + dropFirst() }
}
