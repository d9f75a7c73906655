public import CarsEntity

/// The cars of a catalogue in order, as far as they have arrived, with the faults of its records and repeated
/// identifiers. It is cheap to copy, and creates one car at a time.
///
/// Storage is private to this target: column by column, in immutable chunks that copies of a catalogue share.
public struct Catalogue: Sendable {
  private(set) var chunks: [Chunk] = []
  /// The number of cars up to and including each chunk.
  private(set) var ends: [Int] = []
  /// The position of each chunk's first record, from which its lines and records are counted.
  private var origins: [RecordPlace] = []
  /// The faults of the records, in the catalogue's order.
  public internal(set) var faults: RecordFaults = []
  /// The records that repeat an earlier record's identifier, in the catalogue's order.
  public internal(set) var repeatedIDs: [RepeatedID] = []
  /// Whether the catalogue is complete.
  public var isComplete: Bool
  /// The share that has arrived, from 0 to 1, or nil if unknown.
  public var share: Double?
  /// The number of bytes that have arrived, if the total is unknown.
  public var byteCount: Int?
  /// The catalogue's name, if it gives one.
  public var name: String?
  /// The contents of the fields.
  private var found = FoundFields()
  /// How the catalogue's text was interpreted.
  public var reading = CatalogueReading()

  /// Creates a complete or partial catalogue.
  public init(
    _ cars: [Car] = [], faults: RecordFaults = [], repeatedIDs: [RepeatedID] = [],
    isComplete: Bool = false, name: String? = nil
  ) {
    self.init(cars, chunksOf: Chunk.most)
    self.isComplete = isComplete
    self.name = name
    self.faults = faults
    self.repeatedIDs = repeatedIDs
  }

  init(_ cars: [Car], chunksOf most: Int) {
    isComplete = false
    append(cars, chunksOf: most)
  }

  /// Appends cars, whose identifiers must be unique.
  package mutating func append(_ cars: [Car], chunksOf most: Int = Chunk.most) {
    guard !cars.isEmpty else { return }
    var builder = ChunkBuilder(reading.schema)
    for (number, car) in cars.enumerated() {
      builder.append(car, line: 0, number: number, isNamed: true)
      guard builder.isFull || builder.count == most else { continue }
      append(builder.chunk(), from: RecordPlace(line: 1, number: 1))
      builder = ChunkBuilder(reading.schema)
    }
    append(builder.chunk(), from: RecordPlace(line: 1, number: 1))
  }

  /// Appends a chunk.
  /// - Parameter origin: the position of its first record.
  mutating func append(_ chunk: Chunk, from origin: RecordPlace) {
    guard chunk.count > 0 else { return }
    chunks.append(chunk)
    ends.append(endIndex + chunk.count)
    origins.append(origin)
    found.add(chunk)
  }

  /// The directory of the fields.
  public var fields: FieldDirectory { FieldDirectory(found, reading) }

  /// Removes the faults, as long as it isn't known how to report them.
  package mutating func forgetFaults() { faults = [] }

  /// Replaces the car with the same identifier.
  /// - Returns: whether there was one, and it was different.
  public mutating func replace(with car: Car) -> Bool {
    guard let position = position(of: car.id), self[position] != car else { return false }
    change(position) { [schema = reading.schema] in $0.changing($1, to: car, schema) }
    return true
  }

  /// Removes a car.
  /// - Returns: whether it was there.
  public mutating func remove(_ id: CarID) -> Bool {
    guard let position = position(of: id) else { return false }
    change(position) { [schema = reading.schema] in $0.changing($1, to: nil, schema) }
    repeatedIDs.removeAll { $0.given == id }
    return true
  }

  /// Assigns another identifier to the car at a position. No other car may have it.
  mutating func identifyCar(at position: Int, by id: CarID) {
    change(position) { chunk, changed in
      var texts = Texts()
      for row in 0..<chunk.count { texts.append(row == changed ? id.text : chunk.ids.texts[row]) }
      return chunk.identified(by: texts, unnamed: chunk.unnamed)
    }
    let number = recordPlace(of: position).number
    let index = repeatedIDs.indices.partitionPoint(where: { repeatedIDs[$0].place.number < number })
    guard index < repeatedIDs.count, repeatedIDs[index].place.number == number else { return }
    let old = repeatedIDs[index]
    repeatedIDs[index] = RepeatedID(old.id, at: old.place, first: old.first, given: id)
  }

  private mutating func change(_ position: Int, _ change: (Chunk, _ row: Int) -> Chunk) {
    let (index, row) = place(of: position)
    let chunk = change(chunks[index], row)
    let difference = chunk.count - chunks[index].count
    chunks[index] = chunk
    for later in index..<ends.count { ends[later] += difference }
    found = chunks.reduce(into: FoundFields()) { $0.add($1) }
  }

  /// Returns the position of a car, from 0, or nil. It is looked up chunk by chunk, without scanning the cars. If two
  /// cars have the same identifier, the first counts.
  public func position(of id: CarID) -> Int? {
    var id = id.text
    return id.withUTF8 { position(of: $0) }
  }

  /// Returns the car with an identifier, or nil.
  public func car(_ id: CarID) -> Car? { position(of: id).map { self[$0] } }

  func position(of id: UnsafeBufferPointer<UInt8>) -> Int? {
    for (index, chunk) in chunks.enumerated() {
      if let row = chunk.ids.row(of: id) { return positions(ofChunk: index).lowerBound + row }
    }
    return nil
  }

  /// Returns the identifiers with a prefix, in the catalogue's order.
  public func ids(beginningWith text: String) -> [CarID] {
    let beginning = Array(text.utf8)
    return chunks.flatMap { chunk in
      (0..<chunk.count).compactMap { row in
        chunk.ids.texts.withBytes(of: row) { $0.starts(with: beginning) }
          ? CarID(chunk.ids.texts[row]) : nil
      }
    }
  }

  /// Returns the chunk and the row of a car.
  func place(of position: Int) -> (chunk: Int, row: Int) {
    let index = ends.indices.partitionPoint(where: { ends[$0] <= position })
    return (index, position - positions(ofChunk: index).lowerBound)
  }

  /// Returns the positions of the cars in a chunk.
  func positions(ofChunk index: Int) -> Range<Int> { ends[index] - chunks[index].count..<ends[index] }

  /// Returns the position of a car's record.
  func recordPlace(of position: Int) -> RecordPlace {
    let (index, row) = place(of: position)
    let place = chunks[index].places.place(ofRow: row)
    return RecordPlace(
      line: origins[index].line + place.line, number: origins[index].number + place.number)
  }

  /// Whether all cars have an identifier in their records.
  var haveOwnIDs: Bool { chunks.allSatisfy(\.unnamed.isEmpty) }

  /// Returns whether the identifier of the car at a position comes from its record.
  package func isIdentified(_ position: Int) -> Bool {
    let (index, row) = place(of: position)
    return chunks[index].unnamed.binarySearch(UInt16(row)) == nil
  }
}

extension Catalogue: Equatable {
  /// Returns whether two catalogues have the same name, cars, faults and repeated identifiers, and are both complete
  /// or both incomplete.
  public static func == (one: Catalogue, other: Catalogue) -> Bool {
    one.count == other.count && one.faults == other.faults && one.repeatedIDs == other.repeatedIDs
      && one.isComplete == other.isComplete && one.name == other.name && one.elementsEqual(other)
  }
}

extension Catalogue: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of cars.
  public var endIndex: Int { ends.last ?? 0 }
  /// Returns the car at a position, counted from 0.
  public subscript(position: Int) -> Car {
    let (index, row) = place(of: position)
    return chunks[index].car(at: row)
  }
}
