import CarsContracts
import CarsTestSupport
import CarsView
import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The view of the values of a field", .patience)
@MainActor
struct CarFacetsViewTests {
  private let presenter = CarFacetsPresenterSpy()
  private let view: CarFacetsView
  private let stage: Stage<SceneScreen<CarFacetsView>>

  init() {
    view = CarFacetsView(presenter: presenter)
    stage = Stage(SceneScreen(view))
    render()
  }

  private func render(typed: String = "") {
    let toggle = Command<CarFacetsAction>(
      .scene(.toggle), title: "mark", explanation: "mark it", keys: [.character(" ")])
    let keep = Command<CarFacetsAction>(
      .scene(.keep), title: "only this", explanation: "keep it", keys: [.enter])
    view.render(
      CarFacetsViewState(
        title: "Make",
        content: .shown(
          FacetsState(
            typed: typed, placeholder: "type…", headings: ["Make", "Cars", "Share"],
            bars: [
              CountBar("Kia", ["12", "60%"], share: 1),
              CountBar("Citroën…", ["6", "30%"], share: 0.5, mark: "marked"),
              CountBar("none", ["2", "10%"], share: 0, canBeChosen: false),
            ])),
        commands: [toggle, keep]))
    stage.lines()
  }

  private var events: [CarFacetsPresenterSpy.Message] { Array(presenter.messages.dropFirst()) }

  @Test("It shows each value with its figures and a bar, and a line for what is typed")
  func bars() {
    #expect(
      stage.lines(40, 10)[1...6] == [
        "  type…", "  Make      Cars  Share", "───────────────────────────────────────",
        "▌ Kia         12    60%  ━━━━━━━━━━━━━━", "✓ Citroën…     6    30%  ━━━━━━━",
        "  none         2    10%",
      ])
    render(typed: "ki")
    #expect(stage.lines(40, 10)[1] == "  ki")
  }

  @Test("In ASCII the bars are signs, and what is in the catalogue stays as it is")
  func ascii() {
    let lines = stage.canvas(Size(columns: 40, rows: 10), traits: Traits(symbols: .ascii)).lines
    #expect(lines[1] == "  type..." && lines[4] == "> Kia         12    60%  ==============")
    #expect(lines[5].hasPrefix("* Citroën…     6"))
  }

  @Test("Read aloud, each figure comes with its heading, and there are no bars")
  func linear() {
    let canvas = stage.canvas(Size(columns: 40, rows: 10), traits: Traits(isLinear: true))
    #expect(
      canvas.lines[1...4] == [
        "  type…", "▌ Kia, Cars 12, Share 60%", "  marked, Citroën…, Cars 6, Share 30%",
        "  none, Cars 2, Share 10%",
      ])
    #expect(canvas.cursor == Position(column: 0, row: 2))
  }

  @Test("Letters and digits are typed, and anything else is a command of the value under the cursor")
  func keys() async {
    stage.type(Key(.character("k")), Key(.character("5")), Key(.character("-")))
    view.selectRow(at: 1)
    stage.type(Key(.character(" ")))
    await eventually("the mark is told") { presenter.messages.count == 5 }
    #expect(
      events == [
        .own(.didType("k")), .own(.didType("5")), .own(.didType("-")), .own(.didRequest(.toggle, at: 1)),
      ])
  }

  @Test("A click puts the cursor on a value, and another one later marks it")
  func clicks() async {
    stage.lines(40, 10)
    view.click(at: Position(column: 5, row: 5))
    await stage.clock.sleepers(1)
    stage.clock.advance(by: .milliseconds(400))
    await eventually("the time for a second click is over") { stage.context.workCount == 0 }
    view.click(at: Position(column: 5, row: 5))
    view.click(at: Position(column: 5, row: 9))
    await eventually("the mark is told") { presenter.messages.count == 2 }
    #expect(events == [.own(.didRequest(.toggle, at: 1))])
    await stage.close()
  }

  @Test("A second click soon after the first keeps the cars with that value")
  func doubleClick() async {
    stage.lines(40, 10)
    view.click(at: Position(column: 5, row: 5))
    view.click(at: Position(column: 5, row: 5))
    await eventually("the choice is told") { presenter.messages.count == 2 }
    #expect(events == [.own(.didRequest(.keep, at: 1))])
  }

  @Test("A sign stands in front of its value, in a colour except under the cursor")
  func sign() {
    let sign = KindSymbol("↯", kind: 0)
    view.render(
      CarFacetsViewState(
        title: "Fuel",
        content: .shown(
          FacetsState(
            typed: "", placeholder: "", headings: ["Fuel", "Cars", "Share"],
            bars: [
              CountBar("Electric", ["2", "50%"], share: 1, sign: sign),
              CountBar("BEV", ["1", "25%"], share: 0.5, sign: sign),
            ]))))
    let canvas = stage.canvas(Size(columns: 40, rows: 10))
    #expect(canvas.lines[4].hasPrefix("▌ ↯ Electric") && canvas.lines[5].hasPrefix("  ↯ BEV "))
    #expect(canvas[2, 5].style == Palette.terminal.kinds[0])
    #expect(canvas[2, 4].style == Palette.terminal.cursorRow)
    let ascii = stage.canvas(Size(columns: 40, rows: 10), traits: Traits(symbols: .ascii))
    #expect(ascii.lines[5].hasPrefix("  BEV "))
  }

  @Test("The cursor moves over the values, and says where it is")
  func moving() {
    #expect(view.position == "1/3")
    #expect(view.move(.bottom) && !view.move(.down))
    #expect(view.position == "3/3")
  }
}
