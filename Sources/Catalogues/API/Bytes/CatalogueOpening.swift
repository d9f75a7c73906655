import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// What precedes the first record of a catalogue: the format of its records, and facts about the catalogue.
struct CatalogueOpening {
  /// The format of the records.
  let format: RecordFormat
  /// What the first records reveal about the names.
  private(set) var schema = CatalogueSchema()
  /// The names of columns that would mean the same field in another unit than an earlier column.
  private(set) var apart: Set<String> = []
  /// The offset of the first record, or of the end of an empty list, in the text that is read.
  let position: Int
  /// The line of that offset, from 1.
  let line: Int
  /// The number of Unicode scalars before it in that line.
  let column: Int
  /// The header of a table, or nil in JSON.
  private(set) var table: TableOpening?
  /// The fields of the object around the list, as far as they precede it.
  private(set) var fields: [Field] = []
  /// The name of the list in that object.
  private(set) var listName = ""
  /// The text that is read in place of the whole text, because that has another shape; nil if it is read itself.
  private(set) var rewritten: BlockBuffer?
  /// Whether more text would not change the result.
  private(set) var isSettled = true

  /// Whether the records are read-only: neither rows of a table nor plain JSON objects, or inside a script.
  private(set) var isReadOnly = false

  /// Creates the opening of JSON records.
  /// - Parameter json: a reader at the first record.
  init(
    _ format: RecordFormat, at json: JSONReader, _ fields: [Field] = [], listName: String = ""
  ) {
    self.format = format
    position = json.position
    line = json.line
    column = UnsafeBufferPointer(rebasing: json.bytes[json.lineStart..<json.position]).scalarCount
    (self.fields, self.listName) = (fields, listName)
    isReadOnly = format.shape != .object || listName.hasPrefix("@")
  }

  /// Creates the opening of a table.
  /// - Parameters:
  ///   - names: the meanings of the names, as the first rows reveal them.
  ///   - isSettled: whether more rows would not change them.
  init(_ header: TableHeader, _ table: TableOpening, _ names: FieldNames, isSettled: Bool) {
    format = .table(header)
    (position, line, column) = (table.end, table.nextLine, 0)
    (self.table, self.isSettled) = (table, isSettled)
    (schema, apart) = (names.schema ?? CatalogueSchema(), names.apart)
    schema.columns = header.names.indices.filter { !header.isMargin($0) && header.units[$0] != .isOne }.map {
      CatalogueSchema.Column(header.names[$0], header.fields[$0])
    }
  }

  /// Returns the opening with the units that the first JSON records reveal.
  func measured(in text: OpeningText) -> CatalogueOpening {
    var opening = self
    let bytes = rewritten?.bytes ?? text.bytes
    opening.schema = text.names.schema ?? RecordSample.schema(bytes, behind: self, text.names)
    opening.isSettled = text.isAll || text.bytes.count > position + RecordSample.size
    return opening
  }

  /// Returns the opening as one of records that can't be changed.
  /// - Parameter text: the text that is read in place of the whole text; nil if it is read itself.
  func readOnly(as text: BlockBuffer? = nil) -> CatalogueOpening {
    var opening = self
    (opening.isReadOnly, opening.rewritten) = (true, text ?? rewritten)
    return opening
  }

  /// The names that make a list one of cars, whatever its records contain. A list not called `cars` must begin with an
  /// object, or be the only one. A list with another name is one of cars if one of its first records has both a make
  /// and a model.
  static let listNames = ["cars", "results", "data", "items", "records"]

  /// Whether the next list is one of cars, judged by its name and its beginning.
  static func isListOfCars(_ name: String, _ json: JSONReader) -> Bool {
    var json = json
    guard json.next == Byte.openBracket, listNames.contains(name) else { return false }
    json.position += 1
    json.skipWhiteSpace()
    return name == "cars" || json.next == Byte.openBrace
  }
}
