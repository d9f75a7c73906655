import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

@Suite("Long values, and many lines")
struct LongValueTests {
  @Test("A list of 3,000,000 numbers says how many there are, and shows only how it begins")
  func longList() throws {
    let list = FieldValue.list(Array(repeating: .integer(12345), count: 3_000_000))
    let text = ValueText.of(list, upTo: ValueText.forScreen)
    #expect(text.hasPrefix("3,000,000 values: 12,345, 12,345, "))
    #expect(text.hasSuffix(", 12,345, …"))
    #expect((20_000..<20_100).contains(text.utf8.count))
    let fields = FieldText.fields(of: CarDetail(car: .sample("x", ["samples": list])))
    #expect(fields.first { $0.label == "Samples" }?.value == text)
  }

  @Test("A packed value shows what it would show otherwise, in words and as JSON")
  func packed() {
    let object = FieldValue.object([
      Field("a", .integer(2)), Field("b", .list([.text("x"), .null, .list([])])),
    ])
    let list = FieldValue.list(Array(repeating: object, count: 10_000))
    let packed = list.packed
    #expect(packed != list)
    for limit in [0, 40, 20_000, .max] {
      #expect(ValueText.of(packed, upTo: limit) == ValueText.of(list, upTo: limit))
    }
    #expect(JSONText.value(packed) == JSONText.value(list))
  }

  @Test("More of a value is copied than is shown: 65,536 bytes, as a terminal's clipboard has room for")
  func copiedValue() {
    let car = Car.sample("x", ["samples": .list(Array(repeating: .integer(1), count: 20_000))])
    #expect(
      FieldText.lines(of: car, in: FieldUnits()).contains(
        "Samples: " + Array(repeating: "1", count: 20_000).joined(separator: ", ")))
    let longer = Car.sample("x", ["samples": .list(Array(repeating: .integer(1), count: 22_000))])
    #expect(FieldText.lines(of: longer, in: FieldUnits()).contains("Samples: 22,000 values: 1, 1, "))
  }

  @Test("A value is cut inside a list or an object, and never when it is printed")
  func cutValues() {
    let words = FieldValue.list([
      .text("one"), .object([Field("two", .list([.text("three"), .null])), Field("x", .integer(4))]),
    ])
    #expect(ValueText.of(words, upTo: .max) == "one; two: three, none, x: 4")
    let owners = FieldValue.list(
      [2019, 2021].map { .object([Field("by", .text("Kim")), Field("since", .integer($0))]) })
    #expect(
      ValueText.of(owners, digits: .perhapsYear, upTo: .max) == "by: Kim, since: 2019; by: Kim, since: 2021")
    #expect(ValueText.of(.integer(2019), upTo: 99) == "2,019")
    #expect(ValueText.of(.integer(22_110), digits: .perhapsYear, upTo: 99) == "22,110")
    #expect(ValueText.of(words, upTo: 27) == "one; two: three, none, x: 4")
    #expect(ValueText.of(words, upTo: 12) == "2 values: one; two: th…")
    #expect(ValueText.of(words, upTo: 15) == "2 values: one; two: three, …")
    #expect(ValueText.of(.object([Field("name", .text("value"))]), upTo: 3) == "1 field: nam…")
    #expect(ValueText.of(.text("a text on its own"), upTo: 3) == "a text on its own")
  }

  @MainActor
  @Test("A long value is cut on a screen and whole when it is printed", arguments: [false, true])
  func longValue(isPrinted: Bool) async throws {
    let car = Car.sample("x", ["samples": .list(Array(repeating: .integer(7), count: 100_000))])
    let interactor = CarDetailInteractorStub(expecting: 1)
    interactor.loads.answer(0, .success(CarDetail(car: car)))
    let view = CarDetailViewSpy()
    let presenter = CarDetailPresenter(
      id: "x", interactors: interactor.parts, on: isPrinted ? .print(.words) : .screen(CarDetailRouterSpy()))
    presenter.view = view
    await presenter.viewDidLoad()
    let value = try #require(view.content?.first { $0.label == "Samples" }?.value)
    #expect(value.hasPrefix(isPrinted ? "7, 7, " : "100,000 values: 7, 7, "))
    #expect(value.utf8.count == (isPrinted ? 299_998 : 20_020))
  }

  @Test("Rejected records become text only when their lines are asked for")
  func manyRejected() {
    let record = RecordFault(line: 1, number: 1, rejectedFor: .missing(field: "make"))
    let records = RecordFaults(repeatElement(record, count: 100_000))
    let page = ReportsText(RecordReports(faults: records)).page
    #expect(page?.count == 100_000)
    #expect(page?.line(at: 99_999) == "line 1, record 1: “make” is missing; every car needs one")
    let time = ProcessorTime.spent {
      for _ in 0..<50 { _ = ReportsText(RecordReports(faults: records)).page }
    }
    #expect(time < .seconds(1), "50 pages took \(time): each makes every line.")
  }
}
