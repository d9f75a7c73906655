import CarsContracts
import CarsEntity
import Scenes

/// How cars are changed from the list.
extension CarListPresenter {
  func edit(_ task: CarEditorTask) async {
    await take(changes.take(await router?.openEditor(for: task)))
  }

  public func didAnswer(_ isYes: Bool) async {
    await take(await changes.answer(isYes, then: show))
  }

  /// Shows the cars as they are after a change, with the cursor on the one that it was about, and says what was done.
  func take(_ saved: SavedChange?) async {
    guard let saved else { return show() }
    lastSaved = saved
    await loadCars()
    // Of two changes in a row, the later one is told of.
    guard !Task.isCancelled, !load.isRunning, lastSaved == saved else { return }
    let position = saved.kind == .removed ? nil : position(of: saved.car.id)
    if let position { view?.selectRow(at: position) }
    let isHidden = saved.kind != .removed && position == nil && !request.query.terms.isEmpty
    view?.announce(CarChangeText.done(saved) + (isHidden ? " " + CarChangeText.notFound : ""))
  }
}
