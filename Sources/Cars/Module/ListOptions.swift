import CarsContracts
import CarsEntity
import CarsPresenter
import CarsRecords

/// Which cars to list, and how, in the words of a command line.
public struct ListOptions: Hashable, Sendable {
  private var query = CarQuery()
  private var key: FieldKey?
  /// The fields that are columns; nil for the usual ones.
  private var columns: [FieldKey]?
  /// Whether the order is the other way round. It has no meaning without a field to sort by.
  public var isReversed = false
  /// The most cars to print; nil for all.
  public var limit: Int?
  /// The format in which they are printed.
  public var format = PrintFormat.table
  /// What names in the catalogue mean.
  private let names: [FieldName]

  /// Why a text cannot be understood.
  public struct Fault: Error, Hashable, Sendable {
    /// What is wrong, and where, in one line.
    public let reason: String
  }

  /// All cars, in the catalogue's order.
  /// - Parameter fields: what somebody has said about the names in the catalogue.
  public init(_ fields: FieldOptions = FieldOptions()) {
    names = fields.names.given
  }

  /// Whether there is a field to sort by.
  public var isSorted: Bool { key != nil }

  /// Takes what to look for: words and fields, as in the search on a screen.
  public mutating func search(for text: String) throws(Fault) {
    do throws(CarQueryFault) { query = try CarQuery(text, names: names) } catch {
      throw Fault(reason: error.words(in: text))
    }
  }

  /// Takes the name of the field to sort by.
  public mutating func sort(by text: String) throws(Fault) {
    guard let keys = FieldKey.list(text, names: names), keys.count == 1 else {
      throw Fault(reason: "it needs the name of one field, for example price")
    }
    key = keys[0]
  }

  /// Takes the names of the fields that are to be columns, separated by commas.
  public mutating func choose(_ text: String) throws(Fault) {
    guard let keys = FieldKey.list(text, names: names) else {
      throw Fault(reason: "a name is missing; names have commas between them, as in make,model,price")
    }
    columns = keys
  }

  /// The request for cars to show.
  var request: CarListRequest {
    CarListRequest(
      query, in: key.map { CarOrder(by: $0, isDescending: isReversed) },
      fields: columns.map { .chosen($0) } ?? .suggested)
  }

  /// The request for cars to print.
  var printRequest: CarListRequest {
    var request = request
    request.limit = limit
    if columns == nil { request.fields = format.form == .words ? .usual : .all }
    return request
  }
}
