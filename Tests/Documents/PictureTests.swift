import CarsAPI
import CarsModule
import CarsTestSupport
import SceneTesting
import Scenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The pictures of the documents", .timeLimit(.minutes(5)))
@MainActor
struct PictureTests {
  @Test("The README's list is what the program draws of Fixtures/my.csv")
  func list() async throws {
    let drawn = Drawn(file: "Fixtures/my.csv")
    await drawn.shows("loaded 12:04", Size(columns: 76, rows: 13))
    let picture = try Self.picture(with: "my.csv", in: "README.md")
    #expect(drawn.lines == picture)
  }

  @Test("The guide's car is the first of the built-in catalogue")
  func car() async throws {
    let drawn = Drawn(CarsServices(reading: FakeCarsAPIService.builtIn()))
    await drawn.shows("loaded 12:04")
    drawn.type(.enter)
    await drawn.shows("above 37 of 59")
    let picture = try Self.picture(with: "‹ Cars", in: "Sources/Program/Command/cars.docc/cars.md")
    #expect(Array(drawn.lines.prefix(picture.count)) == picture)
  }

  @Test("The guide's editor has a fault beside its field")
  func editor() async throws {
    let drawn = Drawn(file: "Fixtures/cars.json")
    await drawn.shows("loaded 12:04")
    drawn.type(.character("a"))
    await drawn.shows("Seats")
    for (text, steps) in [("Kia", 1), ("EV9", 2), ("20x5", 1), ("€72490", 0)] {
      for character in text { drawn.type(.character(character)) }
      for _ in 0..<steps { drawn.type(.enter) }
    }
    await drawn.shows("1 fault")
    let picture = try Self.picture(with: "‹ Cancel", in: "Sources/Program/Command/cars.docc/Changing.md")
    #expect(Array(drawn.lines.prefix(picture.count)) == picture)
  }

  /// The block of a page whose first line has a text in it.
  private static func picture(with text: String, in page: String) throws -> [String] {
    let blocks = try Document.read(page).blocks.filter { $0.language.isEmpty }
    return try #require(blocks.first { $0.lines.first?.contains(text) == true }).lines
  }
}

/// The module on a stack whose clock stands still, at four past twelve.
@MainActor
private final class Drawn {
  private let stack = ScreenStack(clock: ManualClock())
  private var size = Size(columns: 80, rows: 24)

  convenience init(file: String) {
    self.init(CarsServices(FileCarsAPIService(path: Checkout.path(file))))
  }

  init(_ services: CarsServices) {
    let module = CarsModule(services: services) { TimeOfDay(hour: 12, minute: 4) }
    stack.push(module.makeList(on: stack))
  }

  var lines: [String] {
    var canvas = Canvas(size: size)
    stack.top?.draw(on: &canvas)
    return canvas.lines
  }

  func shows(_ text: String, _ size: Size = Size(columns: 80, rows: 24)) async {
    self.size = size
    await eventually("“\(text)” shows") { lines.contains { $0.contains(text) } }
  }

  func type(_ code: Key.Code) {
    _ = stack.top?.handle(.key(Key(code)))
  }
}
