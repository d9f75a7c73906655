import Foundation
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@testable import LessonCalculator

@Suite("The calculator: all of it but the picture is tested without a screen")
struct CalculatorTests {
  /// What the calculator shows after some buttons.
  private func text(after names: String, service: any CalculatorServicing = CalculatorService()) -> String {
    let viewModel = CalculatorViewModel(service: service)
    for name in names {
      let point = ButtonInfo(role: .number, name: ".")
      viewModel.send(viewModel.buttons.first { $0.name == name } ?? point)
    }
    return viewModel.text
  }

  @Test(
    "The text after some buttons",
    arguments: [
      ("", "0"), ("1000000", "1,000,000"), ("1234.50", "1,234.50"), (".5", "0.5"), ("007", "7"),
      ("1..2", "1.2"),
      ("12+30=", "42"), ("7−10=", "-3"), ("6×7=", "42"), ("7÷2=", "3.5"), ("1÷3=", "0.33333333"),
      ("0.1+0.2=", "0.3"), ("2+3×4=", "20"), ("2+=", "2"), ("2+−3=", "-1"), ("2+3=4+1=", "5"),
      ("2+3=+1=", "6"),
      ("−5=", "-5"), ("−5+7=", "2"), ("÷2=", "0"), ("C−5=", "-5"), ("−5", "5"),
      ("5÷0=+3=", "3"), ("5÷0=", "no result"), ("5÷0=7+1=", "8"), ("12C", "0"), ("12+C3=", "3"),
    ])
  func texts(names: String, expected: String) {
    #expect(text(after: names) == expected)
  }

  @Test("It has sixteen buttons in four rows, each for one thing")
  func buttons() {
    let buttons = CalculatorViewModel().buttons
    #expect(String(buttons.map(\.name)) == "789÷456×123−C0=+")
    #expect(buttons.filter { $0.role == .number }.count == 10)
    #expect(buttons.filter { $0.role == .operation }.count == 4)
    #expect(buttons[12].role == .clear)
    #expect(buttons[14].role == .equal)
  }

  @Test("It calculates with the service that it is given, which knows nothing of it")
  func service() {
    let service = CalculatorServiceMock()
    #expect(text(after: "6×7=", service: service) == "1")
    #expect(service.messages == ["6 × 7"])
  }

  // MARK: What takes a screen

  @Test("Typed keys press buttons, and so does ↵ on the chosen one")
  func keys() {
    let stage = Stage(CalculatorScreen(viewModel: CalculatorViewModel(), on: nil))
    for character in "1200*3=" { stage.type(Key(.character(character))) }
    #expect(stage.lines(40, 10)[2] == "                   3,600")
    stage.type(Key(.right), Key(.down), Key(.enter))
    #expect(stage.lines(40, 10)[2] == "                       5")
    #expect(!stage.type(Key(.character("c"), .control)), "Ctrl-C is the application's")
    stage.type(Key(.character("c")))
    #expect(stage.lines(40, 10)[2] == "                       0")
  }

  @Test("In a low window the buttons come without a gap, and none is drawn over the keys", arguments: 4...10)
  func low(rows: Int) {
    let stage = Stage(CalculatorScreen(viewModel: CalculatorViewModel(), on: nil))
    let rule = String(repeating: "─", count: 30)
    let buttons = [
      "   7     8     9     ÷", "   4     5     6     ×", "   1     2     3     −", "   C     0     =     +",
    ]
    let text = "                       0"
    let content: [String] =
      switch rows {
      case 4: []
      case 5...8: [text] + buttons.prefix(rows - 5)
      case 9: [text] + buttons
      default: [text, ""] + buttons
      }
    let lines = stage.lines(30, rows)
    #expect(lines == [" Calculator", rule] + content + [rule, " ←↑↓→ choose   q quit"])
  }

  @Test("Neither the screen nor its view model stays when it has been left")
  func freed() async {
    await expectFreed {
      let viewModel = CalculatorViewModel()
      let stage = Stage(CalculatorScreen(viewModel: viewModel, on: nil))
      stage.type(Key(.enter))
      await stage.close()
      return [viewModel, stage.screen, stage.context]
    }
  }
}

private final class CalculatorServiceMock: CalculatorServicing {
  private(set) var messages: [String] = []

  func calculate(_ left: Decimal, _ operation: Character, _ right: Decimal) -> Decimal? {
    messages.append("\(left) \(operation) \(right)")
    return 1
  }
}
