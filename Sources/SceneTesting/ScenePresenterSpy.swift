public import Scenes

/// Records what every scene's presenter is told; a scene's own spy adds what only it hears.
@MainActor
open class ScenePresenterSpy<Own: Equatable>: ScenePresenting {
  /// A message that was received.
  public enum Message: Equatable {
    case viewDidLoad, didRequestReload, didCancelLoad, didRequestClose
    /// What only this scene's presenter hears.
    case own(Own)
  }

  /// All messages, in their order.
  public private(set) var messages: [Message] = []

  /// Makes a spy that has heard nothing.
  public init() {}

  /// Records a message that only this scene's presenter hears.
  public func record(_ message: Own) { messages.append(.own(message)) }

  public func viewDidLoad() async { messages.append(.viewDidLoad) }
  public func didRequestReload() async { messages.append(.didRequestReload) }
  public func didCancelLoad() { messages.append(.didCancelLoad) }
  public func didRequestClose() { messages.append(.didRequestClose) }
}
