import TerminalUI
import TerminalUITesting

/// A terminal's screen that a test can look at while a program writes on it.
final class ScreenProbe: ScreenModel {
  private(set) var model: TerminalModel

  init(size: Size = Size(columns: 80, rows: 24)) {
    model = TerminalModel(size: size)
  }

  var lines: [String] { model.lines }

  /// The lines that are not empty.
  var text: [String] { lines.filter { !$0.isEmpty } }

  func feed(_ bytes: [UInt8]) { model.feed(bytes) }

  func resize(to newSize: Size) { model.resize(to: newSize) }
}
