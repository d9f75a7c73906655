import Scenes
import TerminalUI

/// What is pressed while a scene has a question.
extension SceneScreen {
  /// The question, if somebody hears the answer.
  var question: QuestionState? {
    events.didAnswer == nil ? nil : view.host.state?.question
  }

  /// The answers, as the keys at the foot.
  func answers(to question: QuestionState, _ symbols: Symbols) -> [StatusLine.Item] {
    [
      StatusLine.Item(key: "y", title: symbols.words(question.yes), rank: 1),
      StatusLine.Item(key: "n", title: symbols.words(question.no), rank: 0),
    ]
  }

  /// Where the terminal's cursor is while keys are answers: nowhere, or where it is read aloud, on the question.
  func cursorOfQuestion(in layout: SceneFrame.Layout, _ traits: Traits) -> Position? {
    guard traits.isLinear, let place = layout.notice ?? layout.keys else { return nil }
    return Position(column: place.column, row: place.row)
  }

  /// Takes a key as an answer. Any other key does nothing, because it was not meant for the question.
  /// - Returns: whether the key was taken; one with Ctrl is the application's.
  func answer(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.character("y"), []), (.character("Y"), []): answer(true)
    case (.character("n"), []), (.character("N"), []), (.escape, []): answer(false)
    default: return key.modifiers != .control
    }
    return true
  }

  func answer(_ isYes: Bool) {
    guard let didAnswer = events.didAnswer else { return }
    view.host.tell(until: .stateWithoutQuestion) { await didAnswer(isYes) }
  }
}
