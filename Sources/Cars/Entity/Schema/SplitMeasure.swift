/// A measure in two columns: the number in one, and its unit in another.
public struct SplitMeasure: Hashable, Sendable {
  /// The field that both columns are.
  public let name: String
  /// The column of the number, as the catalogue writes it.
  public let value: String
  /// The field of the number in a record: the column or, in a table, the name.
  package private(set) var field: String
  /// The column of the unit.
  public let unit: String

  /// The columns of some that may be of one measure: the name of one is that of the other with `unit` behind it, in place of
  /// `value` where that stands there. What is under them decides.
  /// - Parameter said: what somebody has said of names: a column of which that is the unit of none.
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

  /// The same measure, if records have the number under its name.
  package var renamed: SplitMeasure {
    var split = self
    split.field = name
    return split
  }

  /// A number with its unit, as a text; the number alone where there is no unit, or no number.
  /// - Parameters:
  ///   - number: the number, as a text where that is how it is written.
  ///   - unit: what stands in the column of the unit.
  package static func measure(_ number: FieldValue, in unit: FieldValue?) -> FieldValue {
    guard let text = number.asText, !number.isNothing else { return number }
    guard let unit = unit?.text, !FieldValue.text(unit).isNothing else {
      return number.text.flatMap { FieldValue(writtenNumber: $0) } ?? number
    }
    return .text("\(text) \(unit)")
  }

  /// The fields of a record, in which both columns are one field.
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
  /// The number and the unit of a text; nil where it has none of them.
  package static func parts(of text: String) -> (number: Substring, unit: Substring)? {
    let text = text.trimmed
    guard let measured = MeasuredText(String(text)), !measured.digits.isEmpty else { return nil }
    return (measured.digits, text.dropFirst(measured.digits.count).trimmed)
  }

  /// A value for the field of a record that has a unit already: `miles` stays that where `mi` was typed, and what has no unit is
  /// in that one.
  package static func value(_ new: FieldValue, in unit: String) -> FieldValue {
    guard let text = new.asText, !FieldValue.text(unit).isNothing else { return new }
    guard let given = parts(of: text) else {
      return FieldValue(writtenNumber: text) == nil ? new : .text("\(text) \(unit)")
    }
    return .text("\(given.number) " + (isSame(given.unit, unit) ? unit : String(given.unit)))
  }

  /// Whether two texts are the same unit.
  package static func isSame(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
    one == other
      || FieldUnit(one).flatMap { unit in FieldUnit(other).map { unit.size(in: $0) == 1 } } ?? false
  }
}

extension CatalogueSchema {
  /// The fields of a record, in which those of a measure are one.
  package func joined(_ fields: [Field]) -> [Field] {
    splitMeasures.isEmpty ? fields : splitMeasures.reduce(fields) { $1.joined($0) }
  }
}

extension [UInt8] {
  /// The letters before one of some endings; nil where they have none, or nothing else.
  fileprivate func without(endingIn endings: [String]) -> [UInt8]? {
    endings.lazy.filter { self.suffix($0.utf8.count).elementsEqual($0.utf8) && self.count > $0.utf8.count }
      .first.map { [UInt8](self.dropLast($0.utf8.count)) }
  }
}

extension String {
  /// The name without `value` or `amount` at its end, and the signs around that.
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
