import CarsEntity

// Converts changes to what a record's own columns take: a whole name in place of its parts, a date in place of its
// year.
extension RecordPlan {
  /// Returns the names of members of objects that are removed together with their known fields.
  static func members(
    ofFieldsWithout changes: [FieldChange], in fields: [Field], _ names: FieldNames
  ) -> Set<String> {
    let gone = changes.filter { $0.value == nil }.compactMap { CarField(rawValue: $0.name) }
    if gone.isEmpty { return [] }
    let members = zip(fields, names.fields(in: fields)).flatMap { field, known -> [String] in
      guard let known, gone.contains(known) else { return [] }
      return field.value.divided(as: known)?.rest.map(field.name(of:)) ?? []
    }
    return Set(members)
  }

  /// Returns whether the changes cause a value to be left out. A price also needs its currency.
  static func isDue(to changes: [FieldChange], _ fault: CarFault) -> Bool {
    let changed = changes.filter { $0.value != nil }.map(\.name)
    let needed = fault.field == .currency ? [CarField.currency, .price] : [fault.field].compactMap(\.self)
    return needed.contains { changed.contains($0.rawValue) }
  }

  /// Returns the name of the field with the car's whole name, if the record has make and model in no other way.
  static func wholeName(in fields: [Field], _ names: FieldNames) -> String? {
    let known = names.fields(in: fields)
    let hasParts = fields.indices.contains { index in
      [.make, .model].contains(known[index]) && !fields[index].value.isBlank
    }
    guard !hasParts else { return nil }
    return names.placeOfWholeName(in: fields, known).map { fields[$0].name }
  }

  /// Returns the names of the known fields that a whole name contains: make and model, and a leading year if there is
  /// no other place for it.
  static func partsOfName(withYear: Bool) -> Set<String> {
    Set((withYear ? [.year, .make, .model] : [CarField.make, .model]).map(\.rawValue))
  }

  /// Returns the changes with a new year as a date, if the year is taken from one: in the style of the old date or,
  /// if there is none, the year alone.
  /// - Parameter fields: the record; nil for a new one.
  static func dated(
    _ changes: [FieldChange], over fields: [Field]?, _ vocabulary: FieldVocabulary
  ) -> [FieldChange] {
    guard let source = vocabulary.yearSource,
      let place = changes.lastIndex(where: { $0.name == CarField.year.rawValue })
    else { return changes }
    let old = fields?.first { $0.name == source }?.value ?? .null
    let date = changes[place].value.map { old.rewritten(as: $0, of: .year) }
    let rest = changes.filter { $0.name != CarField.year.rawValue }
    return rest.contains { $0.name == source } ? rest : rest + [FieldChange(source, to: date)]
  }

  /// Returns the changes with numbers and dates of unknown fields in the style of the table.
  static func styled(
    _ changes: [FieldChange], over fields: [Field], _ vocabulary: FieldVocabulary
  ) -> [FieldChange] {
    changes.map { change in
      guard CarField(rawValue: change.name) == nil, let value = change.value else { return change }
      let name = change.name.asInCatalogue
      let own = fields.first { $0.name.isSpelled(like: name) }?.value
      return FieldChange(change.name, to: vocabulary.styled(value, named: name, over: own))
    }
  }

  /// Returns the changes with the units that split measures have if none is given.
  static func measured(
    _ changes: [FieldChange], over fields: [Field], _ vocabulary: FieldVocabulary
  ) -> [FieldChange] {
    changes.map { change in
      guard CarField(rawValue: change.name) == nil, let split = vocabulary.split(change.name),
        let value = change.value, let unit = fields.first(where: { $0.name == split.unit })?.value.text
      else { return change }
      return FieldChange(change.name, to: SplitMeasure.value(value, in: unit))
    }
  }

  /// Returns a car's fields without the year if it is taken from a date.
  static func undated(_ fields: [Field], _ vocabulary: FieldVocabulary) -> [Field] {
    vocabulary.yearSource == nil ? fields : fields.filter { $0.name != CarField.year.rawValue }
  }

  /// Returns the changes with some known fields joined into one name; nil if they couldn't be told apart again.
  /// - Parameters:
  ///   - car: the car so far; nil for a new one.
  ///   - parts: the names of the fields.
  static func joined(
    _ changes: [FieldChange], besides car: Car?, as name: String, of parts: Set<String>
  ) -> [FieldChange]? {
    func text(_ field: CarField) -> String? {
      guard parts.contains(field.rawValue) else { return nil }
      guard let change = changes.last(where: { $0.name == field.rawValue }) else {
        return car?[field]?.asText
      }
      let text = change.value.flatMap(\.asText) ?? ""
      return text.isBlank ? nil : text
    }
    let (year, make, model) = (text(.year), text(.make), text(.model))
    let whole = [year, make, model].compactMap(\.self).joined(separator: " ")
    guard let read = WholeName(whole), read.year.map(String.init) == year, read.make.map(String.init) == make,
      String(read.model) == model
    else { return nil }
    var joined = changes.filter { !parts.contains($0.name) }
    joined.removeAll { $0.name == name }
    return [FieldChange(name, to: .text(whole))] + joined
  }

  /// Returns the changes with the currency that a price in words names.
  static func namingCurrency(_ changes: [FieldChange]) -> [FieldChange] {
    guard !changes.contains(where: { $0.name == CarField.currency.rawValue }),
      let price = changes.last(where: { $0.name == CarField.price.rawValue })?.value,
      let currency = price.priceCurrency
    else { return changes }
    return changes + [FieldChange(CarField.currency.rawValue, to: .text(currency.uppercased()))]
  }
}
