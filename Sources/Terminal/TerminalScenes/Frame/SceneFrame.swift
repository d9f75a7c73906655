import Scenes
import TerminalUI

/// The frame around every scene: the title line, two rules, a notice and the keys. The rest is the body. If the body
/// has headings, it draws the upper rule itself, below them.
struct SceneFrame {
  /// The minimum width in columns for a readable scene.
  static let fewestColumns = 10
  /// The minimum width in columns for the activity in the title line.
  private static let fewestColumnsForActivity = 20

  /// The title of the previous scene, shown before this one's title.
  var back: String?
  var title: String
  var subtitle: String
  var details: String
  var summary: String
  /// The source, shown before the summary if there is room.
  var source: String
  /// The spinner and the activity.
  var activity: String?
  var notice: NoticeState?
  /// The user's position, shown before the keys.
  var position = ""
  var keys: [StatusLine.Item] = []
  /// The key that copies the shell command on screen, or nil for none.
  var copyHint: String?
  /// Whether the body has headings.
  var hasHeadings = false
  /// Whether the scene has focus.
  var isActive = true

  /// Creates a frame from a state, in the terminal's symbols.
  /// - Parameter spinner: the spinner before the activity, or nil for none.
  init(_ state: SceneState<some Any, some Any>, spinner: String?, columns: Int, _ traits: Traits) {
    let words = traits.symbols.words
    back = state.back
    title = state.title
    (subtitle, details) = (words(state.subtitle), words(state.details))
    summary = words(state.summary)
    source = words(state.source)
    if let spinner, let activity = state.activity {
      self.activity = spinner + activity + Self.progress(state.progress, columns: columns, traits)
    }
  }

  /// Sets the notice, in the terminal's symbols.
  mutating func show(_ notice: NoticeState?, _ symbols: Symbols) {
    let words = symbols.words
    self.notice = notice.map {
      NoticeState(
        $0.kind, words($0.text), hint: $0.hint.map(words), more: $0.more.map(words), command: $0.command)
    }
  }

  /// The minimum width in columns for a progress bar in the title line.
  private static let fewestColumnsForBar = 60

  /// Returns the progress to show after the activity: a bar, or a percentage if the screen is narrow. Read aloud, the
  /// percentage changes only in steps of ten.
  private static func progress(_ share: Double?, columns: Int, _ traits: Traits) -> String {
    guard let share else { return "" }
    let bar = ProgressBar(share: share)
    let percent = Int(bar.share * 100)
    if traits.isLinear { return " \(percent / 10 * 10)%" }
    guard columns >= fewestColumnsForBar else { return " \(percent)%" }
    let (full, rest) = bar.text(columns: 10, symbols: traits.symbols)
    return " " + full + rest
  }

  /// The positions of the parts. A terminal with few rows omits the rules first, then the title, then the keys.
  struct Layout {
    var title: Rect?
    var rules: [Int] = []
    var notice: Rect?
    var keys: Rect?
    var body: Rect
    /// The Back link in the title line.
    var back: Rect?
    /// The notice, wrapped.
    var noticeLines: [String] = []
    /// The shell command in the notice, if it has lines of its own.
    var command: ShownCommand?
  }

  /// Computes the layout of the parts.
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

  /// Draws the activity in place of the content, if the title has no room for it.
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

  /// Places the notice on the lower rule. A long notice takes more rows, but at most a third of the body. A command in
  /// it has its own lines if there is room.
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
    let (palette, symbols) = (canvas.palette, canvas.traits.symbols)
    if !canvas.traits.isLinear {
      canvas.fill(Rect(row: line.row, columns: canvas.size.columns, rows: 1), style: palette.titleBar)
    }
    let all: [(text: String, style: Style)] = [
      (back.map { "\(symbols.back) \($0)" } ?? "", palette.besideTitle), (title, palette.title(isActive)),
      (subtitle, palette.titleBar), (details, palette.besideTitle),
    ]
    let parts = all.filter { !$0.text.isEmpty }.map { part in
      // A name may be very long.
      (
        text: part.text.truncated(toColumns: max(1, line.columns), ellipsis: symbols.ellipsis),
        style: part.style
      )
    }
    let wanted = parts.reduce(-Self.gapInTitle) { $0 + $1.text.columnCount + Self.gapInTitle }
    let right = right(upToColumns: line.columns - wanted - 2, symbols)
    // A short summary stays even beside a title that is truncated anyway.
    let staysAnyway = wanted > line.columns && right.columnCount <= line.columns / 6
    let hasRoom = line.columns - wanted >= right.columnCount + 2 || staysAnyway
    let shown = hasRoom ? right : activity ?? ""
    let end = line.column + max(0, line.columns - (shown.isEmpty ? 0 : shown.columnCount + 2))
    var column = line.column
    for part in parts where column < end {
      let text = part.text.truncated(toColumns: end - column, ellipsis: symbols.ellipsis)
      column += canvas.write(text, column: column, row: line.row, style: part.style) + Self.gapInTitle
    }
    guard shown.columnCount <= line.columns else { return }
    let start = line.column + line.columns - shown.columnCount
    canvas.write(shown, column: start, row: line.row, style: palette.besideTitle)
  }

  private static let gapInTitle = 3

  /// Returns the activity and the summary, with the source if there is room.
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
