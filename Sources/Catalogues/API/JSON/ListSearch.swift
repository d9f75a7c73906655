import CarsContracts
import CarsEntity
import CarsRecords

/// Searches for the list of cars in an object, or in nested objects.
struct ListSearch {
  /// The result of a search.
  enum Found {
    /// The opening of a list.
    case list(CatalogueOpening)
    /// No list, but these fields.
    case fields([Field])
  }

  /// The meanings of the names.
  let names: FieldNames
  /// Whether the text is complete.
  let isAll: Bool
  /// All fields of the outermost object, if they have been read: column names may follow the rows.
  var known: [Field] = []
  /// An empty list with a name for lists of cars.
  private var emptyList: EmptyList?
  /// The maximum depth of the search.
  private static let mostLevels = 5
  /// The shapes of records in lists with these paths of names.
  private static let usualShapes: [[String]: RecordShape] = [
    ["features"]: .part("properties"), ["results", "bindings"]: .bindings,
    ["hits", "hits"]: .part("_source"),
  ]

  /// An empty list.
  private struct EmptyList {
    /// The reader, after the list's bracket.
    let inside: JSONReader
    /// The path of names to it.
    let path: [String]
    /// The fields of the outermost object before it.
    let fields: [Field]
  }

  init(_ names: FieldNames, isAll: Bool, known: [Field] = []) {
    (self.names, self.isAll, self.known) = (names, isAll, known)
  }

  /// Searches the next object.
  /// - Parameters:
  ///   - json: the reader, which moves past the object.
  ///   - outer: the fields of the outermost object so far.
  ///   - path: the path of names to the object.
  mutating func search(
    _ json: inout JSONReader, in outer: [Field] = [], at path: [String] = []
  ) throws(TextFailure) -> Found {
    let start = json
    let depth = path.count + 1
    var mayBeDictionary = true
    var fields: [Field] = []
    // Which of make and model were found. There may be very many fields, so each is examined once.
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
    // Entries too long for the sample are all known now.
    if !mayBeDictionary, fields.areCarsByKey(names, depth: depth), depth > 1 || isAll && json.isAtEnd {
      return .list(entries(of: start, depth: depth, outer))
    }
    return .fields(fields)
  }

  /// Returns the opening of an object's entries. The reader is at the object.
  private func entries(of object: JSONReader, depth: Int, _ fields: [Field]) -> CatalogueOpening {
    var first = object
    first.position += 1
    return CatalogueOpening(.list(depth: depth, of: .entry), at: first, fields)
  }

  /// Returns the opening of the next list, or nil if it isn't one of cars.
  /// - Parameter path: the path of names to it.
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

  /// Returns the opening of the empty list with a name for lists of cars, or nil if there is none.
  /// - Parameter all: all fields of the outermost object, which may include column names.
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
  /// Whether only white space is left.
  fileprivate var isAtEnd: Bool {
    var json = self
    json.skipWhiteSpace()
    return json.next == nil
  }

  /// Returns a reader behind the bracket of the next list of the same cars: the next text, or the list at a path of names
  /// in it, which is then an object. Nil if there is none.
  func list(ofNextTextAt path: [String]) throws(TextFailure) -> JSONReader? {
    var next = self
    next.skipWhiteSpace()
    guard next.next == (path.isEmpty ? Byte.openBracket : Byte.openBrace),
      var list = try next.value(at: path),
      list.skip(Byte.openBracket)
    else { return nil }
    return list
  }

  /// Returns a reader at the value at a path of names. This reader is at the outermost object.
  func value(at path: [String]) throws(TextFailure) -> JSONReader? {
    var json = self
    for name in path {
      guard json.skip(Byte.openBrace), !json.skip(Byte.closeBrace) else { return nil }
      while try json.readName(expected: .name) != name {
        _ = try json.readValue()
        guard try json.readComma(orClosing: Byte.closeBrace) else { return nil }
      }
      json.skipWhiteSpace()
    }
    return json
  }
}
