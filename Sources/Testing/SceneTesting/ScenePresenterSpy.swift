public import Scenes

/// Records what presenters are told in many scenes, about a prompt or a question too; a scene's own spy adds what only it
/// hears.
@MainActor
open class ScenePresenterSpy<Own: Equatable> {
  /// A message that was received.
  public enum Message: Equatable {
    case viewDidLoad, didRequestReload, didCancelLoad, didRequestClose
    case didEditPrompt(String), didAcceptPrompt, didCancelPrompt
    case didAnswer(Bool)
    /// A completion was asked for, of a text with the cursor behind so many characters.
    case didRequestCompletion(of: String, at: Int)
    /// What only this scene's presenter hears.
    case own(Own)
  }

  /// All messages, in their order.
  public private(set) var messages: [Message] = []

  /// How it completes a prompt's line; nil for not at all.
  public var completion: PromptCompletion?

  public init() {}

  /// Records a message that only this scene's presenter hears.
  public func record(_ message: Own) { messages.append(.own(message)) }

  open func viewDidLoad() async { messages.append(.viewDidLoad) }
  public func didRequestReload() async { messages.append(.didRequestReload) }
  public func didCancelLoad() { messages.append(.didCancelLoad) }
  public func didRequestClose() { messages.append(.didRequestClose) }
  public func didEditPrompt(_ text: String) async { messages.append(.didEditPrompt(text)) }
  public func didAcceptPrompt() async { messages.append(.didAcceptPrompt) }
  public func didCancelPrompt() async { messages.append(.didCancelPrompt) }
  public func didAnswer(_ isYes: Bool) async { messages.append(.didAnswer(isYes)) }
  public func didRequestCompletion(of text: String, at cursor: Int) async -> PromptCompletion? {
    messages.append(.didRequestCompletion(of: text, at: cursor))
    return completion
  }
}
