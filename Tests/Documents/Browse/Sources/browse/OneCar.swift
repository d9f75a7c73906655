import CarsEntity
import CarsModule
import TerminalUI

/// Browses a single car.
@MainActor
func browseOneCar() async throws {
  let kia = try Car(fields: [Field("make", .text("Kia")), Field("model", .text("EV6"))])
  let application = Application(terminal: try TTY.open())
  let module = CarsModule(service: LotService(cars: [kia]))
  _ = try await application.run(module.makeList(on: application.stack))
}
