public import Scenes
public import TerminalUI

/// A scene's view on a terminal: what is inside the frame, and only what this scene has.
///
/// `SceneScreen` draws the rest: the title, the keys, notices, messages, help and pages.
@MainActor
public protocol SceneView<Content, Action>: AnyObject {
  /// What only this scene shows.
  associatedtype Content: Equatable & Sendable
  /// What can be done only in this scene.
  associatedtype Action: Hashable & Sendable

  /// What the view shares with the screen around it: made by the view, filled by the screen.
  var host: SceneHost<Content, Action> { get }
  /// Where the events go that come from the screen around the view.
  var events: SceneEvents { get }

  /// Takes the content of a state that was rendered, even if it is the same as before.
  func take(_ content: Content)
  /// Draws the content.
  func draw(_ content: Content, in rect: Rect, on canvas: inout Canvas)
  /// Whether the content begins with headings and the rule below them; by default, it does not, and the rule is above it.
  var hasHeadings: Bool { get }
  /// Where in the content the user is, in a few characters, once it has been drawn; empty where that is obvious.
  var position: String { get }
  /// Moves in the content.
  /// - Returns: whether anything moved.
  func move(_ motion: Motion) -> Bool
  /// Takes a key before the commands do, as a field does in which the user types; by default, it takes none.
  /// - Returns: whether the key was taken.
  func type(_ key: Key) -> Bool
  /// Takes pasted text; by default, it does nothing.
  func paste(_ text: String)
  /// Takes a click inside the content; by default, it does nothing.
  func click(at position: Position)
  /// Carries out a command of the scene that is available now.
  func perform(_ action: Action)
}

extension SceneView {
  /// Keeps the state for the screen, and takes its content.
  public func render(_ state: SceneState<Content, Action>) {
    host.take(state)
    if case .shown(let content) = state.content { take(content) }
    host.setNeedsDisplay()
  }

  /// Has the screen say it until the user goes on.
  public func announce(_ text: String) {
    host.announcement = text
    host.setNeedsDisplay()
  }
}

extension SceneView {
  /// Copies a command of the shell, and says so.
  func copyCommand(_ text: String) {
    host.context?.copy(text)
    announce(SceneWords.copied)
  }

  public var hasHeadings: Bool { false }
  public func type(_ key: Key) -> Bool { false }
  public func paste(_ text: String) {}
  public func click(at position: Position) {}
}

extension SceneView where Action == NoAction {
  /// There is nothing to carry out.
  public func perform(_ action: NoAction) {}
}
