import SceneTesting
import TerminalUI
import Testing

@Suite("The examples of the components")
@MainActor
struct ExampleTests {
  private var canvas = Canvas(size: Size(columns: 50, rows: 3))

  @Test("A canvas")
  func drawing() {
    var canvas = Canvas(size: Size(columns: 20, rows: 3))
    canvas.write("Cars", column: 1, row: 0, style: Style().bold())
    canvas.fill(Rect(row: 1, columns: 20, rows: 1), "─")
    canvas.write("60 of them", column: 1, row: 2)
    #expect(canvas.lines == [" Cars", "────────────────────", " 60 of them"])
    #expect(canvas[1, 0].style == Style().bold())
  }

  @Test("Styles")
  func style() {
    let heading = Style().bold()
    let failure = heading.foreground(.red)
    #expect(failure == Style().foreground(.red).bold())
  }

  @Test("Screens without a terminal")
  func headless() async {
    let screen = ScreenSpy()
    let application = HeadlessApplication(size: Size(columns: 80, rows: 24))
    let frame = await application.run(screen, keys: [Key(.down), Key(.enter)])
    let picture = frame?.svg()
    #expect(picture?.contains("width=\"664\" height=\"408\"") == true)
  }

  @Test("A split screen")
  func splitScreen() {
    let (list, page) = (ScreenSpy(), ScreenSpy())
    (list.text, page.text) = ("Ioniq 5", "$54,300")
    let stack = ScreenStack()
    var canvas = Canvas(size: Size(columns: 60, rows: 1))
    let split = SplitScreen(list, fewestColumns: 60)
    stack.push(split)
    split.show(page)
    split.draw(on: &canvas)
    #expect(canvas.lines == ["Ioniq 5                            │$54,300"])
    _ = split.handle(.mouse(Mouse(.press(button: 0), at: Position(column: 40, row: 0))))
    #expect(list.events == [.key(Key(.tab))])
  }

  @Test("A table")
  mutating func table() {
    let columns = [
      Table.Column("Model", rank: 0, namesRow: true), Table.Column("Price", alignsRight: true, rank: 1),
    ]
    let cars = [["Ioniq 5", "$54,300"], ["EV6", "$46,050"]]
    var table = Table()
    table.setCount(cars.count)
    table.measure(columns, sample: cars)
    table.move(.down)
    table.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: .init()) { cars[$0] }
    #expect(canvas.lines == ["  Model      Price", "  Ioniq 5  $54,300", "▌ EV6      $46,050"])
  }

  @Test("A line of text with styles")
  func styledText() {
    var line = StyledText("Price", style: Style().dim())
    line.append("  $54,300")
    let bytes = line.escaped.utf8
    #expect(Array(bytes) == Array("\u{1B}[2mPrice\u{1B}[m  $54,300".utf8))
  }

  @Test("A table that is scrolled sideways")
  mutating func sidewaysTable() {
    let columns = ["Model", "Body", "Fuel"].enumerated().map { index, title in
      Table.Column(title, rank: index, namesRow: index == 0)
    }
    let cars = [["Ioniq 5", "Crossover", "Electric"], ["Civic", "Sedan", "Petrol"]]
    canvas = Canvas(size: Size(columns: 22, rows: 3))
    var wide = Table(scrollsSideways: true)
    wide.setCount(cars.count)
    wide.measure(columns, sample: cars)
    wide.moveCursor(toColumn: 2)
    wide.draw(in: Rect(canvas.size), on: &canvas, columns: columns, styles: .init()) { cars[$0] }
    #expect(canvas.lines == ["  Model   ‹Fuel", "▌ Ioniq 5  Electric", "  Civic    Petrol"])
  }

  @Test("A list of keys and values")
  mutating func keyValueList() {
    var list = KeyValueList()
    list.entries = [KeyValueList.Entry("Body", "Crossover"), KeyValueList.Entry("Price", "$54,300")]
    list.draw(in: Rect(canvas.size), on: &canvas, styles: .init(label: Style().dim()))
    #expect(canvas.lines == ["Body   Crossover", "Price  $54,300", ""])
    #expect(canvas[0, 0].style == Style().dim())
  }

  @Test("A bar chart")
  mutating func barChart() {
    var chart = BarChart(headings: ["Make", "Cars"])
    chart.bars = [BarChart.Bar("Hyundai", ["12"], share: 1), BarChart.Bar("Kia", ["6"], share: 0.5)]
    chart.draw(in: Rect(canvas.size), on: &canvas, styles: .init(bar: Style().foreground(.cyan)))
    #expect(
      canvas.lines == [
        "  Make     Cars", "  Hyundai    12  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━",
        "  Kia         6  ━━━━━━━━━━━━━━━━╸",
      ])
    #expect(canvas[17, 1].style == Style().foreground(.cyan))
  }

  @Test("A histogram")
  mutating func histogram() {
    var histogram = Histogram(["100–149", "150–199", "200–249"], counts: [2, 4, 1])
    (histogram.least, histogram.greatest) = ("100 hp", "249 hp")
    histogram.draw(in: Rect(canvas.size), on: &canvas)
    #expect(
      canvas.lines == [
        "▄▄▄▄▄▄▄ ███████ ▂▂▂▂▂▂▂", "────────────────────────", "100 hp            249 hp",
      ])
  }

  @Test("A scatter plot")
  func scatterPlot() {
    var canvas = Canvas(size: Size(columns: 26, rows: 5))
    var plot = ScatterPlot(columns: 4, counts: [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1])
    (plot.left, plot.right, plot.bottom, plot.top) = ("0 hp", "400 hp", "$0", "$90,000")
    plot.draw(in: Rect(canvas.size), on: &canvas)
    #expect(
      canvas.lines == [
        "$90,000 │              ⠐", "        │      ⠂", "     $0 │  ⠂", "        ╰─────────────────",
        "         0 hp       400 hp",
      ])
  }

  @Test("A form")
  mutating func form() {
    var form = Form()
    form.entries = [
      Form.Entry("Make", "Kia"), Form.Entry("Year", "20x5", note: .init("must be a number", isFault: true)),
    ]
    form.move(.down)
    form.handle(Key(.backspace))
    form.draw(in: Rect(canvas.size), on: &canvas, styles: .init(label: Style().dim()))
    #expect(
      canvas.lines == [
        "  Make ▕Kia                                      ▏",
        "▌ Year ▕20x                                      ▏", "        ! must be a number",
      ])
    #expect(canvas[2, 0].style == Style().dim())
  }

  @Test("A strip")
  mutating func strip() {
    let strip = Strip(counts: [4, 9, 0, 1], mark: 1)
    canvas.write(strip.text(), column: 0, row: 0)
    #expect(canvas.lines == ["▄[▇]_▁", "", ""])
  }

  @Test("A status line")
  mutating func statusLine() {
    let line = StatusLine(
      lead: "1/60",
      items: [.init(key: "↵", title: "open", rank: 1), .init(key: "q", title: "quit", rank: 0)])
    line.draw(in: Rect(canvas.size), on: &canvas, styles: .init(key: Style().bold()))
    #expect(canvas.lines[0] == "1/60   ↵ open   q quit")
    #expect(canvas[7, 0] == Cell("↵", style: Style().bold()))
  }

  @Test("An overlay")
  mutating func overlay() {
    canvas = Canvas(size: Size(columns: 24, rows: 4))
    var help = KeyValueList()
    help.entries = [KeyValueList.Entry("↵", "open the car"), KeyValueList.Entry("q", "quit")]
    var page = Overlay(title: "Help", content: help)
    page.closingKey = "Esc"
    page.draw(in: Rect(canvas.size), on: &canvas, styles: .init(content: .init(label: Style().bold())))
    #expect(
      canvas.lines == [
        "╭─ Help ───────── Esc ─╮", "│ ↵  open the car      │", "│ q  quit              │",
        "╰──────────────────────╯",
      ])
  }

  @Test("A progress bar")
  mutating func progressBar() {
    let (full, rest) = ProgressBar(share: 0.7).text(columns: 10)
    let column = canvas.write(full, column: 0, row: 0, style: Style().foreground(.cyan))
    canvas.write(rest, column: column, row: 0, style: Style().dim())
    #expect(canvas.lines[0] == "███████░░░")
    #expect(canvas[7, 0] == Cell("░", style: Style().dim()))
  }

  @Test("A scroller")
  mutating func scroller() {
    let lines = ["one", "two", "three", "four"]
    var scroller = Scroller()
    scroller.fit(count: lines.count, height: canvas.size.rows)
    scroller.move(.bottom)
    for (row, index) in scroller.visible.enumerated() { canvas.write(lines[index], column: 0, row: row) }
    #expect(canvas.lines == ["two", "three", "four"])
  }

  @Test("A text field")
  mutating func textField() {
    var field = TextField(history: ["kia"])
    field.placeholder = "make, model or year"
    for character in "toyta" { field.handle(Key(.character(character))) }
    field.handle(Key(.left))
    field.handle(Key(.left))
    field.handle(Key(.character("o")))
    field.draw(in: Rect(canvas.size), on: &canvas, styles: .init(placeholder: Style().dim()))
    #expect(canvas.lines == ["toyota", "", ""])
    #expect(canvas.cursor == Position(column: 4, row: 0))
  }

  @Test("A spinner, which shows nothing for 100 ms")
  mutating func spinner() async {
    let clock = ManualClock()
    let stack = ScreenStack(clock: clock)
    let context = stack.push(ScreenSpy())
    let spinner = Spinner()
    spinner.spin(true, in: context, traits: canvas.traits)
    canvas.write(spinner.text(canvas.traits) + "loading", column: 0, row: 0)
    #expect(canvas.lines[0] == "loading")
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(100))
    await clock.sleepers(1)
    #expect(spinner.text(canvas.traits) == "⠋ ")
    stack.pop()
    await context.cancelledWorkHasEnded()
  }
}
