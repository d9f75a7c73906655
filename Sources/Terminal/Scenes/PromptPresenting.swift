/// The events that a scene's view sends about its prompt.
@MainActor
public protocol PromptPresenting: Sendable {
  /// The user edited the text. Keys do not wait for the response. Each edit is delivered at once, even while earlier
  /// ones are still being answered. An edit cancels the work of earlier ones, whose results are stale.
  func didEditPrompt(_ text: String) async
  /// The user pressed Enter. Keys wait until a state without the prompt is rendered, or until this returns. So render
  /// the state that closes the prompt first, before any slow work.
  func didAcceptPrompt() async
  /// The user pressed Esc. Keys wait as after Enter. The last edit's work is cancelled.
  func didCancelPrompt() async
  /// The user pressed Tab. Keys wait for the answer, so keys pressed after Tab are neither lost nor handled early. The
  /// completion counts as an edit.
  /// - Parameter cursor: the number of characters before the cursor.
  /// - Returns: the completed line, or nil if there is nothing to complete.
  func didRequestCompletion(of text: String, at cursor: Int) async -> PromptCompletion?
}
