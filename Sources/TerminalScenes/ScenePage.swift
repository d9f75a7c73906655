import Scenes
import TerminalUI

/// A page that lies over a scene until a key closes it. Its lines follow the scene's state.
struct ScenePage<View: SceneView> {
  typealias State = SceneState<View.Content, View.Action>

  private var overlay: Overlay<KeyValueList>
  private let entries: (State, Symbols) -> [KeyValueList.Entry]
  private let title: (State) -> String?

  /// Every command that can be given now, with its keys.
  static func help(title: String) -> ScenePage {
    ScenePage { _ in
      title.startingWithCapital
    } entries: { state, symbols in
      state.commands.filter(\.isAvailable).map { command in
        KeyValueList.Entry(command.keys.map { $0.cap(symbols) }.joined(separator: " "), command.explanation)
      }
    }
  }

  /// The page that the scene has.
  static func ofScene() -> ScenePage {
    ScenePage {
      $0.page?.title
    } entries: { state, _ in
      (state.page?.lines ?? []).map { KeyValueList.Entry("", $0) }
    }
  }

  private init(
    title: @escaping (State) -> String?, entries: @escaping (State, Symbols) -> [KeyValueList.Entry]
  ) {
    self.title = title
    self.entries = entries
    overlay = Overlay(title: "", content: KeyValueList())
  }

  /// Takes a new state.
  /// - Returns: whether there is anything on the page.
  mutating func update(to state: State, _ symbols: Symbols) -> Bool {
    overlay.title = title(state) ?? ""
    overlay.content.entries = entries(state, symbols)
    overlay.closingKey = CommandKey.escape.cap(symbols)
    return !overlay.content.entries.isEmpty
  }

  mutating func move(_ motion: Motion) {
    overlay.content.move(motion)
  }

  mutating func draw(in rect: Rect, on canvas: inout Canvas) {
    overlay.draw(in: rect, on: &canvas, styles: Palette.page)
  }
}

extension String {
  /// The text as the beginning of a sentence or as a heading.
  var startingWithCapital: String { prefix(1).uppercased() + dropFirst() }
}
