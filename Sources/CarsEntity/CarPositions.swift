/// Where each car of a list is, by its identifier.
///
/// It is a hash table that holds positions instead of cars or identifiers, which the list has already: 16 bytes for each
/// car at most.
struct CarPositions: Sendable {
  private struct Slot {
    /// A part of the identifier's hash value: only where it is the same does the identifier have to be looked at.
    var hash: UInt32 = 0
    /// The position, from 0; negative where there is none.
    var position: Int32 = free

    static let free: Int32 = -1
    /// A car was here: a search goes on.
    static let left: Int32 = -2
  }

  /// A power of two of them. An identifier is in the slot that its hash value names, or in the next that had room.
  private var slots: [Slot] = []
  /// How many slots are not free.
  private var used = 0

  /// Makes an index of no cars.
  init() {}

  /// Makes an index of a list.
  init(of cars: [Car]) {
    for count in cars.indices { add(at: count, of: cars) }
  }

  /// The position of a car in a list; nil when it is not there.
  func position(of id: CarID, in cars: [Car]) -> Int? {
    slot(of: id, Self.hash(id), in: cars).map { Int(slots[$0].position) }
  }

  /// Adds the last car of a list. Of two cars with the same identifier, the first is the one to be found.
  mutating func addLast(of cars: [Car]) {
    add(at: cars.count - 1, of: cars)
  }

  private mutating func add(at position: Int, of cars: [Car]) {
    makeRoom()
    let hash = Self.hash(cars[position].id)
    guard slot(of: cars[position].id, hash, in: cars) == nil else { return }
    put(Slot(hash: hash, position: Int32(position)))
  }

  /// Gives a car another identifier, which no car has.
  mutating func rename(_ id: CarID, to new: CarID, in cars: [Car]) {
    guard let slot = slot(of: id, Self.hash(id), in: cars) else { return }
    let position = slots[slot].position
    slots[slot].position = Slot.left
    makeRoom()
    put(Slot(hash: Self.hash(new), position: position))
  }

  private static func hash(_ id: CarID) -> UInt32 {
    UInt32(truncatingIfNeeded: id.hashValue)
  }

  private func slot(of id: CarID, _ hash: UInt32, in cars: [Car]) -> Int? {
    guard !slots.isEmpty else { return nil }
    var place = Int(hash) & (slots.count - 1)
    while slots[place].position != Slot.free {
      let slot = slots[place]
      if slot.hash == hash, slot.position >= 0, cars[Int(slot.position)].id == id { return place }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func put(_ slot: Slot) {
    var place = Int(slot.hash) & (slots.count - 1)
    while slots[place].position != Slot.free { place = (place + 1) & (slots.count - 1) }
    slots[place] = slot
    used += 1
  }

  /// Makes sure that at least a quarter of the slots is free after the next one is used, so that searches stay short.
  private mutating func makeRoom() {
    guard (used + 1) * 4 > slots.count * 3 else { return }
    let old = slots.filter { $0.position >= 0 }
    slots = Array(repeating: Slot(), count: max(16, slots.count * 2))
    used = 0
    for slot in old { put(slot) }
  }
}
