import CarsAPI
import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsModule
import CarsTestSupport
import CarsView
import CatalogueTestSupport
import LibC
import SceneTesting
import Scenes
import TerminalUI
import TerminalUITesting
import Testing

/// A frame that walked through 250 KB would cost far more than the frame of an ordinary car.
@Suite("Fields of 250 KB", .patience)
@MainActor
struct HugeDataTests {
  /// What a long text can be made of.
  enum Filling: String, CaseIterable, Sendable {
    /// In bytes.
    static let length = 250_000

    case letters = "x"
    case words = "word after word "
    case lineEnds = "\n"
    case marks = "\u{301}"
    case controls = "\u{1B}"

    var text: String { "A" + String(repeating: rawValue, count: Self.length / rawValue.utf8.count) }
  }

  @Test(
    "They cost no more than what is on screen, in the list and in the detail", arguments: Filling.allCases)
  func onScreen(filling: Filling) async throws {
    let service = HugeService(text: filling.text)
    let program = Program(service, size: Size(columns: 80, rows: 10))
    await program.shows("loaded 12:04")
    let ordinary = Program(FakeCarsAPIService.small(), size: Size(columns: 80, rows: 10))
    await ordinary.shows("loaded 12:04")
    expectFrames(of: program, costAs: ordinary)
    for _ in 0..<40 { program.terminal.type("jk") }
    program.terminal.type("\r")
    await program.shows("‹ Cars   ")
    ordinary.terminal.type("\r")
    await ordinary.shows("‹ Cars   ")
    expectFrames(of: program, costAs: ordinary)
    for keys in ["j", "G", "k", "g", " ", "?", "Z", "G"] {
      program.terminal.type(keys + "\u{C}")
      await Task.yield()
    }
    for columns in [9, 12, 200, 40] {
      program.terminal.resize(to: Size(columns: columns, rows: 12))
      await program.terminal.until("\(columns) columns") {
        $0.size.columns == columns && $0.lines[0] != ""
      }
    }
    #expect(program.terminal.written.count < 100_000)
    program.terminal.send([3])
    ordinary.terminal.send([3])
    #expect(try await program.ending.value == .interrupted)
    #expect(try await ordinary.ending.value == .interrupted)
    #expect(program.terminal.model.unknownSequences == [])
  }

  @Test(
    "In a rejected record and in an error they cost no more either", arguments: [Filling.words, .letters])
  func inWords(filling: Filling) async throws {
    let service = HugeService(text: filling.text, hasCars: false)
    let program = Program(service, size: Size(columns: 80, rows: 10))
    await program.shows("No cars")
    for _ in 0..<40 { program.terminal.type("x\u{C}") }
    program.terminal.type("!")
    await program.shows("Rejected")
    for _ in 0..<20 { program.terminal.type("j\u{C}") }
    program.terminal.send([3])
    #expect(try await program.ending.value == .interrupted)
  }

  @Test("In plain output they are printed once, and make no other line longer")
  func plain() async {
    let service = HugeService(text: Filling.letters.text)
    var printed = 0
    let list = await CarsModule(service: service).printList { printed += $0.utf8.count }
    #expect(list.status == .printed)
    #expect(printed < 4 * Filling.length + 1_000)
    printed = 0
    let car = await CarsModule(service: service).printCar(id: "huge") { printed += $0.utf8.count }
    #expect(car.status == .printed)
    #expect(printed < 6 * Filling.length + 100_000)
  }

  /// Expects that drawing one program takes at most a hundred times the processor time of the other. It takes up to
  /// eleven times as much, with seventeen marks to a letter; with a walk through the text, over two hundred times.
  private func expectFrames(
    of program: Program, costAs ordinary: Program, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (cost, usual) = (costOfFrames(of: program), costOfFrames(of: ordinary))
    #expect(cost < usual * 100, "\(cost) instead of about \(usual)", sourceLocation: sourceLocation)
  }

  /// The processor time of this thread for ten frames of the screen on top, whatever else the machine does meanwhile.
  private func costOfFrames(of program: Program) -> Duration {
    let start = processorTime
    for _ in 0..<10 {
      var canvas = Canvas(size: program.terminal.size)
      program.application.stack.top?.draw(on: &canvas)
    }
    return processorTime - start
  }

  private var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// A service with two cars. One has the same long text in every field, and a field with a name as long.
struct HugeService: MemoryCarsAPIService {
  let text: String
  var hasCars = true

  func requestCatalogue() -> Arrivals<Catalogue, CarsError> {
    .once { () throws(CarsError) in
      guard hasCars else {
        return .of(faults: [RecordFault(line: 1, number: 1, rejectedFor: .repeatedField(text))])
      }
      return .of(try await requestCar("huge"), .corolla)
    }
  }

  func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    let names = ["make", "model", "trim", "body", String(repeating: "x", count: text.utf8.count)]
    do throws(CarFault) {
      return try Car(fields: [Field("id", .text("huge"))] + names.map { Field($0, .text(text)) })
    } catch {
      throw .offline
    }
  }
}
