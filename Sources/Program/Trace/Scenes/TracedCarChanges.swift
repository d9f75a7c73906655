import CarsContracts
import CarsEntity

/// Traces requests for changes without a form.
struct TracedCarChanges: CarChanging {
  let next: any CarChanging
  let boundary: Boundary

  var changePolicy: ChangePolicy { next.changePolicy }
  var canUndo: Bool { next.canUndo }

  @concurrent func refusal(toChange id: CarID) async -> CarChangeError? {
    await boundary.ask(TraceText.id(id), of: await next.refusal(toChange: id), TraceText.refusal)
  }
  @concurrent func remove(_ id: CarID) async throws(CarChangeError) -> SavedChange {
    try await boundary.ask(
      TraceText.id(id), of: try await next.remove(id), TraceText.saved, orWhy: TraceText.changeError)
  }
  @concurrent func undo() async throws(CarChangeError) -> SavedChange {
    try await boundary.ask(of: try await next.undo(), TraceText.saved, orWhy: TraceText.changeError)
  }
}
