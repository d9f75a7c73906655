import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// What precedes the first record of a catalogue: the format of its records, and facts about the catalogue.
struct CatalogueOpening {
  /// The format of the records.
  let format: RecordFormat
  /// What the first records reveal about the names.
  var schema: CatalogueSchema
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
  let fields: [Field]
  /// The name of the list in that object.
  let listName: String
  /// The text that is read in place of the whole text, because that has another shape; nil if it is read itself.
  var rewritten: BlockBuffer?
  /// Whether the records are read-only: neither rows of a table nor plain JSON objects, or surrounded by a script.
  var isReadOnly: Bool
  /// Whether more text would not change the result.
  var isSettled = true

  /// The names that make a list one of cars, whatever its records contain. A list not called `cars` must begin with an
  /// object, or be the only one. A list with another name is one of cars if one of its first records has both a make
  /// and a model.
  static let listNames = ["cars", "results", "data", "items", "records"]

  /// Reads an opening.
  /// - Parameters:
  ///   - bytes: the beginning of the text.
  ///   - isAll: whether that is the whole text.
  ///   - names: the meanings of the names.
  ///   - isOfCars: whether the first object is known to be a car, even if it contains a list of cars.
  /// - Returns: nil if more of the text is needed, or if it is all white space.
  /// - Throws: why the text is malformed.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, _ names: FieldNames, isOfCars: Bool = false
  ) throws(TextFailure) -> CatalogueOpening? {
    guard isAll || bytes.count > 1 else { return nil }
    var json = JSONReader(bytes)
    let start = json.position
    json.skipWhiteSpace()
    do throws(TextFailure) {
      // A bracket next to a zero byte is UTF-16 or UTF-32.
      switch bytes.prefix(2).contains(0) ? 0 : json.next {
      case nil: return nil
      case Byte.openBracket where ForeignText.isTOML(bytes, from: json.position):
        throw json.failure(.foreign(.toml), at: json.position)
      case Byte.openBracket:
        return try readList(json, isAll: isAll, names).measured(bytes, isAll: isAll, names)
      case Byte.openBrace:
        return try readObject(json, isAll: isAll, names, isOfCars: isOfCars)?
          .measured(bytes, isAll: isAll, names)
      default:
        guard isAll || bytes.count >= MalformedReason.signatureLength else { return nil }
        if let reason = MalformedReason(signature: bytes) { throw json.failure(reason, at: json.position) }
        guard json.next != UInt8(ascii: "<") else {
          guard isAll || bytes.count >= MarkupSample.size else { return nil }
          let record = MarkupSample(bytes, names).record
          throw json.failure(record.map { .xml(record: $0) } ?? .foreign(.markup), at: json.position)
        }
        if let opening = try read(insideScript: bytes, from: json.position, isAll: isAll, names) {
          return opening.readOnly
        }
        switch RewrittenText(bytes, from: start, isAll: isAll, names) {
        case .rewritten(let text)?: return try read(rewritten: text, of: bytes, names)
        case .undecided?: return nil
        case nil: break
        }
        if let format = ForeignText.format(of: bytes, from: json.position) {
          throw json.failure(.foreign(format), at: json.position)
        }
        switch TableOpening.find(bytes, isAll: isAll, from: start, names) {
        case .undecided: return nil
        case .table(let table): return try readTable(table, bytes, isAll: isAll, names)
        case .noTable:
          if let below = HeaderBelow(bytes, from: start, isAll: isAll, names) {
            return try readTable(below.table, bytes, isAll: isAll, names)
          }
          throw noTable(json, from: start, isAll: isAll, names)
        }
      }
    } catch {
      guard !isAll, error.offset + BlockDecoder.longestWord >= bytes.count else { throw error }
      return nil
    }
  }

  /// Whether the next list is one of cars, judged by its name and its beginning.
  static func isListOfCars(_ name: String, _ json: JSONReader) -> Bool {
    var json = json
    guard json.next == Byte.openBracket, listNames.contains(name) else { return false }
    json.position += 1
    json.skipWhiteSpace()
    return name == "cars" || json.next == Byte.openBrace
  }

  /// Returns why a text whose first line isn't a table's is no catalogue. The reader is at its first character.
  private static func noTable(
    _ json: JSONReader, from start: Int, isAll: Bool, _ names: FieldNames
  ) -> TextFailure {
    if let row = RowWithoutHeader(spacedIn: json.bytes, from: json.position) { return row.failure(json) }
    if RowWithoutHeader.isSpacedTable(json.bytes, from: start, names) {
      return json.failure(.foreign(.spaced), at: json.position)
    }
    return failure(json)
  }

  /// Returns why a text that is no table and has no leading bracket is no catalogue. The reader is at its first
  /// character.
  static func failure(_ json: JSONReader) -> TextFailure {
    let start = json
    var json = json
    do throws(TextFailure) {
      return start.failure(.notACatalogue(found: try json.readValue().kind), at: start.position)
    } catch {
      // A word that isn't JSON.
      guard case .unexpected = error.reason else { return error }
      return start.failure(.foreign(.text), at: start.position)
    }
  }

  private static func readTable(
    _ table: TableOpening, _ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, _ names: FieldNames
  ) throws(TextFailure) -> CatalogueOpening? {
    func failure(_ reason: MalformedReason, at offset: Int) -> TextFailure {
      let (line, column) = bytes.place(of: offset, from: table.start)
      return TextFailure(line: table.line + line - 1, column: column, reason: reason, offset: offset)
    }
    if let offset = bytes.firstInvalidUTF8(in: table.start..<table.end) {
      throw failure(.notUTF8(in: TextEncoding.candidates(for: bytes[table.start..<table.end])), at: offset)
    }
    guard let table = names.said.header.map(table.called) ?? table.behindUnits(bytes, isAll: isAll) else {
      return nil
    }
    let sample = TableSample(bytes, behind: table, isAll: isAll, names)
    let cells = table.cells.map { String(decoding: $0, as: UTF8.self) }
    let meanings = names
    var names = names
    // What a shorter beginning suggested isn't certain.
    if names.schema == nil { names.apart = [] }
    var header = TableHeader(
      delimiter: table.delimiter, quote: table.quote, cells: cells, written: table.written, names, sample)
    if names.schema == nil {
      names.schema = sample.schema(of: header, said: names.said.names)
      names.apart = names.apart(of: header.names)
      // The cells can reveal the meaning of a name.
      if names.schema != CatalogueSchema() || !names.apart.isEmpty {
        header = TableHeader(
          delimiter: table.delimiter, quote: table.quote, cells: cells, written: table.written, names, sample)
      }
    }
    let isEnough = isAll || bytes.count > table.end + TableSample.size
    if header.repeatedName != nil, !isEnough { return nil }
    if let name = header.repeatedName,
      let reason = FirstRows(bytes, behind: table, isAll: isAll).reason(
        repeating: name, header, in: table, names)
    {
      throw failure(reason, at: table.start)
    }
    if header.isOfCars {
      return CatalogueOpening(header, table, names, isSettled: isEnough)
    }
    if names.said.header == nil, let row = RowWithoutHeader(spacedIn: bytes, from: table.start) {
      throw failure(row.reason, at: table.start)
    }
    guard isEnough else { return nil }
    if names.said.header == nil,
      let below = HeaderBelow(bytes, from: table.start, line: table.line, isAll: isAll, names)
    {
      return try readTable(below.table, bytes, isAll: isAll, meanings)
    }
    if names.said.header == nil, let joined = table.joined(bytes, isAll: isAll, names) {
      return try readTable(joined, bytes, isAll: isAll, meanings)
    }
    let rows = FirstRows(bytes, behind: table, isAll: isAll)
    if names.said.header == nil, RowWithoutHeader.isOne(table.cells) {
      throw failure(rows.reason(withoutHeader: table), at: table.start)
    }
    throw failure(rows.reason(header.names, in: table, names), at: table.start)
  }

  private init(
    _ header: TableHeader, _ table: TableOpening, _ names: FieldNames, isSettled: Bool
  ) {
    self.isSettled = isSettled
    (schema, apart) = (names.schema ?? CatalogueSchema(), names.apart)
    schema.columns = header.names.indices.filter { header.units[$0] != .isOne }.map {
      CatalogueSchema.Column(header.names[$0], header.fields[$0])
    }
    (format, self.table, isReadOnly) = (.table(header), table, false)
    position = table.end
    line = table.nextLine
    column = 0
    fields = []
    listName = ""
  }

  init(_ format: RecordFormat, at json: JSONReader, _ fields: [Field] = [], listName: String = "") {
    self.format = format
    schema = CatalogueSchema()
    isReadOnly = format.shape != .object || listName.hasPrefix("@")
    self.listName = listName
    position = json.position
    line = json.line
    let before = UnsafeBufferPointer(rebasing: json.bytes[json.lineStart..<json.position])
    column = before.scalarCount
    self.fields = fields
  }

  /// Reads the first object, up to its list of cars or, if it has none, to its end. A car may contain such a list too.
  /// An object with both a make and a model is a car, and its list is one of its fields.
  static func readObject(
    _ start: JSONReader, isAll: Bool, _ names: FieldNames, isOfCars: Bool
  ) throws(TextFailure) -> CatalogueOpening? {
    if isOfCars { return CatalogueOpening(.lines(), at: start) }
    var search = ListSearch(names, isAll: isAll)
    var json = start
    let fields: [Field]
    switch try search.search(&json) {
    case .list(let opening): return opening
    case .fields(let all): fields = all
    }
    json.skipWhiteSpace()
    guard json.next == nil, !fields.areOfACar(names) || fields.areColumns(names) else {
      if fields.areAction { throw start.failure(.bulkRequest, at: start.position) }
      return CatalogueOpening(.lines(of: ShapeSample.ofLines(start, names)), at: start)
    }
    if !isAll { return nil }
    if let opening = search.emptyList(in: fields) { return opening }
    if let columns = JSONColumns(start, fields, names) { return CatalogueOpening(columns, at: start, names) }
    var again = start
    search = ListSearch(names, isAll: isAll, known: fields)
    if case .list(let opening) = try search.search(&again) { return opening }
    if fields.haveMakeOrModel(names) { return CatalogueOpening(.lines(), at: start) }
    if case (let shape, isCar: true) = RecordShape.of(fields, names) {
      return CatalogueOpening(.lines(of: shape), at: start)
    }
    // A single object without make and model isn't a faulty car, but something else that may contain one list.
    var paths = fields.listsOfObjects(depth: 5)
    if paths.count > 1, fields.areModels(names) {
      throw start.failure(.rearranged(.lists(fields.map(\.name))), at: start.position)
    }
    // Of several lists, only one may have the names of cars.
    let named = paths.filter { fields.first(inListAt: $0).haveMakeOrModel(names) }
    if named.count == 1 { paths = named }
    let path = paths.first ?? []
    guard paths.count == 1, var list = try start.value(at: path) else {
      throw start.failure(.notACatalogue(found: .object, list: path), at: start.position)
    }
    let depth = path.count + 1
    let shape = try ShapeSample.ofList(list, depth: depth, names).shape
    list.position += 1
    return CatalogueOpening(
      .list(depth: depth, of: shape), at: list, fields, listName: path.last ?? "")
  }

  /// Reads the shape of the records in a list at the beginning.
  static func readList(
    _ list: JSONReader, isAll: Bool, _ names: FieldNames
  ) throws(TextFailure) -> CatalogueOpening {
    var inside = list
    inside.position += 1
    let plain = CatalogueOpening(.list(depth: 1), at: inside)
    var first = inside
    first.skipWhiteSpace()
    do throws(TextFailure) {
      guard first.next == Byte.openBracket else {
        let shape = try ShapeSample.ofList(list, depth: 1, names).shape
        return CatalogueOpening(.list(depth: 1, of: shape), at: inside)
      }
    } catch {
      // A fault in a record is reported when the record is read.
      if !isAll { throw error }
      return plain
    }
    guard let (cells, rows) = try RowNames.header(of: list, depth: 1, names) else { return plain }
    if let columns = names.said.header {
      let all = TableHeader.unique(columns)
      return CatalogueOpening(.list(depth: 1, of: .row(all)), at: inside)
    }
    guard let columns = RowNames.names(cells) else {
      guard cells.allSatisfy(\.isScalar) else { return plain }
      throw first.failure(
        .noHeader(FirstRows.unnamed([cells], in: .list), areSpaced: false), at: first.position)
    }
    guard columns.contains(where: names.saysWhatCarsAre) else {
      let unknown = UnknownNames(
        columns.map { UnknownNames.Column($0) }, in: .list,
        nearest: NameSuggestions.nearest(among: columns, names))
      throw first.failure(.noCarNames(unknown), at: first.position)
    }
    return CatalogueOpening(.list(depth: 1, of: .row(columns)), at: rows)
  }
}
