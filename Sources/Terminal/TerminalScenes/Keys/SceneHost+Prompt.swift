import Scenes
import TerminalUI

extension SceneHost {
  /// Tells the presenter what has come of the prompt.
  ///
  /// No key waits for an edit's answer, because none means something else after it; the work of the edit before is
  /// cancelled. Keys do wait for a completion, whatever is rendered until then: it is of the line as it is now.
  func tell(_ outcome: ScenePrompt.Outcome, of prompt: ScenePrompt, to presenter: any PromptPresenting) {
    let text = prompt.text
    switch outcome {
    case .taken, .ignored: break
    case .edited: context?.run(.promptEdit) { await presenter.didEditPrompt(text) }
    case .accepted: tell(until: .stateWithoutPrompt, presenter.didAcceptPrompt)
    case .cancelled:
      context?.cancel(.promptEdit)
      tell(until: .stateWithoutPrompt, presenter.didCancelPrompt)
    case .completing:
      tell(until: .end) { [weak self, weak prompt, cursor = prompt.cursor] in
        guard let completion = await presenter.didRequestCompletion(of: text, at: cursor) else { return }
        // The prompt may have been closed, or its line may be another one by now.
        guard let prompt, prompt.text == text, prompt.complete(with: completion) else { return }
        self?.tell(.edited, of: prompt, to: presenter)
      }
    }
  }
}

extension WorkName {
  fileprivate static let promptEdit = WorkName("prompt edit")
}
