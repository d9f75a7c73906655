import CarsTestSupport
import CarsView
import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

/// Somebody who presses anything, pastes anything and pulls at the window, and checks that the screen is right.
@MainActor
struct Monkey {
  private var random: SeededGenerator
  private var program: Program
  private let makeProgram: @MainActor () -> Program
  /// How many events it has made.
  private(set) var events = 0
  /// How often it found the screen as it should be.
  private(set) var checks = 0
  /// How often there were two panes then.
  private(set) var checksInTwoPanes = 0
  private let size: (inout SeededGenerator) -> Size

  /// Puts a monkey at a program.
  /// - Parameters:
  ///   - seed: what it will do.
  ///   - size: the sizes to which it pulls the window.
  ///   - makeProgram: starts the program, and starts it again when the monkey has left it.
  init(
    seed: UInt64, pullingTo size: @escaping (inout SeededGenerator) -> Size = MonkeyHands.size,
    _ makeProgram: @escaping @MainActor () -> Program
  ) {
    self.size = size
    random = SeededGenerator(seed: seed)
    self.makeProgram = makeProgram
    program = makeProgram()
  }

  /// Makes this many events, then leaves the program.
  mutating func play(_ count: Int) async throws {
    while events < count {
      await act()
      if !program.terminal.isStarted { try await startAgain() }
      if random.once(in: 6) { try await look() }
    }
    try await look()
    program.terminal.send(MonkeyHands.endOfAnything + [3])
    _ = try await program.ending.value
    expectEnded()
  }

  /// Types one read's worth of keys, changes the size, or lets some time pass.
  private mutating func act() async {
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      program.terminal.resize(to: size(&random))
      events += 1
    case 1: program.clock.advance(by: .milliseconds(random.pick([1, 30, 110, 500])))
    default:
      let count = random.once(in: 2) ? 1 : Int.random(in: 2...(random.once(in: 5) ? 60 : 12), using: &random)
      var bytes: [UInt8] = []
      for _ in 0..<count { bytes += MonkeyHands.event(&random, program.terminal.size) }
      if random.once(in: 8), bytes.count > 1 {
        let cut = Int.random(in: 1..<bytes.count, using: &random)
        program.terminal.send(Array(bytes[..<cut]))
        await Task.yield()
        bytes.removeFirst(cut)
      }
      program.terminal.send(bytes)
      events += count
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) { await Task.yield() }
  }

  /// Checks the screen as differences have drawn it, and then as a whole frame draws it.
  private mutating func look() async throws {
    try await expectScreen("as it was drawn")
    _ = program.terminal.takeWritten()
    // Another key closes a page that is open; Ctrl-L comes after it and draws all.
    program.terminal.send(MonkeyHands.endOfAnything + Array("ZZ\u{C}".utf8))
    var written: [UInt8] = []
    try await wait("a whole frame") { [program] in
      written += program.terminal.takeWritten()
      return String(decoding: written, as: UTF8.self).contains("\u{1B}[2J")
    }
    try await expectScreen("as a whole")
    expectCursorRow()
    let model = program.terminal.model
    #expect(model.unknownSequences == [])
    #expect(model.strings.allSatisfy { $0.hasPrefix("]52;c;") })
    checks += 1
    if (program.application.stack.top as? SplitScreen)?.fitsTwo == true { checksInTwoPanes += 1 }
    if !program.terminal.isStarted { try await startAgain() }
  }

  /// Expects the terminal to show, cell by cell, what the screen on top draws.
  private func expectScreen(_ how: String) async throws {
    try await wait("the screen \(how)") { [program] in
      guard let top = program.application.stack.top else { return true }
      var canvas = Canvas(size: program.terminal.size, traits: Traits(usesMouse: true))
      top.draw(on: &canvas)
      return Self.shows(program.terminal.model, canvas)
    }
  }

  /// Expects the list to show the row under the cursor, or one word where it would be too narrow.
  private func expectCursorRow() {
    guard let split = program.application.stack.top as? SplitScreen,
      let list = split.focusedScreen as? SceneScreen<CarListView>
    else { return }
    let model = program.terminal.model
    if model.size.columns < 10 {
      #expect(model.lines.first == String("small".prefix(model.size.columns)))
    } else if let content = list.view.host.state?.content, case .shown = content {
      // Marked, it has the sign for that.
      let hasSign = model.lines.count { $0.hasPrefix("▌") } == 1 || model.lines.contains { $0.hasPrefix("✓") }
      #expect(hasSign, "\(model.size): \(model.lines)")
    }
  }

  /// Lets the program run until a condition holds, or it has ended.
  private func wait(_ what: String, _ condition: @MainActor () -> Bool) async throws {
    for _ in 0..<50_000 {
      if !program.terminal.isStarted || condition() { return }
      await Task.yield()
    }
    let lines = program.terminal.model.lines.joined(separator: "\n")
    try #require(Bool(false), "after \(events) events still missing: \(what)\n\(lines)")
  }

  private mutating func startAgain() async throws {
    _ = try await program.ending.value
    expectEnded()
    program = makeProgram()
  }

  private func expectEnded() {
    #expect(program.terminal.model.modes == [7, 25])
    #expect(program.terminal.model.unknownSequences == [])
  }

  private static func shows(_ model: TerminalModel, _ canvas: Canvas) -> Bool {
    guard model.size == canvas.size, model.isCursorVisible == (canvas.cursor != nil) else { return false }
    if let cursor = canvas.cursor, cursor != model.cursor { return false }
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        let (wanted, shown) = (canvas[column, row], model[column, row])
        guard wanted.style == shown.style, wanted.width == shown.width,
          wanted.text.unicodeScalars.elementsEqual(shown.text.unicodeScalars)
        else { return false }
      }
    }
    return true
  }
}
