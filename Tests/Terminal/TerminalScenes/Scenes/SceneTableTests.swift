import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The rows of a scene", .patience)
@MainActor
struct SceneTableTests {
  private static let three = [["Volvo", "1,200"], ["Kia", "3"], ["Audi", "1"]]
  private let view = SampleTableView()
  private let stage: Stage<SceneScreen<SampleTableView>>

  init() {
    stage = Stage(SceneScreen(view))
    show(Self.three)
  }

  private func show(_ rows: [[String]]) {
    view.show(rows)
    stage.lines()
  }

  @Test("Each row is a line under the headings, the numbers at their right edges")
  func rows() {
    #expect(
      stage.lines(40, 8)[1...5] == [
        "  Make    Cars", "─" * 40, "▌ Volvo  1,200", "  Kia        3",
        "  Audi       1",
      ])
  }

  @Test("The upper rule stands under the headings, or above a message that is there in place of them")
  func rule() {
    let rule = "─" * 40
    #expect(stage.lines(40, 8)[..<4] == [" Makes", "  Make    Cars", rule, "▌ Volvo  1,200"])
    #expect(stage.lines(40, 7)[..<3] == [" Makes", "  Make    Cars", "▌ Volvo  1,200"])
    view.render(
      SceneState(title: "Makes", content: .message(MessageState(.nothing, heading: "No cars", lines: []))))
    #expect(stage.lines(40, 8)[..<2] == [" Makes", rule])
  }

  @Test("Only the rows on screen are asked for, and a hundred for the widths, of a million")
  func rowsAsked() {
    view.forgetQuestions()
    view.show(Array(repeating: ["Volvo", "1"], count: 1_000_000))
    #expect(view.asked == Array(0..<100))
    view.forgetQuestions()
    view.move(.bottom)
    stage.lines(40, 8)
    #expect(view.asked == Array(999_997..<1_000_000))
  }

  @Test("The position is the cursor's row out of all")
  func position() {
    #expect(stage.lines().last?.hasPrefix(" 1/3") == true)
    view.move(.bottom)
    #expect(stage.lines().last?.hasPrefix(" 3/3") == true)
  }

  @Test("It moves until there is nowhere left to go")
  func move() {
    #expect(view.move(.bottom))
    #expect(!view.move(.down))
    #expect(view.table.cursor == 2)
  }

  @Test("Sorted otherwise, the rows are scrolled until the cursor's is in the middle")
  func sorting() {
    func show(_ order: TableState.Order?) -> [String] {
      let columns = [TableState.Column("Make", rank: 0, order: order), TableState.Column("Cars", rank: 1)]
      let content = TableState(columns: columns, count: 40)
      view.render(SceneState(title: "Makes", content: .shown(content)))
      return stage.lines(40, 10)
    }
    view.show((0..<40).map { ["Make \($0)", "1"] })
    view.table.moveCursor(to: 20)
    #expect(show(nil)[7].hasPrefix("▌"))
    #expect(show(.ascending)[5].hasPrefix("▌"))
  }

  @Test("A click puts the cursor on the row that it is on; beside the rows it does nothing")
  func click() {
    view.click(at: Position(column: 5, row: 4))
    #expect(view.table.cursor == 1)
    for row in [0, 1, 2, 6] { view.click(at: Position(column: 5, row: row)) }
    #expect(view.table.cursor == 1)
  }

  @Test("The cursor goes to a row that is named, and the scene asks to be drawn")
  func selectRow() {
    var drawings = 0
    let stack = ScreenStack(needsDisplay: { drawings += 1 })
    stack.push(SceneScreen(view))
    drawings = 0
    view.selectRow(at: 2)
    #expect(view.table.cursor == 2)
    #expect(drawings == 1)
  }

  @Test("Without rows, the headings show, and the cursor is on none")
  func noRows() {
    show([])
    #expect(stage.lines(40, 8)[1...3] == ["  Make  Cars", "─" * 40, ""])
    #expect(view.table.cursor == nil)
  }

  @Test("When the first rows arrive, a column that is empty in all of them does not show any more")
  func firstRows() {
    show([])
    show([["Volvo", ""], ["Kia", ""]])
    #expect(stage.lines(40, 8)[1] == "  Make")
  }

  @Test("A column gets no narrower while rows are only added at the end, but may when they are replaced")
  func widths() {
    let kia = Array(repeating: ["Kia", "3"], count: 100)
    show(kia + [["A make with a long name", "1"]])
    view.move(.bottom)
    #expect(stage.lines()[1] == "  Make                     Cars")
    view.move(.top)
    show(kia + [["A make with a long name", "1"], ["Audi", "1"]])
    #expect(stage.lines()[1] == "  Make                     Cars")
    show(Self.three)
    #expect(stage.lines()[1] == "  Make    Cars")
  }

  @Test("Where all states have the same rows, no column gets narrower, in whatever order they are")
  func rowsStay() {
    let view = SampleTableView(rowsStay: true)
    let stage = Stage(SceneScreen(view))
    view.show([["Volvo", "1,200"]])
    stage.lines()
    view.show([["Kia", "3"]])
    #expect(
      stage.lines(40, 8)[1...3] == ["  Make    Cars", "─" * 40, "▌ Kia        3"])
  }

  @Test("Words that take more room on another terminal get it")
  func symbols() {
    view.show([["Kia, …", "3"]])
    let canvas = stage.canvas(Size(columns: 40, rows: 8), traits: Traits(symbols: .ascii))
    #expect(
      canvas.lines[1...3] == ["  Make      Cars", "-" * 40, "> Kia, ...     3"])
  }
}
