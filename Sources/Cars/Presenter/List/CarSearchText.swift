import CarsContracts
public import CarsEntity
import Scenes

/// The search's words.
enum CarSearchText {
  /// States that a query can't ask for a value in a column.
  static func nothingToLookFor(in column: String) -> String {
    "This car has nothing in \(column) that can be searched for."
  }

  /// The prompt for a query.
  /// - Parameters:
  ///   - query: the query when the prompt opens.
  ///   - earlier: the earlier queries, the oldest first.
  ///   - remark: the remark beside it.
  ///   - suggestion: the suggestion.
  static func prompt(
    _ query: CarQuery, earlier: [String], remark: PromptState.Remark?, suggestion: String?
  ) -> PromptState {
    PromptState(
      label: "/", text: query.description, placeholder: "kia price<30k fuel:electric", earlier: earlier,
      remark: remark, suggestion: suggestion,
      examples: QueryWords.examples.map { PromptState.Example($0.query, $0.meaning) }, accept: "keep",
      cancel: "back")
  }

  /// States what can follow the name of a field.
  static func continuation(of field: TypedField) -> String {
    field.holdsNumbers
      ? "\(field.name)   <  <=  >  >=  :   and a number, or a range such as 20..40"
      : "\(field.name)   :  contains   =  is   and a text, which Tab completes"
  }

  /// Returns the remark beside a query: the number of matches, or that it names an unknown field.
  static func remark(_ listed: ListedCars) -> PromptState.Remark {
    if let doubt = doubt(listed) { return PromptState.Remark(.fault, doubt) }
    return PromptState.Remark(.result, found(listed))
  }

  /// Returns why a query can't find anything; nil if it can.
  private static func doubt(_ listed: ListedCars) -> String? {
    listed.missing.query.map(doubt) ?? listed.missing.number.map(doubt)
  }

  /// Returns the number of matches, with the assumed currency if there is one.
  private static func found(_ listed: ListedCars) -> String {
    let count = "\(NumberText.size(listed.cars.size)) of \(NumberText.size(listed.all.size))"
    guard let currency = listed.meantCurrency else { return count }
    return "\(count), prices in \(NumberText.sign(currency))"
  }

  /// Returns a query as it was understood, with the assumed currency.
  static func spelled(_ query: CarQuery, _ listed: ListedCars) -> String {
    query.description { bound, currency, _ in
      NumberText.money(Money(bound, currency ?? listed.usualCurrency))
    }
  }

  /// Returns the message for a query without matches.
  static func nothing(_ query: CarQuery, correction: CarQuery?, _ listed: ListedCars) -> MessageState {
    let doubt = doubt(listed).map { $0 + "." }
    let currency = listed.meantCurrency.map { comparedPrices($0) + "." }
    let offer = (correction?.description).map(CompletionText.didYouMean)
    return MessageState(
      .nothing, heading: "No cars",
      lines: ["No car matches “\(query)”."] + [doubt, currency, offer].compactMap(\.self),
      hint: "Press / to look for something else, or Esc for all cars.")
  }

  /// States in which currency prices were compared.
  static func comparedPrices(_ currency: String) -> String {
    "Only prices in \(NumberText.sign(currency)) were compared, as the search names no other currency"
  }

  /// States that no car has a field, and which one may have been meant.
  static func noField(_ missing: MissingField) -> MessageState {
    MessageState(
      .failure, heading: "No such field",
      lines: [noCarHas(missing), didYouMean(missing) ?? whereFieldsAre(missing)].compactMap(\.self))
  }

  /// States why a number can't be compared with its field's values.
  static func unfitNumber(_ number: UnfitNumber) -> MessageState {
    MessageState(.failure, heading: "Nothing to compare", lines: [doubt(number) + "."])
  }

  private static func doubt(_ unfit: UnfitNumber) -> String {
    switch unfit.reason {
    case .texts: return "“\(unfit.name)” has texts in it, which are not compared as numbers"
    case .unclearDate(let text, let days): return "“\(text)” may be \(days.joined(separator: " or "))"
    case .noDates: return "“\(unfit.name)” is no column of dates"
    case .undecidedDates: return ReadingText.undecided([unfit.name])
    case .unit(let unit, let own): return "“\(unfit.name)” is in \(own), not compared with \(unit)"
    case .unsaid(let unit):
      let lead = "Nothing says what “\(unfit.name)” is in"
      guard unfit.name.isCopyable else {
        return "\(lead); without \(unit) its numbers are compared as they are"
      }
      let field = unfit.key.field?.rawValue ?? unfit.name
      let option = "--field \("\(field)=\(unfit.name) \(unit)".quotedForShell)"
      return "\(lead); if it is \(unit), \(option) says so"
    }
  }

  /// Says that a column is empty, because no car has its field, and which key helps.
  static func noColumn(_ missing: MissingField) -> NoticeState {
    NoticeState(
      .warning, noCarHas(missing),
      hint: didYouMean(missing).map { "\($0) Press c to choose." } ?? "Press c to choose other columns.")
  }

  static func noCarHas(_ missing: MissingField) -> String {
    if case .oneOf = missing.meaning {
      doubt(missing) + "; write one of these."
    } else {
      doubt(missing) + "."
    }
  }

  private static func doubt(_ missing: MissingField) -> String {
    switch missing.meaning {
    case .oneOf(let names): FieldText.unclear(missing.key.name, names)
    case .noQuantities: "“\(missing.key.name)” has no numbers to take a median of"
    case .noNumbers(let name): "“\(missing.key.name)” needs two numbers, and “\(name)” is none"
    case .nearest, .unknown: "No car has a field “\(missing.key.name)”"
    }
  }

  private static func didYouMean(_ missing: MissingField) -> String? {
    if case .nearest(let name) = missing.meaning { CompletionText.didYouMean(name) } else { nil }
  }

  private static func whereFieldsAre(_ missing: MissingField) -> String? {
    missing.meaning == .unknown ? "“cars columns” with the same catalogue lists its fields." : nil
  }

  /// States how to accept the suggestion.
  static func tabTakes(_ query: CarQuery) -> String {
    CompletionText.didYouMean(query.description) + " Tab accepts."
  }

  /// States that the field at the end of the text is not part of the query.
  static func leftOut(_ field: TypedField) -> String {
    "“\(field.name)” is left out of the search: no value follows it."
  }

  /// States that the faulty end of the text is not part of the query.
  static func leftOut(_ fault: CarQueryFault) -> String {
    "The end is left out of the search: \(Self.fault(fault))."
  }

  /// Returns why a query can't be parsed, in a few words.
  static func fault(_ fault: CarQueryFault) -> String {
    switch fault.reason {
    case .tooLong: "a search can have at most \(CarQuery.longest.grouped) characters"
    case .missingField: "type a field in front"
    case .missingText: "type a value"
    case .missingAlternative: "type what else to find"
    case .parenthesis: "a parenthesis has nothing to group; quote a word that has one"
    case .openParenthesis: "close the parenthesis"
    case .tooManyAlternatives: "that makes more than 100 alternatives; search for fewer at once"
    case .missingNumber(let key): "\(key.name) needs a number"
    case .notANumber(let text, let key): "\(key.name) needs a number, not “\(text)”"
    case .notANumberField(let field): "\(field.rawValue) holds text; try \(field.rawValue):"
    case .reversedRange: "the smaller number comes first"
    case .twoUnits(let one, let other): "\(one) and \(other) are two units; write one of them"
    case .unfitUnit(let unit, let key): "\(key.name) is not measured in \(unit)"
    case .twoCurrencies(let one, let other): "\(one) and \(other) cannot be compared"
    }
  }
}

extension CarQueryFault {
  /// Returns why a text is not a query, and where, in one line.
  public func words(in text: String) -> String {
    let part = text.dropFirst(range.lowerBound).prefix(range.count)
    let place = "at character \(range.lowerBound + 1)"
    return CarSearchText.fault(self) + (part.isEmpty ? ", \(place)" : ", in “\(part)” \(place)")
  }
}

extension ListedCars {
  /// The currency assumed for prices in the query, or nil if there is no doubt.
  var meantCurrency: String? { request.query.needsCurrency ? usualCurrency : nil }
}
