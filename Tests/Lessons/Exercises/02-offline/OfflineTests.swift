import LessonCars
import Testing

@testable import LessonMVVM

@Suite("Exercises: 2, the mock of an offline service", .exercise(2))
struct OfflineTests {
  private let service = OfflineCarsService()

  @Test("Where nothing loads, the list says that the service is offline")
  func list() async {
    let viewModel = CarListViewModel(service: service)
    await viewModel.showCars()
    #expect(viewModel.rows == nil)
    #expect(viewModel.failure == "Loading failed: the service is offline.")
  }

  @Test("Nothing is saved, and the form says why")
  func form() async {
    let viewModel = CarFormViewModel(like: .ev6, service: service)
    #expect(await viewModel.save() == nil)
    #expect(viewModel.failure == "Not saved: the service is offline.")
  }

  @Test("The mock notes what it was asked, in order and with the draft")
  func messages() async {
    await CarListViewModel(service: service).showCars()
    _ = await CarFormViewModel(like: .ev6, service: service).save()
    #expect(service.messages == [.requestCars, .addCar(CarDraft(like: .ev6))])
  }
}
