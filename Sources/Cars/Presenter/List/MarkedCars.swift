import CarsContracts
import CarsEntity

/// Actions on the marked cars or, if none is marked, on the car under the cursor.
@MainActor
struct MarkedCars {
  let list: ShownList
  /// The router for the cars; nil in print.
  let router: (any MarkedCarsRouting)?

  private var marks: CarMarks { list.state.marks }

  /// Marks or unmarks a car, and moves the cursor to the next one.
  func mark(_ id: CarID) {
    list.change { $0.marks.toggle(id) }
    guard let position = list.position(of: id), let cars = list.state.listed?.cars, position + 1 < cars.count
    else { return }
    list.selectRow(at: position + 1)
  }

  /// Copies the cars' identifiers.
  func copyIdentifiers(orOf cursor: CarID) async { send(CarCopy(of: await cars(or: cursor))) }

  /// Copies the cars' values in a column or, without one, the cars themselves.
  func copyValues(
    inColumn column: (heading: String, value: (Car) -> String)?, orOf cursor: CarID
  ) async {
    send(CarCopy(of: await cars(or: cursor), column))
  }

  private func send(_ copy: CarCopy?) {
    guard let copy else { return }
    router?.copy(copy.text)
    list.say(FieldText.copied(copy.name))
  }

  /// The marked cars in the order of the list, those that are not listed last.
  private func cars(or cursor: CarID) async -> [Car] {
    guard let listed = list.state.listed else { return [] }
    return await listed.all.arrived(marks.isEmpty ? [cursor] : marks.ids, inOrderOf: listed.cars)
  }

  /// Compares the marked cars. If only one is marked, the car under the cursor is marked, too. Cars that the
  /// user removes from the comparison are unmarked.
  /// - Returns: whether the comparison was shown, which may have changed what is known of the cars.
  func compare(with cursor: CarID?) async -> Bool {
    if marks.count == 1 {
      guard let cursor, cursor != marks.ids[0] else {
        list.say(CarListText.nothingToCompareWith)
        return false
      }
      list.state.marks.toggle(cursor)
    }
    guard let left = await router?.compare(marks.ids) else { return false }
    list.state.marks.replace(with: left)
    return true
  }
}
