import Scenes

/// The focus of a scene, which depends on the presenter's requests and on the last keys.
@MainActor
struct SceneFocus<View: SceneView> {
  /// The part that receives the keys.
  enum Target {
    case content
    case prompt(ScenePrompt)
    case question(SceneQuestion)
    case line(IdleLine)
    case page(ScenePage<View>)
  }

  /// The screen's own response to the last keys.
  enum Reply {
    case nothing
    /// A key whose command is unavailable. The reason is shown as long as that lasts.
    case refused(CommandKey)
    /// Another message about a key.
    case said(String)
    /// An idle line, as typed so far.
    case line(IdleLine)
    /// A page over the scene.
    case page(ScenePage<View>)
  }

  /// The presenter's request for input.
  private enum Asked {
    case nothing
    case prompt(ScenePrompt)
    /// A question, which takes priority over a prompt. The prompt keeps its text.
    case question(SceneQuestion, over: ScenePrompt?)

    var prompt: ScenePrompt? {
      switch self {
      case .prompt(let prompt): prompt
      case .question(_, let prompt): prompt
      case .nothing: nil
      }
    }
  }

  private var asked = Asked.nothing
  var reply = Reply.nothing

  var target: Target {
    switch (reply, asked) {
    case (.line(let line), _): .line(line)
    case (.page(let page), _): .page(page)
    case (_, .question(let question, _)): .question(question)
    case (_, .prompt(let prompt)): .prompt(prompt)
    case (_, .nothing): .content
    }
  }

  /// Whether the presenter asks for input. Then the scene's commands have to wait.
  var isAsked: Bool { if case .nothing = asked { false } else { true } }

  /// Updates the request from a new state, ignoring requests without a handler. The text in an open prompt stays.
  /// - Returns: whether a prompt has opened.
  mutating func take(_ state: SceneState<View.Content, View.Action>, heardBy events: SceneEvents) -> Bool {
    let isOpen = asked.prompt != nil
    let prompt = events.prompt == nil ? nil : state.prompt.map(prompt)
    if let question = state.question, events.didAnswer != nil {
      asked = .question(SceneQuestion(question), over: prompt)
    } else {
      asked = prompt.map(Asked.prompt) ?? .nothing
    }
    guard prompt != nil, !isOpen else { return false }
    if case .line = reply { reply = .nothing }
    return true
  }

  /// Returns the open prompt, updated, or a new one.
  private func prompt(_ state: PromptState) -> ScenePrompt {
    guard let prompt = asked.prompt else { return ScenePrompt(state) }
    prompt.take(state)
    return prompt
  }

  /// Dismisses the message about the last key.
  mutating func forgetRemark() {
    switch reply {
    case .refused, .said: reply = .nothing
    case .page(let page): page.remark = nil
    case .nothing, .line: break
    }
  }
}
