import CarsTestSupport
import SceneTesting
import TerminalUITesting
import Testing

@testable import TerminalUI

@Suite("Scenes at every size", .timeLimit(.minutes(5)))
@MainActor
struct ScreenSizeTests {
  /// All small sizes, larger and smaller by turns, and a sample of the others up to 500×200.
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

  @Test(
    "From one size to the next the terminal shows what was drawn, with the row under the cursor",
    arguments: Scene.allCases)
  func everySize(scene: Scene) async throws {
    let (draw, close) = await scene.stage()
    var renderer = Renderer()
    var model = TerminalModel(size: Size(columns: 80, rows: 24))
    for size in Self.sizes {
      let canvas = draw(size)
      model.resize(to: size)
      model.feed(renderer.render(canvas))
      #expect(model.lines == canvas.lines, "\(size)")
      #expect(model.unknownSequences == [] && model.strings == [], "\(size)")
      if size.columns < 10 {
        #expect(
          model.lines == [String("small".prefix(size.columns))] + Array(repeating: "", count: size.rows - 1))
      } else if [.list, .reloading, .reloadFailed].contains(scene) {
        #expect(model.lines.count { $0.hasPrefix("▌") && $0.contains("Co") } == 1, "\(size): \(model.lines)")
      } else {
        #expect(model.lines.contains { !$0.isEmpty }, "\(size)")
      }
    }
    await close()
  }
}
