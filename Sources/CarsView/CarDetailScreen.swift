public import CarsContracts
import Scenes
import TerminalUI

/// One car on a terminal.
@MainActor
public final class CarDetailScreen: SceneScreen<CarDetailAction>, CarDetailViewing {
  private let presenter: any CarDetailPresenting
  private var state = CarDetailViewState(backTitle: "")
  private var fields = KeyValueList()

  /// Makes the screen.
  /// - Parameter presenter: whom it tells what happened.
  public init(presenter: any CarDetailPresenting) {
    self.presenter = presenter
  }

  public override func didAppear() {
    run("load") { [presenter] in await presenter.viewDidLoad() }
  }

  public func render(_ state: CarDetailViewState) {
    self.state = state
    if case .fields(let shown) = state.content {
      fields.entries = shown.map { field in
        KeyValueList.Entry(
          field.label, field.value, bar: field.bar.map { .init(share: $0.share, caption: $0.caption) })
      }
    }
    didRender()
  }

  override var commands: [Command<CarDetailAction>] { state.commands }

  override var frame: SceneFrame {
    SceneFrame(
      back: state.backTitle, title: state.title, summary: state.summary, activity: state.activity,
      notice: state.notice)
  }

  override var announcement: String? { state.announcement }

  override var isWaiting: Bool { state.content == .waiting }

  override func drawBody(in rect: Rect, on canvas: inout Canvas) {
    switch state.content {
    case .waiting: break
    case .message(let message): message.draw(in: rect, on: &canvas)
    case .fields: fields.draw(in: rect.inset(left: 2, right: 1), on: &canvas, styles: Palette.fields)
    }
  }

  override func perform(_ action: CarDetailAction) {
    switch action {
    case .next:
      run("load") { [presenter] in await presenter.didRequestNext() }
    case .previous:
      run("load") { [presenter] in await presenter.didRequestPrevious() }
    case .reload:
      run("load") { [presenter] in await presenter.didRequestReload() }
    case .cancelReload:
      cancel("load")
      presenter.didCancelReload()
    case .copy:
      presenter.didRequestCopy()
    case .close:
      presenter.didRequestClose()
    }
  }

  override func move(_ motion: Motion) {
    fields.move(motion)
  }

  /// Which of the fields are on screen, when not all of them are.
  override var position: String {
    guard case .fields = state.content else { return "" }
    return fields.position
  }
}
