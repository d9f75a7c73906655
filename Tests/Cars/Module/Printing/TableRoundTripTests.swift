import CarsAPI
import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsModule
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("A list printed as CSV and read again", .patience)
@MainActor
struct TableRoundTripTests {
  @Test(
    "has its numbers in the same units, as have its objects of JSON",
    arguments: [
      (PrintFormat.csv, "id,make,model,power (kW),torque (lb-ft),range (mi)\nkia-ev6,Kia,EV6,168,258,310\n"),
      (
        .jsonl,
        #"{"id":"kia-ev6","make":"Kia","model":"EV6","power (kW)":168,"torque (lb-ft)":258,"range (mi)":310}"#
          + "\n"
      ),
    ])
  func units(format: PrintFormat, printed: String) async throws {
    let table = "make,model,Power (kW),Range (mi),Torque (lb-ft)\nKia,EV6,168,310,258\n"
    var text = table
    for _ in 1...2 {
      let service = FakeCarsAPIService(source: .bytes(Array(text.utf8), name: "copy"))
      text = ""
      _ = await CarsModule(service: service).printList(as: format) { text += $0 }
      #expect(text == printed)
    }
  }

  private func cars(_ service: any CarsAPIService) async throws(CarsError) -> [Car] {
    var cars: [Car] = []
    for try await part in service.requestCars() { cars = await part.allCars().firstCars(.max) }
    return cars
  }

  /// The same cars, without what CSV cannot say: null and blank text are nothing there, a list or an object is its JSON,
  /// and a text is what it looks like. The order of unknown fields is that of the columns, and names that differ only in what
  /// does not count, in different cars, are one column.
  private func expectSame(_ service: any CarsAPIService) async throws -> Int {
    let before = try await cars(service)
    var text = ""
    let printout = await CarsModule(service: service).printList(as: .csv) { text += $0 }
    guard printout.status == .printed else { return 0 }
    let copy = FakeCarsAPIService(source: .bytes(Array(text.utf8), name: "copy"))
    let after = try await cars(copy)
    #expect(after.map(\.id) == before.map(\.id))
    for (car, copy) in zip(before, after) {
      for field in CarField.allCases {
        #expect(copy[field] == car[field], "\(field) of \(car.id) in \(text)")
      }
      for field in car.others {
        let others = [copy.value(of: FieldKey(catalogueName: field.name))].compactMap(\.self)
        switch field.value {
        case .bool, .integer, .exactNumber, .decimal: #expect(others == [field.value], "\(field)")
        case .text(let text) where text.first?.isLetter == true && text != "true":
          #expect(others == [field.value], "\(field)")
        default: break
        }
      }
    }
    return before.count
  }

  @Test("The built-in catalogue is the same")
  func builtIn() async throws {
    #expect(try await expectSame(FakeCarsAPIService.builtIn()) == 60)
  }

  @Test(
    "Cars with hostile, long and foreign text are the same",
    arguments: ["hostile.json", "korean-emoji.json", "long.json"])
  func files(name: String) async throws {
    #expect(try await expectSame(FakeCarsAPIService.case(name)) > 1)
  }

  @Test("Random cars are the same")
  func random() async throws {
    var random = SeededGenerator(seed: 81)
    var cars = 0
    let count = Fuzz.cases(100)
    for _ in 0..<count {
      let records = (0..<Int.random(in: 1...8, using: &random)).map { Self.record($0, &random) }
      let text = "[\(records.joined(separator: ","))]"
      cars += try await expectSame(FakeCarsAPIService(source: .bytes(Array(text.utf8), name: "sample")))
    }
    #expect(cars > count * 2)
  }

  private static func record(_ number: Int, _ random: inout SeededGenerator) -> String {
    var fields = [
      "\"id\":\"\(random.pick(["", "0", "1e", "-"]))\(number)\"", "\"make\":\"\(random.pick(texts))\"",
      "\"model\":\"\(random.pick(texts))\"",
    ]
    if random.once(in: 2) { fields.append("\"price\":\(random.pick(numbers.filter { !$0.hasPrefix("-") }))") }
    if random.once(in: 2) { fields.append("\"trim\":\"\(random.pick(texts))\"") }
    if random.once(in: 2) { fields.append("\"a,\\\"b\":\(random.pick(numbers))") }
    if random.once(in: 2) { fields.append("\"n\":\"\(random.pick(texts))\"") }
    if random.once(in: 2) { fields.append("\"flag\":\(random.pick(["true", "false", "null", "[1,\"a\"]"]))") }
    return "{\(fields.shuffled(using: &random).joined(separator: ","))}"
  }

  private static let texts = [
    "Kia", "208", "1.50", "true", "a,b", "a;b", "a\\tb", "say \\\"hi\\\"", "\\\"", "two\\nlines", "a\\rb",
    "c\\r\\nd",
    " x ", "기아", "x|y", "007", "1e5", "-1", "6\\\" x",
  ]
  private static let numbers = [
    "0", "1", "-1", "5.5", "0.1", "1e22", "123456789012345678", "1e-7", "12345678901234567890", "100000.25",
  ]
}
