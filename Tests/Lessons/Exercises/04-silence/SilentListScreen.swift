import LessonCars
import LessonPage
import TerminalUI

@testable import LessonMVCSplit

/// Exercise 4: a controller that hears its view through a reporter. It compiles, its delegate is set, and `r` is silent.
final class SilentListScreen: PageScreen {
  private let service: any CarsService
  private let view = CarListView()

  init(service: any CarsService, on stack: ScreenStack?) {
    self.service = service
    super.init(on: stack)
    let reporter = ReloadReporter { [weak self] in self?.showCars() }
    view.delegate = reporter
  }

  override func draw(on canvas: inout Canvas) { view.page.draw(on: &canvas) }
  override func handle(_ event: InputEvent) -> Bool { view.handle(event) || super.handle(event) }

  private func showCars() {
    start { [self] in
      do {
        view.page.rows = try await service.requestCars().map { [$0.make, $0.model] }
      } catch {
        view.page.failure = "Loading failed: \(error)."
      }
    }
  }
}

/// Reports that the user wants the cars again, and nothing else.
final class ReloadReporter: CarListViewDelegate {
  private let reload: () -> Void

  init(reload: @escaping () -> Void) { self.reload = reload }

  func didRequestReload() { reload() }
  func didSelectCar(at row: Int) {}
  func didRequestNewCar(like row: Int?) {}
}
