import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// What comes before the first record of a catalogue: where its records are, and what it says about itself.
struct CatalogueOpening {
  /// Where the records are.
  let format: RecordFormat
  /// What the first records show of the names.
  private(set) var schema: CatalogueSchema
  /// Names of columns that would mean a field in another unit than an earlier one.
  private(set) var apart: Set<String> = []
  /// The offset of the first record, or of the end of a list without records.
  let position: Int
  /// The line of that offset, from 1.
  let line: Int
  /// The number of Unicode scalars before it in that line.
  let column: Int
  /// The header of a table; nil in JSON.
  private(set) var table: TableOpening?
  /// The fields of the object that the list is in, as far as they come before it.
  let fields: [Field]
  /// What the list is called in that object.
  let listName: String
  /// The columns, where all of the text is a dictionary of them.
  private(set) var columns: JSONColumns?
  /// Whether its records can only be read: they are neither rows of a table nor plain objects of JSON.
  var isReadOnly: Bool { format.shape != .object || columns != nil || listName.hasPrefix("@") }
  /// Whether more of the text would say nothing else.
  private(set) var isSettled = true

  /// What a list of cars can be called, whatever its records say. One that is not called `cars` begins with an object, or is
  /// the only one. A list with any other name is one of cars if one of its first records has both a make and a model.
  static let listNames = ["cars", "results", "data", "items", "records"]

  /// Reads an opening.
  /// - Parameters:
  ///   - bytes: the beginning of the text.
  ///   - isAll: whether that is the whole text.
  ///   - names: what the names in it mean.
  ///   - isOfCars: whether the first object is known to be a car, even if it has a list of cars.
  /// - Returns: nil when more of the text is needed, or when it is all white space.
  /// - Throws: what is wrong.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, _ names: FieldNames, isOfCars: Bool = false
  ) throws(TextFailure) -> CatalogueOpening? {
    guard isAll || bytes.count > 1 else { return nil }
    var json = JSONReader(bytes)
    let start = json.position
    json.skipWhiteSpace()
    do throws(TextFailure) {
      // A bracket with a zero beside it is one in UTF-16 or UTF-32.
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
        guard json.next != UInt8(ascii: "<") else { throw json.failure(.foreign(.markup), at: json.position) }
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

  /// Whether a list that comes next is one of cars, by its name and how it begins.
  static func isListOfCars(_ name: String, _ json: JSONReader) -> Bool {
    var json = json
    guard json.next == Byte.openBracket, listNames.contains(name) else { return false }
    json.position += 1
    json.skipWhiteSpace()
    return name == "cars" || json.next == Byte.openBrace
  }

  /// Why a text is no catalogue whose first line is none of a table; its first character comes next.
  private static func noTable(
    _ json: JSONReader, from start: Int, isAll: Bool, _ names: FieldNames
  ) -> TextFailure {
    if let row = RowWithoutHeader(spacedIn: json.bytes, from: json.position) { return row.failure(json) }
    if RowWithoutHeader.isSpacedTable(json.bytes, from: start, names) {
      return json.failure(.foreign(.spaced), at: json.position)
    }
    return failure(json)
  }

  /// Why a text is no catalogue that is neither a table nor begins with a bracket; its first character comes next.
  static func failure(_ json: JSONReader) -> TextFailure {
    let start = json
    var json = json
    do throws(TextFailure) {
      return start.failure(.notACatalogue(found: try json.readValue().kind), at: start.position)
    } catch {
      // A word that is none of JSON's.
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
    // What a shorter beginning has shown is not known for sure.
    if names.schema == nil { names.apart = [] }
    var header = TableHeader(
      delimiter: table.delimiter, quote: table.quote, cells: cells, written: table.written, names, sample)
    if names.schema == nil {
      names.schema = sample.schema(of: header, said: names.said.names)
      names.apart = names.apart(of: header.names)
      // What is in the cells can say what a name means.
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
    (format, self.table) = (.table(header), table)
    position = table.end
    line = table.nextLine
    column = 0
    fields = []
    listName = ""
  }

  /// A dictionary of columns, which are read as the rows that they make.
  private init(_ columns: JSONColumns, at json: JSONReader) {
    self.init(.list(depth: 1), at: json)
    self.columns = columns
  }

  init(_ format: RecordFormat, at json: JSONReader, _ fields: [Field] = [], listName: String = "") {
    self.format = format
    schema = CatalogueSchema()
    self.listName = listName
    position = json.position
    line = json.line
    let before = UnsafeBufferPointer(rebasing: json.bytes[json.lineStart..<json.position])
    column = before.scalarCount
    self.fields = fields
  }

  /// The same with what the first records of JSON say that their numbers are in.
  private func measured(
    _ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, _ names: FieldNames
  ) -> CatalogueOpening {
    var opening = self
    opening.schema = names.schema ?? RecordSample.schema(bytes, behind: self, names)
    opening.isSettled = isAll || bytes.count > position + RecordSample.size
    return opening
  }

  /// Reads the first object: up to the list of cars in it or, where it has none, to its end. A car can have such a list
  /// too: what has both a make and a model is a car, and its list is one of its fields.
  private static func readObject(
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
    if let columns = JSONColumns(start, fields, names) { return CatalogueOpening(columns, at: start) }
    var again = start
    search = ListSearch(names, isAll: isAll, known: fields)
    if case .list(let opening) = try search.search(&again) { return opening }
    if fields.haveMakeOrModel(names) { return CatalogueOpening(.lines(), at: start) }
    if case (let shape, isCar: true) = RecordShape.of(fields, names) {
      return CatalogueOpening(.lines(of: shape), at: start)
    }
    // An object alone that has neither is not a wrong car, but something else, in which there may be one list.
    var paths = fields.listsOfObjects(depth: 5)
    if paths.count > 1, fields.areModels(names) {
      throw start.failure(.rearranged(.lists(fields.map(\.name))), at: start.position)
    }
    // Of several lists, one may be the only one that says what cars are.
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

  /// Reads how a list at the beginning says what it says.
  private static func readList(
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
      // What is wrong in a record is said where the record is read.
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
