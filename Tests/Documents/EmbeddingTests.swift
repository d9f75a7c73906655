import CarsAPI
import CarsContracts
import CarsEntity
import CarsInteractor
import CarsModule
import CarsPresenter
import Scenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The module in other programs")
@MainActor
struct EmbeddingTests {
  @Test("A service with its cars in memory is enough to browse them")
  func service() async throws {
    let kia = try Car(fields: [Field("make", .text("Kia")), Field("model", .text("EV6"))])
    let printout = Lines()
    _ = await CarsModule(service: LotService(cars: [kia])).printList { printout.text += $0 }
    #expect(printout.text.contains("Kia   EV6"))
  }

  @Test("A view of one's own shows what the presenter says")
  func view() async throws {
    let service = LotService(cars: [
      try Car(fields: [Field("make", .text("Kia")), Field("model", .text("EV6"))]),
      try Car(fields: [Field("make", .text("Fiat")), Field("model", .text("500e"))]),
    ])
    let interactor = CarListInteractor(service: service, changing: ReadOnlyCars(), store: CatalogueStore())
    let presenter = CarListPresenter(
      interactors: interactor.parts, on: .print(.words), now: TimeOfDay.current)
    let view = NamesView(presenters: presenter.parts)
    presenter.view = view
    await view.load()
    #expect(view.text == "EV6, 500e")
  }

  /// What the listings say, which need a real terminal to run: that it compiles is what is tested.
  private func browse(_ cars: [Car]) async throws {
    let application = Application(terminal: try TTY.open())
    let module = CarsModule(service: LotService(cars: cars))
    _ = try await application.run(module.makeList(on: application.stack))
  }

  private func makeModules() -> [CarsModule] {
    let module = CarsModule(services: CarsServices(FileCarsAPIService(path: "my-cars.json")))
    let readOnly = CarsModule(service: CommandCarsAPIService(command: "psql -At -f cars.sql"))
    return [module, readOnly]
  }

  private final class Lines {
    var text = ""
  }
}
