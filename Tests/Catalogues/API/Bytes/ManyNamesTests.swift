import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("Very many names")
struct ManyNamesTests {
  /// Expects that four times as many names take about four times as long, and not sixteen times.
  private func expectSteady(_ count: Int, _ time: (Int) -> Duration) {
    _ = time(count)
    let (few, many) = (time(count), time(4 * count))
    #expect(many < few * 10, "\(count) names took \(few), and four times as many \(many)")
  }

  @Test("of columns are made unique in a time that grows with them, even if all are the same")
  func unique() {
    expectSteady(2_000) { count in
      let names = Array(repeating: "", count: count)
      return ProcessorTime.spent { #expect(TableHeader.unique(names).last == " \(count)") }
    }
    #expect(TableHeader.unique(["a", "a 2", "a", "b", "a", "b"]) == ["a", "a 2", "a 3", "b", "a 4", "b 2"])
  }

  @Test("in a dictionary of columns are read in a time that grows with them")
  func columns() {
    expectSteady(1_000) { count in
      let text = "{" + (0..<count).map { "\"c\($0)\":[1,2]" }.joined(separator: ",") + "}"
      return Array(text.utf8).withUnsafeBufferPointer { bytes in
        ProcessorTime.spent { #expect(JSONColumns(JSONReader(bytes))?.columns.count == count) }
      }
    }
  }

  @Test("of a record that is no car are told apart in a time that grows with them")
  func unrecognised() {
    expectSteady(2_000) { count in
      var records = UnrecognisedRecords()
      records.add(.object((0..<count).map { Field("c\($0)", .null) }), .missing(field: "make"))
      return ProcessorTime.spent {
        #expect(records.need(in: Catalogue(), FieldNames()) == .makeAndModel)
      }
    }
  }
}
