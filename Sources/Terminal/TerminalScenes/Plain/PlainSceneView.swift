public import Scenes
import TerminalUI

/// A view that keeps what it is told, to be printed: a scene's plain view adds what is asked of its presenter, and what is
/// printed.
@MainActor
open class PlainSceneView<Content: Equatable & Sendable, Action: Hashable & Sendable> {
  /// What is to be printed; nil before the presenter has said anything.
  public private(set) var state: SceneState<Content, Action>?
  /// What was done last; nil for nothing.
  public private(set) var announcement: String?

  public init() {}

  /// What there is to know beside what is printed, one per line: what is good to know, and what is on the scene's page.
  /// What went wrong is how the printing ends.
  public var reports: [String] {
    let notice = state?.notice.flatMap { $0.kind == .information ? $0 : nil }
    let sentences = notice.map { notice in
      [
        String.printed(
          [notice.text, notice.more].compactMap(\.self), [notice.command].compactMap(\.self))
      ]
    }
    let lines = state?.page.map { page in (0..<page.count).map(page.line) } ?? []
    return (sentences ?? []) + lines.map(\.madeVisible)
  }

  /// Keeps a state in place of the one before.
  public func render(_ state: SceneState<Content, Action>) {
    self.state = state
  }

  /// Keeps what was done.
  public func announce(_ text: String) {
    announcement = text
  }
}
