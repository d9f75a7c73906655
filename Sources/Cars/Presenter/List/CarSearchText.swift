import CarsCatalogue
import CarsContracts
public import CarsEntity
import Scenes

/// The search's words.
enum CarSearchText {
  /// The prompt for a query.
  /// - Parameters:
  ///   - query: the query when the prompt opens.
  ///   - earlier: the queries before, the oldest first.
  ///   - remark: what is said beside it.
  ///   - suggestion: what the user may have meant.
  static func prompt(
    _ query: CarQuery, earlier: [String], remark: PromptState.Remark?, suggestion: String?
  ) -> PromptState {
    PromptState(
      label: "/", text: query.description, placeholder: "kia price<30k fuel:electric", earlier: earlier,
      remark: remark, suggestion: suggestion, accept: "keep", cancel: "all cars")
  }

  /// What is said beside a query: how many cars it finds, unless it is not clear in which field.
  static func remark(_ listing: CarListing, _ query: CarQuery) -> PromptState.Remark {
    if let (key, names) = query.unclearField(in: listing.catalogue) {
      return PromptState.Remark(.fault, unclear(key.name, names))
    }
    return PromptState.Remark(.result, found(listing, query))
  }

  /// Says that several fields have the label that was typed.
  static func unclear(_ name: String, _ names: [String]) -> String {
    "“\(name)” may be \(names.map { "“\($0)”" }.joined(separator: " or "))"
  }

  /// How many cars were found, and the currency that was meant if that has to be said.
  static func found(_ listing: CarListing, _ query: CarQuery) -> String {
    let count = "\(listing.count.grouped) of \(listing.catalogue.count.grouped)"
    guard query.needsCurrency, listing.catalogue.currencies.count > 1 else { return count }
    return "\(count), prices in \(NumberText.sign(listing.catalogue.usualCurrency))"
  }

  /// What to say where a query finds nothing.
  static func nothing(_ query: CarQuery, correction: CarQuery?, in catalogue: Catalogue) -> MessageState {
    let doubt = query.unclearField(in: catalogue).map { unclear($0.key.name, $0.names) + "." }
    return MessageState(
      .nothing, heading: "No cars",
      lines: ["No car matches “\(query)”."] + [doubt, correction.map(didYouMean)].compactMap(\.self),
      hint: "Press / to look for something else, or Esc for all cars.")
  }

  /// Says that no car has a field, and which one may have been meant.
  static func noField(_ key: FieldKey, in catalogue: Catalogue) -> MessageState {
    MessageState(
      .failure, heading: "No such field",
      lines: [noCarHas(key, in: catalogue)]
        + (nearestField(key, in: catalogue).map { ["Did you mean \($0)?"] } ?? []))
  }

  /// Says that a column is empty, because no car has its field.
  static func noColumn(_ key: FieldKey, in catalogue: Catalogue) -> NoticeState {
    NoticeState(
      .warning, noCarHas(key, in: catalogue),
      hint: nearestField(key, in: catalogue).map { "Did you mean \($0)? Press c to choose." }
        ?? "Press c to choose other columns.")
  }

  private static func noCarHas(_ key: FieldKey, in catalogue: Catalogue) -> String {
    let names = catalogue.namesMeant(by: key)
    return names.isEmpty
      ? "No car has a field “\(key.name)”." : unclear(key.name, names) + "; write one of these."
  }

  /// The nearest name; nil where several fields are as near.
  private static func nearestField(_ key: FieldKey, in catalogue: Catalogue) -> String? {
    guard catalogue.namesMeant(by: key).isEmpty else { return nil }
    return catalogue.nearestFieldName(to: key.name)
  }

  /// Offers a query that finds something.
  static func didYouMean(_ query: CarQuery) -> String { "Did you mean \(query)?" }

  /// Says how to take what is offered.
  static func tabTakes(_ query: CarQuery) -> String { didYouMean(query) + " Tab takes it." }

  /// Offers some of the ways in which a word can go on.
  static func ways(_ completions: [String]) -> String {
    let shown = completions.prefix(mostWays)
    return shown.joined(separator: "  ") + (shown.count < completions.count ? "  …" : "")
  }

  private static let mostWays = 12

  /// Why a query cannot be understood, in a few words.
  static func fault(_ fault: CarQueryFault) -> String {
    switch fault.reason {
    case .missingField: "a field is missing in front"
    case .missingText: "a word is missing"
    case .missingNumber(let key): "\(key.name) needs a number"
    case .notANumber(let text, let key): "\(key.name) needs a number, not “\(text)”"
    case .notANumberField(let field): "\(field.rawValue) holds text; try \(field.rawValue):"
    case .reversedRange: "the smaller number comes first"
    case .twoCurrencies(let one, let other): "\(one) and \(other) cannot be compared"
    }
  }
}

extension CarQueryFault {
  /// Why a text is not a query, in one line: what, and where.
  public func words(in text: String) -> String {
    let part = text.dropFirst(range.lowerBound).prefix(range.count)
    let place = "at character \(range.lowerBound + 1)"
    return CarSearchText.fault(self) + (part.isEmpty ? ", \(place)" : ", in “\(part)” \(place)")
  }
}

extension [String] {
  /// What all of them begin with; nil when that is nothing.
  var commonBeginning: String? {
    guard let first else { return nil }
    let common = reduce(first) { $0.commonPrefix(with: $1) }
    return common.isEmpty ? nil : common
  }
}

extension String {
  /// The text with something else in place of some of its characters, and a space behind it if it is whole.
  func completing(_ range: Range<Int>, with word: String, isWhole: Bool) -> PromptCompletion {
    let end = isWhole && !word.hasSuffix(":") ? word + " " : word
    return PromptCompletion(
      prefix(range.lowerBound) + end + dropFirst(range.upperBound), cursor: range.lowerBound + end.count)
  }

  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
