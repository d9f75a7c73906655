import CarsEntity
import CarsRecords
import TextMatching

extension ReadingOptions {
  /// Takes what an option says of the names in a catalogue, and of its numbers; any other says nothing.
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
    default: break
    }
  }

  /// Takes what a name in the catalogue means: `model=car` says that `car` is the model. A field can have any name that
  /// people use for it, and `name` stands for make and model together.
  mutating func take(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw Self.notUnderstood("it needs a field and a name in the catalogue, for example model=car")
    }
    give(parts[1], try Self.meaning(of: parts[0]))
  }

  private static func meaning(of field: String) throws(UsageError) -> FieldName.Meaning {
    let usual = FieldNames()
    if usual.isWholeName(field) { return .makeAndModel }
    if case .known(let field) = FieldKey(field) { return .field(field) }
    if let field = usual.field(named: field) { return .field(field) }
    let all = CarField.allCases.map(\.rawValue) + ["name"]
    let hint = Spelling.nearest(to: field, among: all).map { "did you mean \($0)?" }
    throw notUnderstood(
      "there is no field “\(field)”; "
        + (hint ?? "there are \(all.dropLast().joined(separator: ", ")), and name for make and model together")
    )
  }

  private static func notUnderstood(_ reason: String) -> UsageError {
    .notUnderstood(option: "--field", reason: reason)
  }
}
