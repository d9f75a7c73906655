import CarsEntity

/// Why a record is not a car, in words.
enum CarFaultText {
  /// A rejected record in one line: where it is and what is wrong.
  static func line(_ record: RejectedRecord) -> String {
    "line \(record.line): \(reason(record.fault))"
  }

  /// A kind of value, as the subject or object of a sentence.
  static func kind(_ kind: FieldValue.Kind) -> String {
    switch kind {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .wholeNumber: "a whole number"
    case .text: "text"
    case .list: "a list"
    case .object: "an object"
    }
  }

  private static func reason(_ fault: CarFault) -> String {
    switch fault {
    case .notAnObject(let found):
      "a car must be an object, not \(kind(found))"
    case .missing(let field):
      "“\(field)” is missing; every car needs one"
    case .wrongKind(let field, let expected, let found):
      found == .number && expected == .wholeNumber
        ? "“\(field)” must be a whole number" : "“\(field)” must be \(kind(expected)), not \(kind(found))"
    case .outOfRange(let field, let value, let allowed):
      "“\(field)” is \(number(value, field)), but must be from \(number(allowed.lowerBound, field)) to "
        + number(allowed.upperBound, field)
    case .tooLarge(let field):
      "“\(field)” is too large a number, or contains one"
    case .repeatedField(let field):
      "“\(field)” appears twice"
    case .repeatedID(let id, let firstLine):
      "the id “\(id.text)” is taken by the car on line \(firstLine)"
    }
  }

  private static func number(_ number: Double, _ field: String) -> String {
    FieldText.number(number, in: CarField(rawValue: field))
  }
}
