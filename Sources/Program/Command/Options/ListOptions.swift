import CarsContracts
import CarsEntity
import CarsPresenter

/// The options that select and arrange the listed cars.
struct ListOptions: Equatable {
  /// The request, without its order.
  private var request = CarListRequest()
  /// The order before it is reversed, or nil for the catalogue's.
  private var order: CarOrder?
  private var isReversed = false
  /// The fields to count by, or nil if none are given.
  private var countedFields: [FieldKey]?
  /// The field whose median is wanted, or nil for none.
  private var measure: FieldKey?
  /// The meanings of names in the catalogue.
  private let names: [FieldName]

  /// Creates options for all cars, in the catalogue's order.
  /// - Parameter names: the meanings of names, as the user defined them.
  init(names: [FieldName] = []) {
    self.names = names
  }

  /// Whether there is an order, which `--reverse` needs.
  var isSorted: Bool { order != nil }

  /// The request for printing cars.
  var printRequest: CarListRequest {
    var request = request
    request.order = isReversed ? order?.reversed : order
    return request
  }

  /// The request for showing cars on a screen, without a limit.
  var screenRequest: CarListRequest {
    var request = printRequest
    request.limit = nil
    return request
  }

  /// The request for counting cars.
  var countRequest: CarOverviewRequest {
    CarOverviewRequest(request.query, by: countedFields, medianOf: measure)
  }

  /// Makes fields chosen for every catalogue optional in this one.
  mutating func takeAsWish() { request.fields = request.fields.asWish }

  /// Applies the remembered columns and order. Columns without a field are ignored.
  mutating func recall(columns: [FieldKey], order: CarOrder?) {
    if !columns.isEmpty { request.fields = .preferred(columns) }
    if let order { self.order = order }
  }

  /// Takes an option and its value.
  /// - Returns: false for an unrelated option.
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
    case "--median":
      let keys = try fields(of: option, from: &reader)
      guard keys.count == 1 else {
        throw .notUnderstood(option: option, reason: "a median is of one field, as in --median price")
      }
      measure = keys[0]
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
