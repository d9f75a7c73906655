import Foundation
import LessonCars
import SceneTesting
import TerminalUI
import Testing

@testable import LessonVIPER

@Suite("Exercises: 8, which layer broke its rule", .exercise(8))
struct ShortcutTests {
  private let service = CarsServiceMock([.golf, .ev6])
  private let router = RouterMock()
  private let stack = ScreenStack(clock: ManualClock())
  private let list: any Screen

  init() {
    list = ShortcutFactory(interactor: CarsInteractor(service: service), router: router).makeCarList()
    stack.push(list)
  }

  private func lines(after keys: Key...) -> [String] {
    for key in keys { _ = list.handle(.key(key)) }
    var canvas = Canvas(size: Size(columns: 50, rows: 8))
    list.draw(on: &canvas)
    return canvas.lines
  }

  @Test("After a reload, ↵ opens the car that is shown")
  func opens() {
    service.cars = .success([.ev6])
    #expect(lines(after: Key(.character("r")), Key(.enter))[3] == "▌ Kia   EV6")
    #expect(router.shown == [.ev6])
  }

  @Test("A reload that fails keeps the cars and says why, in the presenter's words")
  func fails() {
    service.cars = .failure(CarsServiceError.offline)
    let lines = lines(after: Key(.character("r")))
    #expect(
      lines[3...5] == [
        "▌ Volkswagen  Golf", "  Kia         EV6", " ✗ Loading failed: the service is offline.",
      ])
  }

  @Test("The view knows its presenter, and no other layer")
  func rule() throws {
    let path = Checkout.path("Tests/Lessons/Exercises/08-shortcut/ShortcutScreen.swift")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(["Interact", "Rout", "Service"].filter(text.contains) == [])
  }
}

private final class RouterMock: CarListRouting {
  private(set) var shown: [Car] = []

  func showCarDetail(for car: Car) { shown.append(car) }
  func showCreateCarScreen(like car: Car?) async -> Car? { nil }
}
