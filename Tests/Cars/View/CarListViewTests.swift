import CarsContracts
import CarsEntity
import CarsTestSupport
import CarsView
import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("CarListView", .patience)
@MainActor
struct CarListViewTests {
  private let list = CarListStage(CarRow.three)

  @Test("It shows a row for each car, the numbers at their right edges")
  func columns() {
    #expect(
      list.stage.lines(60, 9)[1...5] == [
        "   Make    Model       Trim           Price",
        "────────────────────────────────────────────────────────────",
        "▌  Toyota  Corolla     LE           $22,325", "   Toyota  Corolla     LE           $22,325",
        "   현대    Ioniq 5 👨‍👩‍👧  Limited AWD  $54,300",
      ])
  }

  @Test(
    "Read aloud, a car is a line of text in which each value has its heading, and the terminal's cursor is on the row that matters"
  )
  func linear() {
    list.view.move(.down)
    let canvas = list.stage.canvas(
      Size(columns: 60, rows: 8), traits: Traits(symbols: .ascii, isLinear: true))
    #expect(
      canvas.lines[1...3] == [
        "  Toyota, Corolla, Trim LE, Price $22,325", "> Toyota, Corolla, Trim LE, Price $22,325",
        "  현대, Ioniq 5 👨‍👩‍👧, Trim Limited AWD, Price $54,300",
      ])
    #expect(canvas.cursor == Position(column: 0, row: 2))
  }

  @Test(
    "A sign stands before a row, in a colour except under the cursor, and a mark takes its place"
  )
  func sign() {
    let cell = CarRow.Cell("Electric", marks: [0..<2])
    let sign = KindSymbol("↯", kind: 0)
    list.show(
      ["a", "b", "c"].map {
        CarRow(
          id: CarID($0), cells: ["Kia", "EV6", cell, "$1"], mark: $0 == "c" ? "marked" : nil, sign: sign)
      })
    let canvas = list.stage.canvas(Size(columns: 60, rows: 9))
    #expect(
      canvas.lines[3...5] == [
        "▌↯ Kia   EV6    Electric     $1", " ↯ Kia   EV6    Electric     $1",
        " ✓ Kia   EV6    Electric     $1",
      ])
    let styles = Palette.terminal
    #expect(canvas[1, 4].style == styles.kinds[0])
    #expect(canvas[1, 3].style == styles.cursorRow)
    #expect((16...18).map { canvas[$0, 4].style } == [styles.match, styles.match, .plain])
  }

  @Test("Where there is only ASCII, a letter stands for the sign")
  func noSign() {
    let sign = KindSymbol("↯", kind: 0, letter: "E")
    list.show([CarRow(id: "a", cells: ["Kia", "EV6", "GT", "$1"], sign: sign)])
    let canvas = list.stage.canvas(Size(columns: 60, rows: 9), traits: Traits(symbols: .ascii))
    #expect(canvas.lines[3] == ">E Kia   EV6    GT       $1")
  }

  @Test("The presenter hears the columns with each request: first those with room, wherever one has scrolled")
  func columnsInOrder() {
    list.stage.lines(60, 9)
    list.view.perform(.copy)
    #expect(list.presenter.columns == [0, 1, 2, 3])
    list.stage.lines(24, 9)
    list.view.perform(.copy)
    let inOrder = list.presenter.columns
    #expect(Set(inOrder) == [0, 1, 2, 3])
    list.view.move(.columns(4))
    list.stage.lines(24, 9)
    list.view.perform(.copy)
    #expect(list.presenter.columns == inOrder)
  }

  @Test(
    "It hears too which column the cursor is on: that stays, and goes where the rows are sorted by another one"
  )
  func columnCursor() {
    func column() -> Int? {
      list.stage.lines(24, 9)
      list.view.perform(.sort)
      return list.presenter.column
    }
    #expect(column() == nil)
    list.view.move(.columns(4))
    #expect(column() == 3)
    list.view.render(.rows(3, sortedBy: 3))
    #expect(column() == 3)
    list.view.render(.rows(3, sortedBy: 2))
    #expect(column() == 2)
    list.view.render(.rows(3))
    #expect(column() == nil)
  }

  @Test("Of very many rows that were looked at, only some are kept")
  func rowsKept() {
    list.show(CarRow.many(1_000))
    list.stage.lines()
    for _ in 0..<40 {
      list.view.move(.pageDown)
      list.stage.lines()
    }
    list.presenter.forgetQuestions()
    list.view.move(.top)
    list.stage.lines()
    #expect(list.presenter.rowsAsked.contains(0))
  }

  @Test("Of two rows that look the same, the one under the cursor is opened and copied")
  func rightId() {
    list.view.move(.down)
    list.view.perform(.open)
    list.view.perform(.copy)
    list.view.move(.up)
    list.view.perform(.open)
    #expect(
      list.events == [
        .own(.didRequest(.open, of: "b")), .own(.didRequest(.copy, of: "b")),
        .own(.didRequest(.open, of: "a")),
      ])
  }

  @Test("From when a car is opened until the user is back from it, no key is taken")
  func keysWait() async {
    let gate = Gate<String, Int, CancellationError>("open", expecting: 1, cancelled: CancellationError())
    list.presenter.answer = { _ = try? await gate.call("a") }
    list.view.perform(.open)
    #expect(!list.stage.screen.isReady)
    gate.answer(0, .success(1))
    await eventually("the user is back") { list.stage.screen.isReady }
    await list.stage.close()
  }

  @Test("Without rows, what is wanted is of no car")
  func noRows() {
    list.show([])
    list.view.perform(.copy)
    #expect(list.events == [.own(.didRequest(.copy, of: nil))])
  }

  // MARK: Rows

  @Test("Only the rows on screen are asked for, and a hundred for the widths, in a list of a million")
  func rowsAsked() {
    list.presenter.rows = Array(
      repeating: CarRow(id: "x", cells: ["Make", "Model", "", "$1", "x"]), count: 1_000_000)
    list.presenter.forgetQuestions()
    list.view.render(.rows(1_000_000))
    #expect(list.presenter.rowsAsked.allSatisfy { $0 < 100 })
    #expect(list.presenter.rowsAsked.count <= 102)
    list.presenter.forgetQuestions()
    list.stage.lines()
    #expect(Set(list.presenter.rowsAsked).isSubset(of: Set(0..<24)))
    list.presenter.forgetQuestions()
    list.view.move(.bottom)
    list.stage.lines()
    #expect(Set(list.presenter.rowsAsked).isSubset(of: Set(999_976..<1_000_000)))
    #expect(list.presenter.rowsAsked.contains(999_999))
    #expect(list.presenter.rowsAsked.count <= 24)
    list.presenter.forgetQuestions()
    list.stage.lines()
    #expect(list.presenter.rowsAsked == [], "a row is asked for once, until the next state")
  }

  // MARK: The cursor

  @Test("The cursor stays on its car, wherever it goes")
  func cursorFollows() {
    list.view.move(.bottom)
    list.show([CarRow.three[2]] + CarRow.many(5))
    list.view.perform(.open)
    #expect(list.events == [.own(.didRequest(.open, of: "c"))])
    #expect(list.cursorLine?.contains("Ioniq 5") == true)
  }

  @Test("The cursor stays on its row when its car is gone, or on the last row that there is")
  func cursorStays() {
    list.view.move(.down)
    list.show(CarRow.many(9))
    list.view.perform(.open)
    list.show([CarRow.three[0]])
    list.view.perform(.open)
    #expect(list.events == [.own(.didRequest(.open, of: "1")), .own(.didRequest(.open, of: "a"))])
  }

  @Test("The cursor goes to the row that the presenter names, and from there wherever the user moves it")
  func selectRow() {
    list.view.selectRow(at: 2)
    #expect(list.cursorLine?.contains("Ioniq 5") == true)
    list.view.perform(.open)
    list.view.move(.top)
    list.show(CarRow.three)
    list.view.perform(.open)
    #expect(list.events == [.own(.didRequest(.open, of: "c")), .own(.didRequest(.open, of: "a"))])
  }

  @Test("When the presenter names a row, the list asks to be drawn")
  func selectRowIsDrawn() {
    var drawings = 0
    let stack = ScreenStack(needsDisplay: { drawings += 1 })
    let view = CarListView(presenters: CarListPresenterSpy(rows: CarRow.three).parts)
    stack.push(SceneScreen(view))
    view.render(.rows(3))
    drawings = 0
    view.selectRow(at: 2)
    #expect(drawings == 1)
  }
}
