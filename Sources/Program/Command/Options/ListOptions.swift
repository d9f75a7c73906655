import CarsContracts
import CarsEntity
import CarsPresenter

/// Which cars to list, in the words of the command line.
struct ListOptions: Equatable {
  /// The request for cars to print, without its order.
  private var request = CarListRequest()
  /// The order, before it is reversed; nil for the catalogue's.
  private var order: CarOrder?
  private var isReversed = false
  /// The fields to count by; nil where none are given.
  private var countedFields: [FieldKey]?
  /// What names in the catalogue mean.
  private let names: [FieldName]

  /// All cars, in the catalogue's order.
  /// - Parameter names: what somebody has said about the names in the catalogue.
  init(names: [FieldName] = []) {
    self.names = names
  }

  /// Whether there is an order; without one, a reversal has no meaning.
  var isSorted: Bool { order != nil }

  /// The request for cars to print.
  var printRequest: CarListRequest {
    var request = request
    request.order = isReversed ? order?.reversed : order
    return request
  }

  /// The request for cars to show on a screen, which has room for all.
  var screenRequest: CarListRequest {
    var request = printRequest
    request.limit = nil
    return request
  }

  /// The request for cars to count.
  var countRequest: CarOverviewRequest { CarOverviewRequest(request.query, by: countedFields) }

  /// Makes the fields chosen for every catalogue optional in this one.
  mutating func takeAsWish() {
    if case .chosen(let keys, let withCurrency) = request.fields {
      request.fields = .preferred(keys, withCurrency: withCurrency)
    }
  }

  /// Takes columns and an order that were set on the screen the last time; the columns count as far as there are such fields.
  mutating func recall(columns: [FieldKey], order: CarOrder?) {
    if !columns.isEmpty { request.fields = .preferred(columns) }
    if let order { self.order = order }
  }

  /// Takes an option and its value.
  /// - Returns: false for an option of something else.
  mutating func take(_ option: String, from reader: inout WordReader) throws(UsageError) -> Bool {
    switch option {
    case "--reverse": isReversed = true
    case "--limit":
      request.limit = try reader.value(
        of: option, expected: "a number of cars from 1 on, in plain digits"
      ) { $0.isDigits && $0.contains { $0 != "0" } ? Int($0) ?? .max : nil }
    case "--search":
      let text = try reader.value(of: option)
      do throws(CarQueryFault) { request.query = try CarQuery(text, names: names) } catch {
        throw .notUnderstood(option: option, reason: error.words(in: text))
      }
    case "--sort":
      guard let order = CarOrder(try reader.value(of: option), names: names) else {
        throw .notUnderstood(
          option: option, reason: "a name is missing; names have commas between them, as in make,-price")
      }
      self.order = order
    case "--columns": request.fields = .chosen(try fields(of: option, from: &reader))
    case "--by": countedFields = try fields(of: option, from: &reader)
    default: return false
    }
    return true
  }

  private func fields(
    of option: String, from reader: inout WordReader
  ) throws(UsageError) -> [FieldKey] {
    guard let keys = FieldKey.list(try reader.value(of: option), names: names) else {
      throw .notUnderstood(
        option: option, reason: "a name is missing; names have commas between them, as in make,model,price")
    }
    return keys
  }
}
