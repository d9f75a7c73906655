import CarsCatalogue
import CarsContracts
import CarsEntity

/// The cars that are marked, by their identifiers: whatever is searched for, sorted or loaded again, a car stays marked until
/// its mark is taken away or all of the catalogue is there without it.
struct CarMarks {
  /// The cars, in the order in which they were marked.
  private(set) var ids: [CarID] = []
  private var all: Set<CarID> = []

  var isEmpty: Bool { ids.isEmpty }
  var count: Int { ids.count }

  /// Marks a car, or no longer.
  mutating func toggle(_ id: CarID) {
    if all.insert(id).inserted { ids.append(id) } else { replace(with: ids.filter { $0 != id }) }
  }

  /// Marks these cars and no others.
  mutating func replace(with ids: [CarID]) {
    self.ids = ids
    all = Set(ids)
  }

  /// Forgets the cars that a catalogue does not have, if it is whole.
  mutating func forgetCars(gone catalogue: Catalogue) {
    guard !isEmpty, catalogue.isComplete else { return }
    let left = ids.filter { catalogue.position(of: $0) != nil }
    if left.count < ids.count { replace(with: left) }
  }

  /// A row with what is said of its car where that is marked.
  func marking(_ row: CarRow) -> CarRow {
    guard all.contains(row.id) else { return row }
    var row = row
    row.mark = CarListText.marked
    return row
  }

  /// The marked cars of a listing's catalogue in the order of the listing, those that it does not have last; without any, the
  /// one under the cursor.
  func cars(in listing: CarListing, orElse cursor: CarID) -> [Car] {
    guard !isEmpty else { return [listing.car(cursor)].compactMap(\.self) }
    let places = ids.map { (id: $0, place: listing.position(of: $0) ?? .max) }
    return places.sorted { $0.place < $1.place }.compactMap { listing.catalogue.car($0.id) }
  }
}
