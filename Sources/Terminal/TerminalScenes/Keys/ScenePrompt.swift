import Scenes
import TerminalUI

/// A scene's prompt on a terminal: the text field, and the message beside it.
@MainActor
final class ScenePrompt {
  /// The outcome of a key, a click or a paste.
  enum Outcome {
    /// The text has changed.
    case edited
    /// The user asked to accept, cancel or complete the line.
    case accepted, cancelled, completing
    /// The user asked for the examples.
    case askedForExamples
    /// The event was handled, and the presenter need not know.
    case taken
    /// The key was not handled.
    case ignored
  }

  private var state: PromptState
  private var field: TextField
  /// The line drawn beside the field, and its place.
  private var drawn: (line: StatusLine, place: Rect)?

  /// The field's minimum width in columns before anything is shown beside it.
  private static let fewestColumns = 20
  private static let gap = 3

  /// Opens a prompt.
  init(_ state: PromptState) {
    self.state = state
    field = TextField(state.text, history: state.earlier)
  }

  /// Updates the prompt from a new state. The text stays.
  func take(_ state: PromptState) {
    self.state = state
    field.history = state.earlier
  }

  /// Whether the prompt has a help page of its own.
  var hasExamples: Bool { !state.examples.isEmpty }
  var text: String { field.text }
  var cursor: Int { field.cursor }

  func handle(_ key: Key) -> Outcome {
    switch (key.code, key.modifiers) {
    case (.enter, []): .accepted
    case (.escape, []): .cancelled
    case (.tab, []): .completing
    default: Outcome(field.handle(key))
    }
  }

  func paste(_ text: String) -> Outcome { Outcome(field.paste(text)) }

  /// Applies a completion.
  /// - Returns: whether the text has changed.
  func complete(with completion: PromptCompletion) -> Bool {
    let old = text
    field.setText(completion.text, cursor: completion.cursor)
    return text != old
  }

  /// Returns the notice above the line: a suggestion, and an error that doesn't fit beside the field.
  /// - Parameter columns: the width of the screen.
  func notice(columns: Int) -> NoticeState? {
    let fault = state.remark.flatMap { $0.kind == .fault ? $0.text : nil }
    // Like the frame, the line leaves a column free at both ends.
    guard let fault, !hasRoom(for: fault, columns: columns - 2) else {
      return state.suggestion.map { NoticeState(.information, $0) }
    }
    return NoticeState(.warning, fault, more: state.suggestion)
  }

  private func hasRoom(for remark: String, columns: Int) -> Bool {
    state.label.columnCount + Self.fewestColumns + Self.gap + remark.columnCount <= columns
  }

  /// Draws the label, the field, and as much of the message and keys as fits. The keys are dropped before the text is
  /// truncated.
  func draw(in line: Rect, on canvas: inout Canvas) {
    let symbols = canvas.traits.symbols
    let label = state.label.truncated(toColumns: line.columns / 2, ellipsis: symbols.ellipsis)
    canvas.write(label, column: line.column, row: line.row, style: canvas.palette.key)
    let beside = lineBesideField(columns: line.columns, symbols)
    let wanted = max(Self.fewestColumns, text.columnCount + 1)
    let remark = beside.lead.columnCount
    let room = max(remark, line.columns - label.columnCount - wanted - Self.gap)
    let taken = room > 0 ? beside.columnCount(of: room) : 0
    let place = Rect(
      column: line.column + line.columns - taken, row: line.row, columns: taken, rows: line.rows)
    beside.draw(in: place, on: &canvas, styles: styles(canvas.palette))
    drawn = (beside, place)
    field.placeholder = symbols.words(state.placeholder)
    let fieldPlace = line.inset(left: label.columnCount, right: taken > 0 ? taken + Self.gap : 0)
    field.draw(in: fieldPlace, on: &canvas, styles: canvas.palette.field)
  }

  private func lineBesideField(columns: Int, _ symbols: Symbols) -> StatusLine {
    let remark = state.remark.map { symbols.words($0.text) } ?? ""
    return StatusLine(
      lead: hasRoom(for: remark, columns: columns) ? remark : "",
      items: [
        .init(key: CommandKey.enter.cap(symbols), title: symbols.words(state.accept), rank: 1),
        .init(key: CommandKey.escape.cap(symbols), title: symbols.words(state.cancel), rank: 0),
      ] + (hasExamples ? [.init(key: CommandKey.function(1).cap(symbols), title: "help", rank: 2)] : []))
  }

  private func styles(_ palette: Palette) -> StatusLine.Styles {
    StatusLine.Styles(
      lead: state.remark?.kind == .fault ? palette.warning : palette.plain, key: palette.key,
      title: palette.quiet)
  }

  /// Handles a click in the line.
  func click(at position: Position) -> Outcome {
    guard !field.click(at: position) else { return .taken }
    guard let drawn, let item = drawn.line.item(at: position, in: drawn.place) else { return .ignored }
    return [.accepted, .cancelled, .askedForExamples][item]
  }
}

extension ScenePrompt.Outcome {
  fileprivate init(_ response: TextField.Response) {
    switch response {
    case .edited: self = .edited
    case .taken: self = .taken
    case .ignored: self = .ignored
    }
  }
}
