import CarsAPI
import CarsCatalogue
import CarsEntity
import CarsGenerator
import CarsModule
import Scenes
import TerminalUI

/// Measures what a user waits for: with a large catalogue, and with the built-in one of 60 cars.
@MainActor
final class Benchmark {
  private let count: Int
  private let runs: Int
  private let service: FakeCarsAPIService
  private let progress: @MainActor (String) -> Void
  private var measurements: [Measurement] = []
  private var memory = 0.0

  /// - Parameters:
  ///   - count: how many cars the large catalogue has.
  ///   - runs: how often the longest measurements are repeated.
  ///   - progress: takes a line when something is about to be measured.
  init(count: Int, runs: Int, progress: @escaping @MainActor (String) -> Void = { _ in }) {
    self.count = count
    self.runs = runs
    self.progress = progress
    let text = Array(CatalogueGenerator(count: count, seed: 7).joined())
    service = FakeCarsAPIService(source: .bytes(text, name: "generated"))
  }

  /// Measures everything.
  func report() async throws -> Report {
    let catalogue = try await load()
    try await search(catalogue)
    await sort(catalogue)
    await standings(catalogue)
    try await counts(catalogue)
    try await browse(CarsModule(), "60 cars")
    try await browse(CarsModule(service: service), "\(count) cars")
    return Report(count: count, memory: memory, measurements: measurements)
  }

  /// Does something some times.
  private func measure(_ name: String, _ times: Int, _ work: () async throws -> Void) async rethrows {
    progress(name)
    var durations: [Duration] = []
    for _ in 0..<times {
      let start = ContinuousClock.now
      try await work()
      durations.append(ContinuousClock.now - start)
    }
    measurements.append(Measurement(name, durations))
  }

  // MARK: What is measured

  private func load() async throws -> Catalogue {
    let before = ResidentMemory.mebibytes
    var catalogue = Catalogue()
    for try await arriving in service.requestCars() { catalogue = arriving }
    memory = max(0, ResidentMemory.mebibytes - before)
    var first: [Duration] = []
    try await measure("load all cars", runs) {
      let start = ContinuousClock.now
      var isFirst = true
      for try await arriving in service.requestCars() {
        if isFirst { first.append(ContinuousClock.now - start) }
        isFirst = arriving.isEmpty
      }
    }
    measurements.insert(Measurement("load the first cars", first), at: 0)
    return catalogue
  }

  private func search(_ catalogue: Catalogue) async throws {
    let first = try CarQuery("t")
    let earlier = (query: first, listing: await catalogue.listing(of: first))
    await measure("search: first key (t)", runs * 4) { _ = await catalogue.listing(of: first) }
    let longer = try CarQuery("toyo")
    await measure("search: extending key (toyo after t)", runs * 4) {
      _ = await catalogue.listing(of: longer, after: earlier)
    }
    for (name, text) in [("fields", "fuel:electric price<30k year>=2015"), ("no match", "qqqq")] {
      let query = try CarQuery(text)
      await measure("search: \(name) (\(text))", runs * 4) { _ = await catalogue.listing(of: query) }
    }
  }

  private func sort(_ catalogue: Catalogue) async {
    for field in [CarField.price, .model] {
      let order = CarOrder(by: .known(field))
      await measure("sort by \(field.rawValue)", runs) { _ = await catalogue.listing(in: order) }
    }
  }

  private func standings(_ catalogue: Catalogue) async {
    let car = catalogue[count / 2]
    await measure("standings of the first car", runs) {
      _ = await Distributions(catalogue).standings(of: car, listedAs: car)
    }
    let distributions = Distributions(catalogue)
    _ = await distributions.standings(of: car, listedAs: car)
    await measure("standings of another car", runs * 10) {
      _ = await distributions.standings(of: car, listedAs: car)
    }
  }

  private func counts(_ catalogue: Catalogue) async throws {
    let cars = CarListing(catalogue)
    let found = await catalogue.listing(of: try CarQuery("-fuel:electric"))
    for field in [CarField.make, .price] {
      await measure("counts by \(field.rawValue)", runs * 4) { _ = await cars.counts(of: .known(field)) }
    }
    await measure("counts by price of what is found", runs * 4) {
      _ = await found.counts(of: .known(.price))
    }
    let keys = [CarField.make, .body, .fuel, .year, .price, .horsepower, .range].map(FieldKey.known)
    await measure("counts at a glance", runs * 4) {
      guard let counts = await cars.counts(of: keys) else { return }
      _ = await cars.pairs(of: counts[5], with: counts[4])
    }
  }

  /// Runs the module on a terminal in memory, in one pane and then in two: every time is from a key to the finished frame.
  private func browse(_ module: CarsModule, _ name: String) async throws {
    try await browse(module, name, columns: 109)
    try await browse(module, "\(name), two panes", columns: 120)
  }

  private func browse(_ module: CarsModule, _ name: String, columns: Int) async throws {
    let terminal = MemoryTerminal(columns: columns)
    let application = Application(terminal: terminal)
    progress("\(name): first frame")
    let ending = Task { try await application.run(module.makeList(on: application.stack)) }
    await terminal.until(shows: "loaded ")
    await measure("\(name): draw a frame", runs * 40) {
      var canvas = Canvas(size: terminal.size)
      application.stack.top?.draw(on: &canvas)
    }
    var (moves, openings): ([Duration], [Duration]) = ([], [])
    progress("\(name): move to frame")
    for _ in 0..<runs * 10 {
      for key in ["j", "k"] { moves.append(await terminal.time(of: key)) }
    }
    progress("\(name): open to frame")
    for _ in 0..<runs * 4 {
      openings.append(await terminal.time(of: "\r"))
      _ = await terminal.time(of: "q")
    }
    measurements += [
      Measurement("\(name): move to frame", moves), Measurement("\(name): open to frame", openings),
    ]
    terminal.type("q")
    _ = try await ending.value
  }
}
