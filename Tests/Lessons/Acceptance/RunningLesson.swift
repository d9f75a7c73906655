import LessonCars
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

/// A lesson on a terminal in memory, with a service that answers when the test says so.
final class RunningLesson {
  let service = GatedCarsService()
  let terminal: TestTerminal
  private let ending: Task<Application.Ending, any Error>

  init(_ lesson: Lesson, size: Size = Size(columns: 60, rows: 9)) {
    let terminal = TestTerminal(size: size)
    let app = Application(terminal: terminal, clock: ManualClock(), escapeDelay: .zero)
    let service = service
    self.terminal = terminal
    ending = Task.atOnce { @MainActor in try await lesson.run(on: app, service: service) }
  }

  /// Answers the request for cars with this number, from 0.
  func answer(_ number: Int, _ answer: Result<[Car], any Error>) async {
    await service.lists.called(number + 1)
    service.lists.answer(number, answer)
  }

  /// Waits until the screen shows exactly these lines.
  func shows(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await terminal.until("this:\n\(text)\n", sourceLocation: sourceLocation) { model in
      model.lines.joined(separator: "\n") == text
    }
  }

  func type(_ keys: String) { terminal.type(keys) }

  /// Waits for the end.
  func ends(_ expected: Application.Ending, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    #expect(try await ending.value == expected, sourceLocation: sourceLocation)
  }
}

/// The keys that a terminal sends as more than they type.
enum Keys {
  static let enter = "\r", escape = "\u{1B}", down = "\u{1B}[B", save = "\u{13}", interrupt = "\u{3}"
}
