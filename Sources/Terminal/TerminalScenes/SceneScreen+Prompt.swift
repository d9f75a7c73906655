import Scenes
import TerminalUI

/// What is typed while a scene has a prompt.
extension SceneScreen {
  /// Gives a key to the prompt.
  /// - Returns: whether the key was taken; it may be the application's.
  func handleInPrompt(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.enter, []): acceptPrompt()
    case (.escape, []): cancelPrompt()
    case (.tab, []): completePrompt()
    default:
      switch prompt?.handle(key) {
      case .edited: tellOfEdit()
      case .ignored: return handleBesidePrompt(key)
      case .taken, nil: break
      }
    }
    return true
  }

  func pasteInPrompt(_ text: String) -> Bool {
    if prompt?.paste(text) == .edited { tellOfEdit() }
    return true
  }

  func clickInPrompt(at position: Position) {
    switch prompt?.click(at: position) {
    case .accept: acceptPrompt()
    case .cancel: cancelPrompt()
    case .field, nil: break
    }
  }

  /// A key that the field leaves moves in the content, as it does without Shift, Alt or Ctrl, or shows all commands; any
  /// other means nothing. One with Ctrl that types a character is the application's.
  private func handleBesidePrompt(_ key: Key) -> Bool {
    if case .character = key.code {
      if key.modifiers == .control { return false }
      sayNoSuchKey(CommandKey(key))
      return true
    }
    for command in CommandKey(Key(key.code)).map({ commands(on: $0) }) ?? [] {
      switch command.action {
      case .move(let step):
        if command.isAvailable { move(Motion(step)) }
        return true
      case .showHelp:
        showHelp(command.title)
        return true
      default: break
      }
    }
    sayNoSuchKey(CommandKey(key))
    return true
  }

  /// No key waits for an edit's answer, because none means something else after it. The work of the edit before is
  /// cancelled.
  private func tellOfEdit() {
    guard let text = prompt?.text, let didEdit = events.prompt?.didEdit else { return }
    view.host.context?.run(.promptEdit) { await didEdit(text) }
  }

  private func acceptPrompt() {
    guard let didAccept = events.prompt?.didAccept else { return }
    view.host.tell(until: .stateWithoutPrompt) { await didAccept() }
  }

  private func cancelPrompt() {
    guard let didCancel = events.prompt?.didCancel else { return }
    view.host.context?.cancel(.promptEdit)
    view.host.tell(until: .stateWithoutPrompt) { await didCancel() }
  }

  /// Keys wait for the completion, whatever is rendered until then: it is of the line as it is now.
  private func completePrompt() {
    guard let complete = events.prompt?.didRequestCompletion, let prompt else { return }
    let (text, cursor) = (prompt.text, prompt.cursor)
    view.host.tell(until: .end) { [weak self] in
      guard let completion = await complete(text, cursor) else { return }
      self?.complete(text, with: completion)
    }
  }

  /// Takes a completion, unless the prompt has been closed or its line is another one by now.
  private func complete(_ text: String, with completion: PromptCompletion) {
    guard prompt?.text == text, prompt?.complete(with: completion) == true else { return }
    tellOfEdit()
  }
}

extension WorkName {
  fileprivate static let promptEdit = WorkName("prompt edit")
}
