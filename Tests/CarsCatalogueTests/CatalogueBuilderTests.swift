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
        rejected: [RejectedRecord(line: 1, number: 0, fault: .missing(field: "make"))],
        lineCount: 4, recordCount: 1))
    builder.skip(lines: 10)
    builder.append(try Self.block(["c"], lines: 0))
    #expect(builder.next == RecordPlace(line: 19, number: 5))
    #expect(builder.catalogue.map(\.id) == ["a", "b", "c"])
    #expect(
      builder.catalogue.rejected == [RejectedRecord(line: 6, number: 3, fault: .missing(field: "make"))])
    #expect(
      (0..<3).map { builder.catalogue.recordPlace(of: $0) } == [
        RecordPlace(line: 3, number: 1), RecordPlace(line: 4, number: 2), RecordPlace(line: 19, number: 4),
      ])
  }

  @Test(
    "rejects a car whose own id was there before, in its block or in another, in order or not",
    arguments: [
      ([["a", "b"], ["b", "c"]], 3, 2), ([["b", "a"], ["c", "a"]], 4, 2), ([["a", "b", "a"]], 3, 1),
      ([["a", "b"], ["c", "d"], ["a"]], 5, 1), ([["c"], ["a"], ["b"], ["c"]], 4, 1),
    ] as [([[String]], Int, Int)])
  func repeatedID(blocks: [[String]], number: Int, first: Int) throws {
    var builder = CatalogueBuilder()
    for block in blocks { builder.append(try Self.block(block, lines: 0)) }
    let all = blocks.flatMap { $0 }
    let fault = CarFault.repeatedID(CarID(all[number - 1]), first: RecordPlace(line: 1, number: first))
    #expect(builder.catalogue.rejected.map(\.fault) == [fault])
    #expect(builder.catalogue.rejected.map(\.place.number) == [number])
    var kept = all
    kept.remove(at: number - 1)
    #expect(builder.catalogue.map(\.id.text) == kept)
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
    #expect(builder.catalogue.rejected.isEmpty)
    #expect(
      builder.catalogue.indices.map { builder.catalogue.isNamed($0) }
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
    #expect(builder.catalogue.rejected.isEmpty)
  }

  @Test("is complete, has a name and says how much of it is there, when it is told so")
  func outline() {
    var builder = CatalogueBuilder()
    #expect(!builder.catalogue.isComplete && builder.name == nil && builder.share == nil)
    builder.name = "My cars"
    builder.share = 0.5
    builder.complete()
    #expect(builder.catalogue.name == "My cars" && builder.catalogue.share == 0.5)
    #expect(builder.catalogue.isComplete)
  }

  /// A block of cars with these identifiers, one on each line as far as there are lines.
  private static func block(_ ids: [String], isNamed: Bool = true, lines: Int = 0) throws(CarFault)
    -> CatalogueBlock
  {
    var cars = ChunkBuilder()
    for (number, id) in ids.enumerated() {
      cars.append(
        try car("x").identified(by: CarID(id)), line: min(number, lines), number: number, isNamed: isNamed)
    }
    return CatalogueBlock(cars, rejected: [], lineCount: lines, recordCount: ids.count)
  }
}
