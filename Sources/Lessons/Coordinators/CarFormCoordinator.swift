import LessonCars
import TerminalUI

/// Asks for a new car: a child that lasts as long as `run`. It is in no list, so nobody can forget to remove it.
struct CarFormCoordinator {
  let service: any CarsService
  weak var stack: ScreenStack?

  func run(like car: Car?) async -> Car? {
    let flow = Flow<Car?>(on: stack, otherwise: nil)
    return await flow.run(CarFormScreen(like: car, service: service, on: stack, didSave: flow.finish))
  }
}
