import CarsContracts
import Scenes

/// How far the user has come with writing cars to a file or a command.
struct CarWritingState {
  var step = Step.nothing
  /// The lines typed before, the oldest first.
  var earlier: [String] = []
  var load = LatestLoad<CarWritingError>.Phase.idle

  enum Step {
    case nothing
    /// A line is being typed, which leads to a destination.
    case typing(String, to: CarDestination? = nil, suggestions: [String] = [])
    /// The user has to say whether the file may be replaced.
    case asking(CarsToWrite, CarDestination, path: String)
  }

  /// Whether the prompt is open.
  var isTyping: Bool { if case .typing = step { true } else { false } }

  /// Whether the user has to say if a file may be replaced.
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
