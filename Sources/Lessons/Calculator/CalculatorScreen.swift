import LessonPage
import TerminalUI

/// The buttons as they look, and the text that is bound to the view model.
final class CalculatorScreen: PageScreen {
  private let viewModel: CalculatorViewModel
  private var text = ""
  private var chosen = 0

  init(viewModel: CalculatorViewModel, on stack: ScreenStack?) {
    self.viewModel = viewModel
    super.init(on: stack)
    viewModel.$text.bind { [weak self] in self?.text = $0 }
  }

  override func draw(on canvas: inout Canvas) {
    let page = Page("Calculator", keys: ["←↑↓→": "choose", "↵": "press", ".": "point", "q": "quit"])
    let place = page.draw(on: &canvas)
    guard place.rows > 0 else { return }
    canvas.write(text.padded(toColumns: 22, alignedRight: true), column: 2, row: place.row)
    // In a low window, the buttons move up to the text, and those that don't fit are left out.
    let gap = place.rows > 5 ? 2 : 1
    for (index, button) in viewModel.buttons.enumerated() where gap + index / 4 < place.rows {
      let style = index == chosen ? Style().reverse() : Style().dim()
      let (column, row) = (2 + index % 4 * 6, place.row + gap + index / 4)
      canvas.write(" \(button.name) ", column: column, row: row, style: style)
    }
  }

  override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(Key(.left)): chosen = max(0, chosen - 1)
    case .key(Key(.right)): chosen = min(15, chosen + 1)
    case .key(Key(.up)) where chosen > 3: chosen -= 4
    case .key(Key(.down)) where chosen < 12: chosen += 4
    case .key(Key(.enter)): viewModel.send(viewModel.buttons[chosen])
    case .key(Key(.character("."))): viewModel.send(ButtonInfo(role: .number, name: "."))
    default:
      guard let button = button(for: event) else { return super.handle(event) }
      viewModel.send(button)
    }
    return true
  }

  /// Returns the button for a key; some have another character on a keyboard.
  private func button(for event: InputEvent) -> ButtonInfo? {
    let signs: [Character: Character] = ["−": "-", "×": "*", "÷": "/", "C": "c"]
    return viewModel.buttons.first { button in
      [button.name, signs[button.name]].contains { $0.map { .key(Key(.character($0))) } == event }
    }
  }
}
