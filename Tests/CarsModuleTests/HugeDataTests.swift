import CarsContracts
import CarsEntity
import CarsModule
import CarsTestSupport
import CarsView
import TerminalUI
import TerminalUITesting
import Testing

/// Were any key to cost a walk through ten megabytes, these tests would not end within their limit.
@Suite("Fields of ten megabytes", .timeLimit(.minutes(5)))
@MainActor
struct HugeDataTests {
  /// What ten megabytes can be made of.
  enum Filling: String, CaseIterable, Sendable {
    case letters = "x"
    case words = "word after word "
    case lineEnds = "\n"
    case marks = "\u{301}"
    case controls = "\u{1B}"

    var text: String { "A" + String(repeating: rawValue, count: 10_000_000 / rawValue.utf8.count) }
  }

  @Test("Cost no more than what is on screen, in the list and in the detail", arguments: Filling.allCases)
  func onScreen(filling: Filling) async throws {
    let service = HugeService(text: filling.text)
    let program = Program(service, size: Size(columns: 80, rows: 10))
    await program.shows("2 cars · loaded 12:04")
    for _ in 0..<40 { program.terminal.type("jk") }
    program.terminal.type("\r")
    await program.shows("‹ Cars   ")
    for keys in ["j", "G", "k", "g", " ", "?", "Z", "G"] {
      program.terminal.type(keys + "\u{C}")
      await Task.yield()
    }
    for columns in [9, 12, 200, 40] {
      program.terminal.resize(to: Size(columns: columns, rows: 12))
      await program.terminal.until { $0.size.columns == columns && $0.lines[0] != "" }
    }
    #expect(program.terminal.written.count < 1_000_000)
    program.terminal.send([3])
    #expect(try await program.ending.value == .interrupted)
    #expect(program.terminal.model.unknownSequences == [])
  }

  @Test(
    "In what was left out, and in an error, they cost no more either", arguments: [Filling.words, .letters])
  func inWords(filling: Filling) async throws {
    let service = HugeService(text: filling.text, hasCars: false)
    let program = Program(service, size: Size(columns: 80, rows: 10))
    await program.shows("No cars")
    for _ in 0..<40 { program.terminal.type("x\u{C}") }
    program.terminal.type("!")
    await program.shows("Left out")
    for _ in 0..<20 { program.terminal.type("j\u{C}") }
    program.terminal.send([3])
    #expect(try await program.ending.value == .interrupted)
  }

  @Test("In plain output are printed once, and make no other line longer")
  func plain() async {
    let service = HugeService(text: Filling.letters.text)
    var printed = 0
    let list = await CarsModule(service: service).printList { printed += $0.utf8.count }
    #expect(list.status == .printed)
    #expect(printed < 40_001_000)
    printed = 0
    let car = await CarsModule(service: service).printCar(id: "huge") { printed += $0.utf8.count }
    #expect(car.status == .printed)
    #expect(printed < 61_000_000)
  }
}

/// Two cars, of which one has the same long text in every field, under a name that is as long.
struct HugeService: CarsAPIService {
  let text: String
  var hasCars = true

  func requestCars(after token: PageToken?) async throws(CarsError) -> CarsPage {
    guard hasCars else {
      return CarsPage(cars: [], rejected: [RejectedRecord(line: 1, fault: .repeatedField(text))])
    }
    return CarsPage(cars: [try await requestCar("huge"), .corolla])
  }

  func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    let names = ["make", "model", "trim", "body", String(repeating: "x", count: 10_000_000)]
    do throws(CarFault) {
      return try Car(fields: [Field("id", .text("huge"))] + names.map { Field($0, .text(text)) })
    } catch {
      throw .offline
    }
  }
}
