import CarsTestSupport
import SceneTesting
import TerminalUI
import Testing

@Suite("What the scenes look like", .patience)
@MainActor
struct FrameTests {
  nonisolated private static let accepted = AcceptedFiles(in: "Frames", of: "FrameTests")
  @Test("Each scene looks as it is drawn in Frames", arguments: FramedScene.allCases)
  func frames(scene: FramedScene) async throws {
    let stage = await scene.stage()
    var lines: [String] = []
    for drawing in scene.drawings {
      lines += [drawing.title] + (await stage.wholeCanvas(drawing.size, traits: drawing.traits)).lines
    }
    try Self.accepted.expect(lines, named: scene.rawValue)
    stage.close()
  }

  @Test(
    "Each scene looks the same in the end where rows and counts come late, as from a database",
    arguments: FramedScene.allCases)
  func slow(scene: FramedScene) async {
    let size = Size(columns: 80, rows: 24)
    let quick = await scene.stage()
    let expected = await quick.wholeCanvas(size).lines
    quick.close()
    let pace = SlowPace()
    await ModuleStage.$pace.withValue(pace) {
      let slow = await scene.stage()
      await eventually("it looks as where all is at hand") { slow.canvas(size).lines == expected }
      slow.close()
    }
  }

  @Test(
    "In ASCII, and read aloud, no scene has other characters than those of its data",
    arguments: FramedScene.allCases)
  func ascii(scene: FramedScene) async {
    let data: Set<Character> = Set("현대아이오닉이름가족용👨‍👩‍👧🚗₩")
    let stage = await scene.stage()
    for size in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)] {
      for traits in [Traits.inASCII, .readAloud] {
        let lines = await stage.wholeCanvas(size, traits: traits).lines
        let others = lines.filter { $0.contains { !$0.isASCII && !data.contains($0) } }
        #expect(others == [], "\(size)")
      }
    }
    stage.close()
  }

  @Test("Without colours, no scene sends any, in no theme", arguments: FramedScene.allCases)
  func noColor(scene: FramedScene) async throws {
    let stage = await scene.stage()
    for theme in [Theme.terminal, .night, .day] {
      let canvas = stage.canvas(Size(columns: 120, rows: 40), traits: Traits(theme: theme))
      var renderer = Renderer(usesColor: false)
      let text = String(decoding: renderer.render(canvas), as: UTF8.self)
      let codes = text.matches(of: /\u{1B}\[([0-9;]*)m/).flatMap { $0.1.split(separator: ";") }
      #expect(codes.allSatisfy { Int($0).map { $0 < 30 } ?? false }, "\(codes)")
      #expect(codes.contains("1"), "what is bold stays so")
    }
    stage.close()
  }

  @Test(
    "Each scene can be drawn at any size, however small, and a list shows its cursor",
    arguments: FramedScene.allCases)
  func anySize(scene: FramedScene) async {
    let stage = await scene.stage()
    let sizes = (0...30).flatMap { columns in (0...12).map { Size(columns: columns, rows: $0) } }
    let turn = FramedScene.allCases.firstIndex(of: scene) ?? 0
    for size in Fuzz.some(of: sizes, turn: turn, of: 10) {
      let lines = stage.canvas(size).lines
      #expect(lines.count == size.rows)
      #expect(lines.allSatisfy { $0.columnCount <= size.columns }, "\(size)")
      guard size.columns >= 10, size.rows > 0, [.list, .reloading, .reloadFailed].contains(scene) else {
        continue
      }
      #expect(lines.count { $0.hasPrefix("▌") && $0.contains("Co") } == 1, "\(size): \(lines)")
    }
    stage.close()
  }

  @Test(
    "At any size a scene says what happened, wholly where there is room, and one of the keys that it says at 80×24",
    arguments: FramedScene.allCases)
  func saidAtAnySize(scene: FramedScene) async throws {
    let stage = await scene.stage()
    let usual = stage.canvas(Size(columns: 80, rows: 24)).lines
    let notice = usual.dropFirst().lastIndex { line in
      ["·", "✗", "!"].contains(line.dropFirst().prefix(1))
    }
    let said = notice.map { usual[$0...].dropLast().words } ?? ""
    let keys = try #require(usual.last).split(separator: "   ").map {
      $0.split(separator: " ").suffix(2).joined(separator: " ")
    }
    for size in FramedScene.sizes {
      let lines = stage.canvas(size).lines
      // Beside another scene, a notice stands in its own half; in a low terminal two lines of it do.
      let halves = lines.map { $0.split(omittingEmptySubsequences: false) { "│┤".contains($0) } }
      let texts = [lines.words, halves.map { $0.first ?? "" }.words, halves.map { $0.last ?? "" }.words]
      let wanted = size.rows < 20 ? said.split(separator: " ").prefix(4).joined(separator: " ") : said
      #expect(texts.contains { wanted.isEmpty || $0.contains(wanted) }, "\(size): not “\(wanted)”")
      let last = try #require(lines.last)
      #expect(keys.contains { last.contains($0) }, "\(size): \(last) has none of \(keys)")
    }
    stage.close()
  }

  @Test("A frame that has changed is reported by its lines, with the command that accepts it")
  func report() {
    #expect(Self.accepted.report(["a", "b"], wanted: ["a", "b"], name: "list") == nil)
    #expect(
      Self.accepted.report(["a", "c"], wanted: ["a", "b", "d"], name: "list") == """
        list has changed:
        line 2, wanted: b
        line 2, is:     c
        line 3, wanted: d
        line 3, is:     (no such line)
        If this is right: CARS_ACCEPT=1 swift test --filter FrameTests
        """)
    #expect(
      Self.accepted.report(["a"], wanted: nil, name: "new") == """
        There is no new yet; this is what it would be:
        a
        If this is right: CARS_ACCEPT=1 swift test --filter FrameTests
        """)
  }

  @Test("Every file of frames belongs to a scene")
  func nothingLeftOver() throws {
    let wanted = FramedScene.allCases.map { $0.rawValue + ".txt" }
    #expect(try Set(Self.accepted.names()).subtracting(wanted) == [], "no scene is drawn like these")
  }
}

extension Sequence where Element: StringProtocol {
  /// All words, with one blank between them.
  fileprivate var words: String { flatMap { $0.split(separator: " ") }.joined(separator: " ") }
}
