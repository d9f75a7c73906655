public import Scenes
public import TerminalUI

extension Motion {
  /// Creates the motion for a presenter's step.
  /// - Parameter count: the count typed before its key, from 1, or nil for none.
  public init(_ step: Step, count: Int? = nil) {
    let times = count ?? 1
    self =
      switch step {
      case .down: .lines(times)
      case .up: .lines(-times)
      case .pageDown: .pages(times)
      case .pageUp: .pages(-times)
      case .halfPageDown: .halfPages(times)
      case .halfPageUp: .halfPages(-times)
      case .toTop: count.map { .line($0 - 1) } ?? .top
      case .toBottom: count.map { .line($0 - 1) } ?? .bottom
      case .scrollDown: .scroll(times)
      case .scrollUp: .scroll(-times)
      case .cursorToTop: .cursor(to: .top, offset: times - 1)
      case .cursorToMiddle: .cursor(to: .middle)
      case .cursorToBottom: .cursor(to: .bottom, offset: times - 1)
      case .rowToTop: .scrollCursor(to: .top)
      case .rowToMiddle: .scrollCursor(to: .middle)
      case .rowToBottom: .scrollCursor(to: .bottom)
      case .nextColumn: .columns(times)
      case .previousColumn: .columns(-times)
      case .firstColumn: .firstColumn
      case .lastColumn: .lastColumn
      case .wider: .widen(times)
      case .narrower: .widen(-times)
      }
  }
}
