import CarsEntity
import CarsRecords
import TextMatching

extension ReadingOptions {
  /// Takes an option about the names or numbers in a catalogue. Ignores any other.
  mutating func take(_ text: String, of option: String) throws(UsageError) {
    switch option {
    case "--field": try take(text)
    case "--header":
      let names = text.split(separator: ",", omittingEmptySubsequences: false).map {
        String($0.drop { $0 == " " })
      }
      guard names.count > 1 else {
        throw .badValue(
          option: option, value: text, expected: "the names of all columns, as in make,model,year")
      }
      header = names
    case "--decimal":
      guard let mark = DecimalMark(rawValue: text) else {
        throw .badValue(option: option, value: text, expected: "comma or point")
      }
      decimalMark = mark
    case "--dates":
      guard let order = WrittenDate.Order(rawValue: text) else {
        throw .badValue(option: option, value: text, expected: "dmy or mdy")
      }
      dateOrder = order
    case "--null":
      guard !text.isEmpty else {
        throw .badValue(
          option: option, value: text, expected: "a word that stands for an empty cell, as in --null none")
      }
      nothing = text
    default: break
    }
  }

  /// Takes the meaning of a name in the catalogue: `model=car` means that `car` is the model. A field may have any of
  /// its common names. `name` means make and model together, and `none` no known field. A field of the user's own can
  /// be given a unit: `boost=boost bar`.
  mutating func take(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw Self.notUnderstood("it needs a field and a name in the catalogue, for example model=car")
    }
    if let meaning = Self.meaning(of: parts[0]) { return give(parts[1], meaning) }
    if give(unitOf: parts[0], parts[1]) { return }
    guard !parts[1].hasPrefix("\(parts[0]) ") else {
      throw Self.notUnderstood(
        "“\(parts[1].dropFirst(parts[0].count + 1))” is no unit; there are \(FieldUnit.symbols.joined(separator: ", "))"
      )
    }
    throw Self.noField(parts[0])
  }

  private static func meaning(of field: String) -> FieldName.Meaning? {
    if field == FieldName.Meaning.unknown.name { return .unknown }
    let usual = FieldNames()
    if usual.isWholeName(field) { return .makeAndModel }
    if case .known(let field) = FieldKey(field) { return .field(field) }
    return usual.field(named: field).map { .field($0) }
  }

  private static func noField(_ field: String) -> UsageError {
    let all = CarField.allCases.map(\.rawValue) + ["name", "none"]
    let hint = Spelling.nearest(to: field, among: all).map { "did you mean \($0)?" }
    return notUnderstood(
      "there is no field “\(field)”; "
        + (hint
          ?? "there are \(all.dropLast(2).joined(separator: ", ")), name for make and model together, and none; a field of "
          + "your own can be given a unit, as in 'boost=boost bar'"))
  }

  private static func notUnderstood(_ reason: String) -> UsageError {
    .notUnderstood(option: "--field", reason: reason)
  }
}
