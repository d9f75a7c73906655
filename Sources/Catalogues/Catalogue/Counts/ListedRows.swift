/// Which cars of a catalogue are in a listing.
struct ListedRows: Sendable {
  /// Whether each car is; nil for all.
  private let flags: [Bool]?
  /// How many cars are in the listing.
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

  /// Whether each of some cars that follow one another is in it; nil for all of them.
  subscript(positions: Range<Int>) -> [Bool]? { flags.map { Array($0[positions]) } }

  /// How many of the cars at some positions are in the listing.
  func count(of positions: [UInt32]) -> Int {
    flags.map { flags in positions.count { flags[Int($0)] } } ?? positions.count
  }
}
