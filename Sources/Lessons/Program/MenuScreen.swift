import LessonPage
import TerminalUI

/// The menu: the lessons in the order of the road, what the one under the cursor shows, and what they do on purpose.
final class MenuScreen: PageScreen {
  private let didChoose: (LessonChoice) -> Void
  private var page: ListPage

  init(on stack: ScreenStack?, didChoose: @escaping (LessonChoice) -> Void) {
    self.didChoose = didChoose
    page = ListPage(
      "Lessons", headings: ["Lesson", "What it shows"], keys: ["↵": "start", "q": "quit"])
    page.rows = LessonChoice.allCases.map { [$0.rawValue, $0.explanation] }
    page.hint = MenuScreen.note
    super.init(on: stack)
  }

  static let note =
    "The same app each time, but for the calculator. Its service is a fake: every third load fails, on purpose."

  override func draw(on canvas: inout Canvas) { page.draw(on: &canvas) }

  override func handle(_ event: InputEvent) -> Bool {
    guard event == .key(Key(.enter)), let row = page.chosenRow else {
      return page.handle(event) || super.handle(event)
    }
    didChoose(LessonChoice.allCases[row])
    close()
    return true
  }
}
