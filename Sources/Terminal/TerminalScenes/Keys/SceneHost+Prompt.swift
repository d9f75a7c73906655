import Scenes
import TerminalUI

extension SceneHost {
  /// Sends the presenter the outcome of a prompt event.
  ///
  /// Keys don't wait for the answer to an edit, because it doesn't change their meaning. The previous edit's work is
  /// cancelled. Keys do wait for a completion, whatever is rendered meanwhile: it applies to the current text.
  func tell(_ outcome: ScenePrompt.Outcome, of prompt: ScenePrompt, to presenter: any PromptPresenting) {
    let text = prompt.text
    switch outcome {
    case .taken, .ignored, .askedForExamples: break
    case .edited: context?.run(.promptEdit) { await presenter.didEditPrompt(text) }
    case .accepted: tell(until: .stateWithoutPrompt, presenter.didAcceptPrompt)
    case .cancelled:
      context?.cancel(.promptEdit)
      tell(until: .stateWithoutPrompt, presenter.didCancelPrompt)
    case .completing:
      tell(until: .end) { [weak self, weak prompt, cursor = prompt.cursor] in
        guard let completion = await presenter.didRequestCompletion(of: text, at: cursor) else { return }
        // The prompt may have closed, or its text changed, in the meantime.
        guard let prompt, prompt.text == text, prompt.complete(with: completion) else { return }
        self?.tell(.edited, of: prompt, to: presenter)
      }
    }
  }
}

extension WorkName {
  fileprivate static let promptEdit = WorkName("prompt edit")
}
