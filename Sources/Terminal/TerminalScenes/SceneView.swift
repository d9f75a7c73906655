public import Scenes
public import TerminalUI

/// A scene's view on a terminal: the part inside the frame that only this scene has.
///
/// `SceneScreen` draws the rest: the title, keys, notices, messages, help and pages.
@MainActor
public protocol SceneView<Content, Action>: AnyObject {
  /// The scene's own content.
  associatedtype Content: Equatable & Sendable
  /// The scene's own actions.
  associatedtype Action: Hashable & Sendable

  /// The state shared with the screen around the view. The view creates it, and the screen fills it.
  var host: SceneHost<Content, Action> { get }
  /// The handlers for events from the screen around the view.
  var events: SceneEvents { get }

  /// Updates the view with the content of a rendered state, even if it is unchanged.
  func take(_ content: Content)
  /// Draws the content.
  func draw(_ content: Content, in rect: Rect, on canvas: inout Canvas)
  /// Whether the content begins with headings and a rule below them. By default it doesn't, and the rule is above it.
  var hasHeadings: Bool { get }
  /// The user's position in the content, in a few characters, valid after drawing. Empty if it is obvious.
  var position: String { get }
  /// Moves through the content.
  /// - Returns: whether anything moved.
  func move(_ motion: Motion) -> Bool
  /// Handles a key before the commands do, as a text field does. By default, it ignores all keys.
  /// - Returns: whether the key was handled.
  func type(_ key: Key) -> Bool
  /// Handles pasted text. No-op by default.
  func paste(_ text: String)
  /// Handles a click inside the content. No-op by default.
  func click(at position: Position)
  /// Performs an action of the scene that is available now.
  func perform(_ action: Action)
}

extension SceneView {
  /// Stores the state for the screen, and updates the view with its content.
  public func render(_ state: SceneState<Content, Action>) {
    host.take(state)
    if case .shown(let content) = state.content { take(content) }
    host.setNeedsDisplay()
  }

  /// Shows an announcement until the next key.
  public func announce(_ text: String) {
    host.announcement = text
    host.setNeedsDisplay()
  }
}

extension SceneView {
  /// Copies a shell command, and announces it.
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
  /// No-op: there are no actions.
  public func perform(_ action: NoAction) {}
}
