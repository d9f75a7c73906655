public import CarsContracts
import Scenes
public import TerminalScenes
public import TerminalUI

/// The editor of a car on a terminal.
@MainActor
public final class CarEditorView: SceneView, CarEditorViewing {
  public let host = SceneHost<[CarEditorField], CarEditorAction>()
  private let presenter: any CarEditorPresenting
  private var form = Form()

  /// - Parameter presenter: handles events.
  public init(presenter: any CarEditorPresenting) {
    self.presenter = presenter
  }

  public var events: SceneEvents {
    SceneEvents(
      viewDidLoad: presenter.viewDidLoad, didAnswer: presenter.didAnswer,
      didRequestClose: presenter.didRequestClose)
  }

  public func selectField(at place: Int) {
    form.moveCursor(to: place)
    host.setNeedsDisplay()
  }

  public func take(_ content: [CarEditorField]) {
    form.entries = content.map {
      Form.Entry(
        $0.label, $0.text, placeholder: $0.placeholder, note: $0.note.map(Form.Note.init),
        heading: $0.heading)
    }
  }

  public func draw(_ content: [CarEditorField], in rect: Rect, on canvas: inout Canvas) {
    form.draw(in: rect.inset(right: 1), on: &canvas, styles: canvas.palette.form)
  }

  public var position: String { form.position }

  @discardableResult
  public func move(_ motion: Motion) -> Bool { form.move(motion) }

  public func type(_ key: Key) -> Bool { take(form.handle(key)) }

  public func paste(_ text: String) { _ = take(form.paste(text)) }

  public func click(at position: Position) { form.click(at: position) }

  public func perform(_ action: CarEditorAction) {
    let field = form.entries.isEmpty ? nil : form.cursor
    host.tell { [presenter] in await presenter.didRequest(action, inField: field) }
  }

  /// Tells the presenter of a text that is another one now.
  /// - Returns: whether the key was the field's.
  private func take(_ response: TextField.Response) -> Bool {
    if response == .edited { presenter.didEdit(form.text, inField: form.cursor) }
    return response != .ignored
  }
}

extension Form.Note {
  fileprivate init(_ note: CarEditorField.Note) {
    switch note {
    case .fault(let text): self.init(text, isFault: true)
    case .information(let text): self.init(text)
    }
  }
}
