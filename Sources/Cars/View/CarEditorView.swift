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
        heading: $0.heading, hasChoices: $0.hasChoices)
    }
  }

  public func draw(_ content: [CarEditorField], in rect: Rect, on canvas: inout Canvas) {
    let symbols = canvas.traits.symbols
    form.answers = answers.enumerated().map { rank, command in
      StatusLine.Item(
        key: command.keys.first.map { $0.cap(symbols) } ?? "", title: symbols.words(command.title), rank: rank
      )
    }
    form.draw(in: rect.inset(right: 1), on: &canvas, styles: canvas.palette.form)
  }

  public var position: String { form.position }

  @discardableResult
  public func move(_ motion: Motion) -> Bool { form.move(motion) }

  public func type(_ key: Key) -> Bool { answers.isEmpty && take(form.handle(key)) }

  public func paste(_ text: String) { if answers.isEmpty { _ = take(form.paste(text)) } }

  public func click(at position: Position) {
    guard !answers.isEmpty else { return _ = form.click(at: position) }
    switch form.answer(at: position).map({ answers[$0].action }) {
    case .scene(let action): perform(action)
    case .close: presenter.didRequestClose()
    default: break
    }
  }

  /// The commands that decide on a conflict; empty if there is none, and the user types.
  private var answers: [Command<CarEditorAction>] {
    guard host.isAvailable(.overwrite) else { return [] }
    return host.state?.commands.filter {
      [.scene(.overwrite), .scene(.takeFromFile), .close].contains($0.action)
    } ?? []
  }

  public func perform(_ action: CarEditorAction) {
    let field = form.entries.isEmpty ? nil : form.cursor
    host.tell { [presenter] in await presenter.didRequest(action, inField: field) }
  }

  /// Tells the presenter if the text has changed.
  /// - Returns: whether the field handled the key.
  private func take(_ response: TextField.Response) -> Bool {
    if response == .edited { presenter.didEdit(form.text, inField: form.cursor) }
    return response != .ignored
  }
}

extension Form.Note {
  fileprivate init(_ note: CarEditorField.Note) {
    switch note {
    case .fault(let text): self.init(text, isFault: true)
    case .information(let text), .conflict(let text): self.init(text)
    }
  }
}
