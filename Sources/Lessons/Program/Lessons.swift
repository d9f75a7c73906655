import Foundation
import LessonCars
import TerminalUI

/// The program: it runs the lesson that is named, or shows the menu.
@main
struct Lessons {
  static func main() async {
    let words = CommandLine.arguments.dropFirst()
    guard words.count < 2 else { return fail("one lesson at a time: swift run lessons \(words.first ?? "")") }
    do {
      switch words.first {
      case nil: try await browse()
      case "help", "--help", "-h": print(help)
      case let word?:
        guard let lesson = LessonChoice(rawValue: word) else { return fail(refusal(of: word)) }
        exit(status(of: try await run(lesson)))
      }
    } catch TerminalError.system(let call, let reason) {
      fail("the terminal cannot be used: \(call): \(reason)")
    } catch {
      fail("there is no terminal to run it on")
    }
  }

  /// Shows the menu and runs the chosen lessons until the user leaves; in a pipe, prints the menu as text.
  private static func browse() async throws {
    guard isatty(STDOUT_FILENO) == 1 else { return print(help) }
    while true {
      var chosen: LessonChoice?
      let app = Application(terminal: try TTY.open())
      let ending = try await app.run(MenuScreen(on: app.stack) { chosen = $0 })
      guard ending == .finished, let chosen else { exit(status(of: ending)) }
      let lessonEnding = try await run(chosen)
      guard lessonEnding == .finished else { exit(status(of: lessonEnding)) }
    }
  }

  private static func run(_ lesson: LessonChoice) async throws -> Application.Ending {
    let service = FakeCarsService(latency: .milliseconds(700)) { request in
      request % 3 == 0 ? DeliberateFailure() : nil
    }
    return try await lesson.run(on: Application(terminal: try TTY.open()), service: service)
  }

  private static func refusal(of word: String) -> String {
    let shown = word.madeVisible
    guard let nearest = LessonChoice.nearest(to: word) else {
      return "there is no lesson “\(shown)”; “swift run lessons” shows all"
    }
    return "there is no lesson “\(shown)”: did you mean “swift run lessons \(nearest.rawValue)”?"
  }

  private static var help: String {
    let lines = LessonChoice.allCases.map { lesson in
      "  swift run lessons " + lesson.rawValue.padded(toColumns: 14) + lesson.explanation
    }
    return
      (["The lessons, in the order of the road:", ""] + lines + [""]
      + MenuScreen.note.wrapped(toColumns: 80)).joined(separator: "\n")
  }

  private static func status(of ending: Application.Ending) -> Int32 {
    switch ending {
    case .finished: 0
    case .interrupted: 130
    case .terminalClosed: TTY.endProcess(by: SIGHUP)
    case .signal(let signal): TTY.endProcess(by: signal)
    }
  }

  private static func fail(_ reason: String) {
    FileHandle.standardError.write(Data("lessons: \(reason)\n".utf8))
    exit(2)
  }
}

/// Why every third load fails.
struct DeliberateFailure: Error, CustomStringConvertible {
  let description = "the fake service fails every third time, on purpose"
}
