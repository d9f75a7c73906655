public import CarsEntity

extension Sequence<Car> {
  /// What the cars are, letter by letter: Swift's texts are equal when they look the same, however they are encoded, and so
  /// are 0 and -0.
  public var spelling: [UInt8] {
    var bytes: [UInt8] = []
    for car in self {
      bytes += Array(car.id.text.utf8)
      for field in car.fields { field.spell(into: &bytes) }
      bytes.append(0)
    }
    return bytes
  }
}

extension Field {
  fileprivate func spell(into bytes: inout [UInt8]) {
    bytes.append(1)
    bytes += Array(name.utf8)
    value.spell(into: &bytes)
  }
}

extension FieldValue {
  fileprivate func spell(into bytes: inout [UInt8]) {
    bytes.append(2)
    switch self {
    case .null: bytes.append(3)
    case .bool(let flag): bytes.append(flag ? 4 : 5)
    case .integer(let number): bytes += Array("i\(number)".utf8)
    case .exactNumber(let digits): bytes += Array("l\(digits)".utf8)
    case .decimal(let number): bytes += Array("d\(number)".utf8)
    case .text(let text): bytes += Array(text.utf8)
    case .list(let values): for value in values { value.spell(into: &bytes) }
    case .object(let fields): for field in fields { field.spell(into: &bytes) }
    case .packed: unpacked.spell(into: &bytes)
    }
  }
}
