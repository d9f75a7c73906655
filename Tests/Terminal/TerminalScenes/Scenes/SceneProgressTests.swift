import SceneTesting
import Scenes
import TerminalScenes
import TerminalUITesting
import Testing

@testable import TerminalUI

@Suite("How much of a load is done", .patience)
@MainActor
struct SceneProgressTests {
  private let sample = SampleStage(.loading)

  /// The title line with some of the load done, when the sign that turns has appeared.
  private func title(
    _ share: Double?, _ columns: Int = 60, traits: Traits = Traits()
  ) async -> String {
    await appear(traits)
    show(share)
    return sample.stage.canvas(Size(columns: columns, rows: 8), traits: traits).lines[0]
  }

  private func show(_ share: Double?) {
    sample.view.render(SampleState(title: "Sample", summary: "9 lines", activity: "loading", progress: share))
  }

  private func appear(_ traits: Traits = Traits()) async {
    _ = sample.stage.canvas(Size(columns: 60, rows: 8), traits: traits)
    await sample.stage.clock.sleepers(1)
    sample.stage.clock.advance(by: .milliseconds(100))
    await eventually("the word shows") {
      sample.stage.canvas(Size(columns: 60, rows: 8), traits: traits).lines[0].contains("loading")
    }
  }

  @Test("On a wide line it is a bar of ten columns behind what is being waited for")
  func bar() async {
    #expect(await title(0.34) == " Sample                      ⠋ loading ███▍░░░░░░   9 lines")
    await sample.stage.close()
  }

  @Test(
    "On a narrow line it is a number, which is 100 only at the end",
    arguments: [(0.346, "34"), (0.999, "99"), (1, "100")])
  func narrow(share: Double, percent: String) async {
    #expect(await title(share, 59).hasSuffix("⠋ loading \(percent)%   9 lines"))
    await sample.stage.close()
  }

  @Test("Read aloud, it is a number that changes at each tenth")
  func linear() async {
    #expect(await title(0.349, traits: Traits(isLinear: true)).hasSuffix("  loading 30%   9 lines"))
    await sample.stage.close()
  }

  @Test(
    "Where it is not known there is nothing, and nothing impossible is shown", arguments: [nil, -1, 7, .nan])
  func others(share: Double?) async {
    let shown = await title(share, 59)
    let words = ["loading", "loading 0%", "loading 100%"]
    #expect(words.contains { shown.hasSuffix("⠋ \($0)   9 lines") })
    #expect((share == nil) == !shown.contains("%"))
    await sample.stage.close()
  }

  @Test("Before the sign appears, and without anything to wait for, there is no bar")
  func none() {
    show(0.5)
    #expect(!sample.shows("█"))
    sample.view.render(SampleState(title: "Sample", progress: 0.5, content: .shown(["x"])))
    #expect(!sample.shows("█"))
  }

  @Test("Progress that does not show sends nothing to the terminal")
  func redraw() async {
    await appear()
    var renderer = Renderer()
    var sent: [Int] = []
    for share in [0.5, 0.501, 0.507, 0.512, 0.52] {
      show(share)
      sent.append(renderer.render(sample.stage.canvas(Size(columns: 60, rows: 8))).count)
    }
    #expect(sent.map { $0 > 0 } == [true, false, true, false, true])
    await sample.stage.close()
  }
}
