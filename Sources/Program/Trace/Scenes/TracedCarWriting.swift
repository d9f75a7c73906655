import CarsContracts
import CarsEntity

/// Traces the requests for writing cars to files and commands.
struct TracedCarWriting: CarWriting {
  let next: any CarWriting
  let boundary: Boundary

  func destination(of text: String) throws(CarWritingError) -> CarDestination {
    boundary.count(to: ())
    return try next.destination(of: text)
  }
  @concurrent func write(
    _ cars: CarsToWrite, to destination: CarDestination, replaces: Bool
  ) async throws(CarWritingError) -> WrittenCars {
    try await boundary.ask(
      cars.ids.map { TraceText.count($0.count, "marked car") } ?? TraceText.request(cars.request),
      TraceText.destination(destination),
      of: try await next.write(cars, to: destination, replaces: replaces),
      { TraceText.count($0.count, "car") }, orWhy: TraceText.writingError)
  }
  @concurrent func completions(of text: String) async -> [String] {
    await boundary.ask(
      TraceText.quoted(text), of: await next.completions(of: text), { TraceText.count($0.count, "path") })
  }
}
