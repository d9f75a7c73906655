import TerminalUI
import TerminalUITesting
import Testing

@testable import lessons

@Suite("The program of the lessons")
struct LessonChoiceTests {
  @Test(
    "A word that is not quite a lesson leads to the nearest, if one is near",
    arguments: [
      ("vipr", "viper"), ("VIPER", "viper"), ("split", nil), ("mvc-spit", "mvc-split"),
      ("coord", "coordinators"),
      ("mvm", "mvc"), ("calculater", "calculator"), ("xyzzy", nil), ("", nil),
    ] as [(String, String?)])
  func nearest(word: String, name: String?) {
    #expect(LessonChoice.nearest(to: word)?.rawValue == name)
  }

  @Test("The menu shows every lesson and what it is about, and says what fails on purpose")
  func menu() {
    let stage = Stage(MenuScreen(on: nil) { _ in })
    let lines = stage.lines()
    for (index, lesson) in LessonChoice.allCases.enumerated() {
      #expect(lines[3 + index].contains(lesson.rawValue))
      #expect(lines[3 + index].contains(lesson.explanation))
    }
    #expect(lines.contains { $0.contains("on purpose") })
  }

  @Test("↵ starts the lesson under the cursor")
  func chooses() {
    var chosen: [LessonChoice] = []
    let stage = Stage(MenuScreen(on: nil) { chosen.append($0) })
    stage.type(Key(.down), Key(.down), Key(.enter))
    #expect(chosen == [.mvvm])
  }
}
