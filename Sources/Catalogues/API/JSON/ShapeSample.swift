import CarsContracts
import CarsEntity
import CarsRecords

/// A sample of the first JSON records, which determines the shape of most, so that a faulty record doesn't decide for
/// the others.
///
/// It consists of at most 32 records that end within the first 32 KiB (`RecordSample.size`). Of a list, the first
/// record always counts.
struct ShapeSample {
  /// The maximum number of records.
  static let mostRecords = 32

  /// The number of cars in each shape, in order of appearance.
  private var cars: [(shape: RecordShape, count: Int)] = []
  /// The number of other records with bindings.
  private var bindings = 0
  private var count = 0

  /// The shape of most cars, the first on a tie, and whether there is a car.
  var result: (shape: RecordShape, isCar: Bool) {
    guard var most = cars.first else { return (bindings * 2 > count ? .bindings : .object, false) }
    for other in cars where other.count > most.count { most = other }
    return (most.shape, true)
  }

  /// Whether no more records can change the result: half of the maximum are cars in the same shape as the first.
  private var isDecided: Bool { cars.first.map { $0.count * 2 >= Self.mostRecords } ?? false }

  /// Samples the records of a list.
  /// - Parameters:
  ///   - list: the reader, at the list's bracket.
  ///   - depth: the number of open brackets around a record.
  ///   - names: the meanings of the names.
  /// - Throws: the fault of the first record if it is an object, including an incomplete one.
  static func ofList(
    _ list: JSONReader, depth: Int, _ names: FieldNames
  ) throws(TextFailure) -> (shape: RecordShape, isCar: Bool) {
    var json = list
    json.position += 1
    json.skipWhiteSpace()
    guard json.next != nil else { throw json.unexpectedEnd(expected: .valueOrBracket) }
    var sample = ShapeSample()
    if json.next == Byte.openBrace {
      var first = json
      sample.add(try RecordShape.ofObject(&first, depth: depth, names))
      var values = ValueSample(json, from: list.position, depth: depth, closer: Byte.closeBracket)
      _ = values.next()
      while !sample.isDecided, let value = values.next() { sample.add(value, names) }
      return sample.result
    }
    var values = ValueSample(json, from: list.position, depth: depth, closer: Byte.closeBracket)
    while !sample.isDecided, let value = values.next() { sample.add(value, names) }
    return sample.result
  }

  /// Samples records that follow one another.
  /// - Parameter json: the reader, at the first record.
  static func ofLines(_ json: JSONReader, _ names: FieldNames) -> RecordShape {
    var sample = ShapeSample()
    var values = ValueSample(json, from: json.position, depth: 0, closer: nil)
    while !sample.isDecided, let value = values.next() { sample.add(value, names) }
    return sample.result.shape
  }

  private mutating func add(_ value: FieldValue, _ names: FieldNames) {
    guard case .object(let fields) = value else { return count += 1 }
    add(RecordShape.of(fields, names))
  }

  private mutating func add(_ record: (shape: RecordShape, isCar: Bool)) {
    count += 1
    if record.isCar {
      let place = cars.firstIndex { $0.shape == record.shape } ?? cars.count
      if place == cars.count { cars.append((record.shape, 0)) }
      cars[place].count += 1
    } else if record.shape == .bindings {
      bindings += 1
    }
  }
}

/// The first values of a sequence, within the limits of `ShapeSample`.
struct ValueSample {
  private var json: JSONReader
  private let depth: Int
  private let closer: UInt8?
  private var count = 0

  /// - Parameters:
  ///   - json: the reader, at the first value, or its key if it has one.
  ///   - start: the start of the bytes to examine.
  ///   - depth: the number of open brackets around a value.
  ///   - closer: the bracket after the last value, or nil for none.
  init(_ json: JSONReader, from start: Int, depth: Int, closer: UInt8?) {
    let end = min(json.bytes.count, start + RecordSample.size)
    let bytes = UnsafeBufferPointer(rebasing: json.bytes[..<max(end, json.position)])
    self.json = JSONReader(bytes, at: json.position, line: 1, lineStart: json.position)
    (self.depth, self.closer) = (depth, closer)
  }

  /// The end of the values, or nil unless all were read.
  private(set) var end: Int?

  /// Returns the next value, or nil at the end of the sample.
  mutating func next() -> FieldValue? { nextEntry(isKeyed: false)?.value }

  /// Returns the next value with its key.
  mutating func nextEntry(isKeyed: Bool = true) -> Field? {
    guard count < ShapeSample.mostRecords else { return nil }
    json.skipWhiteSpace()
    if closer != nil, count > 0, json.next == Byte.comma { json.position += 1 }
    json.skipWhiteSpace()
    guard let next = json.next, next != closer else {
      if json.next != nil { end = json.position + 1 }
      return nil
    }
    do throws(TextFailure) {
      let key = isKeyed ? try json.readName(expected: .name) : ""
      json.skipWhiteSpace()
      let value = try json.readValue(depth: depth)
      // A number or a word may continue after the sample's bytes.
      guard value.isBracketed || json.next != nil else { return nil }
      count += 1
      return Field(key, value)
    } catch {
      return nil
    }
  }
}

extension RecordShape {
  /// Returns the shape of the next object. For almost every object, the first fields suffice.
  fileprivate static func ofObject(
    _ json: inout JSONReader, depth: Int, _ names: FieldNames
  ) throws(TextFailure) -> (shape: RecordShape, isCar: Bool) {
    json.position += 1
    var fields: [Field] = []
    if json.skip(Byte.closeBrace) { return of(fields, names) }
    repeat {
      let name = try json.readName(expected: fields.isEmpty ? .nameOrBrace : .name)
      let field = Field(name, try json.readFieldValue(depth: depth + 1))
      fields.append(field)
      if field.value.isScalar, names.field(named: field.name) == .model, fields.sayACar(names) {
        return (.object, true)
      }
    } while try json.readComma(orClosing: Byte.closeBrace)
    return of(fields, names)
  }
}

// MARK: A car under each key

extension ListSearch {
  /// Whether the next object has a car under each key, judged by its first values.
  /// - Throws: `unexpectedEnd` if more of the text may decide it.
  func isDictionary(_ object: JSONReader, depth: Int) throws(TextFailure) -> Bool {
    var first = object
    first.position += 1
    var values = ValueSample(first, from: object.position, depth: depth, closer: Byte.closeBrace)
    var fields: [Field] = []
    while let field = values.nextEntry() { fields.append(field) }
    let mayBeMore = !isAll && object.bytes.count < object.position + RecordSample.size
    guard let end = values.end else {
      if fields.count == 1, fields[0].value.saysACar(names), mayBeMore {
        throw object.unexpectedEnd(expected: .name)
      }
      return fields.count > 1 && fields.areCarsByKey(names, depth: depth)
    }
    guard fields.areCarsByKey(names, depth: depth) else { return false }
    guard depth == 1 else { return true }
    var json = JSONReader(object.bytes, at: end, line: 1, lineStart: end)
    json.skipWhiteSpace()
    // Other records may follow, each an object like this one.
    if json.next == nil, !isAll { throw json.unexpectedEnd(expected: .end) }
    return json.next == nil
  }
}

extension [Field] {
  /// Whether the fields are cars under keys: most are objects, and one of these is a car. Those of the outermost
  /// object might be the fields of one car. So they need two cars, or only objects of which half are cars.
  func areCarsByKey(_ names: FieldNames, depth: Int) -> Bool {
    let cars = count { $0.value.saysACar(names) }
    let objects = count { if case .object = $0.value { true } else { false } }
    guard cars > 0, !sayACar(names), !contains(where: { $0.value.isListOfCars(names) }) else { return false }
    return cars > 1 || depth > 1 ? objects * 2 >= count : objects == count && cars * 2 >= count
  }
}
