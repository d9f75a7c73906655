import CarsAPI
import CarsContracts
import CarsEntity
import CarsModule
import CarsTestSupport
import CarsView
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("Hostile data, on the screen and in plain output", .patience)
@MainActor
struct HostileDataTests {
  /// Title, clipboard, link, palette, cursor report, clear, reset, leaving the alternate screen, device control, an
  /// operating system command without an end, control characters of both kinds, and marks that change the direction of
  /// text.
  private static let attack =
    "\u{1B}]0;owned\u{7}\u{1B}]52;c;b3duZWQ=\u{7}\u{1B}]8;;http://evil.example\u{1B}\\\u{1B}]4;1;red\u{7}\u{1B}[6n\u{1B}[2J\u{1B}c"
    + "\u{1B}[?1049l\u{1B}P+q544e\u{1B}\\\0\u{8}\t\r\n\u{7F}\u{9B}31m\u{9D}0;owned\u{9C}\u{202E}\u{2066}\u{2028}\u{2029}\u{1B}]0;"

  /// Only what the program sets: wrapping, the alternate screen and bracketed paste.
  private static let ownModes: Set<Int> = [7, 1049, 2004]

  @Test(
    "Every field of every hostile car, in the list, in its detail and on the pages, is shown and not obeyed")
  func everyField() async throws {
    let program = Program(FakeCarsAPIService.case("hostile.json"), size: Size(columns: 600, rows: 60))
    await program.cursor(on: "␛]0;owned␇")
    program.terminal.type("?")
    await program.shows("open the car under the cursor")
    program.terminal.type("Z\r")
    await program.shows("│ ‹ Cars   ")
    for number in 1...18 {
      await program.shows("\(number) of 18")
      #expect(program.terminal.model.lines[0].contains("│ ‹ Cars   "))
      program.terminal.type(number == 18 ? "q" : "J")
    }
    await program.shows("18/18")
    expectHarmless(program)
    try await end(program)
  }

  @Test("In a small window a hostile car is just as harmless", arguments: [1, 9, 10, 23, 40])
  func smallWindow(columns: Int) async throws {
    let program = Program(FakeCarsAPIService.case("hostile.json"))
    await program.cursor(on: "␛]0;owned␇")
    program.terminal.resize(to: Size(columns: columns, rows: 8))
    program.terminal.type("\r")
    let sign = columns < 10 ? String("small".prefix(columns)) : "‹"
    await program.terminal.until("“\(sign)” in the title") {
      $0.size.columns == columns && $0.lines[0].contains(sign)
    }
    for _ in 0..<20 { program.terminal.type("JG g!q\r") }
    program.terminal.type("q")
    program.terminal.close()
    _ = try await program.ending.value
    expectHarmless(program, modes: [7, 25])
  }

  @Test(
    "What is not a catalogue is quoted, and its name too, without being obeyed",
    arguments: [
      "\u{1B}", "[\u{202E}", "[\"\\\u{1B}\"]", "[1\u{9B}]", "[\"\u{1B}\"]", "[\u{2028}1]", "{\"a\":\u{7F}}",
      "tru\0",
    ])
  func malformed(text: String) async throws {
    let service = FakeCarsAPIService(source: .bytes(Array(text.utf8), name: Self.attack))
    let program = Program(service)
    await program.shows("Not a catalogue")
    await program.shows("␛]0;owned␇")
    expectHarmless(program)
    try await end(program)
    await expectHarmless(plain: service)
  }

  @Test("A path is shown and not obeyed, whether there is no such file or it is a folder")
  func path() async throws {
    let service = FakeCarsAPIService(source: .file(path: "nowhere/" + Self.attack.filter { $0 != "\0" }))
    let program = Program(service)
    await program.shows("No such file")
    expectHarmless(program)
    try await end(program)
    await expectHarmless(plain: service)
  }

  @Test("What is wrong with a record names its hostile field or id without obeying it")
  func rejectedRecords() async throws {
    let service = HostileService(attack: Self.attack)
    let program = Program(service)
    await program.shows("4 records were rejected, and 1 duplicate id")
    program.terminal.type("!")
    await program.shows("Rejected")
    expectHarmless(program)
    try await end(program)
    await expectHarmless(plain: service)
  }

  @Test("A car that has gone is named without obeying its id or its name")
  func vanished() async throws {
    let service = HostileService(attack: Self.attack)
    let program = Program(service)
    await program.cursor(on: "␛]0;owned␇")
    program.terminal.type("\r")
    await program.shows("No longer there")
    expectHarmless(program)
    try await end(program)
  }

  @Test("A paste on any screen changes nothing and reaches nothing", arguments: ["", "?", "!", "\r"])
  func paste(keys: String) async throws {
    let program = Program(FakeCarsAPIService.small())
    await program.cursor(on: "LE")
    program.terminal.type(keys + "\u{C}")
    await program.shows(
      ["": "LE", "?": "search words and fields", "!": "Rejected", "\r": "‹ Cars"][keys] ?? "")
    let before = program.terminal.model.lines
    program.terminal.type("\u{1B}[200~\(Self.attack)q\u{1B}[201~\u{C}")
    program.terminal.resize(to: Size(columns: 80, rows: 25))
    await program.terminal.until("25 lines") {
      $0.lines.count == 25 && !$0.lines[24].allSatisfy(\.isWhitespace)
    }
    #expect(program.terminal.model.lines[0] == before[0])
    expectHarmless(program)
    try await end(program)
  }

  @Test("A hostile car is copied only by the key for it, and as letters and digits")
  func copy() async throws {
    let program = Program(FakeCarsAPIService.case("hostile.json"))
    await program.cursor(on: "␛]0;owned␇")
    #expect(program.terminal.model.strings == [])
    program.terminal.type("y")
    await program.terminal.until("a text for the clipboard") { !$0.strings.isEmpty }
    let strings = program.terminal.model.strings
    #expect(strings.count == 1)
    let alphabet = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=")
    #expect(strings.allSatisfy { $0.hasPrefix("]52;c;") && $0.dropFirst(6).allSatisfy(alphabet.contains) })
    try await end(program)
  }

  @Test("Plain output of every hostile car, and of one that is not there, is lines of harmless text")
  func plain() async throws {
    let service = FakeCarsAPIService.case("hostile.json")
    await expectHarmless(plain: service)
    for car in try #require(try await service.requestCatalogue().all().last) {
      var printed = ""
      let printout = await CarsModule(service: service).printCar(id: car.id.text) { printed += $0 }
      #expect(printout.status == .printed)
      #expect(Wire.strays(inPlain: printed) == [], "\(printed)")
      #expect(printed.split(separator: "\n").count > 5 || car.id.text == "marks")
    }
    let printout = await CarsModule(service: service).printCar(id: Self.attack) { _ in }
    #expect(printout.status == .nothing)
    #expect(printout.reports.count == 1)
    #expect(printout.reports.allSatisfy { Wire.strays(inPlain: $0) == [] && !$0.contains("\n") })
  }

  private func expectHarmless(_ program: Program, modes: Set<Int> = ownModes) {
    let model = program.terminal.model
    #expect(model.unknownSequences == [])
    #expect(model.strings == [])
    #expect(model.modes == modes)
    #expect(model.keyboardFlags == [] && model.lostLines == 0)
    #expect(Wire.strays(program.terminal.written) == [])
  }

  private func expectHarmless(plain service: any CarsAPIService) async {
    var printed = ""
    let printout = await CarsModule(service: service).printList { printed += $0 }
    #expect(Wire.strays(inPlain: printed) == [])
    #expect(printout.reports.allSatisfy { Wire.strays(inPlain: $0) == [] && !$0.contains("\n") })
    #expect(!printed.isEmpty || !printout.reports.isEmpty)
  }

  private func end(_ program: Program) async throws {
    program.terminal.send([3])
    _ = try await program.ending.value
  }
}
