import CarsContracts
import CarsTestSupport
import CarsView
import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("A click on what has been scrolled", .patience)
@MainActor
struct ScrolledClickTests {
  /// Scrolls by some rows and clicks on the seventh line each time: the cursor is on what was there.
  private func expectClicked<View: SceneView>(
    _ stage: Stage<SceneScreen<View>>, column: Int = 5, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func mouse(_ action: Mouse.Action) {
      _ = stage.screen.handle(.mouse(Mouse(action, at: Position(column: column, row: 6))))
    }
    var clicked: Set<String> = []
    for scrolls in [0, 2, 3, 20] {
      for _ in 0..<scrolls {
        mouse(.wheelDown)
        stage.lines(60, 12)
      }
      let text = stage.lines(60, 12)[6].dropFirst(2)
      mouse(.press(button: 0))
      let cursor = stage.lines(60, 12).first { $0.hasPrefix("▌") }?.dropFirst(2)
      #expect(cursor == text, "after \(scrolls) more scrolls", sourceLocation: sourceLocation)
      clicked.insert(String(text))
    }
    #expect(clicked.count == 4, "it has scrolled each time", sourceLocation: sourceLocation)
  }

  private let columns = [
    TableState.Column("Field", rank: 0, namesRow: true), TableState.Column("Car", rank: 1),
    TableState.Column("Other", rank: 2),
  ]

  @Test("is on the car that is there, in the list")
  func list() { expectClicked(CarListStage(CarRow.many(40)).stage) }

  @Test("is on the field that is there, in the choice of columns")
  func choice() {
    let view = CarColumnsView(
      presenter: CarColumnsPresenterSpy(
        rows: (0..<40).map { FieldRow(label: "Field \($0)", name: "f\($0)", count: "all", examples: "") }))
    let stage = Stage(SceneScreen(view))
    view.render(
      CarColumnsViewState(title: "", content: .shown(TableState(columns: columns, count: 40)), commands: []))
    expectClicked(stage)
  }

  @Test("is on the value that is there, among those of a field")
  func facets() {
    let view = CarFacetsView(presenter: CarFacetsPresenterSpy())
    let stage = Stage(SceneScreen(view))
    let bars = (0..<40).map { CountBar("Value \($0)", ["1", "2%"], share: 0) }
    view.render(
      CarFacetsViewState(
        title: "",
        content: .shown(
          FacetsState(typed: "", placeholder: "", headings: ["Make", "Cars", "Share"], bars: bars)),
        commands: []))
    expectClicked(stage)
  }

  /// A comparison of four cars in forty fields.
  private func comparison() -> (CarComparisonView, Stage<SceneScreen<CarComparisonView>>) {
    let cars = ["First car", "Second car", "Third car", "Fourth car"]
    let rows = (0..<40).map { ComparisonRow("Field \($0)", cells: cars.map { .init("of the \($0)") }) }
    let view = CarComparisonView(presenter: CarComparisonPresenterSpy(rows: rows))
    let stage = Stage(SceneScreen(view))
    let columns =
      [TableState.Column("Field", rank: 0, namesRow: true)] + cars.map { TableState.Column($0, rank: 1) }
    view.render(
      CarComparisonViewState(
        title: "", content: .shown(TableState(columns: columns, count: 40)), commands: []))
    return (view, stage)
  }

  @Test("is on the field that is there, in a comparison")
  func comparedField() { expectClicked(comparison().1) }

  @Test("is on the car that is there, in a comparison that was scrolled sideways")
  func comparedCar() throws {
    let (view, stage) = comparison()
    stage.lines(50, 12)
    view.selectColumn(at: 4)
    let heading = stage.lines(50, 12)[1]
    let third = try #require(heading.firstRange(of: "Third car"))
    #expect(!heading.contains("First car"))
    view.click(at: Position(column: heading.distance(from: heading.startIndex, to: third.lowerBound), row: 6))
    #expect(view.table.columnCursor == 3)
  }

  @Test("is on the field that is there, in a form")
  func form() {
    let view = CarEditorView(presenter: CarEditorPresenterSpy())
    let stage = Stage(SceneScreen(view))
    let fields = (0..<40).map { CarEditorField(label: "Field \($0)", text: "text \($0)") }
    view.render(CarEditorViewState(title: "", content: .shown(fields), commands: []))
    expectClicked(stage, column: 14)
  }
}
