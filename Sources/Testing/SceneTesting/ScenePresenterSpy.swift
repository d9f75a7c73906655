public import Scenes

/// Records the messages that presenters of many scenes receive, including those of a prompt or a question. A scene's
/// own spy adds the rest.
@MainActor
open class ScenePresenterSpy<Own: Equatable> {
  /// A received message.
  public enum Message: Equatable {
    case viewDidLoad, didRequestReload, didCancelLoad, didRequestClose
    case didEditPrompt(String), didAcceptPrompt, didCancelPrompt
    case didAnswer(Bool)
    /// A request to complete a text with this many characters before the cursor.
    case didRequestCompletion(of: String, at: Int)
    /// A message that only this scene's presenter receives.
    case own(Own)
  }

  /// All messages, in order.
  public private(set) var messages: [Message] = []

  /// The completion that it returns, or nil for none.
  public var completion: PromptCompletion?

  public init() {}

  /// Records a message that only this scene's presenter receives.
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
