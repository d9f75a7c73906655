import SceneTesting
import Scenes
import TerminalScenes
import TerminalUITesting
import Testing

@testable import TerminalUI

@Suite("Where a scene's content comes from")
@MainActor
struct SceneSourcesTests {
  @Test(
    "stands before the summary, where there is room for it",
    arguments: [
      (30, " Sample         CSV · 9 lines"), (22, " Sample       9 lines"), (16, " Sample"),
    ])
  func room(columns: Int, line: String) async {
    #expect(await title(columns, Traits()) == line)
  }

  @Test("is ASCII where all is")
  func ascii() async {
    #expect(await title(30, Traits(symbols: .ascii)) == " Sample         CSV - 9 lines")
  }

  private func title(_ columns: Int, _ traits: Traits) async -> String {
    let sample = SampleStage(.loading)
    sample.view.render(
      SampleState(title: "Sample", summary: "9 lines", source: "CSV", content: .shown(["x"])))
    let line = sample.stage.canvas(Size(columns: columns, rows: 8), traits: traits).lines[0]
    await sample.stage.close()
    return line
  }
}
