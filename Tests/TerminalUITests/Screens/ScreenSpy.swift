import TerminalUI

/// Records what a screen is told, and shows in its first row which keys it took.
@MainActor
final class ScreenSpy: Screen {
  private(set) var events: [InputEvent] = []
  private(set) var appearances = 0
  private(set) var traits: Traits?
  var text = ""
  var takes: (InputEvent) -> Bool = { _ in false }

  override func didAppear() { appearances += 1 }

  override func draw(on canvas: inout Canvas) {
    traits = canvas.traits
    canvas.write(text, column: 0, row: 0)
  }

  override func handle(_ event: InputEvent) -> Bool {
    events.append(event)
    guard takes(event) else { return false }
    if case .key(let key) = event { text += Self.name(key) }
    setNeedsDisplay()
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
