public import Scenes

/// Where a scene's events go that come from the screen around its view: each to a method of the scene's presenter. What is
/// nil does not happen in the scene.
@MainActor
public struct SceneEvents {
  let viewDidLoad: @MainActor () async -> Void
  let didRequestReload: (@MainActor () async -> Void)?
  let didCancelLoad: (@MainActor () -> Void)?
  let didAnswer: (@MainActor (_ isYes: Bool) async -> Void)?
  let prompt: (any PromptPresenting)?
  let didRequestClose: @MainActor () -> Void

  /// - Parameters:
  ///   - viewDidLoad: The view has appeared, still empty.
  ///   - didRequestReload: The user wants what the scene shows fetched again.
  ///   - didCancelLoad: The user cancelled the load.
  ///   - didAnswer: The user answered the question. Keys wait until a state without it is rendered, or until this is over.
  ///     Without it, no question is shown.
  ///   - prompt: What hears what the user types in the prompt. Without it, no prompt is shown.
  ///   - didRequestClose: The user wants to leave the scene.
  public init(
    viewDidLoad: @escaping @MainActor () async -> Void,
    didRequestReload: (@MainActor () async -> Void)? = nil,
    didCancelLoad: (@MainActor () -> Void)? = nil,
    didAnswer: (@MainActor (_ isYes: Bool) async -> Void)? = nil,
    prompt: (any PromptPresenting)? = nil,
    didRequestClose: @escaping @MainActor () -> Void
  ) {
    self.viewDidLoad = viewDidLoad
    self.didRequestReload = didRequestReload
    self.didCancelLoad = didCancelLoad
    self.didAnswer = didAnswer
    self.prompt = prompt
    self.didRequestClose = didRequestClose
  }
}
