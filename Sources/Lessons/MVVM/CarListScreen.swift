import LessonCars
import LessonPage
import TerminalUI

/// The list as it looks, bound to its view model. It shows the other screens, too.
final class CarListScreen: PageScreen {
  private let viewModel: CarListViewModel
  private var page: ListPage

  init(viewModel: CarListViewModel, on stack: ScreenStack?) {
    self.viewModel = viewModel
    page = ListPage("Cars", headings: viewModel.headings, keys: viewModel.keys)
    super.init(on: stack)
    viewModel.$rows.bind { [weak self] in self?.page.rows = $0 }
    viewModel.$failure.bind { [weak self] in self?.page.failure = $0 }
    viewModel.$isLoading.bind { [weak self] in self?.page.isLoading = $0 }
  }

  override func screenDidLoad() { start(viewModel.showCars) }
  override func draw(on canvas: inout Canvas) { page.draw(on: &canvas) }

  override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(Key(.enter)): showCarDetail()
    case .key(Key(.character("a"))): showCreateCarScreen(like: nil)
    case .key(Key(.character("c"))): showCreateCarScreen(like: chosenCar)
    case .key(Key(.character("r"))): start(viewModel.showCars)
    default: return page.handle(event) || super.handle(event)
    }
    return true
  }

  private var chosenCar: Car? { page.chosenRow.flatMap(viewModel.car) }

  private func showCarDetail() {
    if let chosenCar { stack?.push(CarDetailScreen(car: chosenCar, on: stack)) }
  }

  private func showCreateCarScreen(like car: Car?) {
    let form = CarFormViewModel(like: car, service: viewModel.service)
    let screen = CarFormScreen(viewModel: form, on: stack) { [weak self] car in
      self?.viewModel.add(car)
      self?.page.chooseLastRow()
    }
    stack?.push(screen)
  }
}
