import CarsContracts
import CarsEntity

/// The list, as its marks know it.
@MainActor
protocol MarkedList: ShownList {
  /// Puts the cursor on a row.
  func selectRow(at position: Int)
}

/// The cars that are marked, by their identifiers, and what is done with them or, where none is, with the one under the
/// cursor. Whatever is searched for, sorted or loaded again, a car stays marked until its mark is taken away or all of the
/// catalogue is there without it.
@MainActor
final class CarMarks {
  /// The list whose cars are marked. It owns the marks, never the other way round.
  weak var list: (any MarkedList)?

  /// The cars, in the order in which they were marked.
  private(set) var ids: [CarID] = []
  private var all: Set<CarID> = []
  private let router: (any MarkedCarsRouting)?

  /// - Parameter router: whom they are taken to; nil where there is no screen.
  init(_ router: (any MarkedCarsRouting)?) {
    self.router = router
  }

  var isEmpty: Bool { ids.isEmpty }
  var count: Int { ids.count }

  // MARK: Which cars are marked

  /// Marks a car, or no longer, and goes on to the next one.
  func mark(_ id: CarID) {
    toggle(id)
    list?.show()
    guard let cars = list?.listed?.cars, let next = cars.position(of: id).value.map({ $0 + 1 }),
      next < cars.count
    else { return }
    list?.selectRow(at: next)
  }

  /// Marks no car any longer.
  func unmarkAll() {
    replace(with: [])
    list?.show()
  }

  private func toggle(_ id: CarID) {
    if all.insert(id).inserted { ids.append(id) } else { replace(with: ids.filter { $0 != id }) }
  }

  private func replace(with ids: [CarID]) {
    self.ids = ids
    all = Set(ids)
  }

  /// Forgets the cars that the catalogue does not have any more, if it is whole.
  func forgetCars(goneFrom listed: ListedCars) {
    guard !isEmpty, listed.catalogue.isComplete else { return }
    let left = ids.filter { listed.all.position(of: $0) != .none }
    if left.count < ids.count { replace(with: left) }
  }

  /// A row with what is said of its car where that is marked.
  func marking(_ row: CarRow) -> CarRow {
    guard let id = row.id, all.contains(id) else { return row }
    var row = row
    row.mark = CarListText.marked
    return row
  }

  // MARK: What is done with them

  /// Copies the identifiers of the marked cars or, where none is, of the one under the cursor.
  func copy(orElse cursor: CarID) async { send(CarCopy(of: await cars(orElse: cursor))) }

  /// Copies what they have in a column or, without one, the cars themselves.
  func copy(_ column: (heading: String, value: (Car) -> String)?, orElse cursor: CarID) async {
    send(CarCopy(of: await cars(orElse: cursor), column))
  }

  private func send(_ copy: CarCopy?) {
    guard let copy else { return }
    router?.copy(copy.text)
    list?.say(FieldText.copied(copy.name, areMany: copy.areMany))
  }

  /// The marked cars in the order of the list, those that it does not have last; without any, the one under the cursor.
  private func cars(orElse cursor: CarID) async -> [Car] {
    guard let listed = list?.listed else { return [] }
    return await listed.all.arrived(isEmpty ? [cursor] : ids, inOrderOf: listed.cars)
  }

  /// Compares the marked cars; a single one, with the one under the cursor, which is marked then. Those that are taken out of
  /// the comparison are no longer marked.
  /// - Returns: whether there was another scene, which may have learned something about the cars.
  func compare(_ cursor: CarID?) async -> Bool {
    if count == 1 {
      guard let cursor, cursor != ids[0] else {
        list?.say(CarListText.nothingToCompareWith)
        return false
      }
      toggle(cursor)
    }
    guard let left = await router?.compare(ids) else { return false }
    replace(with: left)
    return true
  }
}
