import CarsContracts
import CarsEntity

/// The return to the place where the user left the list.
extension ShownList {
  /// Takes the query with which the user left the list, unless another one was asked for.
  /// - Returns: the place to go back to once the cars are there, or nil.
  func takeLastPlace() -> CarListPlace? {
    guard let place = preview.lastPlace else { return nil }
    guard state.request.query.isEmpty else { return CarListPlace(CarQuery(), at: place.car) }
    state.request.query = place.query
    return place
  }

  /// Goes back to a place, as far as it still exists and the user hasn't moved elsewhere, and announces it.
  func goBack(to place: CarListPlace) async {
    guard state.loadedAt != nil, !Task.isCancelled else { return }
    var query = place.query
    if !query.isEmpty, state.request.query == query, state.listed?.cars.isEmpty == true {
      query = CarQuery()
      await find(query)
    }
    guard state.request.query == query || place.query.isEmpty else { return }
    var car: Car?
    if let id = place.car, isAtTop, let rows = state.listed?.cars,
      let position = await rows.arrivedPosition(of: id), position > 0, !Task.isCancelled, isAtTop
    {
      selectRow(at: position)
      car = rows.car(id)
    }
    if let text = CarListText.place(query, car) { say(text) }
  }

  /// Whether the cursor is at its initial position.
  private var isAtTop: Bool { preview.selected.flatMap(position) ?? 0 == 0 }
}
