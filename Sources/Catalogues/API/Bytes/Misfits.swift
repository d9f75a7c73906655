import CarsCatalogue
import CarsContracts
import CarsEntity

/// The first of the records that are no cars because they do not say what the make or the model is.
///
/// Where no record is a car, their names may be to blame: then that is said once, and not once for each record.
struct Misfits: Sendable {
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
  mutating func append(_ more: Misfits) {
    records += more.records.prefix(Self.most - records.count)
  }

  private static func isMissing(_ fault: CarFault) -> Bool {
    guard case .missing(let field) = fault else { return false }
    return field == CarField.make.rawValue || field == CarField.model.rawValue
  }

  /// Why there are no cars in all of a catalogue, if its names are to blame: then there are some that mean nothing, and
  /// none that means what is missing.
  func failure(
    of catalogue: Catalogue, _ form: CatalogueForm, _ names: FieldNames, name: String
  ) -> CarsError? {
    guard catalogue.isEmpty, let first = catalogue.faults.first, !isEmpty,
      catalogue.faults.allSatisfy({ Self.isMissing($0.fault) })
    else { return nil }
    let columns = columns
    let meanings = Set(columns.compactMap { names.field(named: $0.name) })
    let isWhole = columns.contains { names.isWholeName($0.name) }
    let isUnknown = columns.contains { names.field(named: $0.name) == nil }
    guard !isWhole, !meanings.isSuperset(of: [.make, .model]), isUnknown else { return nil }
    return .malformed(
      path: name, line: first.place.line, column: 1,
      reason: .noCarNames(
        columns.map(\.name), in: form, nearest: NameGuess.nearest(among: columns, names)))
  }

  /// The names of the records, as they first appear, each with its values.
  private var columns: [NameGuess.Column] {
    var columns: [NameGuess.Column] = []
    for field in records.joined() {
      if let place = columns.firstIndex(where: { $0.name == field.name }) {
        columns[place].values.append(field.value)
      } else {
        columns.append(NameGuess.Column(field.name, [field.value]))
      }
    }
    return columns
  }
}
