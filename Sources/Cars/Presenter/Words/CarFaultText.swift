import CarsEntity

/// Why a record was rejected, was given another ID, or lost a value, in words.
enum CarFaultText {
  /// Returns a record's fault and its place, in one line.
  static func line(_ fault: RecordFault) -> String {
    "line \(fault.place.line), record \(fault.place.number): \(reason(fault.fault))"
  }

  /// Returns the places of a record and of an earlier one with the same ID, and the ID that its car has
  /// instead, in one line.
  static func line(_ repeated: RepeatedID) -> String {
    "line \(repeated.place.line), record \(repeated.place.number): "
      + reason(.repeatedID(repeated.id, first: repeated.first))
      + "; this car is kept as “\(repeated.given.text)”"
  }

  /// A kind of value, as the subject or object of a sentence.
  static func kind(_ kind: FieldValue.Kind) -> String {
    switch kind {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .wholeNumber: "a whole number"
    case .text: "text"
    case .textOrWholeNumber: "text or a whole number"
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// Returns why a record isn't a car, or why a value is left out.
  static func reason(_ fault: CarFault) -> String {
    switch fault {
    // If an object is the fault, records are lists.
    case .notAnObject(.object): "a car must be a list of values here, not an object"
    case .notAnObject(let found):
      "a car must be an object, not \(kind(found))"
    case .extraCells(let found, let expected):
      "it has \(found) cells, but the first row has \(expected); a text with a delimiter in it must be in quotes"
    case .openQuote(let name): "“\(name)” begins with a quote that is not closed, and is taken as it stands"
    case .gap(let name): "it has an empty cell too many, and is read without the one before “\(name)”"
    case .repeatedHeader: "it is the header again, which is not a car"
    case .total(let word) where word.last == ")": "“\(quote(word))” is no car; it says how much there is"
    case .total(let word): "“\(quote(word))” is no car; the row sums up the others"
    case .remark(let text): "“\(quote(text))” is no car; the row is a remark below the table"
    case .missing(let field):
      "“\(field)” is missing; every car needs one"
    case .wrongKind(_, let name, let expected, let found):
      "“\(name)” must be \(kind(expected))"
        + (found == .number && expected.takesWholeNumbers ? "" : ", not \(kind(found))")
    case .notANumber(let field, let name, let text):
      "“\(name)” is “\(quote(text))”, but must be a number"
        + (field.unit == nil ? "" : ", written as in 1234.5")
    case .otherUnit(_, let name, let text, let wanted):
      "“\(name)” is “\(quote(text))”, but must be a number in \(wanted); no other unit is converted"
    case .doubtfulNumber(let name, let text):
      "“\(name)” is “\(text)”, which may be \(readings(of: text))"
    case .doubtfulDate(let name, let text):
      "“\(name)” is “\(text)”, which may be \(days(of: text))"
    case .sharedSign(let name, let text, let codes):
      "“\(name)” is “\(quote(text))”, and a currency must say whether that is \(choice(of: codes)), as --currency \(codes[0]) does"
    case .outOfRange(let field, let name, let value, let allowed):
      "“\(name)” is \(number(value, field)), but must be from \(number(allowed.lowerBound, field)) to "
        + number(allowed.upperBound, field)
    case .tooLarge(_, let name):
      "“\(name)” is too large a number, or contains one"
    case .repeatedField(let field):
      "“\(field)” appears twice"
    case .repeatedID(let id, let first):
      "the id “\(id.text)” is taken by record \(first.number) on line \(first.line)"
    case .unknownCurrency(let text):
      "“currency” is “\(quote(text))”, which is not an ISO 4217 currency code, such as EUR"
    }
  }

  /// Returns the fault of a field, for display beside it.
  static func besideField(_ fault: CarFault) -> String {
    switch fault {
    case .missing: "is missing"
    case .wrongKind(_, _, let expected, _) where [.list, .object].contains(expected):
      "is \(kind(expected)), which can only be changed in the file itself"
    case .wrongKind(_, _, let expected, _): "must be \(kind(expected))"
    case .notANumber: "must be a number"
    case .otherUnit(_, _, _, let wanted): "must be a number in \(wanted); no other unit is converted"
    case .doubtfulNumber(_, let text): "may be \(readings(of: text))"
    case .doubtfulDate(_, let text): "may be \(days(of: text))"
    case .sharedSign(_, _, let codes): "needs a currency: \(choice(of: codes))"
    case .outOfRange(let field, _, _, let allowed):
      "must be from \(number(allowed.lowerBound, field)) to \(number(allowed.upperBound, field))"
    case .unknownCurrency: "must be an ISO 4217 code, such as EUR"
    case .tooLarge: "is too large a number"
    case .notAnObject, .extraCells, .openQuote, .gap, .repeatedHeader, .total, .remark, .repeatedField,
      .repeatedID:
      reason(fault)
    }
  }

  /// Returns the faults of all values left out of a car, by field. If a currency isn't understood, the price
  /// is left out, too.
  static func besideFields(_ faults: [CarFault]) -> [CarField: String] {
    var words: [CarField: String] = [:]
    for fault in faults {
      guard let field = fault.field else { continue }
      words[field] = besideField(fault)
    }
    if words[.currency] != nil, words[.price] == nil { words[.price] = "its currency is not known" }
    return words
  }

  /// Returns the fault of a text that the user typed for a field.
  static func sentence(_ fault: CarFault, about label: String, _ text: String) -> String {
    switch fault {
    case .missing: "\(label) is missing; every car needs one."
    case .wrongKind(_, _, .list, _), .wrongKind(_, _, .object, _): "\(label) \(besideField(fault))."
    case .tooLarge: "\(label) \(besideField(fault)): “\(quote(text))”."
    case .otherUnit(_, _, _, let wanted):
      "\(label) must be a number in \(wanted), not “\(quote(text))”; no other unit is converted."
    case .sharedSign: "\(label) \(besideField(fault))."
    case .doubtfulNumber(_, let text):
      "\(label): “\(text)” may be \(readings(of: text)); write it without a mark between thousands."
    case .doubtfulDate(_, let text): "\(label): “\(text)” may be \(days(of: text)); write one of these."
    case .wrongKind, .notANumber, .outOfRange, .unknownCurrency:
      "\(label) \(besideField(fault)), not “\(quote(text))”."
    case .notAnObject, .extraCells, .openQuote, .gap, .repeatedHeader, .total, .remark, .repeatedField,
      .repeatedID:
      "\(label): \(reason(fault))."
    }
  }

  /// Returns the beginning of a text of any length.
  private static func quote(_ text: String) -> String {
    let beginning = text.prefix(20)
    return beginning.endIndex == text.endIndex ? text : beginning + "…"
  }

  private static func choice(of codes: [String]) -> String {
    codes.dropLast().joined(separator: ", ") + " or " + (codes.last ?? "")
  }

  /// Returns the possible meanings of a number with a single separator: `46000 or 46`.
  private static func readings(of number: String) -> String {
    let point = String(number.map { $0 == "," ? "." : $0 })
    let fraction = Double(point).map(FieldValue.init)?.digits ?? number
    return number.filter { $0 != "." && $0 != "," } + " or " + fraction
  }

  /// Returns the days that a date can mean, in ISO 8601: `2025-03-05 or 2025-05-03`.
  private static func days(of date: String) -> String {
    WrittenDate.Order.allCases.compactMap { WrittenDate(date, $0)?.iso }.joined(separator: " or ")
  }

  private static func number(_ number: Double, _ field: CarField) -> String {
    abs(number) > 1e15 ? NumberText.compact(number) : FieldText.number(number, in: field)
  }
}

extension FieldValue.Kind {
  fileprivate var takesWholeNumbers: Bool { self == .wholeNumber || self == .textOrWholeNumber }
}
