import CarsContracts
import CarsEntity

/// A car's fields in words.
enum FieldText {
  /// Returns all fields of a car, section by section. The identifier comes last, because it is the least
  /// informative. A currency is shown with its price.
  /// - Parameters:
  ///   - detail: the car, and its standings.
  ///   - limit: the approximate maximum number of bytes to show of a list or an object.
  static func fields(of detail: CarDetail, upTo limit: Int = ValueText.forScreen) -> [CarDetailField] {
    let car = detail.car
    let known = CarField.inSections.filter { $0 != .id && ($0 != .currency || car.price == nil) }
    let faults = CarFaultText.besideFields(car.faults)
    let rows =
      known.compactMap { row($0, of: detail, faults[$0], upTo: limit) }
      + car.others.map { row($0, detail.units, upTo: limit) }
      + [row(.id, of: detail, nil, upTo: limit)].compactMap(\.self)
    let headings = headings(of: rows.map { ($0.name, $0.key.field, $0.label) }, in: detail.units)
    let sections = sections(of: rows.map(\.key.field))
    return zip(zip(rows, headings), sections).map { field, section in
      let (row, heading) = field
      return CarDetailField(
        heading: section, label: heading.text, value: row.value, fault: row.fault,
        sign: .of(row.value, in: row.key),
        scale: detail.standings[row.key].flatMap { StandingText.scale($0, in: row.key, of: detail) })
    }
  }

  /// Returns the heading of the section that begins with each field; nil if none does, or if the section
  /// needs no heading.
  /// - Parameter fields: the fields, section by section; nil for an unknown one.
  static func sections(of fields: [CarField?]) -> [String?] {
    let sections = fields.map { $0?.section ?? .other }
    return zip(sections, [.name] + sections).map { section, before in
      guard section != before else { return nil }
      return switch section {
      case .name: nil
      case .powertrain: "Powertrain"
      case .size: "Size"
      case .other: "Other"
      }
    }
  }

  /// Returns a car as text to paste elsewhere: one line per field.
  static func lines(of car: Car, in units: FieldUnits) -> String {
    fields(of: CarDetail(car: car, units: units), upTo: ValueText.forClipboard)
      .map { "\($0.label): \($0.value)\n" }.joined()
  }

  /// States that one or several cars were sent to the clipboard. Terminals don't confirm that they arrived.
  static func copied(_ name: String) -> String { "Copied \(name)." }

  /// Returns a car's value in a known field; nil if it has none. A number in another unit than the field's is
  /// shown as written.
  /// - Parameter isWhole: whether the field's unit follows a number.
  static func value(
    of field: CarField, in car: Car, _ units: FieldUnits, isWhole: Bool = false
  ) -> String? {
    switch field {
    case .price: return car.price.map(NumberText.money)
    case .currency: return car.text(.currency) ?? car.currencyAlone?.text
    case .year: return car.number(.year).map { number($0, in: .year) }
    default:
      if field.quantity != nil, let written = car.written(field), car[field] != nil,
        let text = written.text ?? written.measuredText, units.isOther(text, in: field)
      {
        return text
      }
      return car[field].map {
        ValueText.of($0, unit: isWhole ? units[field] : nil, upTo: ValueText.forScreen)
      }
    }
  }

  /// Returns a number as people write it in a field: a year has no thousands separator.
  static func number(_ number: Double, in field: CarField?) -> String {
    guard field == .year, let year = Int(exactly: number) else { return NumberText.grouped(number) }
    return String(year)
  }

  /// Returns the labels of fields, with the unit of each that has one. Known fields are given by their own
  /// names; such a name in quotes is that of another field. If an unknown field's label is that of a known
  /// field or of another unknown one, it is replaced by the name in the catalogue, in quotation marks.
  static func headings(of names: [String], in units: FieldUnits) -> [FieldLabel] {
    let fields = names.map { name in
      let known = CarField(rawValue: name)
      let own = name.asInCatalogue
      return (own, known, known.map(units.label) ?? units.label(ofFieldNamed: own))
    }
    return headings(of: fields, in: units)
  }

  /// Returns the labels of fields, some of which may have a known field's name without being it.
  private static func headings(
    of fields: [(name: String, known: CarField?, label: FieldLabel)], in units: FieldUnits
  ) -> [FieldLabel] {
    let knownLabels = CarField.allCases.map { units.label(of: $0).text }
    var counts: [String: Int] = [:]
    for field in fields where field.known == nil { counts[field.label.text, default: 0] += 1 }
    return fields.map { field in
      let label = field.label
      let isClear =
        field.known != nil
        || counts[label.text] == 1 && !knownLabels.contains(label.text) && label.text.contains { $0 != " " }
      return isClear ? label : FieldLabel("“\(field.name)”", unit: label.unit)
    }
  }

  /// States that several fields have the typed label.
  static func unclear(_ label: String, _ names: [String]) -> String {
    "“\(label)” may be \(names.map { "“\($0)”" }.joined(separator: " or "))"
  }

  private typealias Row = (key: NumberKey, name: String, label: FieldLabel, value: String, fault: String?)

  /// Returns the row of a known field; nil if the car has no value there. A value that is left out, and a
  /// currency without a price, are shown as written.
  private static func row(
    _ field: CarField, of detail: CarDetail, _ fault: String?, upTo limit: Int
  ) -> Row? {
    let car = detail.car
    let left = fault == nil && field != .currency ? nil : car.written(field)
    let text =
      value(of: field, in: car, detail.units, isWhole: true) ?? left.map { ValueText.of($0, upTo: limit) }
    let price = field == .price ? car.price.map { NumberKey.price(currency: $0.currency) } : nil
    return text.map { (price ?? .known(field), field.rawValue, detail.units.label(of: field), $0, fault) }
  }

  /// Returns the row of an unknown field.
  private static func row(_ field: Field, _ units: FieldUnits, upTo limit: Int) -> Row {
    let label = units.label(ofFieldNamed: field.name)
    let value = ValueText.of(
      field.value, unit: label.unit, digits: ValueText.Digits(ofFieldNamed: field.name, in: units),
      upTo: limit)
    return (.unknown(field.name), field.name, label, value, nil)
  }
}
