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
    "stands before the summary, in the longest way that there is room for",
    arguments: [
      (60, " Sample           CSV, Maker → make, Cost → price · 9 lines"),
      (48, " Sample          CSV, Maker → make, … · 9 lines"),
      (30, " Sample         CSV · 9 lines"), (22, " Sample       9 lines"), (16, " Sample"),
    ])
  func room(columns: Int, line: String) async {
    #expect(await title(columns, Traits()) == line)
  }

  @Test("is ASCII where all is")
  func ascii() async {
    #expect(
      await title(64, Traits(symbols: .ascii))
        == " Sample             CSV, Maker -> make, Cost -> price - 9 lines")
  }

  private func title(_ columns: Int, _ traits: Traits) async -> String {
    let sample = SampleStage(.loading)
    let sources = ["CSV, Maker → make, Cost → price", "CSV, Maker → make, …", "CSV"]
    sample.view.render(
      SampleState(title: "Sample", summary: "9 lines", sources: sources, content: .shown(["x"])))
    let line = sample.stage.canvas(Size(columns: columns, rows: 8), traits: traits).lines[0]
    await sample.stage.close()
    return line
  }
}
