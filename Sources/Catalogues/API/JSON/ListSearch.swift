import CarsContracts
import CarsEntity
import CarsRecords

/// Looks for the list of cars in an object, or in objects in it.
struct ListSearch {
  /// What there was.
  enum Found {
    /// What comes before the first record.
    case list(CatalogueOpening)
    /// No list, but these fields.
    case fields([Field])
  }

  /// What names mean.
  let names: FieldNames
  /// Whether there is no more text.
  let isAll: Bool
  /// All fields of the outermost object, where they have been read: names of columns can stand behind the rows.
  var known: [Field] = []
  /// A list without records that is called as lists of cars are.
  private(set) var emptyList: CatalogueOpening?
  /// How deep objects are looked into.
  private static let mostLevels = 5

  init(_ names: FieldNames, isAll: Bool, known: [Field] = []) {
    (self.names, self.isAll, self.known) = (names, isAll, known)
  }

  /// Looks into the object that comes next.
  /// - Parameters:
  ///   - json: goes on to what comes behind it.
  ///   - outer: the fields of the outermost object so far.
  ///   - depth: how many braces are open in it.
  mutating func search(
    _ json: inout JSONReader, in outer: [Field] = [], depth: Int = 1
  ) throws(TextFailure) -> Found {
    let start = json
    var fields: [Field] = []
    json.position += 1
    if json.skip(Byte.closeBrace) { return .fields([]) }
    var expected = ExpectedPart.nameOrBrace
    repeat {
      let name = try json.readName(expected: expected)
      json.skipWhiteSpace()
      let before = depth == 1 ? fields : outer
      if !fields.areOfACar(names) {
        if json.next == Byte.openBracket, let opening = try list(json, name, before, depth + 1) {
          return .list(opening)
        }
        if json.next == Byte.openBrace, fields.isEmpty, try isEntry(json, depth: depth) {
          var first = start
          first.position += 1
          return .list(CatalogueOpening(.list(depth: depth, of: .entry), at: first, before))
        }
      }
      fields.append(Field(name, .null))
      if json.next == Byte.openBrace, depth < Self.mostLevels, !fields.areOfACar(names) {
        switch try search(&json, in: before, depth: depth + 1) {
        case .list(let opening): return .list(opening)
        case .fields(let inner): fields[fields.count - 1] = Field(name, .object(inner))
        }
      } else {
        fields[fields.count - 1] = Field(name, try json.readValue(depth: depth))
      }
      expected = .name
    } while try json.readComma(orClosing: Byte.closeBrace)
    return .fields(fields)
  }

  /// What comes before the first record of a list that comes next; nil where it is none of cars.
  private mutating func list(
    _ json: JSONReader, _ name: String, _ fields: [Field], _ depth: Int
  ) throws(TextFailure) -> CatalogueOpening? {
    let isUsual = depth == 2 && CatalogueOpening.isListOfCars(name, json)
    if let (cells, rows) = try RowNames.header(of: json, depth: depth, names) {
      var all = json
      all.position += 1
      if let columns = RowNames.among(fields + known, count: cells.count, names) {
        return CatalogueOpening(.list(depth: depth, of: .row(columns)), at: all, fields, listName: name)
      }
      if let columns = RowNames.names(cells), columns.map({ Field($0, .null) }).areOfACar(names) {
        return CatalogueOpening(.list(depth: depth, of: .row(columns)), at: rows, fields, listName: name)
      }
    }
    let (shape, isCar) = try RecordShape.ofFirst(in: json, depth: depth, names)
    var first = json
    first.position += 1
    let opening = CatalogueOpening(.list(depth: depth, of: shape), at: first, fields, listName: name)
    if isUsual || isCar { return opening }
    if depth == 2, CatalogueOpening.listNames.contains(name), first.skip(Byte.closeBracket), emptyList == nil
    {
      emptyList = opening
    }
    return nil
  }

  /// Whether an object whose first value comes next has a car under each key, as far as the first two show.
  private func isEntry(_ value: JSONReader, depth: Int) throws(TextFailure) -> Bool {
    var json = value
    guard case .object(let first) = try json.readValue(depth: depth), first.sayACar(names) else {
      return false
    }
    if try json.readComma(orClosing: Byte.closeBrace) {
      _ = try json.readName(expected: .name)
      guard case .object(let second) = try json.readValue(depth: depth) else { return false }
      return second.sayACar(names)
    }
    json.skipWhiteSpace()
    // Other records may follow, of which each has its car under the same key.
    if depth == 1, json.next == nil, !isAll { throw json.unexpectedEnd(expected: .end) }
    return depth > 1 || json.next == nil
  }
}

extension JSONReader {
  /// The value that some names lead to, each in the object before; the first of these comes next.
  func value(at path: [String]) throws(TextFailure) -> JSONReader? {
    var json = self
    for name in path {
      guard json.skip(Byte.openBrace) else { return nil }
      while try json.readName(expected: .name) != name {
        _ = try json.readValue()
        guard try json.readComma(orClosing: Byte.closeBrace) else { return nil }
      }
      json.skipWhiteSpace()
    }
    return json
  }
}
