import LessonCars
import LessonPage
import TerminalUI

protocol CarDetailScreenDelegate: AnyObject {
  func didGoBack()
}

/// One car.
final class CarDetailScreen: PageScreen {
  weak var delegate: (any CarDetailScreenDelegate)?
  private let car: Car

  init(car: Car, on stack: ScreenStack?) {
    self.car = car
    super.init(on: stack)
  }

  override func screenDidClose() { delegate?.didGoBack() }

  override func draw(on canvas: inout Canvas) {
    let page = Page("\(car.make) \(car.model)", keys: ["Esc": "back"])
    page.draw(["Id": car.id, "Make": car.make, "Model": car.model, "Trim": car.trim], on: &canvas)
  }
}
