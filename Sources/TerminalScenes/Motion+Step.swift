public import Scenes
public import TerminalUI

extension Motion {
  /// The motion on a terminal for a presenter's step.
  public init(_ step: Step) {
    self =
      switch step {
      case .down: .down
      case .up: .up
      case .pageDown: .pageDown
      case .pageUp: .pageUp
      case .halfPageDown: .halfPageDown
      case .halfPageUp: .halfPageUp
      case .toTop: .top
      case .toBottom: .bottom
      }
  }
}
