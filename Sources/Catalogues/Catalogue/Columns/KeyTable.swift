import CarsEntity

/// Distinct keys of columns, numbered from 0 in order of insertion.
///
/// It has a hash table of its own because a dictionary's search through all protocol conformances takes 4.6 % of the
/// instructions of start-up.
struct KeyTable: Sendable {
  private(set) var keys: [Column.Key] = []
  /// A hash table of the keys' numbers plus one.
  private var slots: [UInt32] = []

  /// - Parameter keys: the initial keys, which are distinct.
  init(_ keys: [Column.Key] = []) {
    for key in keys { _ = number(of: key) }
  }

  /// Returns the number of a key, or nil if it isn't in the table.
  func find(_ key: Column.Key) -> Int? {
    guard !slots.isEmpty else { return nil }
    let number = slots[slot(of: key)]
    return number == 0 ? nil : Int(number) - 1
  }

  /// Returns the number of a key, which is inserted if necessary.
  mutating func number(of key: Column.Key) -> Int {
    if keys.count * 2 >= slots.count { grow() }
    let slot = slot(of: key)
    if slots[slot] == 0 {
      keys.append(key)
      slots[slot] = UInt32(keys.count)
    }
    return Int(slots[slot]) - 1
  }

  /// Returns the slot of a key, or the free one for it.
  private func slot(of key: Column.Key) -> Int {
    var name = key.name
    return slots.slot(of: name.withUTF8(\.quickHash)) { keys[Int($0) - 1] == key }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: max(64, slots.count * 2))
    for (number, key) in keys.enumerated() { slots[slot(of: key)] = UInt32(number + 1) }
  }
}
