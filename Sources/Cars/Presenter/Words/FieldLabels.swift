import CarsCatalogue
import CarsContracts
import CarsEntity

/// Fields by what a page calls them.
struct FieldLabels {
  private let names: [String]

  /// Makes labels for the names of fields that the program does not know, as the catalogue writes them.
  init(_ names: [String]) {
    self.names = names
  }

  /// The names of the fields with a label, with or without its unit: several if a page would have them in quotation marks.
  /// A field with that name is the only one.
  func names(of key: FieldKey) -> [String] {
    let exact = names.filter { FieldKey(catalogueName: $0) == key }
    if let name = exact.first { return [name] }
    var keys: Set<FieldKey> = []
    return names.filter { name in
      let words = FieldWords(unknown: name)
      let isMeant = [words.label, words.withUnit].contains { FieldKey(catalogueName: $0) == key }
      return isMeant && keys.insert(FieldKey(catalogueName: name)).inserted
    }
  }
}

extension FieldLabels {
  /// Whether a name may have a label: its letters are those of the label, perhaps with a unit behind them.
  fileprivate static func mayMake(_ key: FieldKey, of name: String) -> Bool {
    var letters = letters(of: name).makeIterator()
    for letter in Self.letters(of: key.name) where letter >= 0x80 || letters.next() != letter {
      // What is not ASCII can be written in several ways.
      return (name + key.name).utf8.contains { $0 >= 0x80 }
    }
    return IteratorSequence(letters).prefix(longestUnit + 1).count(where: { _ in true }) <= longestUnit
  }

  private static let longestUnit = 4

  /// Its small letters and digits.
  private static func letters(of name: String) -> some Sequence<UInt8> {
    name.utf8.lazy.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }.filter {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 >= 0x80
    }
  }
}

extension FieldKey {
  /// The same field, as a known one if this is what a heading calls it: `Power hp`.
  var ofHeading: FieldKey {
    let field = CarField.allCases.first { field in
      [field.words.label, field.words.withUnit].contains { FieldKey(catalogueName: $0) == self }
    }
    return field.map(FieldKey.known) ?? self
  }
}

extension Catalogue {
  /// The names that mean a known field, and that are not those of an unknown one in other records.
  var understoodNames: [FieldName] {
    reading.names.filter { !hasField(FieldKey(catalogueName: $0.name)) }
  }

  /// The field that is meant where a catalogue has none with the name that was typed: by what the name means there, or by
  /// the label of an unknown field. One that several fields have stays as it is.
  func field(meantBy key: FieldKey) -> FieldKey {
    guard case .unknown(let name) = key, !hasField(key) else { return key }
    if case .known(let field) = FieldKey(catalogueName: name, names: reading.names) { return .known(field) }
    let names = names(ofLabel: key)
    return names.isEmpty ? key.ofHeading : names.count == 1 ? FieldKey(catalogueName: names[0]) : key
  }

  /// Some fields without one that is meant by any of them; nil where none is left.
  func fields(_ keys: [FieldKey]?, without missing: FieldKey) -> [FieldKey]? {
    let left = (keys ?? []).filter { field(meantBy: $0) != missing }
    return left.isEmpty ? nil : left
  }

  /// The names of the fields that a key may mean, as the label of all of them; none where it is clear.
  func namesMeant(by key: FieldKey) -> [String] {
    guard case .unknown = key, !hasField(key) else { return [] }
    let names = names(ofLabel: key)
    return names.count > 1 ? names : []
  }

  /// Names are split into words only where that may make the label: it is asked for with each part that arrives.
  private func names(ofLabel key: FieldKey) -> [String] {
    FieldLabels(unknownFields { FieldLabels.mayMake(key, of: $0) }).names(of: key)
  }
}

extension CarListRequest {
  /// The same request about the fields that its names mean in a catalogue.
  func resolved(in catalogue: Catalogue?) -> CarListRequest {
    guard let catalogue else { return self }
    let terms = query.terms.map {
      CarQuery.Term($0.condition.resolved(in: catalogue), isExcluded: $0.isExcluded)
    }
    let order = order.map { CarOrder(by: catalogue.field(meantBy: $0.key), isDescending: $0.isDescending) }
    return CarListRequest(CarQuery(terms: terms), in: order, limit: limit)
  }
}

extension CarListPrinting {
  /// The same, with the fields that are meant in a catalogue.
  func resolved(in catalogue: Catalogue) -> CarListPrinting {
    isOfReports ? self : CarListPrinting(form, fields: fields?.map(catalogue.field))
  }
}

extension CarQuery.Completion.Kind {
  /// The same, with the field that is meant in a catalogue.
  func resolved(in catalogue: Catalogue?) -> CarQuery.Completion.Kind {
    guard let catalogue, case .value(let key, let text) = self else { return self }
    return .value(of: catalogue.field(meantBy: key), text)
  }
}

extension CarQuery.Condition {
  fileprivate func resolved(in catalogue: Catalogue) -> CarQuery.Condition {
    guard case .field(let key, let test) = self else { return self }
    let meant = catalogue.field(meantBy: key)
    if meant == .known(.price), case .number(let range) = test { return .price(range, currency: nil) }
    return .field(meant, test)
  }
}

extension CarQuery {
  /// Whether something is asked for, and nobody has to say first in which field.
  func isClear(in catalogue: Catalogue) -> Bool { !terms.isEmpty && unclearField(in: catalogue) == nil }

  /// The first field that may be one of several, and their names; nil where all are clear.
  func unclearField(in catalogue: Catalogue) -> (key: FieldKey, names: [String])? {
    for case .field(let key, _) in terms.map(\.condition) {
      let names = catalogue.namesMeant(by: key)
      if !names.isEmpty { return (key, names) }
    }
    return nil
  }
}
