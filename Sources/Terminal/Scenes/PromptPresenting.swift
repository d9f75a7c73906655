/// What a scene's view tells about the line in which the user types.
@MainActor
public protocol PromptPresenting: Sendable {
  /// The line has another text. No key waits for what follows. Each edit is heard when it happens, even while earlier ones
  /// are being answered; the work of those is cancelled, for nobody wants their answers any more.
  func didEditPrompt(_ text: String) async
  /// The user pressed Enter. Keys wait until a state without the prompt is rendered or until this is over, so a state that
  /// closes the prompt comes first, before anything that takes time.
  func didAcceptPrompt() async
  /// The user pressed Esc. Keys wait as after Enter. The last edit's work is cancelled.
  func didCancelPrompt() async
  /// The user pressed Tab. Keys wait for the answer, so that none that was pressed after Tab can get lost or come before
  /// it. What comes of it is an edit like any other.
  /// - Parameter cursor: the number of characters in front of the cursor.
  /// - Returns: the line as it is then; nil where there is nothing to complete.
  func didRequestCompletion(of text: String, at cursor: Int) async -> PromptCompletion?
}
