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

  /// Cells as names of columns, no two the same; nil where one is no text, or a number in one.
  static func names(_ cells: [FieldValue]) -> [String]? {
    let texts = cells.compactMap(\.text)
    guard texts.count == cells.count, !texts.contains(where: isNumber) else { return nil }
    return TableHeader.unique(texts)
  }

  /// The names that some fields have for rows: a list of texts, or of objects that have a name each, wherever it is.
  /// - Parameter count: how many values each row has; nil where there are no rows.
  static func among(_ fields: [Field], count: Int?, _ names: FieldNames) -> [String]? {
    for field in fields {
      switch field.value {
      case .list(let values) where values.count == count ?? values.count:
        let texts = values.compactMap { value -> String? in
          guard case .object(let fields) = value else { return value.text }
          return fields.first { $0.name == "name" }?.value.text
        }
        if texts.count == values.count, texts.map({ Field($0, .null) }).areOfACar(names) {
          return TableHeader.unique(texts)
        }
      case .object(let inner):
        if let found = among(inner, count: count, names) { return found }
      default: break
      }
    }
    return nil
  }

  private static func isNumber(_ text: String) -> Bool { Double(text) != nil || text == "?" }
}
