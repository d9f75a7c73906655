public import DealersContracts
public import Scenes
public import TerminalScenes
public import TerminalUI

/// One of the garages on a terminal.
@MainActor
public final class GarageDetailView: SceneView, GarageDetailViewing {
  public let host = SceneHost<[GarageFact], NoAction>()
  private let presenter: any GarageDetailPresenting
  private var facts = KeyValueList()

  /// - Parameter presenter: handles events.
  public init(presenter: any GarageDetailPresenting) {
    self.presenter = presenter
  }

  public var events: SceneEvents {
    SceneEvents(
      viewDidLoad: presenter.viewDidLoad, didRequestReload: presenter.didRequestReload,
      didCancelLoad: presenter.didCancelLoad, didRequestClose: presenter.didRequestClose)
  }

  public func take(_ content: [GarageFact]) {
    facts.entries = content.map { KeyValueList.Entry($0.label, $0.text) }
  }

  public func draw(_ content: [GarageFact], in rect: Rect, on canvas: inout Canvas) {
    facts.draw(in: rect.inset(left: 2, right: 1), on: &canvas, styles: canvas.palette.fields)
  }

  public var position: String { facts.position }

  public func move(_ motion: Motion) -> Bool { facts.move(motion) }
}
