import LessonCars
import LessonPage
import TerminalUI

/// One car.
final class CarDetailScreen: PageScreen {
  private let car: Car
  private let didGoBack: () -> Void

  init(car: Car, on stack: ScreenStack?, didGoBack: @escaping () -> Void) {
    self.car = car
    self.didGoBack = didGoBack
    super.init(on: stack)
  }

  override func screenDidClose() { didGoBack() }

  override func draw(on canvas: inout Canvas) {
    let page = Page("\(car.make) \(car.model)", keys: ["Esc": "back"])
    page.draw(["Id": car.id, "Make": car.make, "Model": car.model, "Trim": car.trim], on: &canvas)
  }
}
