import Scenes

/// What hears the keys of a scene: it follows from what the presenter asks, and from what the last keys have led to.
@MainActor
struct SceneFocus<View: SceneView> {
  /// What hears the keys.
  enum Target {
    case content
    case prompt(ScenePrompt)
    case question(SceneQuestion)
    case line(IdleLine)
    case page(ScenePage<View>)
  }

  /// What the screen itself answers to the last keys.
  enum Reply {
    case nothing
    /// Why the command of a key is not available, for as long as it is not.
    case refused(CommandKey)
    /// Something else about a key.
    case said(String)
    /// A line that leads nowhere, as it is being typed.
    case line(IdleLine)
    /// A page that lies over the scene.
    case page(ScenePage<View>)
  }

  /// What the presenter asks the user for.
  private enum Asked {
    case nothing
    case prompt(ScenePrompt)
    /// It comes before a prompt, whose line stays as it is.
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

  /// Takes what a new state asks, as far as somebody hears the answer. What is typed in an open prompt stays.
  /// - Returns: whether a prompt has been opened.
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

  /// The open prompt, which says something else beside the line, or a new one.
  private func prompt(_ state: PromptState) -> ScenePrompt {
    guard let prompt = asked.prompt else { return ScenePrompt(state) }
    prompt.take(state)
    return prompt
  }

  /// Forgets what was said about the last key.
  mutating func forgetRemark() {
    switch reply {
    case .refused, .said: reply = .nothing
    case .nothing, .line, .page: break
    }
  }
}
