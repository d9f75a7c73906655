import LessonCars
import TerminalUI

/// R: shows the screens that one gets to from the list.
struct CarsRouter: CarListRouting {
  let factory: CarsFactory

  func showCarDetail(for car: Car) { factory.stack?.push(factory.makeCarDetail(for: car)) }

  // Flaw 6, a method that the article calls and never writes. It returns what was saved, so nobody is told later.
  func showCreateCarScreen(like car: Car?) async -> Car? {
    let flow = Flow<Car?>(on: factory.stack, otherwise: nil)
    return await flow.run(factory.makeCarForm(like: car, router: flow))
  }
}

/// The form only ends, and gives the saved car to the screen that asked for it.
extension Flow: CarFormRouting where Outcome == Car? {}
