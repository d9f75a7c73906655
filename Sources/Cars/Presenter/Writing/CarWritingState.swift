import CarsContracts
import Scenes

/// The progress of writing cars to a file or a command.
struct CarWritingState {
  var step = Step.nothing
  /// The lines typed before, the oldest first.
  var earlier: [String] = []
  var load = LatestLoad<CarWritingError>.Phase.idle

  enum Step {
    case nothing
    /// A line is being typed, which may mean a destination.
    case typing(String, to: CarDestination? = nil, suggestions: [String] = [])
    /// The user is asked whether to replace the file.
    case asking(CarsToWrite, CarDestination, path: String)
  }

  /// Whether the prompt is open.
  var isTyping: Bool { if case .typing = step { true } else { false } }

  /// Whether the user is asked to replace a file.
  var isAsking: Bool { if case .asking = step { true } else { false } }

  /// Whether cars are being written.
  var isRunning: Bool { load.isRunning }

  /// Why the cars were not written.
  var failure: CarWritingError? { load.failure }

  /// The prompt; nil while it is closed.
  /// - Parameter count: the number of cars to write.
  func prompt(count: Int) -> PromptState? {
    guard case .typing(_, let destination, let suggestions) = step else { return nil }
    return CarWritingText.prompt(count: count, to: destination, earlier: earlier, suggestions: suggestions)
  }

  /// The question before a file is replaced; nil if there is none.
  var question: QuestionState? {
    if case .asking(_, _, let path) = step { CarWritingText.replacement(of: path) } else { nil }
  }
}
