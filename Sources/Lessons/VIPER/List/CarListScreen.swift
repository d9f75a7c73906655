import LessonPage
import TerminalUI

/// V: shows what the presenter says, and tells it what the user did.
final class CarListScreen: PageScreen, CarListViewing {
  private let presenter: any CarListPresenting
  private var page = ListPage(
    "Cars", headings: ["Make", "Model"],
    keys: ["↵": "open", "a": "add", "c": "add one like it", "r": "reload", "q": "quit"])

  init(presenter: any CarListPresenting, on stack: ScreenStack?) {
    self.presenter = presenter
    super.init(on: stack)
  }

  override func screenDidLoad() { start(presenter.showCars) }
  override func draw(on canvas: inout Canvas) { page.draw(on: &canvas) }
  func chooseLastRow() { page.chooseLastRow() }

  func render(_ state: CarListViewState) {
    page.rows = state.rows
    page.failure = state.failure
    page.isLoading = state.isLoading
    setNeedsDisplay()
  }

  override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(Key(.enter)): page.chosenRow.map(presenter.showCarDetail)
    case .key(Key(.character("a"))): start(presenter.showCreateCarScreen, with: nil)
    case .key(Key(.character("c"))): start(presenter.showCreateCarScreen, with: page.chosenRow)
    case .key(Key(.character("r"))): start(presenter.showCars)
    default: return page.handle(event) || super.handle(event)
    }
    return true
  }
}
