/// A large list or object, serialized to bytes.
///
/// An array of values would take ten times the memory of its text, and most of it is never shown. The contents are
/// read sequentially, token by token.
public struct PackedValue: Hashable, Sendable {
  /// A token of the contents.
  public enum Token: Equatable, Sendable {
    /// A scalar value.
    case value(FieldValue)
    /// The beginning of a list or an object, including the outermost one.
    ///
    /// `hasObjects` tells whether a list has an object with several fields as an element.
    case open(isObject: Bool, hasObjects: Bool)
    /// The name of the next value.
    case name(String)
    /// The end of the innermost list or object.
    case close(isObject: Bool)
  }

  let bytes: [UInt8]
  /// The number of elements or fields.
  public let count: Int
  /// Whether every number in it fits into a `Double`.
  let isFinite: Bool

  /// Whether the value is an object.
  public var isObject: Bool { bytes.first == PackedTag.object }

  /// The tokens of the contents, in order.
  public var tokens: PackedTokens { PackedTokens(bytes) }

  /// The value as a list or an object.
  package var unpacked: FieldValue {
    var open: [OpenValue] = []
    for token in tokens {
      switch token {
      case .open(let isObject, _): open.append(OpenValue(isObject: isObject))
      case .name(let name): open[open.count - 1].name = name
      case .value(let value): open[open.count - 1].add(value)
      case .close:
        let value = open.removeLast().value
        guard let last = open.indices.last else { return value }
        open[last].add(value)
      }
    }
    return OpenValue(isObject: isObject).value
  }
}

/// A list or an object that is still being read.
package struct OpenValue {
  /// The name of the next value, in an object.
  package var name = ""
  /// Whether the value is an object.
  package let isObject: Bool
  private var fields: [Field] = []
  private var elements: [FieldValue] = []

  package init(isObject: Bool) {
    self.isObject = isObject
    if isObject { fields.reserveCapacity(16) }
  }

  /// The list or object so far, copied without spare capacity, because it may be kept a million times.
  package var value: FieldValue { isObject ? .object(fields.map(\.self)) : .list(elements.map(\.self)) }

  /// Adds the next value.
  package mutating func add(_ value: FieldValue) {
    if isObject { fields.append(Field(name, value)) } else { elements.append(value) }
  }
}
