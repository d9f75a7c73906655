/// Whatever a catalogue can say about a car: the values of JSON, with the fields of an object in their order.
public enum FieldValue: Hashable, Sendable {
  /// Nothing, said aloud.
  case null
  /// True or false.
  case bool(Bool)
  /// A number that is whole and fits into 64 bits.
  case integer(Int)
  /// Any other number.
  case decimal(Double)
  /// A string.
  case text(String)
  /// A list of values.
  case list([FieldValue])
  /// An object.
  case object([Field])

  /// The value as a number, where it is one.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .decimal(let value): value
    default: nil
    }
  }

  /// Whether every number in the value is one, and none is larger than any `Double`.
  var isFinite: Bool {
    switch self {
    case .decimal(let value): value.isFinite
    case .list(let values): values.allSatisfy(\.isFinite)
    case .object(let fields): fields.allSatisfy(\.value.isFinite)
    case .null, .bool, .integer, .text: true
    }
  }

  /// What kind of value this is.
  public var kind: Kind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .integer, .decimal: .number
    case .text: .text
    case .list: .list
    case .object: .object
    }
  }

  /// The kinds of value that a field can have or be expected to have.
  public enum Kind: Sendable {
    case null, bool, number, wholeNumber, text, list, object
  }
}

extension FieldValue: Codable {
  /// Reads any value.
  ///
  /// `Decoder` does not tell in which order an object's fields stood, so they come sorted by name.
  public init(from decoder: any Decoder) throws {
    if let keyed = try? decoder.container(keyedBy: FieldName.self) {
      let names = keyed.allKeys.sorted { $0.stringValue < $1.stringValue }
      self = .object(try names.map { Field($0.stringValue, try keyed.decode(FieldValue.self, forKey: $0)) })
      return
    }
    if var unkeyed = try? decoder.unkeyedContainer() {
      var values: [FieldValue] = []
      while !unkeyed.isAtEnd { values.append(try unkeyed.decode(FieldValue.self)) }
      self = .list(values)
      return
    }
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .null
    } else if let value = try? single.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? single.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? single.decode(Double.self) {
      self = .decimal(value)
    } else {
      self = .text(try single.decode(String.self))
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let fields):
      try fields.encodeAsObject(to: encoder)
    case .list(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    default:
      var container = encoder.singleValueContainer()
      switch self {
      case .bool(let value): try container.encode(value)
      case .integer(let value): try container.encode(value)
      case .decimal(let value): try container.encode(value)
      case .text(let value): try container.encode(value)
      default: try container.encodeNil()
      }
    }
  }
}

extension [Field] {
  /// Writes the fields as one keyed object.
  func encodeAsObject(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    for field in self { try container.encode(field.value, forKey: FieldName(stringValue: field.name)) }
  }
}

/// A key that can be any name, for objects whose fields are not known beforehand.
struct FieldName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
