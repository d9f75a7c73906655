import CarsContracts
import CarsEntity

/// Writes what is asked of who changes cars without a form.
struct TracedCarChanges: CarChanging {
  let changes: any CarChanging
  let trace: SceneTrace

  var changePolicy: ChangePolicy { changes.changePolicy }
  var canUndo: Bool { changes.canUndo }

  @concurrent
  func refusal(toChange id: CarID) async -> CarChangeError? {
    await trace.ask(
      .presenterToInteractor, "refusal(toChange: \(TraceText.id(id)))", TraceText.refusal,
      { await changes.refusal(toChange: id) })
  }

  @concurrent
  func remove(_ id: CarID) async throws(CarChangeError) -> SavedChange {
    try await trace.ask(
      .presenterToInteractor, "remove(\(TraceText.id(id)))", TraceText.saved, { TraceText.error($0) },
      { () throws(CarChangeError) in try await changes.remove(id) })
  }

  @concurrent
  func undo() async throws(CarChangeError) -> SavedChange {
    try await trace.ask(
      .presenterToInteractor, "undo()", TraceText.saved, { TraceText.error($0) },
      { () throws(CarChangeError) in try await changes.undo() })
  }
}
