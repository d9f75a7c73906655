public import DealersContracts
import Scenes
public import TerminalScenes
public import TerminalUI

/// The form for new offers on a terminal.
@MainActor
public final class OfferFormView: SceneView, OfferFormViewing {
  public let host = SceneHost<[OfferFormField], OfferFormAction>()
  private let presenter: any OfferFormPresenting
  private var form = Form()

  /// - Parameter presenter: handles events.
  public init(presenter: any OfferFormPresenting) {
    self.presenter = presenter
  }

  public var events: SceneEvents {
    SceneEvents(viewDidLoad: presenter.viewDidLoad, didRequestClose: presenter.didRequestClose)
  }

  public func take(_ content: [OfferFormField]) {
    form.entries = content.map { field in
      Form.Entry(field.label, field.text, note: field.fault.map { Form.Note($0, isFault: true) })
    }
  }

  public func draw(_ content: [OfferFormField], in rect: Rect, on canvas: inout Canvas) {
    form.draw(in: rect.inset(right: 1), on: &canvas, styles: canvas.palette.form)
  }

  public var position: String { form.position }

  public func move(_ motion: Motion) -> Bool { form.move(motion) }

  public func type(_ key: Key) -> Bool { take(form.handle(key)) }

  public func paste(_ text: String) { _ = take(form.paste(text)) }

  public func click(at position: Position) { form.click(at: position) }

  public func perform(_ action: OfferFormAction) {
    host.tell { [presenter] in await presenter.didRequest(action) }
  }

  /// Tells the presenter of an edited text.
  /// - Returns: whether the key was the field's.
  private func take(_ response: TextField.Response) -> Bool {
    if response == .edited { presenter.didEdit(form.text, inField: form.cursor) }
    return response != .ignored
  }
}
