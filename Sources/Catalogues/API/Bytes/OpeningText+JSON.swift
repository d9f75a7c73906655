import CarsContracts
import CarsEntity
import CarsRecords

/// Openings of JSON.
extension OpeningText {
  /// Returns the opening of a list that is the whole text, with the shape of its records.
  func openingOfList(_ list: JSONReader) throws(TextFailure) -> CatalogueOpening {
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
      return CatalogueOpening(.list(depth: 1, of: .row(TableHeader.unique(columns))), at: inside)
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

  /// Reads the first object, up to its list of cars or, if it has none, to its end. A car may contain such a list too.
  /// An object with both a make and a model is a car, and its list is one of its fields.
  /// - Parameter isScript: whether a script has it, which may end behind it.
  /// - Returns: nil if more of the text is needed.
  func openingOfObject(_ start: JSONReader, inScript isScript: Bool = false) throws(TextFailure)
    -> CatalogueOpening?
  {
    var search = ListSearch(names, isAll: isAll)
    var json = start
    let fields: [Field]
    switch try search.search(&json) {
    case .list(let opening): return opening
    case .fields(let all): fields = all
    }
    json.skipWhiteSpace()
    if isScript { ScriptFrame.skipEnd(&json) }
    if json.next == Byte.openBrace, let empty = search.emptyList(in: fields) {
      let page = try skipEmptyPages(&json, named: empty.listName)
      if json.next == nil { return isAll ? empty.readOnly() : nil }
      if let page { return page.readOnly() }
    }
    guard json.next == nil, !fields.areOfACar(names) || fields.areColumns(names) else {
      if fields.areAction { throw start.failure(.bulkRequest, at: start.position) }
      return CatalogueOpening(.lines(of: ShapeSample.ofLines(start, names)), at: start)
    }
    if !isAll { return nil }
    if let opening = search.emptyList(in: fields) { return opening }
    return try opening(ofOnly: start, fields)
  }

  /// Moves past pages without cars.
  /// - Returns: the opening of the page that follows, or nil if the text ends or something else follows.
  private func skipEmptyPages(
    _ json: inout JSONReader, named name: String
  ) throws(TextFailure) -> CatalogueOpening? {
    while json.next == Byte.openBrace {
      var (search, page) = (ListSearch(names, isAll: isAll), json)
      switch try search.search(&page) {
      case .list(let opening): return opening.listName == name ? opening : nil
      case .fields(let fields): if search.emptyList(in: fields)?.listName != name { return nil }
      }
      json = page
      json.skipWhiteSpace()
    }
    return nil
  }

  /// Returns the opening of an object that is the whole text, and in which nothing is a list of cars at first sight.
  private func opening(ofOnly start: JSONReader, _ fields: [Field]) throws(TextFailure) -> CatalogueOpening {
    if let columns = JSONColumns(start, fields, names) {
      return opening(of: columns, at: start)
    }
    var json = start
    var search = ListSearch(names, isAll: isAll, known: fields)
    if case .list(let opening) = try search.search(&json) { return opening }
    if fields.haveMakeOrModel(names) { return CatalogueOpening(.lines(), at: start) }
    if case (let shape, isCar: true) = RecordShape.of(fields, names) {
      return CatalogueOpening(.lines(of: shape), at: start)
    }
    return try opening(ofListIn: fields, start)
  }

  /// Returns the opening of the only list in an object. Without make and model, the object isn't a faulty car, but
  /// something else that may contain one list.
  private func opening(ofListIn fields: [Field], _ start: JSONReader) throws(TextFailure) -> CatalogueOpening
  {
    var paths = fields.listsOfObjects(depth: 5)
    if paths.count > 1, fields.areModels(names) {
      throw start.failure(.rearranged(.lists(fields.map(\.name))), at: start.position)
    }
    // Of several lists, only one may have the names of cars.
    let named = paths.filter { fields.first(inListAt: $0).haveMakeOrModel(names) }
    if named.count == 1 { paths = named }
    let path = paths.first ?? []
    if fields.areCells { throw start.failure(.rearranged(.cells), at: start.position) }
    guard paths.count == 1, var list = try start.value(at: path) else {
      throw start.failure(.notACatalogue(found: .object, list: path), at: start.position)
    }
    let depth = path.count + 1
    let shape = try ShapeSample.ofList(list, depth: depth, names).shape
    list.position += 1
    return CatalogueOpening(.list(depth: depth, of: shape), at: list, fields, listName: path.last ?? "")
  }
}
