import Scenes
import TerminalUI

/// What is around every scene: the title line, two rules, a notice, and the keys. What is left is the body. Where that has
/// headings, the upper rule is the body's, and stands below them.
struct SceneFrame {
  /// The fewest columns in which a scene can be read.
  static let fewestColumns = 10
  /// The fewest columns in which the title line has room for the activity.
  private static let fewestColumnsForActivity = 20

  /// The scene that Back leads to, in front of the title.
  var back: String?
  var title: String
  var summary: String
  /// What stands before it where there is room.
  var source: String
  /// What is being waited for, with the spinner.
  var activity: String?
  var notice: NoticeState?
  /// What stands before the keys.
  var position = ""
  var keys: [StatusLine.Item] = []
  /// Which key copies the command of the shell that is on screen; nil for none.
  var copyHint: String?
  /// Whether the body has headings.
  var hasHeadings = false
  /// Whether it is around what gets the keys.
  var isActive = true

  /// Takes what a state says, as the terminal shows words.
  /// - Parameter spinner: what turns in front of what is being waited for; nil while nothing does.
  init(_ state: SceneState<some Any, some Any>, spinner: String?, columns: Int, _ traits: Traits) {
    let words = traits.symbols.words
    back = state.back
    title = state.title
    summary = words(state.summary)
    source = words(state.source)
    if let spinner, let activity = state.activity {
      self.activity = spinner + activity + Self.progress(state.progress, columns: columns, traits)
    }
  }

  /// Has a notice, as the terminal shows words.
  mutating func show(_ notice: NoticeState?, _ symbols: Symbols) {
    let words = symbols.words
    self.notice = notice.map {
      NoticeState(
        $0.kind, words($0.text), hint: $0.hint.map(words), more: $0.more.map(words), command: $0.command)
    }
  }

  /// The fewest columns in which the title line has room for a bar.
  private static let fewestColumnsForBar = 60

  /// How much of what is being waited for is done, to stand behind the activity: a bar or, where the screen is narrow or
  /// read aloud, a number, which then changes only ten times.
  private static func progress(_ share: Double?, columns: Int, _ traits: Traits) -> String {
    guard let share else { return "" }
    let bar = ProgressBar(share: share)
    let percent = Int(bar.share * 100)
    if traits.isLinear { return " \(percent / 10 * 10)%" }
    guard columns >= fewestColumnsForBar else { return " \(percent)%" }
    let (full, rest) = bar.text(columns: 10, symbols: traits.symbols)
    return " " + full + rest
  }

  /// Where the parts are. A terminal with few rows loses the rules first, then the title, then the keys.
  struct Layout {
    var title: Rect?
    var rules: [Int] = []
    var notice: Rect?
    var keys: Rect?
    var body: Rect
    /// Where Back leads, in the title line.
    var back: Rect?
    /// The notice, broken into lines.
    var noticeLines: [String] = []
    /// The command of the shell in the notice, where that has lines of its own.
    var command: ShownCommand?
  }

  /// Finds the places of the parts.
  func layout(_ canvas: Canvas) -> Layout {
    var layout = Layout(body: Rect(canvas.size))
    let inner = canvas.size.columns - 2
    if layout.body.rows >= 2 {
      layout.keys = Rect(column: 1, row: layout.body.rows - 1, columns: inner, rows: 1)
      layout.body = layout.body.inset(bottom: 1)
    }
    if layout.body.rows >= 4 {
      layout.title = Rect(column: 1, row: 0, columns: inner, rows: 1)
      layout.back = back.map { Rect(column: 1, row: 0, columns: $0.columnCount + 2, rows: 1) }
      layout.body = layout.body.inset(top: 1)
    }
    let hasRules = layout.body.rows >= 5 && !canvas.traits.isLinear
    if hasRules {
      let upper = hasHeadings ? [] : [layout.body.row]
      layout.rules = upper + [layout.body.row + layout.body.rows - 1]
      layout.body = layout.body.inset(top: upper.count, bottom: 1)
    }
    placeNotice(in: &layout, canvas, hasRules: hasRules)
    return layout
  }

  /// Draws everything but the body.
  func draw(_ layout: Layout, on canvas: inout Canvas) {
    for row in layout.rules {
      canvas.fill(
        Rect(row: row, columns: canvas.size.columns, rows: 1), canvas.traits.symbols.rule,
        style: canvas.palette.rule)
    }
    if let place = layout.title { drawTitle(in: place, on: &canvas) }
    if let place = layout.notice { drawNotice(layout, in: place, on: &canvas) }
    drawKeys(layout, on: &canvas)
  }

  /// Says in place of the content what is being waited for, when the title has no room for it.
  func drawActivity(_ layout: Layout, on canvas: inout Canvas) {
    guard layout.title == nil || canvas.size.columns < Self.fewestColumnsForActivity else { return }
    canvas.write(activity ?? "", column: 0, row: layout.body.row, width: canvas.size.columns)
  }

  /// Draws the position and the keys.
  func drawKeys(_ layout: Layout, on canvas: inout Canvas) {
    guard let place = layout.keys else { return }
    statusLine.draw(in: place, on: &canvas, styles: canvas.palette.footer)
  }

  /// The position and the keys, as one line.
  var statusLine: StatusLine { StatusLine(lead: position, items: keys) }

  /// A notice takes the lower rule's place and, when it is long, a few more lines, but never most of the body. A command in
  /// it has lines of its own where there is room.
  private func placeNotice(in layout: inout Layout, _ canvas: Canvas, hasRules: Bool) {
    guard let notice, hasRules || layout.body.rows >= 3 else { return }
    let most = max(1, layout.body.rows / 3)
    func lines(_ text: String, atMost most: Int) -> [String] {
      text.wrapped(
        toColumns: max(1, canvas.size.columns - 4), atMost: most, ellipsis: canvas.traits.symbols.ellipsis)
    }
    let command = notice.command.map { ShellLines($0, columns: canvas.size.columns - 4).lines } ?? []
    let hasRoom = command.count < most
    let text = [notice.text, notice.hint, notice.more, hasRoom ? nil : notice.command].compactMap(\.self)
      .joined(separator: " ")
    layout.noticeLines =
      lines(text, atMost: hasRoom ? most - command.count : most) + (hasRoom ? command : [])
    let taken = layout.noticeLines.count - (hasRules ? 1 : 0)
    layout.body = layout.body.inset(bottom: taken)
    layout.notice = Rect(
      row: layout.body.row + layout.body.rows, columns: canvas.size.columns, rows: layout.noticeLines.count)
    if let text = notice.command, hasRoom {
      let first = layout.body.row + layout.body.rows + layout.noticeLines.count - command.count
      let column = ShownCommand.column(of: command, else: 3, in: Rect(canvas.size))
      layout.command = ShownCommand(text, in: command, column: column, row: first)
    }
  }

  private func drawTitle(in line: Rect, on canvas: inout Canvas) {
    let left = back.map { "\(canvas.traits.symbols.back) \($0)   " } ?? ""
    let ellipsis = canvas.traits.symbols.ellipsis
    let title = title.truncated(toColumns: max(0, line.columns), ellipsis: ellipsis)
    let wanted = left.columnCount + title.columnCount
    let right = right(upToColumns: line.columns - wanted - 2, canvas.traits.symbols)
    // Beside a name that has to be cut anyway, a short summary stays.
    let staysAnyway = wanted > line.columns && right.columnCount <= line.columns / 6
    let hasRoom = line.columns - wanted >= right.columnCount + 2 || staysAnyway
    let shown = hasRoom ? right : activity ?? ""
    let room = line.columns - (shown.isEmpty ? 0 : shown.columnCount + 2)
    var column = line.column
    column += canvas.write(
      left, column: column, row: line.row, width: max(0, room), style: canvas.palette.quiet)
    let name = title.truncated(toColumns: max(0, room - (column - line.column)), ellipsis: ellipsis)
    canvas.write(
      name, column: column, row: line.row, style: isActive ? canvas.palette.strong : canvas.palette.plain)
    guard shown.columnCount <= line.columns else { return }
    let start = line.column + line.columns - shown.columnCount
    canvas.write(shown, column: start, row: line.row, style: canvas.palette.quiet)
  }

  /// The activity and the summary, with as much about where it comes from as there is room for.
  private func right(upToColumns room: Int, _ symbols: Symbols) -> String {
    let joint = symbols.words(" · ")
    let summaries = (summary.isEmpty || source.isEmpty ? [] : [source + joint + summary]) + [summary]
    let candidates = summaries.map { text in activity.map { text.isEmpty ? $0 : "\($0)   \(text)" } ?? text }
    return candidates.first { $0.columnCount <= room } ?? candidates.last ?? ""
  }

  private func drawNotice(_ layout: Layout, in place: Rect, on canvas: inout Canvas) {
    guard let notice else { return }
    let symbols = canvas.traits.symbols
    let (mark, style) =
      switch notice.kind {
      case .information: (symbols.information, canvas.palette.plain)
      case .warning: (symbols.warning, canvas.palette.warning)
      case .failure: (symbols.failure, canvas.palette.failure)
      }
    canvas.fill(place)
    canvas.write(mark, column: 1, row: place.row, style: style)
    for (offset, line) in layout.noticeLines.enumerated() {
      let row = place.row + offset
      let command = layout.command.flatMap { row >= $0.place.row ? $0 : nil }
      canvas.write(
        line, column: command?.place.column ?? 3, row: row,
        style: command == nil ? style : canvas.palette.accent)
    }
    if let copyHint { layout.command?.draw(copyHint, upTo: canvas.size.columns, on: &canvas) }
  }
}
