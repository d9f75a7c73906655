import LessonCars
import LessonPage
import TerminalUI

@testable import LessonVIPER

/// V: the list, as somebody in a hurry left it.
final class ShortcutScreen: PageScreen, CarListViewing {
  private let presenter: any CarListPresenting
  private let interactor: any CarListInteracting
  private var page = ListPage(
    "Cars", headings: ["Make", "Model"], keys: ["↵": "open", "r": "reload", "q": "quit"])

  init(presenter: any CarListPresenting, interactor: any CarListInteracting, on stack: ScreenStack?) {
    self.presenter = presenter
    self.interactor = interactor
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
    case .key(Key(.character("r"))): start(reload)
    default: return page.handle(event) || super.handle(event)
    }
    return true
  }

  private func reload() async {
    do {
      page.rows = try await interactor.fetchCars().map { [$0.make, $0.model] }
    } catch {
      page.failure = "\(error)"
    }
  }
}
