import CarsContracts
import CarsEntity
import CarsRecords

/// What the values of rows are called, where each record is a list of values.
enum RowNames {
  /// The names in the first row of a list of rows.
  /// - Parameters:
  ///   - list: what comes next is the list's bracket.
  ///   - names: what names mean, and what somebody has called the columns.
  /// - Returns: nil where there are no rows; else the names, and where the first row of values or the list's end is.
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

  /// How many values the first rows of a list have, as far as `ShapeSample` looks at them; none where more are cars.
  /// - Parameter list: what comes next is the list's bracket.
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

  /// Cells as names of columns, no two the same; nil where one is no text, or a number in one.
  static func names(_ cells: [FieldValue]) -> [String]? {
    let texts = cells.compactMap(\.text)
    guard texts.count == cells.count, !texts.contains(where: isNumber) else { return nil }
    return TableHeader.unique(texts)
  }

  /// The names that some fields have for rows: a list of texts, or of objects that have a name each, wherever it is.
  /// - Parameter lengths: how many values the rows have; nil where there are no rows.
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
