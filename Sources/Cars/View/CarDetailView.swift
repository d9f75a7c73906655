public import CarsContracts
import Scenes
public import TerminalScenes
public import TerminalUI

/// One car on a terminal.
@MainActor
public final class CarDetailView: SceneView, CarDetailViewing {
  public let host = SceneHost<[CarDetailField], CarDetailAction>()
  private let presenter: any CarDetailPresenting
  private var fields = KeyValueList(hasScales: true, headingsStay: false)
  /// The symbols of the latest terminal.
  private var symbols = Symbols.unicode

  /// - Parameter presenter: handles events.
  public init(presenter: any CarDetailPresenting) {
    self.presenter = presenter
  }

  public var events: SceneEvents {
    SceneEvents(
      viewDidLoad: presenter.viewDidLoad, didRequestReload: presenter.didRequestReload,
      didCancelLoad: presenter.didCancelLoad, didAnswer: presenter.didAnswer,
      didRequestClose: presenter.didRequestClose)
  }

  public func take(_ content: [CarDetailField]) {
    fields.entries = content.flatMap { field in
      let lead = field.sign?.lead(symbols) ?? ""
      let value = lead + field.value + (field.fault.map { "  ! \($0)" } ?? "")
      return [
        field.heading.map(KeyValueList.Entry.heading),
        KeyValueList.Entry(
          field.label, value, scale: field.scale.map(KeyValueList.Scale.init),
          kind: lead.isEmpty ? nil : field.sign?.kind),
      ].compactMap(\.self)
    }
  }

  public func draw(_ content: [CarDetailField], in rect: Rect, on canvas: inout Canvas) {
    if canvas.traits.symbols != symbols {
      symbols = canvas.traits.symbols
      take(content)
    }
    fields.draw(in: rect.inset(left: 2, right: 1), on: &canvas, styles: canvas.palette.fields)
  }

  /// The visible fields, if not all are.
  public var position: String { fields.position }

  @discardableResult
  public func move(_ motion: Motion) -> Bool {
    fields.move(motion)
  }

  public func perform(_ action: CarDetailAction) {
    host.tell { [presenter] in await presenter.didRequest(action) }
  }
}

extension KeyValueList.Scale {
  fileprivate init(_ scale: CarDetailField.Scale) {
    self.init(
      strip: Strip(counts: scale.counts, mark: scale.own), least: scale.least, greatest: scale.greatest,
      captions: scale.captions, sentence: scale.sentence)
  }
}
