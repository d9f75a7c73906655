/// A measure in two columns, one for the number and one for its unit.
public struct SplitMeasure: Hashable, Sendable {
  /// The field that the columns become.
  public let name: String
  /// The column of the number, as the catalogue calls it.
  public let value: String
  /// The name of the number's field in a record: the column or, in a table, `name`.
  package private(set) var field: String
  /// The column of the unit.
  public let unit: String

  /// Returns the possible measures among some columns: a unit's name is a number's name with `unit` at the end, in
  /// place of `value` if that is there. Their values decide.
  /// - Parameter said: what the user said about names. A column that they mention holds no units.
  package static func all(among names: [String], said: [FieldName] = []) -> [SplitMeasure] {
    let letters = names.map { [UInt8]($0.plainLetters) }
    var taken: Set<Int> = []
    return names.indices.compactMap { unit in
      guard let stem = letters[unit].without(endingIn: ["units", "unit", "uom"]),
        said.meaning(of: names[unit]) == nil
      else { return nil }
      let values = [stem, stem + Array("value".utf8), stem + Array("amount".utf8)]
      let value = values.lazy.compactMap { letters.firstIndex(of: $0) }.first
      guard let value, taken.insert(value).inserted else { return nil }
      let name = names[value].withoutValue
      let isFree = !letters.contains { $0 == [UInt8](name.plainLetters) }
      let isRenamed = isFree && said.meaning(of: names[value]) == nil
      return SplitMeasure(
        name: isRenamed ? name : names[value], value: names[value], field: names[value],
        unit: names[unit])
    }
  }

  /// The measure for records in which the number already has the field's name.
  package var renamed: SplitMeasure {
    var split = self
    split.field = name
    return split
  }

  /// Returns a number with its unit as text; the value alone if there is no unit or no number.
  /// - Parameters:
  ///   - number: the number, or a text that contains it.
  ///   - unit: the value in the column of the unit.
  package static func measure(_ number: FieldValue, in unit: FieldValue?) -> FieldValue {
    guard let text = number.asText, !number.isNothing else { return number }
    guard let unit = unit?.text, !FieldValue.text(unit).isNothing else {
      return number.text.flatMap { FieldValue(writtenNumber: $0) } ?? number
    }
    return .text("\(text) \(unit)")
  }

  /// Returns the fields of a record with both columns joined into one field.
  package func joined(_ fields: [Field]) -> [Field] {
    let isTaken = name != field && fields.contains { $0.name == name }
    let unit = isTaken ? nil : fields.firstIndex { $0.name == self.unit }
    return fields.indices.compactMap { index in
      if index == unit { return nil }
      guard fields[index].name == field, !isTaken else { return fields[index] }
      return Field(name, Self.measure(fields[index].value, in: unit.map { fields[$0].value }))
    }
  }
}

extension SplitMeasure {
  /// Returns the number and the unit of a text, or nil if it isn't a measure.
  package static func parts(of text: String) -> (number: Substring, unit: Substring)? {
    let text = text.trimmed
    guard let measured = MeasuredText(String(text)), !measured.digits.isEmpty else { return nil }
    return (measured.digits, text.dropFirst(measured.digits.count).trimmed)
  }

  /// Returns a new value for a field whose record already has a unit: `miles` stays if `mi` was typed, and a bare
  /// number takes that unit.
  package static func value(_ new: FieldValue, in unit: String) -> FieldValue {
    guard let text = new.asText, !FieldValue.text(unit).isNothing else { return new }
    guard let given = parts(of: text) else {
      return FieldValue(writtenNumber: text) == nil ? new : .text("\(text) \(unit)")
    }
    return .text("\(given.number) " + (isSame(given.unit, unit) ? unit : String(given.unit)))
  }

  /// Returns whether two texts are spellings of the same unit.
  package static func isSame(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
    one == other
      || FieldUnit(one).flatMap { unit in FieldUnit(other).map { unit.size(in: $0) == 1 } } ?? false
  }
}

extension CatalogueSchema {
  /// Returns the fields of a record with the columns of each measure joined.
  package func joined(_ fields: [Field]) -> [Field] {
    splitMeasures.isEmpty ? fields : splitMeasures.reduce(fields) { $1.joined($0) }
  }
}

extension [UInt8] {
  /// Returns the letters before one of these endings; nil if there is none, or nothing before it.
  fileprivate func without(endingIn endings: [String]) -> [UInt8]? {
    endings.lazy.filter { self.suffix($0.utf8.count).elementsEqual($0.utf8) && self.count > $0.utf8.count }
      .first.map { [UInt8](self.dropLast($0.utf8.count)) }
  }
}

extension String {
  /// The name without a trailing `value` or `amount` and the punctuation around that.
  fileprivate var withoutValue: String {
    func isSign(_ character: Character) -> Bool { !character.isLetter && !character.isNumber }
    func withoutSigns(_ name: Substring) -> Substring {
      name.lastIndex { !isSign($0) }.map { name[...$0] } ?? ""
    }
    let name = withoutSigns(self[...])
    for ending in ["value", "amount"] where name.lowercased().hasSuffix(ending) {
      let rest = withoutSigns(name.dropLast(ending.count))
      return rest.isEmpty ? self : String(rest)
    }
    return self
  }
}
