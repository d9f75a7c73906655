/// Which rows of each chunk of a catalogue are in a listing.
struct ListedRows: Sendable {
  /// For each chunk, whether each of its rows is; nil for all.
  private let flags: [[Bool]?]
  /// How many rows are in the listing.
  let count: Int

  init(_ listing: CarListing) {
    let chunks = listing.catalogue.chunks
    count = listing.count
    guard let positions = listing.positions, positions.count < listing.catalogue.count else {
      flags = Array(repeating: nil, count: chunks.count)
      return
    }
    var all = [Bool](repeating: false, count: listing.catalogue.count)
    for position in positions { all[Int(position)] = true }
    flags = zip(chunks, listing.catalogue.ends).map { chunk, end in Array(all[end - chunk.count..<end]) }
  }

  /// Those of a chunk; nil for all of them.
  subscript(chunk: Int) -> [Bool]? { flags[chunk] }
}
