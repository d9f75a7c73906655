import CarsEntity

/// Different keys of columns, each with a number, from 0 in the order in which they came.
///
/// It looks keys up by itself: a dictionary, for which the program looks through all its conformances, costs 4.6 % of the
/// instructions of a start.
struct KeyTable: Sendable {
  private(set) var keys: [Column.Key] = []
  /// A hash table of the keys' numbers plus one.
  private var slots: [UInt32] = []

  /// - Parameter keys: different ones, by default none.
  init(_ keys: [Column.Key] = []) {
    for key in keys { _ = number(of: key) }
  }

  /// The number of a key; nil when it is not there.
  func find(_ key: Column.Key) -> Int? {
    guard !slots.isEmpty else { return nil }
    let number = slots[slot(of: key)]
    return number == 0 ? nil : Int(number) - 1
  }

  /// The number of a key, which is added if it is not there.
  mutating func number(of key: Column.Key) -> Int {
    if keys.count * 2 >= slots.count { grow() }
    let slot = slot(of: key)
    if slots[slot] == 0 {
      keys.append(key)
      slots[slot] = UInt32(keys.count)
    }
    return Int(slots[slot]) - 1
  }

  /// The slot that a key has or, if it is not there, would get.
  private func slot(of key: Column.Key) -> Int {
    var name = key.name
    return slots.slot(of: name.withUTF8(\.quickHash)) { keys[Int($0) - 1] == key }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: max(64, slots.count * 2))
    for (number, key) in keys.enumerated() { slots[slot(of: key)] = UInt32(number + 1) }
  }
}
