import Foundation
import LessonCars
import SceneTesting
import TerminalUI
import Testing

@testable import LessonVIPER

@Suite(
  "Exercises: 10, counts by make as a screen",
  .enabled(
    if: ProcessInfo.processInfo.environment["EXERCISE"] == "10",
    "to try it: .ci/exercise 10 once"),
  .patience)
struct MakesTests {
  private let stack = ScreenStack(clock: ManualClock())
  private let service = CarsServiceStub()

  private func lines(after keys: Key...) -> [String] {
    if stack.count == 0 {
      stack.push(CarsFactory(interactor: CarsInteractor(service: service), stack: stack).makeCarList())
    }
    for key in keys { _ = stack.top?.handle(.key(key)) }
    var canvas = Canvas(size: Size(columns: 70, rows: 9))
    stack.top?.draw(on: &canvas)
    return canvas.lines
  }

  @Test("m shows how many cars of each make there are: the most first, and by name where there are as many")
  func counts() {
    let lines = lines(after: Key(.character("m")))
    #expect(lines[0] == " Makes")
    #expect(lines[2...5] == ["  Make        Cars", "▌ Volkswagen  2", "  Fiat        1", "  Kia         1"])
    #expect(lines[8] == " Esc back")
  }

  @Test("The list names the key before the one for reloading")
  func key() {
    #expect(lines()[8] == " ↵ open   a add   c add one like it   m makes   r reload   q quit")
  }

  @Test("The cursor moves, and Esc goes back to the list")
  func moves() {
    #expect(lines(after: Key(.character("m")), Key(.down))[4] == "▌ Fiat        1")
    #expect(lines(after: Key(.escape))[0] == " Cars")
    #expect(stack.count == 1)
  }

  @Test("Where nothing has been loaded, m does nothing")
  func nothing() {
    service.isOffline = true
    _ = lines(after: Key(.character("m")))
    #expect(stack.count == 1)
  }

  @Test("Nothing of the new screen stays when it has been left")
  func freed() async {
    _ = lines()
    await expectFreed {
      _ = lines(after: Key(.character("m")))
      let makes = stack.top.map { [$0 as AnyObject] } ?? []
      _ = lines(after: Key(.escape))
      return makes
    }
    #expect(stack.top?.handle(.key(Key(.character("m")))) == true)
  }
}

/// A service that answers at once: with four cars, of which two are of one make.
private final class CarsServiceStub: CarsService {
  var isOffline = false

  func requestCars() async throws -> [Car] {
    if isOffline { throw CarsServiceError.offline }
    return ["Fiat", "Volkswagen", "Kia", "Volkswagen"].enumerated().map { index, make in
      Car(id: "\(index)", make: make, model: "", trim: "")
    }
  }

  func addCar(_ draft: CarDraft) async throws -> Car { throw CarsServiceError.offline }
}
