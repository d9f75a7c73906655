import CarsContracts
import CarsTestSupport
import CarsView
import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The view of the overview", .patience)
@MainActor
struct CarOverviewViewTests {
  private let presenter = CarOverviewPresenterSpy()
  private let view: CarOverviewView
  private let stage: Stage<SceneScreen<CarOverviewView>>

  private static let charts = [
    OverviewChart(
      "Make", .bars, figures: ["Cars", "Share"],
      bars: [CountBar("Kia", ["3", "75%"], share: 1), CountBar("BMW", ["1", "25%"], share: 1 / 3)],
      caption: "and 2 others"),
    OverviewChart(
      "Price", .histogram(least: "$0", greatest: "$30", median: 0.7), figures: ["Cars", "Share"],
      bars: [
        CountBar("$0–$9", ["1", "25%"], share: 0.5, isRange: true),
        CountBar("$10–$19", ["0", "0%"], share: 0, isRange: true),
        CountBar("$20–$29", ["2", "50%"], share: 1, isRange: true),
      ], caption: "median $20"),
    OverviewChart(
      "Price by Power",
      .points(
        ScatterPoints(columns: 2, cells: [1, 0, 0, 3], left: "100", right: "400", bottom: "$0", top: "$30")),
      figures: ["Cars", "Median"],
      bars: [CountBar("100–199", ["4", "$9"], share: 0, canBeChosen: false, isRange: true)],
      caption: "4 cars have both"),
  ]

  init() {
    view = CarOverviewView(presenter: presenter)
    stage = Stage(SceneScreen(view))
    view.render(
      CarOverviewViewState(
        title: "At a glance", content: .shown(.charts(Self.charts)),
        commands: [Command(.scene(.keep), title: "only this", explanation: "keep it", keys: [.enter])]))
    stage.lines(60, 30)
  }

  private var events: [CarOverviewPresenterSpy.Message] { Array(presenter.messages.dropFirst()) }

  @Test("The pictures are below each other where the screen is narrow")
  func narrow() {
    #expect(
      stage.lines(40, 30)[2...12] == [
        " Make", " ▌ Kia  3  75%  ━━━━━━━━━━━━━━━━━━━━━━━", "   BMW  1  25%  ━━━━━━━╸", "   and 2 others", "",
        " Price", "                 ███████", "                 ███████", "                 ███████",
        " ███████         ███████", " ███████         ███████",
      ])
    #expect(
      stage.lines(40, 30)[13...18] == [
        " ███████         ███████", " ────────────────◆───────", " $0                   $30", " median $20",
        "", " Price by Power",
      ])
  }

  @Test("Pictures are as high as all have room for, and one that has no room at all waits for its turn")
  func heights() {
    func bars(_ rows: Int) -> Int { stage.lines(40, rows).count { $0.contains("███") } }
    #expect([30, 28, 26].map(bars) == [6, 5, 3])
    #expect(stage.lines(40, 26).contains { $0.hasSuffix("4 cars have both") })
    #expect(bars(12) == 0)
    view.move(.bottom)
    #expect(stage.lines(40, 12).contains { $0.hasPrefix(" Price by Power") })
  }

  @Test(
    "The cursor goes from bar to bar and from picture to picture, and a bar without a label says what it is")
  func moving() {
    view.move(.down)
    #expect(stage.lines(40, 30)[4].hasPrefix(" ▌ BMW"))
    view.move(.down)
    #expect(view.position == "2/2" && stage.lines(40, 30)[16] == " $0–$9: 1, 25%")
    view.perform(.nextChart)
    #expect(view.position == "1/2" && !view.move(.up))
    view.perform(.previousChart)
    #expect(view.position == "2/2")
    view.move(.bottom)
    #expect(view.position == "2/2")
  }

  @Test("Behind the last bar, it scrolls on to the points, which cannot be chosen")
  func points() throws {
    stage.lines(40, 12)
    for _ in 0..<40 { view.move(.down) }
    let lines = stage.lines(40, 12)
    #expect(lines.contains { $0.contains("4 cars have both") })
    let row = try #require(lines.firstIndex { $0.hasPrefix(" Price by Power") })
    view.click(at: Position(column: 5, row: row + 2))
    view.perform(.keep)
    #expect(events == [.own(.didSelect(OverviewPlace(chart: 1, bar: 2)))])
  }

  @Test("↵ is about the bar under the cursor")
  func keep() {
    view.move(.lines(4))
    view.perform(.keep)
    #expect(events == [.own(.didSelect(OverviewPlace(chart: 1, bar: 2)))])
  }

  @Test("A click puts the cursor on a bar, above which it can be, too")
  func clicks() {
    stage.lines(40, 30)
    view.click(at: Position(column: 20, row: 8))
    view.perform(.keep)
    view.click(at: Position(column: 5, row: 4))
    view.perform(.keep)
    #expect(
      events == [
        .own(.didSelect(OverviewPlace(chart: 1, bar: 2))), .own(.didSelect(OverviewPlace(chart: 0, bar: 1))),
      ])
  }

  @Test("A click on what has been scrolled is on the bar that is there")
  func scrolledClick() throws {
    let charts = (0..<3).map { chart in
      OverviewChart(
        "Field \(chart)", .bars, figures: ["Cars", "Share"],
        bars: (0..<4).map { CountBar("bar \(chart)-\($0)", ["1", "8%"], share: 0.1) }, caption: "all")
    }
    view.render(
      CarOverviewViewState(
        title: "At a glance", content: .shown(.charts(charts)),
        commands: [Command(.scene(.keep), title: "only this", explanation: "keep it", keys: [.enter])]))
    stage.lines(40, 12)
    view.move(.bottom)
    let lines = stage.lines(40, 12)
    #expect(!lines.contains { $0.contains("bar 0-0") }, "it has scrolled")
    let row = try #require(lines.firstIndex { $0.contains("bar 2-1") })
    view.click(at: Position(column: 5, row: row))
    view.perform(.keep)
    #expect(events.last == .own(.didSelect(OverviewPlace(chart: 2, bar: 1))))
  }

  @Test("A second click soon after the first keeps the cars of that bar")
  func doubleClick() {
    stage.lines(40, 30)
    view.click(at: Position(column: 20, row: 8))
    view.click(at: Position(column: 20, row: 8))
    #expect(events == [.own(.didSelect(OverviewPlace(chart: 1, bar: 2)))])
  }

  @Test("Where there is no room for all, the last row says how many are further down")
  func further() {
    #expect(stage.lines(40, 12).contains(" ▼ 2 further"))
    view.move(.bottom)
    #expect(!stage.lines(40, 12).contains { $0.contains("further") })
    #expect(!stage.lines(40, 30).contains { $0.contains("further") })
    view.move(.top)
    let ascii = stage.canvas(Size(columns: 40, rows: 12), traits: Traits(symbols: .ascii)).lines
    #expect(ascii.contains(" v 2 further"))
  }

  @Test("Where there is no room for all, it scrolls to the picture under the cursor")
  func scrolling() {
    stage.lines(40, 12)
    view.move(.bottom)
    #expect(stage.lines(40, 12).contains { $0.hasPrefix(" Price by Power") })
    view.move(.top)
    #expect(stage.lines(40, 12)[2] == " Make                                  ▐")
    #expect(view.move(.pageDown))
  }

  @Test("Read aloud, there are figures in place of pictures, and those of the points are medians")
  func linear() {
    let canvas = stage.canvas(Size(columns: 50, rows: 24), traits: Traits(isLinear: true))
    #expect(
      canvas.lines[1...14] == [
        " Make", " ▌ Kia, Cars 3, Share 75%", "   BMW, Cars 1, Share 25%", "   and 2 others", "", " Price",
        "   $0–$9, Cars 1, Share 25%", "   $10–$19, Cars 0, Share 0%", "   $20–$29, Cars 2, Share 50%",
        " median $20", "", " Price by Power", "   100–199, Cars 4, Median $9", " 4 cars have both",
      ])
    #expect(canvas.cursor == Position(column: 1, row: 2))
  }

  @Test("In ASCII every picture has signs of its own")
  func ascii() {
    let lines = stage.canvas(Size(columns: 40, rows: 30), traits: Traits(symbols: .ascii)).lines
    #expect(lines[3] == " > Kia  3  75%  =======================")
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } || $0.contains("–") })
  }
}
