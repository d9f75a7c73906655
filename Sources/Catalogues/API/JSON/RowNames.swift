import CarsContracts
import CarsEntity
import CarsRecords

/// The names of the values in rows, if each record is a list of values.
enum RowNames {
  /// Returns the names in the first row of a list of rows.
  /// - Parameters:
  ///   - list: the reader, at the list's bracket.
  ///   - names: the meanings of the names, and the user's column names.
  /// - Returns: nil if there are no rows. Otherwise the names, and a reader at the first row of values or at the
  ///   list's end.
  static func header(
    of list: JSONReader, depth: Int, _ names: FieldNames
  ) throws(TextFailure) -> (cells: [FieldValue], rows: JSONReader)? {
    var json = list
    json.position += 1
    json.skipWhiteSpace()
    guard json.next == Byte.openBracket, case .list(let cells) = try json.readValue(depth: depth),
      !cells.isEmpty
    else { return nil }
    var rows = json
    guard try rows.readComma(orClosing: Byte.closeBracket) else { return (cells, json) }
    var first = rows
    first.skipWhiteSpace()
    guard let next = first.next, next != Byte.closeBracket else { throw first.unexpected(expected: .value) }
    return (cells, rows)
  }

  /// Returns the lengths of the first rows in a list, within the limits of `ShapeSample`. Empty if more records are
  /// cars.
  /// - Parameter list: the reader, at the list's bracket.
  static func lengths(ofRowsIn list: JSONReader, depth: Int, _ names: FieldNames) -> Set<Int> {
    var first = list
    first.position += 1
    var values = ValueSample(first, from: list.position, depth: depth, closer: Byte.closeBracket)
    var (lengths, rows, cars): (Set<Int>, Int, Int) = ([], 0, 0)
    while let value = values.next() {
      if value.saysACar(names) { cars += 1 }
      guard case .list(let cells) = value else { continue }
      lengths.insert(cells.count)
      rows += 1
    }
    return rows > cars ? lengths : []
  }

  /// Returns cells as unique column names, or nil if one is not a text, or is a number as text.
  static func names(_ cells: [FieldValue]) -> [String]? {
    let texts = cells.compactMap(\.text)
    guard texts.count == cells.count, !texts.contains(where: isNumber) else { return nil }
    return TableHeader.unique(texts)
  }

  /// Returns the names for rows among some fields: a list of texts, or of objects with a name each, at any depth.
  /// - Parameter lengths: the lengths of the rows, or nil if there are no rows.
  static func among(_ fields: [Field], _ lengths: Set<Int>?, _ names: FieldNames) -> [String]? {
    for field in fields {
      switch field.value {
      case .list(let values) where lengths?.contains(values.count) ?? true:
        let texts = values.compactMap { value -> String? in
          guard case .object(let fields) = value else { return value.text }
          return fields.first { $0.name == "name" }?.value.text
        }
        if texts.count == values.count, texts.map({ Field($0, .null) }).areOfACar(names) {
          return TableHeader.unique(texts)
        }
      case .object(let inner):
        if let found = among(inner, lengths, names) { return found }
      default: break
      }
    }
    return nil
  }

  private static func isNumber(_ text: String) -> Bool { Double(text) != nil || text == "?" }
}
