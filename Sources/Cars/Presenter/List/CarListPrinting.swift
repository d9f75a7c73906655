import CarsCatalogue
import CarsContracts
public import CarsEntity

/// In which form cars are printed.
public enum PrintedForm: Hashable, Sendable {
  /// In words, for people.
  case words
  /// For programs, a bare value for each column: a number in plain digits, a list as JSON.
  case values
  /// For programs, an object of JSON for each car.
  case objects
}

/// How a list is printed.
public struct CarListPrinting: Hashable, Sendable {
  /// The form of a row.
  public let form: PrintedForm
  /// The fields in their order; nil for the usual ones: for programs, all that there are.
  public let fields: [FieldKey]?
  /// Whether no car is printed, but what there is to report of the catalogue.
  public let isOfReports: Bool

  /// Makes a way to print cars.
  public init(_ form: PrintedForm, fields: [FieldKey]? = nil) {
    self.form = form
    self.fields = fields
    isOfReports = false
  }

  private init(isOfReports: Bool) {
    self.isOfReports = isOfReports
    (form, fields) = (.words, [])
  }

  /// Prints no car, but what there is to report of the catalogue.
  public static let reports = CarListPrinting(isOfReports: true)

  /// The first field that the list is to have, or to be sorted by, and that no car has.
  func missingField(in catalogue: Catalogue, sortedBy order: CarOrder?) -> FieldKey? {
    ((fields ?? []) + [order?.key].compactMap(\.self)).first { key in
      if case .unknown = key { !catalogue.hasField(key) } else { false }
    }
  }
}
