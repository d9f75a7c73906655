import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// The first of the records that are no cars because they do not say what the make or the model is.
///
/// Where no record is a car, their names may be to blame: then that is said once, and not once for each record.
struct UnrecognisedRecords: Sendable {
  private var records: [[Field]] = []
  /// As many records as are worth looking at.
  static let most = 20

  /// Whether there is none.
  var isEmpty: Bool { records.isEmpty }

  /// Takes a record that is no car, if it is such a one.
  mutating func add(_ record: FieldValue, _ fault: CarFault) {
    guard records.count < Self.most, Self.isMissing(fault), case .object(let fields) = record else { return }
    records.append(fields)
  }

  /// Takes those of the text behind.
  mutating func append(_ more: UnrecognisedRecords) {
    records += more.records.prefix(Self.most - records.count)
  }

  private static func isMissing(_ fault: CarFault) -> Bool {
    guard case .missing(let field) = fault else { return false }
    return field == CarField.make.rawValue || field == CarField.model.rawValue
  }

  /// Why there are no cars in all of a catalogue, if its names are to blame: then there are some that mean nothing, and
  /// none that means what is missing. The numbers of rows are no names of cars.
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

  /// Why there are no cars in all of a list as it stands, if there are when it is rearranged.
  /// - Parameter list: the names that lead to it; nil where they are in none.
  func rearranged(in catalogue: Catalogue, list: [String]?, _ names: FieldNames) -> RearrangedJSON? {
    guard catalogue.isEmpty, let first = records.first,
      catalogue.faults.allSatisfy({ Self.isMissing($0.fault) })
    else { return nil }
    return first.modelsOfAMake(names).map { .models(of: $0, list: list) }
      ?? list.flatMap { fieldsOfACar(list: $0, names) }
  }

  /// What has a name and a value in each record, if the names are those of make and model.
  private func fieldsOfACar(list: [String], _ names: FieldNames) -> RearrangedJSON? {
    guard let value = columns.first(where: { $0.lowercased() == "value" }) else { return nil }
    let name = columns.first { name in
      let texts = records.compactMap { fields in fields.first { $0.name == name }?.value.text }
      return texts.count == records.count && texts.map { Field($0, .null) }.areOfACar(names)
    }
    return name.map { .fields(name: $0, value: value, list: list) }
  }

  /// What the records have to say of what their cars are called, if nothing else is wrong with them.
  func need(in catalogue: Catalogue, _ names: FieldNames) -> FieldNames.CarNeed {
    guard catalogue.isEmpty, !isEmpty, catalogue.faults.allSatisfy({ Self.isMissing($0.fault) }) else {
      return names.need
    }
    return names.need(of: columns)
  }

  /// Some names, and what the first records have under each.
  private func withExamples(_ names: [String]) -> [UnknownNames.Column] {
    let examples = records.prefix(UnknownNames.mostRecords).map { fields in
      Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
    }
    return names.map { name in UnknownNames.Column(name, examples.map { $0[name] ?? .null }) }
  }

  /// Whether there are only numbers under some names, or nothing.
  private func haveOnlyNumbers(_ names: Set<String>) -> Bool {
    let values = records.joined().filter { names.contains($0.name) && !$0.value.isBlank }.map(\.value)
    return !values.isEmpty
      && values.allSatisfy {
        $0.text.map { RowWithoutHeader.isValue(Array($0.utf8)) || $0 == "NA" } ?? ($0.number != nil)
      }
  }

  /// The names of the records, as they first appear.
  private var columns: [String] {
    var known: Set<String> = []
    return records.joined().lazy.map(\.name).filter { known.insert($0).inserted }
  }
}

extension [Field] {
  /// What a record says that is a make with a list of its models; nil for any other.
  fileprivate func modelsOfAMake(_ names: FieldNames) -> RearrangedJSON.MakeWithModels? {
    guard let make = first(where: { names.field(named: $0.name) == .make }),
      let models = first(where: {
        names.field(named: String($0.name.dropLast())) == .model && $0.name.hasSuffix("s")
      }),
      case .list(let values) = models.value.unpacked
    else { return nil }
    if case .text? = values.first { return .init(make: make.name, models: models.name, .text) }
    guard case .object(let model)? = values.first else { return nil }
    let name =
      model.first { names.field(named: $0.name) == .model } ?? model.first { names.isWholeName($0.name) }
    return name.map { .init(make: make.name, models: models.name, .object(model: $0.name)) }
  }
}
