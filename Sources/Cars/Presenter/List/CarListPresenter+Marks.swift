import CarsContracts
import CarsEntity
import Scenes

/// What the list does with the cars that are marked or, where none is, with the one under the cursor.
extension CarListPresenter {
  func copy(_ id: CarID) {
    send(CarCopy(of: marked(orElse: id)))
  }

  func copyValue(of id: CarID, inColumn column: Int?) {
    send(
      CarCopy(of: marked(orElse: id), column.flatMap { column in situation.table?.values(inColumn: column) }))
  }

  private func send(_ copy: CarCopy?) {
    guard let copy else { return }
    medium.router?.copy(copy.text)
    view?.announce(FieldText.copied(copy.name, areMany: copy.areMany))
  }

  /// The marked cars in the order of the list; where none is, another one.
  private func marked(orElse id: CarID) -> [Car] {
    listed.map { situation.marks.cars(in: $0.cars, orElse: id) } ?? []
  }

  func mark(_ id: CarID) {
    situation.marks.toggle(id)
    show()
    if let next = position(of: id).map({ $0 + 1 }), next < listed?.cars.count ?? 0 {
      view?.selectRow(at: next)
    }
  }

  func unmarkAll() {
    situation.marks.replace(with: [])
    show()
  }

  /// Compares the marked cars; a single one, with the one under the cursor, which is marked then. Those that are taken out of
  /// the comparison are no longer marked.
  func compare(_ cursor: CarID?) async {
    if situation.marks.count == 1 {
      guard let cursor, cursor != situation.marks.ids[0] else {
        view?.announce(CarListText.nothingToCompareWith)
        return
      }
      situation.marks.toggle(cursor)
    }
    guard let left = await medium.router?.compare(situation.marks.ids) else { return }
    situation.marks.replace(with: left)
    // The other scene may have learned something about the cars.
    await list()
  }
}

extension CarListPresenter: WrittenList {
  /// The marked cars or, where none is, all that the list shows.
  var carsToWrite: (cars: CarsToWrite, count: Int) {
    let marks = situation.marks
    if marks.isEmpty { return (CarsToWrite(request), listed?.cars.count ?? 0) }
    return (CarsToWrite(request, ids: marks.ids), marks.count)
  }

  func say(_ text: String) { view?.announce(text) }
}
