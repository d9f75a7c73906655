/// What every scene's presenter hears from its view. Events are in the past tense: they say what happened, and the
/// presenter decides what follows.
@MainActor
public protocol ScenePresenting: AnyObject {
  /// The view is there and empty.
  func viewDidLoad() async
  /// The user wants what the scene shows fetched again.
  func didRequestReload() async
  /// The user does not want to wait any longer.
  func didCancelLoad()
  /// The user wants to leave the scene.
  func didRequestClose()
}
