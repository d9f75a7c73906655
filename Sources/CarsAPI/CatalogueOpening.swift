import CarsContracts
import CarsEntity

/// What comes before the first record of a catalogue: where its records are, and what it says about itself.
struct CatalogueOpening {
  /// Where the records are.
  let form: RecordForm
  /// The offset of the first record, or of the end of a list without records.
  let position: Int
  /// The line of that offset, from 1.
  let line: Int
  /// The number of Unicode scalars before it in that line.
  let column: Int
  /// The fields of the object that the list is in, as far as they come before it.
  let fields: [Field]

  /// Reads an opening.
  /// - Parameters:
  ///   - bytes: the beginning of the text.
  ///   - isAll: whether that is the whole text.
  ///   - isOfCars: whether the first object is known to be a car, even if it has a list of cars.
  /// - Returns: nil when more of the text is needed, or when it is all white space.
  /// - Throws: what is wrong.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, isOfCars: Bool = false
  ) throws(JSONFailure) -> CatalogueOpening? {
    var json = JSONReader(bytes)
    json.skipWhiteSpace()
    do throws(JSONFailure) {
      switch json.next {
      case nil: return nil
      case JSONByte.openBracket:
        json.position += 1
        return CatalogueOpening(.list(depth: 1), at: json)
      case JSONByte.openBrace: return try readObject(json, isAll: isAll, isOfCars: isOfCars)
      default:
        let start = json
        let found = try json.readValue().kind
        // A number may go on.
        if json.position == bytes.count, !isAll { return nil }
        throw start.failure(.notACatalogue(found: found), at: start.position)
      }
    } catch {
      guard !isAll, error.offset + BlockDecoder.longestWord >= bytes.count else { throw error }
      return nil
    }
  }

  private init(_ form: RecordForm, at json: JSONReader, _ fields: [Field] = []) {
    self.form = form
    position = json.position
    line = json.line
    let before = UnsafeBufferPointer(rebasing: json.bytes[json.lineStart..<json.position])
    column = before.scalarCount
    self.fields = fields
  }

  /// Reads the first object: up to the list of cars in it or, where it has none, to its end. A car can have such a list
  /// too: what has both a make and a model is a car, and its list is one of its fields.
  private static func readObject(
    _ start: JSONReader, isAll: Bool, isOfCars: Bool
  ) throws(JSONFailure) -> CatalogueOpening? {
    var json = start
    var fields: [Field] = []
    json.position += 1
    if !json.skip(JSONByte.closeBrace) {
      var expected = "a name or }"
      repeat {
        let name = try json.readName(expected: expected)
        json.skipWhiteSpace()
        if name == "cars", json.next == JSONByte.openBracket, !isOfCars, !fields.areOfACar {
          json.position += 1
          return CatalogueOpening(.list(depth: 2), at: json, fields)
        }
        fields.append(Field(name, try json.readValue(depth: 1)))
        expected = "a name"
      } while try json.readComma(orClosing: JSONByte.closeBrace)
    }
    json.skipWhiteSpace()
    if json.next == nil, !isAll, !fields.areOfACar { return nil }
    // An object alone that has neither is not a wrong car, but something else.
    guard json.next != nil || fields.contains(where: { $0.name == "make" || $0.name == "model" }) else {
      throw start.failure(.notACatalogue(found: .object), at: start.position)
    }
    return CatalogueOpening(.lines, at: start)
  }
}

extension [Field] {
  /// Whether there is both a make and a model.
  var areOfACar: Bool { ["make", "model"].allSatisfy { name in contains { $0.name == name } } }

  /// What a catalogue with these fields is called; nil when they do not say.
  var catalogueName: String? {
    guard let name = first(where: { $0.name == "name" })?.value.text else { return nil }
    return FieldValue.text(name).isBlank ? nil : name
  }
}
