import TerminalUI

/// Records what a screen is told, and shows in its first row which keys it took.
@MainActor
final class ScreenSpy: Screen {
  private(set) var events: [InputEvent] = []
  /// What it may use, once for each time that it appeared.
  private(set) var contexts: [ScreenContext] = []
  private(set) var traits: Traits?
  /// How large the last frame was.
  private(set) var size: Size?
  /// Whether it had the keys when it was drawn last.
  private(set) var wasActive: Bool?
  /// How often it was drawn.
  private(set) var drawings = 0
  var isReady = true
  /// What is on the page that lies over it; nil for none.
  var page: String?
  var hasPage: Bool { page != nil }
  var text = ""
  var style = Style.plain
  var takes: (InputEvent) -> Bool = { _ in false }

  /// What it may use since it appeared last.
  var context: ScreenContext? { contexts.last }

  /// Whether it was on top when it appeared.
  private(set) var appearedOnTop = false

  func didAppear(in context: ScreenContext) {
    contexts.append(context)
    appearedOnTop = context.isOnTop
  }

  func draw(on canvas: inout Canvas) {
    drawings += 1
    traits = canvas.traits
    size = canvas.size
    wasActive = canvas.isActive
    canvas.write(text, column: 0, row: 0, style: style)
  }

  func drawPage(on canvas: inout Canvas) {
    guard let page else { return }
    canvas.write(page, column: 0, row: canvas.size.rows - 1, width: canvas.size.columns)
  }

  func handle(_ event: InputEvent) -> Bool {
    events.append(event)
    guard takes(event) else { return false }
    if case .key(let key) = event { text += Self.name(key) }
    context?.setNeedsDisplay()
    return true
  }

  private static func name(_ key: Key) -> String {
    switch key.code {
    case .character(let character): String(character)
    case .up: "↑"
    case .escape: "⎋"
    default: "?"
    }
  }
}
