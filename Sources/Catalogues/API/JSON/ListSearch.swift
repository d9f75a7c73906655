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
  private var emptyList: EmptyList?
  /// How deep objects are looked into.
  private static let mostLevels = 5
  /// How records say what they say in lists that have these names, each in the object before.
  private static let usualShapes: [[String]: RecordShape] = [
    ["features"]: .part("properties"), ["results", "bindings"]: .bindings,
    ["hits", "hits"]: .part("_source"),
  ]

  /// A list without records.
  private struct EmptyList {
    /// What comes next is behind the list's bracket.
    let inside: JSONReader
    /// What leads to it.
    let path: [String]
    /// The fields of the outermost object before it.
    let fields: [Field]
  }

  init(_ names: FieldNames, isAll: Bool, known: [Field] = []) {
    (self.names, self.isAll, self.known) = (names, isAll, known)
  }

  /// Looks into the object that comes next.
  /// - Parameters:
  ///   - json: goes on to what comes behind it.
  ///   - outer: the fields of the outermost object so far.
  ///   - path: the names that lead to it.
  mutating func search(
    _ json: inout JSONReader, in outer: [Field] = [], at path: [String] = []
  ) throws(TextFailure) -> Found {
    let start = json
    let depth = path.count + 1
    var mayBeDictionary = true
    var fields: [Field] = []
    // Which of make and model they say. There can be very many fields, of which each is looked at once.
    var said: Set<CarField> = []
    json.position += 1
    if json.skip(Byte.closeBrace) { return .fields([]) }
    repeat {
      let name = try json.readName(expected: fields.isEmpty ? .nameOrBrace : .name)
      json.skipWhiteSpace()
      if said.count < 2 {
        let before = depth == 1 ? fields : outer
        if json.next == Byte.openBracket, let opening = try list(json, path + [name], before) {
          return .list(opening)
        }
        if json.next == Byte.openBrace, mayBeDictionary {
          mayBeDictionary = false
          if try isDictionary(start, depth: depth) { return .list(entries(of: start, depth: depth, before)) }
        }
      }
      if let field = names.field(named: name), [.make, .model].contains(field) { said.insert(field) }
      if json.next == Byte.openBrace, depth < Self.mostLevels, said.count < 2 {
        switch try search(&json, in: depth == 1 ? fields : outer, at: path + [name]) {
        case .list(let opening): return .list(opening)
        case .fields(let inner): fields.append(Field(name, .object(inner)))
        }
      } else {
        fields.append(Field(name, try json.readValue(depth: depth)))
      }
    } while try json.readComma(orClosing: Byte.closeBrace)
    // Of entries that are longer than what is looked at, all are known now.
    if !mayBeDictionary, fields.areCarsByKey(names, depth: depth), depth > 1 || isAll && json.isAtEnd {
      return .list(entries(of: start, depth: depth, outer))
    }
    return .fields(fields)
  }

  /// What comes before the first entry of an object that comes next.
  private func entries(of object: JSONReader, depth: Int, _ fields: [Field]) -> CatalogueOpening {
    var first = object
    first.position += 1
    return CatalogueOpening(.list(depth: depth, of: .entry), at: first, fields)
  }

  /// What comes before the first record of a list that comes next; nil where it is none of cars.
  /// - Parameter path: the names that lead to it.
  private mutating func list(
    _ json: JSONReader, _ path: [String], _ fields: [Field]
  ) throws(TextFailure) -> CatalogueOpening? {
    let (name, depth) = (path[path.count - 1], path.count + 1)
    let isUsual = depth == 2 && CatalogueOpening.isListOfCars(name, json)
    let header = try RowNames.header(of: json, depth: depth, names)
    var first = json
    first.position += 1
    let lengths = RowNames.lengths(ofRowsIn: json, depth: depth, names)
    if !lengths.isEmpty, let columns = RowNames.among(fields + known, lengths, names) {
      return CatalogueOpening(.list(depth: depth, of: .row(columns)), at: first, fields, listName: name)
    }
    if let (cells, rows) = header, let columns = RowNames.names(cells),
      columns.map({ Field($0, .null) }).areOfACar(names)
    {
      return CatalogueOpening(.list(depth: depth, of: .row(columns)), at: rows, fields, listName: name)
    }
    let (shape, isCar) = try ShapeSample.ofList(json, depth: depth, names)
    var end = first
    let isEmpty = end.skip(Byte.closeBracket)
    if isUsual || isCar {
      let rows = isEmpty ? RowNames.among(fields + known, nil, names).map(RecordShape.row) : nil
      return CatalogueOpening(.list(depth: depth, of: rows ?? shape), at: first, fields, listName: name)
    }
    let isNamed = depth == 2 && CatalogueOpening.listNames.contains(name) || Self.usualShapes[path] != nil
    if isNamed, isEmpty, emptyList == nil { emptyList = EmptyList(inside: first, path: path, fields: fields) }
    return nil
  }

  /// What comes before the end of the list without records that is called as lists of cars are; nil where there is none.
  /// - Parameter all: all fields of the outermost object, in which names for rows can stand.
  func emptyList(in all: [Field]) -> CatalogueOpening? {
    guard let emptyList, let name = emptyList.path.last else { return nil }
    let rows = RowNames.among(all, nil, names).map(RecordShape.row)
    let shape = Self.usualShapes[emptyList.path] ?? rows ?? .object
    return CatalogueOpening(
      .list(depth: emptyList.path.count + 1, of: shape), at: emptyList.inside, emptyList.fields,
      listName: name)
  }
}

extension JSONReader {
  /// Whether nothing but white space comes next.
  fileprivate var isAtEnd: Bool {
    var json = self
    json.skipWhiteSpace()
    return json.next == nil
  }

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
