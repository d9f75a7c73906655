public import CarsEntity

/// The cars of a catalogue in their order, as far as they have arrived, with what is wrong with its records and the
/// identifiers that are there more than once: cheap to pass on, and read one car at a time.
///
/// How the cars are stored is private to this target: field by field, in chunks that never change and that the copies of
/// a catalogue share.
public struct Catalogue: Sendable {
  private(set) var chunks: [Chunk] = []
  /// How many cars there are up to the end of each chunk.
  private(set) var ends: [Int] = []
  /// Where each chunk's first record is: lines and records are counted from there.
  private var origins: [RecordPlace] = []
  /// What is wrong with the records, in the catalogue's order.
  public internal(set) var faults: RecordFaults = []
  /// The records whose identifiers earlier records have, in the catalogue's order.
  public internal(set) var repeatedIDs: [RepeatedID] = []
  /// Whether the catalogue is complete.
  public var isComplete: Bool
  /// The share that has arrived, from 0 to 1, or nil if unknown.
  public var share: Double?
  /// The number of bytes that have arrived, if the total is unknown.
  public var byteCount: Int?
  /// The catalogue's name, if it gives one.
  public var name: String?
  /// What the cars have in their fields.
  private var found = FoundFields()
  /// How its text was read.
  public var reading = CatalogueReading()

  /// Makes a catalogue, or as much of one as there is.
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

  /// Adds cars at the end, with identifiers that no other car has.
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

  /// Adds a chunk at the end.
  /// - Parameter origin: where its first record is.
  mutating func append(_ chunk: Chunk, from origin: RecordPlace) {
    guard chunk.count > 0 else { return }
    chunks.append(chunk)
    ends.append(endIndex + chunk.count)
    origins.append(origin)
    found.add(chunk)
  }

  /// Its fields.
  public var fields: FieldDirectory { FieldDirectory(found, reading) }

  /// Forgets what is wrong with the records, as long as it is not known what to say of them.
  package mutating func forgetFaults() { faults = [] }

  /// Puts a car in place of the one with its identifier.
  /// - Returns: whether there was one, and it was different.
  public mutating func replace(with car: Car) -> Bool {
    guard let position = position(of: car.id), self[position] != car else { return false }
    change(position) { [schema = reading.schema] in $0.changing($1, to: car, schema) }
    return true
  }

  /// Takes a car away.
  /// - Returns: whether it was there.
  public mutating func remove(_ id: CarID) -> Bool {
    guard let position = position(of: id) else { return false }
    change(position) { [schema = reading.schema] in $0.changing($1, to: nil, schema) }
    repeatedIDs.removeAll { $0.given == id }
    return true
  }

  /// Gives the car at a position another identifier, which was made for it and which no other car has.
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

  /// The position of a car, from 0; nil when it is not there. It is looked up, however many cars there are. Of two cars
  /// with the same identifier, it is that of the first.
  public func position(of id: CarID) -> Int? {
    var id = id.text
    return id.withUTF8 { position(of: $0) }
  }

  /// The car with an identifier; nil when it is not there.
  public func car(_ id: CarID) -> Car? { position(of: id).map { self[$0] } }

  func position(of id: UnsafeBufferPointer<UInt8>) -> Int? {
    for (index, chunk) in chunks.enumerated() {
      if let row = chunk.ids.row(of: id) { return positions(ofChunk: index).lowerBound + row }
    }
    return nil
  }

  /// The identifiers that begin with a text, in the catalogue's order.
  public func ids(beginningWith text: String) -> [CarID] {
    let beginning = Array(text.utf8)
    return chunks.flatMap { chunk in
      (0..<chunk.count).compactMap { row in
        chunk.ids.texts.withBytes(of: row) { $0.starts(with: beginning) }
          ? CarID(chunk.ids.texts[row]) : nil
      }
    }
  }

  /// In which chunk a car is, and in which of its rows.
  func place(of position: Int) -> (chunk: Int, row: Int) {
    let index = ends.indices.partitionPoint(where: { ends[$0] <= position })
    return (index, position - positions(ofChunk: index).lowerBound)
  }

  /// The positions of the cars in a chunk.
  func positions(ofChunk index: Int) -> Range<Int> { ends[index] - chunks[index].count..<ends[index] }

  /// Where a car's record is.
  func recordPlace(of position: Int) -> RecordPlace {
    let (index, row) = place(of: position)
    let place = chunks[index].places.place(ofRow: row)
    return RecordPlace(
      line: origins[index].line + place.line, number: origins[index].number + place.number)
  }

  /// Whether all cars have an identifier in their records.
  var haveOwnIDs: Bool { chunks.allSatisfy(\.unnamed.isEmpty) }

  /// Whether the identifier of the car at a position came from its record, and was not made.
  package func isIdentified(_ position: Int) -> Bool {
    let (index, row) = place(of: position)
    return chunks[index].unnamed.binarySearch(UInt16(row)) == nil
  }
}

extension Catalogue: Equatable {
  /// Whether two catalogues have the same name, cars, faults and repeated identifiers in the same order, and
  /// both or none is complete.
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
