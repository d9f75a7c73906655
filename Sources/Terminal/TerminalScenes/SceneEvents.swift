public import Scenes

/// Where a scene's events go that come from the screen around its view: each to a method of the scene's presenter. What is
/// nil does not happen in the scene.
@MainActor
public struct SceneEvents {
  let viewDidLoad: @MainActor () async -> Void
  let didRequestReload: (@MainActor () async -> Void)?
  let didCancelLoad: (@MainActor () -> Void)?
  let didAnswer: (@MainActor (_ isYes: Bool) async -> Void)?
  let prompt: PromptEvents?
  let didRequestClose: @MainActor () -> Void

  /// - Parameters:
  ///   - viewDidLoad: The view is there and empty.
  ///   - didRequestReload: The user wants what the scene shows fetched again.
  ///   - didCancelLoad: The user does not want to wait any longer.
  ///   - didAnswer: The user answered the question. Keys wait until a state without it is rendered, or until this is over.
  ///     Without it, no question is shown.
  ///   - prompt: The user types in the prompt. Without it, no prompt is shown.
  ///   - didRequestClose: The user wants to leave the scene.
  public init(
    viewDidLoad: @escaping @MainActor () async -> Void,
    didRequestReload: (@MainActor () async -> Void)? = nil,
    didCancelLoad: (@MainActor () -> Void)? = nil,
    didAnswer: (@MainActor (_ isYes: Bool) async -> Void)? = nil,
    prompt: PromptEvents? = nil,
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

/// Where the events of a scene's prompt go.
@MainActor
public struct PromptEvents {
  let didEdit: @MainActor (_ text: String) async -> Void
  let didAccept: @MainActor () async -> Void
  let didCancel: @MainActor () async -> Void
  let didRequestCompletion: @MainActor (_ text: String, _ cursor: Int) async -> PromptCompletion?

  /// - Parameters:
  ///   - didEdit: The line has another text. No key waits for what follows. Each edit is heard when it happens, even while
  ///     earlier ones are being answered; the work of those is cancelled, for nobody wants their answers any more.
  ///   - didAccept: The user pressed Enter. Keys wait until a state without the prompt is rendered or until this is over,
  ///     so a state that closes the prompt comes first, before anything that takes time.
  ///   - didCancel: The user pressed Esc. Keys wait as after Enter. The last edit's work is cancelled.
  ///   - didRequestCompletion: The user pressed Tab, with so many characters in front of the cursor; the answer is the line
  ///     as it is then, or nil where there is nothing to complete. Keys wait for the answer, so that none that was pressed
  ///     after Tab can get lost or come before it. What comes of it is an edit like any other.
  public init(
    didEdit: @escaping @MainActor (_ text: String) async -> Void,
    didAccept: @escaping @MainActor () async -> Void,
    didCancel: @escaping @MainActor () async -> Void,
    didRequestCompletion: @escaping @MainActor (_ text: String, _ cursor: Int) async -> PromptCompletion?
  ) {
    self.didEdit = didEdit
    self.didAccept = didAccept
    self.didCancel = didCancel
    self.didRequestCompletion = didRequestCompletion
  }
}
