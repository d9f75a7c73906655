import CarsContracts
import CarsEntity
import CarsRecords

/// The text of a record.
enum RecordText {
  case object(JSONObjectText)
  case row(RowText)
  /// A record that isn't a car.
  case other([UInt8])

  var bytes: [UInt8] {
    switch self {
    case .object(let object): object.bytes
    case .row(let row): row.bytes
    case .other(let bytes): bytes
    }
  }

  var fields: [Field] {
    switch self {
    case .object(let object): object.fields
    case .row(let row): row.fields
    case .other: []
    }
  }

  var style: JSONStyle? { if case .object(let object) = self { object.style } else { nil } }
  var row: RowText? { if case .row(let row) = self { row } else { nil } }

  /// Applies planned writes.
  /// - Parameter path: the file.
  mutating func apply(_ writes: [RecordPlan.Write], _ path: String) throws(CarChangeError) {
    for write in writes where !apply(write) { throw .inexpressible(path: path, field: write.name) }
  }

  /// - Returns: false if the record can't express it.
  private mutating func apply(_ write: RecordPlan.Write) -> Bool {
    switch self {
    case .object(var object):
      let isSaid = object.apply(write)
      self = .object(object)
      return isSaid
    case .row(var row):
      let isSaid = row.set(write.name, to: write.value)
      self = .row(row)
      return isSaid
    case .other: return false
    }
  }
}

extension RecordPlan.Fault {
  /// Returns the error for whoever requested the change.
  /// - Parameter path: the file.
  func changeError(_ path: String) -> CarChangeError {
    switch self {
    case .invalid(let fault): .invalid(fault)
    case .noColumn(let field): .noColumn(path: path, field: field)
    case .inexpressible(let field): .inexpressible(path: path, field: field)
    }
  }
}
