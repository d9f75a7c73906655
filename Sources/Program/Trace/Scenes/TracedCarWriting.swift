import CarsContracts
import CarsEntity

/// Writes what is asked of who takes cars out of the program.
struct TracedCarWriting: CarWriting {
  let writing: any CarWriting
  let trace: SceneTrace

  func destination(of text: String) throws(CarWritingError) -> CarDestination {
    trace.count(.presenterToInteractor, "destination(of:)")
    return try writing.destination(of: text)
  }

  @concurrent
  func write(
    _ cars: CarsToWrite, to destination: CarDestination, replaces: Bool
  ) async throws(CarWritingError) -> WrittenCars {
    let marked =
      cars.ids.map { "\(TraceText.count($0.count, "marked car"))" } ?? TraceText.request(cars.request)
    return try await trace.ask(
      .presenterToInteractor, "write(\(marked), to: \(TraceText.destination(destination)))",
      { TraceText.count($0.count, "car") }, { TraceText.name($0) },
      { () throws(CarWritingError) in
        try await writing.write(cars, to: destination, replaces: replaces)
      })
  }

  @concurrent
  func completions(of text: String) async -> [String] {
    await trace.ask(
      .presenterToInteractor, "completions(of: \(TraceText.quoted(text)))",
      { TraceText.count($0.count, "path") }, { await writing.completions(of: text) })
  }
}

/// Writes what is asked of who writes into files and commands.
struct TracedWritingService: CarsWritingService {
  let service: any CarsWritingService
  let trace: SceneTrace

  @concurrent
  func write(_ text: [String], to path: String, replaces: Bool) async throws(CarWritingError) {
    try await trace.ask(
      .interactorToService, "write(\(TraceText.size(of: text)), to: \(TraceText.quoted(path)))",
      { "written" }, { TraceText.name($0) },
      { () throws(CarWritingError) in try await service.write(text, to: path, replaces: replaces) })
  }

  @concurrent
  func give(_ text: [String], to command: String) async throws(CarWritingError) -> [String] {
    try await trace.ask(
      .interactorToService, "give(\(TraceText.size(of: text)), to: \(TraceText.quoted(command)))",
      { TraceText.count($0.count, "line") }, { TraceText.name($0) },
      { () throws(CarWritingError) in try await service.give(text, to: command) })
  }

  @concurrent
  func paths(beginningWith text: String) async -> [String] {
    await trace.ask(
      .interactorToService, "paths(beginningWith: \(TraceText.quoted(text)))",
      { TraceText.count($0.count, "path") }, { await service.paths(beginningWith: text) })
  }

  @concurrent
  func end() async {
    trace.tell(.interactorToService, "end()")
    await service.end()
  }
}
