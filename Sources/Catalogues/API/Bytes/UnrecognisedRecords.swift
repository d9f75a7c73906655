import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// The first records that are no cars because they have no make or no model.
///
/// If no record is a car, their names may be the reason. That is then reported once, instead of once for each record.
struct UnrecognisedRecords: Sendable {
  private var records: [[Field]] = []
  /// The number of records worth examining.
  static let most = 20

  /// Whether there are none.
  var isEmpty: Bool { records.isEmpty }

  /// Adds a record that is no car, if it lacks a make or model.
  mutating func add(_ record: FieldValue, _ fault: CarFault) {
    guard records.count < Self.most, Self.isMissing(fault), case .object(let fields) = record else { return }
    records.append(fields)
  }

  /// Appends the records of the following text.
  mutating func append(_ more: UnrecognisedRecords) {
    records += more.records.prefix(Self.most - records.count)
  }

  private static func isMissing(_ fault: CarFault) -> Bool {
    guard case .missing(let field) = fault else { return false }
    return field == CarField.make.rawValue || field == CarField.model.rawValue
  }

  /// Returns why a whole catalogue has no cars, if its names are the reason: some are unknown, and none has the
  /// missing meaning. Row numbers aren't names of cars.
  func failure(
    of catalogue: Catalogue, _ format: CatalogueFormat, _ names: FieldNames, _ origin: CatalogueOrigin
  ) -> CarsError? {
    guard catalogue.isEmpty, let first = catalogue.faults.first, !isEmpty,
      catalogue.faults.allSatisfy({ Self.isMissing($0.fault) })
    else { return nil }
    let wholeNames = records.joined().filter { names.isWholeName($0.name) }
    let areNumbers = wholeNames.allSatisfy { name in
      !name.value.isBlank && (name.value.text?.utf8.allSatisfy(Byte.isDigit) ?? false)
    }
    let meanings = Set(columns.compactMap { names.field(named: $0) })
    // Beside a make, such a name may be the model.
    guard areNumbers || meanings.contains(.make) else { return nil }
    let columns = columns.filter { !areNumbers || !names.isWholeName($0) }
    if case .table = format, wholeNames.isEmpty || !meanings.isDisjoint(with: [.make, .model]) { return nil }
    let isUnknown = columns.contains { names.field(named: $0) == nil }
    guard !meanings.isSuperset(of: [.make, .model]), isUnknown else { return nil }
    let nearest = NameSuggestions.nearest(among: columns, names)
    return .malformed(
      origin, line: first.place.line, column: 1,
      reason: nearest.isEmpty && haveOnlyNumbers(Set(columns))
        ? .onlyNumbers(columns)
        : .noCarNames(
          UnknownNames(
            withExamples(columns), in: format, understood: names.understood(of: columns), nearest: nearest)),
      said: names.said)
  }

  /// Returns why a list has no cars as it stands, if rearranging it would give some.
  /// - Parameter list: the path of names to the list, or nil if the records are in none.
  func rearranged(in catalogue: Catalogue, list: [String]?, _ names: FieldNames) -> RearrangedJSON? {
    guard catalogue.isEmpty, let first = records.first,
      catalogue.faults.allSatisfy({ Self.isMissing($0.fault) })
    else { return nil }
    return first.modelsOfAMake(names).map { .models(of: $0, list: list) }
      ?? list.flatMap { fieldsOfACar(list: $0, names) }
  }

  /// Returns the field and value names of records that each hold one field, if those include make and model.
  private func fieldsOfACar(list: [String], _ names: FieldNames) -> RearrangedJSON? {
    guard let value = columns.first(where: { $0.lowercased() == "value" }) else { return nil }
    let name = columns.first { name in
      let texts = records.compactMap { fields in fields.first { $0.name == name }?.value.text }
      // A name that occurs twice begins another car.
      return texts.count == records.count && Set(texts).count == texts.count
        && texts.map { Field($0, .null) }.areOfACar(names)
    }
    return name.map { .fields(name: $0, value: value, list: list) }
  }

  /// Returns the names that the records need for cars, if nothing else is wrong with them.
  func need(in catalogue: Catalogue, _ names: FieldNames) -> FieldNames.CarNeed {
    guard catalogue.isEmpty, !isEmpty, catalogue.faults.allSatisfy({ Self.isMissing($0.fault) }) else {
      return names.need
    }
    return names.need(of: columns)
  }

  /// Returns some names, with the values of the first records.
  private func withExamples(_ names: [String]) -> [UnknownNames.Column] {
    let examples = records.prefix(UnknownNames.mostRecords).map { fields in
      Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
    }
    return names.map { name in UnknownNames.Column(name, examples.map { $0[name] ?? .null }) }
  }

  /// Whether there are only numbers, or nothing, under some names.
  private func haveOnlyNumbers(_ names: Set<String>) -> Bool {
    let values = records.joined().filter { names.contains($0.name) && !$0.value.isBlank }.map(\.value)
    return !values.isEmpty
      && values.allSatisfy {
        $0.text.map { RowWithoutHeader.isValue(Array($0.utf8)) || $0 == "NA" } ?? ($0.number != nil)
      }
  }

  /// The names of the records, in order of appearance.
  private var columns: [String] {
    var known: Set<String> = []
    return records.joined().lazy.map(\.name).filter { known.insert($0).inserted }
  }
}

extension [Field] {
  /// Returns the shape of a record for a make with a list of its models, or nil for any other.
  fileprivate func modelsOfAMake(_ names: FieldNames) -> RearrangedJSON.MakeWithModels? {
    guard let (models, values) = modelList(names),
      let make = first(where: { names.field(named: $0.name) == .make })
        ?? first(where: Self.isWholeName)
    else { return nil }
    if case .text? = values.first { return .init(make: make.name, models: models.name, .text) }
    guard case .object(let model)? = values.first else { return nil }
    let name =
      model.first { names.field(named: $0.name) == .model } ?? model.first { Self.isWholeName($0) }
    return name.map { .init(make: make.name, models: models.name, .object(model: $0.name)) }
  }

  /// Whether a field has text under a name that usually means make and model together. Here it names only
  /// one of them.
  private static func isWholeName(_ field: Field) -> Bool {
    UsualNames.meaning(of: field.name) == .makeAndModel && field.value.text != nil
  }

  /// Returns the list of a make's models, which is named like a model in the plural, and its elements.
  func modelList(_ names: FieldNames) -> (field: Field, values: [FieldValue])? {
    for field in self where field.name.hasSuffix("s") {
      guard names.field(named: String(field.name.dropLast())) == .model,
        case .list(let values) = field.value.unpacked
      else { continue }
      return (field, values)
    }
    return nil
  }
}
