import LessonCars

/// P: decides what the list shows and when, and knows nothing of screens.
final class CarListPresenter: CarListPresenting {
  // Flaw 4, a cycle of strong references: the ways back, here to the view and in the factory to the stack, are weak.
  weak var view: (any CarListViewing)?
  private let interactor: any CarListInteracting
  private let router: any CarListRouting
  private var state = CarListViewState() { didSet { view?.render(state) } }
  // Flaw 1, the lost id: these are the cars themselves. Rows of texts would make one car of two that read the same.
  private var cars: [Car]? { didSet { state.rows = cars?.map { [$0.make, $0.model] } } }

  init(interactor: any CarListInteracting, router: any CarListRouting) {
    self.interactor = interactor
    self.router = router
  }

  func showCars() async {
    guard !state.isLoading else { return }
    state.isLoading = true
    do {
      cars = try await interactor.fetchCars()
      state.failure = nil
    } catch {
      state.failure = "Loading failed: \(error)."
    }
    state.isLoading = false
  }

  func showCarDetail(for row: Int) {
    if let cars { router.showCarDetail(for: cars[row]) }
  }

  func showCreateCarScreen(like row: Int?) async {
    guard let car = await router.showCreateCarScreen(like: row.flatMap { cars?[$0] }) else { return }
    cars?.append(car)
    view?.chooseLastRow()
  }
}
