import TerminalUI

/// Decides which screens come next, so that no screen knows another; parts of its part of the app are its children's.
protocol Coordinator: AnyObject {
  var children: [any Coordinator] { get set }
  func start() -> any Screen
}
