public import SceneTesting

/// What the view of a scene with a cursor is told, besides its state.
public enum SelectionMessage: Equatable, Sendable {
  case selectRow(Int)
}

/// Records what the view of a scene with a cursor is told.
@MainActor
open class SelectingViewSpy<Content: Equatable & Sendable, Action: Hashable & Sendable>: SceneViewSpy<
  Content, Action, SelectionMessage
>
{
  public func selectRow(at position: Int) { record(.selectRow(position)) }
}
