import Scenes
import TerminalUI

/// A scene's question on a terminal: what it says, and which keys answer it.
struct SceneQuestion {
  let text: String
  private let yes: String
  private let no: String

  init(_ state: QuestionState) {
    (text, yes, no) = (state.text, state.yes, state.no)
  }

  /// The answers, as the keys at the foot.
  func items(_ symbols: Symbols) -> [StatusLine.Item] {
    [
      StatusLine.Item(key: "y", title: symbols.words(yes), rank: 1),
      StatusLine.Item(key: "n", title: symbols.words(no), rank: 0),
    ]
  }

  /// Where the terminal's cursor is while keys are answers: nowhere or, where the screen is read aloud, on the question.
  func cursor(in layout: SceneFrame.Layout, _ traits: Traits) -> Position? {
    guard traits.isLinear, let place = layout.notice ?? layout.keys else { return nil }
    return Position(column: place.column, row: place.row)
  }

  /// The answer that a key gives: whether it is yes. Any other key does nothing, because it was not meant for the
  /// question.
  func answer(of key: Key) -> Bool? {
    switch (key.code, key.modifiers) {
    case (.character("y"), []), (.character("Y"), []): true
    case (.character("n"), []), (.character("N"), []), (.escape, []): false
    default: nil
    }
  }
}
