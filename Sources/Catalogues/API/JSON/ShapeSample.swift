import CarsContracts
import CarsEntity
import CarsRecords

/// The first records of JSON, which show how most of them say what they say: a bad one does not decide how the others are
/// read.
///
/// These are at most 32, as far as they end within the first 32 KiB (`RecordSample.size`); of a list, the first in any case.
struct ShapeSample {
  /// How many records are looked at.
  static let mostRecords = 32

  /// How many of the records are cars that say it in a way, in the order of their first.
  private var cars: [(shape: RecordShape, count: Int)] = []
  /// How many others have bindings.
  private var bindings = 0
  private var count = 0

  /// How most cars among the records say what they say, the first of those that are equally many; whether there is a car.
  var result: (shape: RecordShape, isCar: Bool) {
    guard var most = cars.first else { return (bindings * 2 > count ? .bindings : .object, false) }
    for other in cars where other.count > most.count { most = other }
    return (most.shape, true)
  }

  /// Whether no more records can change the result: half of all that are looked at are cars that say it as the first one does.
  private var isDecided: Bool { cars.first.map { $0.count * 2 >= Self.mostRecords } ?? false }

  /// Looks at the records of a list.
  /// - Parameters:
  ///   - list: the list's bracket comes next.
  ///   - depth: how many brackets are open around a record.
  ///   - names: what names mean.
  /// - Throws: what is wrong with the first record if it is an object, be it that it is cut off.
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

  /// Looks at records that come one after another.
  /// - Parameter json: the first comes next.
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

/// The first values of some that come one after another, as far as `ShapeSample` looks at them.
struct ValueSample {
  private var json: JSONReader
  private let depth: Int
  private let closer: UInt8?
  private var count = 0

  /// - Parameters:
  ///   - json: the first value comes next, with its key if it has one.
  ///   - start: where the bytes begin that are looked at.
  ///   - depth: how many brackets are open around a value.
  ///   - closer: the bracket behind the last one; nil where they are in none.
  init(_ json: JSONReader, from start: Int, depth: Int, closer: UInt8?) {
    let end = min(json.bytes.count, start + RecordSample.size)
    let bytes = UnsafeBufferPointer(rebasing: json.bytes[..<max(end, json.position)])
    self.json = JSONReader(bytes, at: json.position, line: 1, lineStart: json.position)
    (self.depth, self.closer) = (depth, closer)
  }

  /// What comes behind the values that have been read; nil unless all have been.
  private(set) var end: Int?

  /// The next value; nil behind the last that is looked at.
  mutating func next() -> FieldValue? { nextEntry(isKeyed: false)?.value }

  /// The next value with its key.
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
      // A number or a word may go on behind the bytes that are looked at.
      guard value.isBracketed || json.next != nil else { return nil }
      count += 1
      return Field(key, value)
    } catch {
      return nil
    }
  }
}

extension RecordShape {
  /// How an object says what it says, which comes next: of almost every one, its first fields show it.
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
  /// Whether an object that comes next has a car under each key, as far as its first values show.
  /// - Throws: `unexpectedEnd` where what comes behind may show it.
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
  /// Whether they are cars under their keys: most are objects, and one of these is a car. Of the outermost object, they
  /// could be the fields of one car, unless there are two or none is anything but an object and half of them are cars.
  func areCarsByKey(_ names: FieldNames, depth: Int) -> Bool {
    let cars = count { $0.value.saysACar(names) }
    let objects = count { if case .object = $0.value { true } else { false } }
    guard cars > 0, !sayACar(names), !contains(where: { $0.value.isListOfCars(names) }) else { return false }
    return cars > 1 || depth > 1 ? objects * 2 >= count : objects == count && cars * 2 >= count
  }
}
