import CarsContracts
import CarsEntity

/// The cars that are marked. A car stays marked through searches, sorts and reloads, until it is unmarked or a complete
/// catalogue no longer has it.
struct CarMarks {
  /// The identifiers, in the order in which the cars were marked.
  private(set) var ids: [CarID] = []
  private var all: Set<CarID> = []

  var isEmpty: Bool { ids.isEmpty }
  var count: Int { ids.count }

  /// Marks or unmarks a car.
  mutating func toggle(_ id: CarID) {
    if all.insert(id).inserted { ids.append(id) } else { replace(with: ids.filter { $0 != id }) }
  }

  /// Marks these cars and no others.
  mutating func replace(with ids: [CarID]) {
    self.ids = ids
    all = Set(ids)
  }

  /// Unmarks the cars that a complete catalogue no longer has.
  mutating func forgetCars(goneFrom listed: ListedCars) {
    guard !isEmpty, listed.catalogue.isComplete else { return }
    let left = ids.filter { listed.all.position(of: $0) != .none }
    if left.count < ids.count { replace(with: left) }
  }

  /// Returns a row, marked if its car is.
  func marking(_ row: CarRow) -> CarRow {
    guard let id = row.id, all.contains(id) else { return row }
    var row = row
    row.mark = CarListText.marked
    return row
  }
}
