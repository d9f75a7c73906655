import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

@testable import CarsAPI

/// Reads a catalogue of JSON in the obvious way, record by record: what the quick reader is compared with. It takes a list
/// of cars, an object with such a list under `cars` or another usual name, or JSON Lines, one car after another.
struct CatalogueReader {
  private var json: JSONReader
  /// What is read in place of the text, if that was rewritten.
  private var rewritten: BlockBuffer?
  private let names: FieldNames
  private var records: RecordCollector
  /// Whether there are several texts.
  private var isOfTexts = false
  private var format = CatalogueFormat.lines
  private var hiddenLists: [String] = []
  /// The names that lead to the list of records; nil where they are in none.
  private var path: [String]?

  /// Reads a whole catalogue.
  /// - Parameters:
  ///   - bytes: the catalogue in UTF-8.
  ///   - name: what errors call it, usually the path of its file.
  ///   - names: what the names in it mean.
  /// - Throws: `CarsError.empty` or `.malformed`.
  static func read(
    _ bytes: [UInt8], name: String, names: FieldNames = FieldNames()
  ) throws(CarsError) -> Catalogue {
    try bytes.withUnsafeBufferPointer { (buffer) throws(CarsError) in
      var names = names
      // What the first records show of all units is looked for in one way only.
      let opening = BlockBuffer.holding(bytes) { try? CatalogueOpening.read($0, isAll: true, names) }
      names.schema = opening?.schema ?? CatalogueSchema()
      if opening?.schema.haveModels ?? false { names.need = .model }
      var reader = CatalogueReader(json: JSONReader(buffer), names)
      reader.json.skipWhiteSpace()
      guard reader.json.next != nil else { throw .empty(.file(name)) }
      do throws(TextFailure) { try reader.readCatalogue() } catch {
        throw .malformed(
          .file(name), line: error.line, column: error.column,
          reason: error.reason.withEncodings(of: buffer, at: error.offset), said: names.said)
      }
      var catalogue = reader.records.catalogue
      catalogue.reading.schema = names.schema ?? CatalogueSchema()
      let apart = names.apart(of: catalogue.reading.knownNames, rivals: catalogue.reading.rivals)
      if !apart.isEmpty {
        names.schema = nil
        names.apart.formUnion(apart)
        return try read(bytes, name: name, names: names)
      }
      let need = reader.records.unrecognised.need(in: catalogue, names)
      if need != names.need {
        names.schema = nil
        names.need = need
        return try read(bytes, name: name, names: names)
      }
      catalogue.reading.absent = names.need.absent
      catalogue.isComplete = true
      catalogue.reading.format = reader.format
      catalogue.reading.hiddenLists = reader.hiddenLists
      // A car around what looked like a list is a plain object.
      let isOpened = opening?.format.catalogueFormat == reader.format
      catalogue.reading.isReadOnly =
        isOpened && opening?.isReadOnly == true || reader.records.hasWrappers || reader.isOfTexts
      if let json = reader.records.unrecognised.rearranged(in: catalogue, list: reader.path, names) {
        throw .malformed(
          .file(name), line: catalogue.faults.first?.place.line ?? 1, column: 1, reason: .rearranged(json),
          said: names.said)
      }
      if let failure = reader.records.unrecognised.failure(of: catalogue, reader.format, names, .file(name)) {
        throw failure
      }
      catalogue.findNames(names.said.names)
      return catalogue
    }
  }

  private init(json: JSONReader, _ names: FieldNames) {
    self.json = json
    self.names = names
    records = RecordCollector(names)
  }

  private mutating func readCatalogue() throws(TextFailure) {
    if let opening = try shapedOpening() {
      return opening.format.isOfLines ? try readLines(opening.format.shape) : try readShaped(opening)
    }
    switch json.bytes.prefix(2).contains(0) ? 0 : json.next {
    case Byte.openBracket:
      path = []
      try readList(depth: 1)
    case Byte.openBrace:
      try skipEmptyPages()
      try readObjectOrLines()
    default:
      if let reason = MalformedReason(signature: json.bytes) {
        throw json.failure(reason, at: json.position)
      }
      throw json.next == UInt8(ascii: "<")
        ? json.failure(.foreign(.markup), at: json.position) : OpeningText.failure(json)
    }
    json.skipWhiteSpace()
    while let path, format == .list, json.next == (path.isEmpty ? Byte.openBracket : Byte.openBrace) {
      isOfTexts = true
      if path.isEmpty { try readList(depth: 1) } else { try readPage(with: path[0]) }
      json.skipWhiteSpace()
    }
    guard json.next == nil else { throw json.unexpected(expected: .end) }
  }

  /// Moves to the first object whose list has records, or to the last one, if only such objects follow.
  private mutating func skipEmptyPages() throws(TextFailure) {
    var (pages, page) = ([json], json)
    var listName: String?
    while page.next == Byte.openBrace {
      guard case .object(let fields) = try page.readValue(), !fields.areOfACar(names) else { return }
      let name = listName ?? fields.first { CatalogueOpening.listNames.contains($0.name) }?.name
      guard case .list(let records)? = fields.first(where: { $0.name == name })?.value else { return }
      listName = name
      page.skipWhiteSpace()
      if !records.isEmpty { break }
      pages.append(page)
    }
    guard let last = pages.last(where: { $0.next == Byte.openBrace }), pages.count > 1 else { return }
    isOfTexts = last.position != json.position || isOfTexts
    json = last
  }

  /// Reads another object with a list of cars.
  private mutating func readPage(with listName: String) throws(TextFailure) {
    var all = json
    guard case .object(let fields) = try all.readValue(),
      case .list? = fields.first(where: { $0.name == listName })?.value
    else { throw json.unexpected(expected: .end) }
    json.position += 1
    repeat {
      let name = try json.readName(expected: .name)
      json.skipWhiteSpace()
      if name == listName { try readList(depth: 2) } else { _ = try json.readValue(depth: 1) }
    } while try json.readComma(orClosing: Byte.closeBrace)
  }

  /// Reads a list of records; its bracket comes next.
  /// - Parameter depth: how many brackets are open inside it.
  private mutating func readList(depth: Int) throws(TextFailure) {
    format = .list
    json.position += 1
    if json.skip(Byte.closeBracket) { return }
    guard json.next != nil else { throw json.unexpectedEnd(expected: .valueOrBracket) }
    repeat { try readRecord(depth: depth) } while try json.readComma(orClosing: Byte.closeBracket)
  }

  private mutating func readRecord(depth: Int) throws(TextFailure) {
    json.skipWhiteSpace()
    let line = json.line
    records.add(try json.readValue(depth: depth), line: line)
  }

  /// Reads the first object: the whole catalogue if it has a list of cars, the first line if not.
  private mutating func readObjectOrLines() throws(TextFailure) {
    let start = json
    guard let first = try readObjectWithCars() else { return }
    json.skipWhiteSpace()
    // An object alone that has neither is not a wrong car, but something else.
    guard first.haveMakeOrModel(names) || json.next != nil else {
      json = start
      return try readShaped(try CatalogueOpening.read(json.bytes, isAll: true, names)!)
    }
    records.add(.object(first), line: start.line)
    while json.next != nil {
      guard json.next != Byte.comma else {
        throw json.unexpected(expected: .carOrEnd)
      }
      try readRecord(depth: 0)
      json.skipWhiteSpace()
    }
  }

  /// Reads an object, and the cars of the list in it. A car can have such a list too: what has both a make and a model
  /// is a car, and its list is one of its fields.
  /// - Returns: the object's fields when it is not a catalogue.
  private mutating func readObjectWithCars() throws(TextFailure) -> [Field]? {
    let start = json
    json.position += 1
    if json.skip(Byte.closeBrace) { return [] }
    var fields: [Field] = []
    var listName: String?
    var expected = ExpectedPart.nameOrBrace
    repeat {
      let name = try json.readName(expected: expected)
      json.skipWhiteSpace()
      var isOfCars = CatalogueOpening.isListOfCars(name, json)
      if !isOfCars, json.next == Byte.openBracket, listName == nil {
        isOfCars = try ShapeSample.ofList(json, depth: 2, names).isCar
      }
      if name == listName ?? name, isOfCars {
        listName = name
        path = [name]
        try readList(depth: 2)
      } else {
        fields.append(Field(name, try json.readValue(depth: 1)))
        if listName != nil, fields[fields.count - 1].value.isListOfCars(names) { hiddenLists.append(name) }
      }
      expected = .name
    } while try json.readComma(orClosing: Byte.closeBrace)
    json.skipWhiteSpace()
    if listName == nil, !fields.areOfACar(names), json.next == nil {
      listName = fields.first { CatalogueOpening.listNames.contains($0.name) && $0.value == .list([]) }?.name
    }
    guard listName != nil else { return fields }
    guard fields.areOfACar(names) else {
      format = .list
      if case .text(let name) = fields.first(where: { $0.name == "name" })?.value { records.name(name) }
      return nil
    }
    json = start
    hiddenLists = []
    format = .lines
    records = RecordCollector(names)
    guard case .object(let all) = try json.readValue() else { return nil }
    return all
  }
  /// What comes before the records where they are not plain objects in a list, or in one of an object.
  private func shapedOpening() throws(TextFailure) -> CatalogueOpening? {
    let opening: CatalogueOpening?
    do throws(TextFailure) { opening = try CatalogueOpening.read(json.bytes, isAll: true, names) } catch {
      if case .noHeader = error.reason { throw error }
      if case .noCarNames = error.reason { throw error }
      if case .bulkRequest = error.reason { throw error }
      return nil
    }
    if let opening, case .lines(let shape) = opening.format { return shape == .object ? nil : opening }
    guard let opening, case .list(let depth, let shape) = opening.format else { return nil }
    return depth > 2 || shape != .object || opening.rewritten != nil ? opening : nil
  }

  /// Reads records of any shape that are in no list.
  private mutating func readLines(_ shape: RecordShape) throws(TextFailure) {
    while json.next != nil {
      guard json.next != Byte.comma else { throw json.unexpected(expected: .carOrEnd) }
      let (line, value) = (json.line, try json.readValue())
      do throws(CarFault) { records.add(.object(try shape.fields(of: value, names)), line: line) } catch {
        records.reject(error, line: line, id: nil)
      }
      json.skipWhiteSpace()
    }
  }

  /// Reads records of any shape, one value after another.
  private mutating func readShaped(_ opening: CatalogueOpening) throws(TextFailure) {
    format = .list
    path = opening.format.depth == 2 ? [opening.listName] : []
    let shape = opening.format.shape
    var outer = opening.fields
    if let rewritten = opening.rewritten {
      self.rewritten = rewritten
      json = JSONReader(rewritten.bytes, at: 0, line: json.line, lineStart: 0)
    }
    let start = json
    while json.position < opening.position { try skipToken(upTo: opening.position) }
    if !json.skip(shape.closer) {
      repeat {
        json.skipWhiteSpace()
        let line = json.line
        let key = shape == .entry ? try json.readName(expected: .name) : nil
        let value = try json.readValue(depth: opening.format.depth)
        records.note(value)
        do throws(CarFault) {
          records.add(.object(try shape.fields(of: value, under: key, names)), line: line)
        } catch {
          records.reject(error, line: line, id: nil)
        }
      } while try json.readComma(orClosing: shape.closer)
    }
    for level in stride(from: opening.format.depth - 1, to: 0, by: -1) {
      while try json.readComma(orClosing: Byte.closeBrace) {
        let field = Field(try json.readName(expected: .name), try json.readValue(depth: level))
        if field.value.isListOfCars(names) { hiddenLists.append(field.name) }
        if level == 1 { outer.append(field) }
      }
    }
    if outer.areOfACar(names) {
      (json, format, records, hiddenLists) = (start, .lines, RecordCollector(names), [])
      records.add(try json.readValue(), line: start.line)
    } else if case .text(let name) = outer.first(where: { $0.name == "name" })?.value {
      records.name(name)
    }
  }

  /// Goes on by a byte, or by white space.
  private mutating func skipToken(upTo end: Int) throws(TextFailure) {
    let before = json.position
    json.skipWhiteSpace()
    if json.position == before { json.position += 1 }
  }
}

extension MalformedReason {
  /// The same with the encodings that more of a text shows than what is not UTF-8 in it first.
  func withEncodings(of bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> MalformedReason {
    guard case .notUTF8(let found) = self, !found.contains(where: \.isWide) else { return self }
    let start = (bytes[..<offset].lastIndex { $0 == Byte.lineFeed || $0 == Byte.quote } ?? -1) + 1
    let encodings = TextEncoding.candidates(forLinesOf: bytes, from: start)
    let isMixed =
      !encodings.isEmpty && encodings.allSatisfy(\.hasSingleBytes)
      && [bytes[start...].prefix(TextEncoding.sampleSize), bytes[..<start].prefix(TextEncoding.sampleSize)]
        .contains(where: TextEncoding.isUTF8)
    return isMixed ? .mixedEncodings : .notUTF8(in: encodings.isEmpty ? found : encodings)
  }
}
