/// Packs a list or an object while it is read.
package struct ValuePacker {
  private var bytes: [UInt8] = []
  /// The open containers, innermost last: where each begins, and how many elements it has so far.
  private var open: [(start: Int, count: Int)] = []
  /// The number of elements of the container closed last.
  private var count = 0
  private var isFinite = true

  /// The fewest bytes worth packing. They are counted after encoding, so that white space makes no difference.
  package static let least = 48 << 10

  package init() {}

  /// The list or object, packed if it is large enough.
  package var value: FieldValue { bytes.count < Self.least ? packed.unpacked : .packed(packed) }

  /// The list or object, packed.
  var packed: PackedValue {
    PackedValue(bytes: bytes, count: count, isFinite: isFinite)
  }

  /// Begins a list or an object.
  package mutating func open(isObject: Bool) {
    addElement()
    open.append((bytes.count, 0))
    bytes.append(isObject ? PackedTag.object : PackedTag.list)
  }

  /// Ends the innermost list or object.
  package mutating func close() {
    let (start, count) = open.removeLast()
    self.count = count
    bytes.append(PackedTag.close)
    addedContainer(isObject: bytes[start] == PackedTag.object, count: count)
  }

  /// Adds the name of the next value.
  package mutating func add(name: String) { add(text: name) }

  /// Adds any value.
  package mutating func add(_ value: FieldValue) {
    switch value {
    case .list(let values):
      open(isObject: false)
      for value in values { add(value) }
      close()
    case .object(let fields):
      open(isObject: true)
      for field in fields {
        add(name: field.name)
        add(field.value)
      }
      close()
    case .packed(let packed):
      addElement()
      isFinite = isFinite && packed.isFinite
      bytes += packed.bytes
      count = packed.count
      addedContainer(isObject: packed.isObject, count: packed.count)
    case .null, .bool, .integer, .exactNumber, .decimal, .text:
      addElement()
      add(single: value)
    }
  }

  private mutating func addElement() {
    if let last = open.indices.last { open[last].count += 1 }
  }

  /// Marks the list around an object with several fields.
  private mutating func addedContainer(isObject: Bool, count: Int) {
    guard isObject, count > 1, let start = open.last?.start, bytes[start] == PackedTag.list else { return }
    bytes[start] = PackedTag.listOfObjects
  }

  private mutating func add(single value: FieldValue) {
    switch value {
    case .bool(let flag): bytes.append(flag ? PackedTag.true : PackedTag.false)
    case .integer(let number):
      if 0...127 ~= number { return bytes.append(PackedTag.smallIntegers.lowerBound + UInt8(number)) }
      bytes.append(PackedTag.integer)
      add(integer: number)
    case .decimal(let number): add(number)
    case .exactNumber(var digits):
      isFinite = isFinite && value.isFinite
      bytes.append(PackedTag.exact)
      add(integer: digits.utf8.count)
      digits.withUTF8 { bytes.append(contentsOf: $0) }
    case .text(let text): add(text: text)
    case .null, .list, .object, .packed: bytes.append(PackedTag.null)
    }
  }

  /// Adds a fraction. Most are a whole number over a small power of ten, which takes fewer bytes.
  private mutating func add(_ number: Double) {
    isFinite = isFinite && number.isFinite
    for (tag, power) in zip(PackedTag.fractions, PackedTag.powers) {
      let whole = (number * power).rounded()
      guard whole.magnitude < 0x1p53, case let integer = Int(whole),
        (Double(integer) / power).bitPattern == number.bitPattern
      else { continue }
      bytes.append(tag)
      return add(integer: integer)
    }
    bytes.append(PackedTag.double)
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> (8 * UInt64(shift)))) }
  }

  private mutating func add(integer number: Int) {
    var code = UInt64(bitPattern: Int64(number << 1 ^ number >> 63))
    while code >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: code) | 0x80)
      code >>= 7
    }
    bytes.append(UInt8(code))
  }

  private mutating func add(text: String) {
    var text = text
    text.withUTF8 { utf8 in
      if utf8.count < PackedTag.shortTexts.count {
        bytes.append(PackedTag.shortTexts.lowerBound + UInt8(utf8.count))
      } else {
        bytes.append(PackedTag.text)
        add(integer: utf8.count)
      }
      bytes.append(contentsOf: utf8)
    }
  }
}
