import LessonCars

/// What the list shows and can do: as texts, without a screen.
final class CarListViewModel {
  let headings = ["Make", "Model"]
  let keys: KeyValuePairs = ["↵": "open", "a": "add", "c": "add one like it", "r": "reload", "q": "quit"]
  @Published private(set) var rows: [[String]]? = nil
  @Published private(set) var failure: String? = nil
  @Published private(set) var isLoading = false
  let service: any CarsService
  private var cars: [Car]? { didSet { rows = cars?.map { [$0.make, $0.model] } } }

  init(service: any CarsService = FakeCarsService()) { self.service = service }

  func showCars() async {
    guard !isLoading else { return }
    isLoading = true
    do {
      cars = try await service.requestCars()
      failure = nil
    } catch {
      failure = "Loading failed: \(error)."
    }
    isLoading = false
  }

  func car(at row: Int) -> Car? { cars?[row] }
  func add(_ car: Car) { cars?.append(car) }
}
