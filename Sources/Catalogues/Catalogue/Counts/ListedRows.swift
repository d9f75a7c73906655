/// The set of a catalogue's cars that are in a listing.
struct ListedRows: Sendable {
  /// Whether each car is listed; nil if all are.
  private let flags: [Bool]?
  /// The number of listed cars.
  let count: Int

  init(_ listing: CarListing) {
    count = listing.count
    guard let positions = listing.positions, count < listing.catalogue.count else {
      flags = nil
      return
    }
    var flags = [Bool](repeating: false, count: listing.catalogue.count)
    for position in positions { flags[Int(position)] = true }
    self.flags = flags
  }

  /// Whether each car in a range is listed; nil if all are.
  subscript(positions: Range<Int>) -> [Bool]? { flags.map { Array($0[positions]) } }

  /// Returns the number of listed cars among some positions.
  func count(of positions: [UInt32]) -> Int {
    flags.map { flags in positions.count { flags[Int($0)] } } ?? positions.count
  }
}
