public import Scenes
import TerminalUI

/// A view that stores its state for printing. A scene's plain view adds its events and its output.
@MainActor
open class PlainSceneView<Content: Equatable & Sendable, Action: Hashable & Sendable> {
  /// The state to print, or nil before the first.
  public private(set) var state: SceneState<Content, Action>?
  /// The last announcement, or nil for none.
  public private(set) var announcement: String?

  public init() {}

  /// The reports beside the output, one per line: informational notices and the scene's page. Failures are part of
  /// `Ending`.
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

  /// Stores a state, replacing the previous one.
  public func render(_ state: SceneState<Content, Action>) {
    self.state = state
  }

  /// Stores an announcement.
  public func announce(_ text: String) {
    announcement = text
  }
}
