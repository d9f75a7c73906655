import CarsCatalogue
import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsCatalogue

@Suite("A catalogue while its blocks arrive")
struct CatalogueBuilderTests {
  @Test("counts lines and records through all blocks, those without cars too")
  func places() throws {
    var builder = CatalogueBuilder(line: 3)
    builder.append(try Self.block(["a", "b"], lines: 2))
    builder.append(
      CatalogueBlock(
        ChunkBuilder(),
        faults: [RecordFault(line: 1, number: 0, rejectedFor: .missing(field: "make"), id: "x")],
        lineCount: 4, recordCount: 1))
    builder.skip(lines: 10)
    builder.append(try Self.block(["c"], lines: 0))
    #expect(builder.next == RecordPlace(line: 19, number: 5))
    #expect(builder.catalogue.map(\.id) == ["a", "b", "c"])
    #expect(
      builder.catalogue.faults == [
        RecordFault(line: 6, number: 3, rejectedFor: .missing(field: "make"), id: "x")
      ])
    #expect(builder.catalogue.recordCount == 4)
    #expect((0...5).map { builder.catalogue.position(ofRecord: $0) } == [nil, 0, 1, nil, 2, nil])
    #expect(
      (0..<3).map { builder.catalogue.recordPlace(of: $0) } == [
        RecordPlace(line: 3, number: 1), RecordPlace(line: 4, number: 2), RecordPlace(line: 19, number: 4),
      ])
  }

  @Test(
    "keeps a car whose own id was there before under another id, and reports it, whatever blocks they are in",
    arguments: [
      ([["a", "b"], ["b", "c"]], 3, 2), ([["b", "a"], ["c", "a"]], 4, 2), ([["a", "b", "a"]], 3, 1),
      ([["a", "b"], ["c", "d"], ["a"]], 5, 1), ([["c"], ["a"], ["b"], ["c"]], 4, 1),
    ] as [([[String]], Int, Int)])
  func repeatedID(blocks: [[String]], number: Int, first: Int) throws {
    var builder = CatalogueBuilder()
    for block in blocks { builder.append(try Self.block(block, lines: 0)) }
    let all = blocks.flatMap { $0 }
    let id = all[number - 1]
    #expect(
      builder.catalogue.repeatedIDs == [
        RepeatedID(
          CarID(id), at: RecordPlace(line: 1, number: number), first: RecordPlace(line: 1, number: first),
          given: CarID("\(id)-2"))
      ])
    #expect(builder.catalogue.faults.isEmpty)
    var ids = all
    ids[number - 1] = "\(id)-2"
    #expect(builder.catalogue.map(\.id.text) == ids)
    #expect(builder.catalogue.indices.filter { !builder.catalogue.isIdentified($0) } == [number - 1])
  }

  @Test("keeps every car of one id apart, and reports all but the first with the record that has it")
  func manyRepeats() throws {
    var builder = CatalogueBuilder(line: 5)
    builder.append(try Self.block(["kia", "kia", "kia-2"], lines: 3))
    builder.append(try Self.block(["kia", "kia-3", "kia-2"], lines: 3))
    #expect(builder.catalogue.map(\.id) == ["kia", "kia-2-2", "kia-2", "kia-3-2", "kia-3", "kia-2-3"])
    let first = RecordPlace(line: 5, number: 1)
    #expect(
      builder.catalogue.repeatedIDs == [
        RepeatedID("kia", at: RecordPlace(line: 6, number: 2), first: first, given: "kia-2-2"),
        RepeatedID("kia", at: RecordPlace(line: 8, number: 4), first: first, given: "kia-3-2"),
        RepeatedID(
          "kia-2", at: RecordPlace(line: 10, number: 6), first: RecordPlace(line: 7, number: 3),
          given: "kia-2-3"),
      ])
  }

  @Test(
    "reports a repeated id with the id that its car has in the end, and no longer once the car is removed")
  func repeatMoved() throws {
    var builder = CatalogueBuilder()
    for block in [["kia", "kia"], ["kia-2"], ["kia-2-2"]] { builder.append(try Self.block(block)) }
    var catalogue = builder.catalogue
    #expect(catalogue.map(\.id) == ["kia", "kia-2-2-2", "kia-2", "kia-2-2"])
    #expect(catalogue.repeatedIDs.map(\.given) == ["kia-2-2-2"])
    let _ = catalogue.remove("kia-2")
    #expect(catalogue.repeatedIDs.count == 1)
    let _ = catalogue.remove("kia-2-2-2")
    #expect(catalogue.repeatedIDs == [])
    var repeats = CatalogueBuilder()
    repeats.append(try Self.block(["kia", "kia", "kia"]))
    var three = repeats.catalogue
    let _ = three.remove("kia-2")
    #expect(three.repeatedIDs.map(\.given) == ["kia-3"])
    let _ = three.remove("kia")
    #expect(three.repeatedIDs.map(\.given) == ["kia-3"], "its record is still there")
  }

  @Test("gives a made id that is taken a number, and takes it from a car when a record has it as its own")
  func madeIDs() throws {
    var builder = CatalogueBuilder()
    builder.append(try Self.block(["kia"], isNamed: false))
    builder.append(try Self.block(["kia", "kia-3", ""], isNamed: false))
    builder.append(try Self.block(["kia"], isNamed: true))
    builder.append(try Self.block(["kia", "kia-2", ""], isNamed: false))
    #expect(
      builder.catalogue.map(\.id) == [
        "kia-4", "kia-2", "kia-3", "car", "kia", "kia-5", "kia-2-2", "car-2",
      ])
    #expect(builder.catalogue.faults.isEmpty)
    #expect(
      builder.catalogue.indices.map { builder.catalogue.isIdentified($0) }
        == [false, false, false, false, true, false, false, false])
  }

  @Test("knows the ids that it made: kia-2 is another car's when a later record has it as its own")
  func noted() throws {
    var builder = CatalogueBuilder()
    builder.append(try Self.block(["kia"], isNamed: false))
    builder.append(try Self.block(["kia"], isNamed: false))
    builder.append(try Self.block(["kia-2"], isNamed: true))
    #expect(builder.catalogue.map(\.id) == ["kia", "kia-2-2", "kia-2"])
    builder.append(try Self.block(["kia-2-2"], isNamed: true))
    #expect(builder.catalogue.map(\.id) == ["kia", "kia-2-2-2", "kia-2", "kia-2-2"])
    #expect(builder.catalogue.faults.isEmpty)
  }

  @Test("knows an id that it made in the same block, too, when a later record has it as its own")
  func notedInBlock() throws {
    var builder = CatalogueBuilder()
    builder.append(try Self.block(["kia", "kia"], named: [1]))
    #expect(builder.catalogue.map(\.id) == ["kia-2", "kia"])
    builder.append(try Self.block(["kia-2"]))
    #expect(builder.catalogue.map(\.id) == ["kia-2-2", "kia", "kia-2"])
    builder.append(try Self.block(["kia-2-2"]))
    #expect(builder.catalogue.map(\.id) == ["kia-2-2-2", "kia", "kia-2", "kia-2-2"])
    var moved = CatalogueBuilder()
    moved.append(try Self.block(["b", "a"], named: []))
    moved.append(try Self.block(["a"]))
    moved.append(try Self.block(["a-2"], named: []))
    #expect(moved.catalogue.map(\.id) == ["b", "a-2", "a", "a-2-2"])
  }

  @Test("gives a car without a name an id, be it the first or the only one")
  func firstWithoutID() throws {
    for ids in [[""], ["", "a"]] {
      var builder = CatalogueBuilder()
      builder.append(try Self.block(ids, named: []))
      #expect(builder.catalogue.map(\.id.text) == ["car"] + ids.dropFirst())
    }
  }

  @Test("gives 3,000 cars with the same id others in a moment")
  func manyOfOneID() throws {
    var builder = CatalogueBuilder()
    let block = try Self.block(Array(repeating: "kia", count: 3_000))
    let time = ProcessorTime.spent { builder.append(block) }
    #expect(builder.catalogue.last?.id == "kia-3000")
    #expect(time < .seconds(2), "3,000 cars took \(time): for each all numbers are tried from 2 on.")
  }

  @Test("and once it is there, a change of one car leaves the others' records and made ids as they are")
  func changes() throws {
    var builder = CatalogueBuilder(line: 3)
    builder.append(try Self.block(["a", "b", "c", "d"], named: [0, 3], lines: 1))
    var catalogue = builder.catalogue
    let places = (0..<4).map { catalogue.recordPlace(of: $0) }
    try #require(places.map(\.line) == [3, 4, 4, 4] && places.map(\.number) == [1, 2, 3, 4])
    let hasChanged = catalogue.replace(with: try car("a", ["year": 2020]))
    #expect(hasChanged)
    #expect((0..<4).map { catalogue.recordPlace(of: $0) } == places)
    #expect((0..<4).map { catalogue.isIdentified($0) } == [true, false, false, true])
    let wasThere = catalogue.remove("b")
    #expect(wasThere)
    #expect((0..<3).map { catalogue.recordPlace(of: $0) } == [places[0], places[2], places[3]])
    #expect((0..<3).map { catalogue.isIdentified($0) } == [true, false, true])
    let hasChangedAgain = catalogue.replace(with: try car("a", ["year": 2021]))
    #expect(hasChangedAgain)
    #expect((0..<3).map { catalogue.recordPlace(of: $0) } == [places[0], places[2], places[3]])
  }

  @Test(
    "says what its own ids look like: whole numbers and the greatest of them, texts, or nothing",
    arguments: [
      (["7", "12", "9"], nil, .numbers(greatest: 12)), (["7", "a"], nil, .texts), (["007"], nil, .texts),
      (["0"], nil, .numbers(greatest: 0)), (["7", "a"], [0], .numbers(greatest: 7)), (["7", "8"], [], .none),
      ([], nil, .none), (["-7"], nil, .texts), (["7.5"], nil, .texts),
      (["999999999999999999"], nil, .numbers(greatest: 999_999_999_999_999_999)),
      (["9999999999999999999"], nil, .texts),
    ] as [([String], Set<Int>?, Catalogue.IdentifierStyle)])
  func style(ids: [String], named: Set<Int>?, style: Catalogue.IdentifierStyle) throws {
    var builder = CatalogueBuilder()
    builder.append(try Self.block(ids, named: named))
    #expect(builder.catalogue.identifierStyle == style)
  }

  @Test("says what its ids look like with those of other records")
  func styleWithOthers() {
    let numbers = Catalogue.IdentifierStyle.numbers(greatest: 5)
    #expect(numbers.with(["7", "a", "6"]) == .numbers(greatest: 7) && numbers.with([]) == numbers)
    #expect(numbers.with(["4"]) == numbers)
    #expect(Catalogue.IdentifierStyle.none.with(["3", "2"]) == .numbers(greatest: 3))
    #expect(Catalogue.IdentifierStyle.none.with(["3", "a"]) == .texts)
    #expect(Catalogue.IdentifierStyle.none.with([]) == .none)
    #expect(Catalogue.IdentifierStyle.texts.with(["3"]) == .texts)
  }

  @Test("has each name that was understood once, and those that were given and are not there")
  func names() throws {
    var builder = CatalogueBuilder()
    let (price, body) = (FieldName("MSRP", .field(.price)), FieldName("Style", .field(.body)))
    for names in [[price], [body, price]] {
      var cars = ChunkBuilder()
      cars.append(try car("a", ["price": 1]), line: 0, number: 0, isNamed: true)
      builder.append(CatalogueBlock(cars, faults: [], lineCount: 1, recordCount: 1, names: names))
    }
    #expect(builder.catalogue.reading.names == [price, body])
    #expect(builder.catalogue.fields.writtenNames == ["make", "model", "MSRP", "Style"])
    let own = [CarField.id, .make, .year].map { FieldName($0.rawValue, .field($0)) }
    builder.catalogue.findNames(own + [FieldName("msrp", .field(.price)), FieldName("Style", .field(.fuel))])
    #expect(
      builder.catalogue.reading.missingNames == [
        FieldName("year", .field(.year)), FieldName("Style", .field(.fuel)),
      ])
  }

  @Test("counts the records that are no cars apart from the values that are left out")
  func counts() {
    let left = RecordFault(line: 1, number: 1, keptDespite: .unknownCurrency("XXQ"))
    let rejected = RecordFault(line: 2, number: 2, rejectedFor: .missing(field: "make"))
    var faults: RecordFaults = [left, rejected]
    faults.append(contentsOf: [left, left])
    #expect(faults.rejectedCount == 1 && faults.leftOutCount == 3 && faults.count == 4)
  }

  /// A block of cars with these identifiers, one on each line as far as there are lines.
  /// - Parameter named: which of the identifiers came from records; nil for all or none.
  private static func block(
    _ ids: [String], isNamed: Bool = true, named: Set<Int>? = nil, lines: Int = 0
  ) throws(CarFault) -> CatalogueBlock {
    var cars = ChunkBuilder()
    for (number, id) in ids.enumerated() {
      cars.append(
        try car("x").identified(by: CarID(id)), line: min(number, lines), number: number,
        isNamed: named?.contains(number) ?? isNamed)
    }
    return CatalogueBlock(cars, faults: [], lineCount: lines, recordCount: ids.count)
  }
}
