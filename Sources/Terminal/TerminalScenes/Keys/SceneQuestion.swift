import Scenes
import TerminalUI

/// A scene's question on a terminal, and the keys that answer it.
struct SceneQuestion {
  let text: String
  private let yes: String
  private let no: String

  init(_ state: QuestionState) {
    (text, yes, no) = (state.text, state.yes, state.no)
  }

  /// Returns the answers as footer items.
  func items(_ symbols: Symbols) -> [StatusLine.Item] {
    [
      StatusLine.Item(key: "y", title: symbols.words(yes), rank: 1),
      StatusLine.Item(key: "n", title: symbols.words(no), rank: 0),
    ]
  }

  /// Returns the position of the terminal's cursor: hidden, or on the question if the screen is read aloud.
  func cursor(in layout: SceneFrame.Layout, _ traits: Traits) -> Position? {
    guard traits.isLinear, let place = layout.notice ?? layout.keys else { return nil }
    return Position(column: place.column, row: place.row)
  }

  /// Returns whether the key means yes or no. Nil for any other key, which is ignored because it was not meant for the
  /// question.
  func answer(of key: Key) -> Bool? {
    switch (key.code, key.modifiers) {
    case (.character("y"), []), (.character("Y"), []): true
    case (.character("n"), []), (.character("N"), []), (.escape, []): false
    default: nil
    }
  }
}
