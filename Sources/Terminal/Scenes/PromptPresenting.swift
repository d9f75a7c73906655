/// What a presenter hears in addition whose states can have a prompt.
@MainActor
public protocol PromptPresenting: ScenePresenting {
  /// The line has another text. No key waits for what follows. Each edit is heard when it happens, even while earlier
  /// ones are being answered; the work of those is cancelled, for nobody wants their answers any more.
  func didEditPrompt(_ text: String) async
  /// The user pressed Enter. Keys wait until a state without the prompt is rendered or until this is over, so a state that
  /// closes the prompt comes first, before anything that takes time.
  func didAcceptPrompt(_ text: String) async
  /// The user pressed Esc. Keys wait as after Enter. The last edit's work is cancelled.
  func didCancelPrompt() async
  /// The line as Tab completes it; nil where there is nothing to complete. Keys wait for the answer, so that none that
  /// was pressed after Tab can get lost or come before it. What comes of it is an edit like any other.
  /// - Parameters:
  ///   - text: the line.
  ///   - cursor: how many characters are in front of the cursor.
  func completion(of text: String, at cursor: Int) async -> PromptCompletion?
}

extension PromptPresenting {
  /// Completes nothing.
  public func completion(of text: String, at cursor: Int) async -> PromptCompletion? { nil }
}
