import SceneTesting
import Scenes
import TerminalScenes
import TerminalUITesting
import Testing

@testable import TerminalUI

/// The sample scene in one of the ways in which it can look.
enum SampleLook: String, CaseIterable, Sendable {
  case shown, long, notice, longNotice, refused, message, loading, reloading, help, page, longTitle, bare,
    prompt, faultyPrompt

  /// The scene on a stage; whatever turns has turned once.
  @MainActor
  func stage() async -> SampleStage {
    let sample = SampleStage(state)
    switch self {
    case .help: sample.type(.character("?"))
    case .page: sample.type(.character("!"))
    case .refused: sample.type(.enter)
    default: break
    }
    guard state.activity != nil else { return sample }
    sample.stage.lines()
    await eventually("the sign waits for its time") { sample.stage.clock.sleeperCount == 1 }
    sample.stage.clock.advance(by: .milliseconds(100))
    await eventually("the sign turns") { sample.stage.clock.sleeperCount == 1 }
    return sample
  }

  private var state: SampleState {
    switch self {
    case .shown, .help, .page: .shown()
    case .long: .shown((0..<300).map { "line \($0) of 한국어 🚗" })
    case .notice: .shown(notice: NoticeState(.warning, "Not all of it is there."))
    case .longNotice: .shown(notice: NoticeState(.failure, "한국어 and 🚗 again. " * 40))
    case .refused: .shown(commands: .all.without(.scene(.sing)))
    case .message:
      .message(
        MessageState(
          .failure, heading: "오프라인 👨‍👩‍👧", lines: ["A long sentence about it. " * 10],
          hint: "Press r to try again."))
    case .loading: .loading
    case .reloading: .shown(activity: "reloading")
    case .longTitle:
      SampleState(back: "뒤로", title: "한국어 🚗 " * 40, summary: "so many lines", content: .shown(["x"]))
    case .prompt: .shown(prompt: PromptState(label: "/", remark: .init(.result, "3 of 60")))
    case .faultyPrompt:
      .shown(
        prompt: PromptState(
          label: "찾기: ", text: "기아 🚗 " * 20, remark: .init(.fault, "“기아” is no price. " * 3),
          suggestion: "Did you mean 기아? Tab accepts."))
    case .bare: SampleState(title: "", content: .shown([]))
    }
  }
}

@Suite("A scene at every size", .patience)
@MainActor
struct SceneSizeTests {
  @Test("A scene can be drawn at any size, however small", arguments: SampleLook.allCases)
  func anySize(look: SampleLook) async throws {
    let sample = await look.stage()
    let sizes = (0...30).flatMap { columns in (0...12).map { Size(columns: columns, rows: $0) } }
    let turn = SampleLook.allCases.firstIndex(of: look) ?? 0
    for size in Fuzz.some(of: sizes, turn: turn, of: 3) {
      let lines = sample.stage.lines(size.columns, size.rows)
      try #require(lines.count == size.rows)
      #expect(lines.allSatisfy { $0.columnCount <= size.columns }, "\(size)")
      guard size.columns < 10, size.rows > 0 else { continue }
      #expect(lines[0] == "small".prefix(size.columns))
      #expect(lines.dropFirst().allSatisfy { $0 == "" })
    }
    await sample.stage.close()
  }

  /// All small sizes, alternating between larger and smaller, and a sample of the others up to 500×200.
  nonisolated private static let sizes: [Size] = {
    var random = SeededGenerator(seed: 6)
    var sizes = (1...20).flatMap { columns in (1...8).map { Size(columns: columns, rows: $0) } }
    for _ in 0..<Fuzz.cases(6) {
      sizes.append(
        Size(
          columns: Int.random(in: 1...200, using: &random), rows: Int.random(in: 1...60, using: &random)))
    }
    sizes.shuffle(using: &random)
    return sizes + [Size(columns: 500, rows: 200), Size(columns: 1, rows: 200), Size(columns: 500, rows: 1)]
  }()

  @Test("From one size to the next the terminal shows what was drawn", arguments: SampleLook.allCases)
  func resized(look: SampleLook) async {
    let sample = await look.stage()
    var renderer = Renderer()
    var model = TerminalModel(size: Size(columns: 80, rows: 24))
    let turn = SampleLook.allCases.firstIndex(of: look) ?? 0
    for size in Fuzz.some(of: Self.sizes, turn: turn, of: 3) {
      let canvas = sample.stage.canvas(size)
      model.resize(to: size)
      model.feed(renderer.render(canvas))
      #expect(model.lines == canvas.lines, "\(size)")
      #expect(model.unknownSequences == [] && model.strings == [], "\(size)")
      if look != .bare { #expect(model.lines.contains { !$0.isEmpty }, "\(size)") }
    }
    await sample.stage.close()
  }
}
