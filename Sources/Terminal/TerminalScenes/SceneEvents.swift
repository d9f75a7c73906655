public import Scenes

/// The handlers for events from the screen around a scene's view: each calls a method of the scene's presenter. A nil
/// handler means that the scene has no such event.
@MainActor
public struct SceneEvents {
  let viewDidLoad: @MainActor () async -> Void
  let didRequestReload: (@MainActor () async -> Void)?
  let didCancelLoad: (@MainActor () -> Void)?
  let didAnswer: (@MainActor (_ isYes: Bool) async -> Void)?
  let prompt: (any PromptPresenting)?
  let didRequestClose: @MainActor () -> Void

  /// - Parameters:
  ///   - viewDidLoad: The view has loaded and is empty.
  ///   - didRequestReload: The user asked to reload the scene.
  ///   - didCancelLoad: The user cancelled loading.
  ///   - didAnswer: The user answered the question. Keys wait until a state without it is rendered, or until this
  ///     returns. If nil, no question is shown.
  ///   - prompt: The receiver of prompt events. If nil, no prompt is shown.
  ///   - didRequestClose: The user asked to leave the scene.
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
