package import CarsEntity

/// Consecutive records of a catalogue, decoded independently of those before: all positions in it count from its own
/// beginning.
package struct CatalogueBlock: Sendable {
  /// The cars.
  let chunk: Chunk
  /// The faults of the records; lines and records count from 0.
  let faults: [RecordFault]
  /// The number of line ends in the block, and of records.
  let lineCount: Int, recordCount: Int
  /// The names that mean a known field without being its own, in order of appearance.
  let names: [FieldName]
  /// The known fields that records call by their own names.
  let ownNames: Set<CarField>
  /// The names that stood in a record beside another one for the same known field.
  let rivals: Set<String>
  /// Whether values are wrapped in objects of their own, so that the records are read-only.
  let isReadOnly: Bool

  package init(
    _ cars: ChunkBuilder, faults: [RecordFault], lineCount: Int, recordCount: Int,
    names: [FieldName] = [], ownNames: Set<CarField> = [], rivals: Set<String> = [], isReadOnly: Bool = false
  ) {
    chunk = cars.chunk()
    self.names = names
    self.ownNames = ownNames
    self.rivals = rivals
    self.isReadOnly = isReadOnly
    self.faults = faults
    self.lineCount = lineCount
    self.recordCount = recordCount
  }
}

/// Builds a catalogue from blocks in order, and makes its identifiers unique.
package struct CatalogueBuilder: Sendable {
  /// The cars so far, and the faults of the records.
  package var catalogue = Catalogue()
  /// The position of the next block's first record.
  package private(set) var next: RecordPlace
  private var seen: Fingerprints?
  private var copies: [CarID: Int] = [:]

  /// - Parameter line: the line on which the first block begins, from 1.
  package init(line: Int = 1) {
    next = RecordPlace(line: line, number: 1)
  }

  /// Skips lines without records.
  package mutating func skip(lines: Int) {
    next = RecordPlace(line: next.line + lines, number: next.number)
  }

  /// Appends the next block.
  package mutating func append(_ block: CatalogueBlock) {
    catalogue.faults.append(contentsOf: block.faults.lazy.map { [next] in $0.counted(from: next) })
    if hasCollision(block.chunk) {
      let resolved = resolve(block.chunk)
      catalogue.append(resolved.chunk, from: next)
      catalogue.repeatedIDs += resolved.repeated
    } else {
      catalogue.append(block.chunk, from: next)
    }
    catalogue.reading.add(block)
    if block.isReadOnly { catalogue.reading.isReadOnly = true }
    next = RecordPlace(line: next.line + block.lineCount, number: next.number + block.recordCount)
  }

  /// Whether a car's identifier is empty, or also another car's. If all identifiers so far are sorted, only two need
  /// to be compared.
  private mutating func hasCollision(_ chunk: Chunk) -> Bool {
    if seen == nil, isInOrder(chunk) { return false }
    var hasCollision = chunk.ids.hasRepeats
    var seen = self.seen ?? fingerprints
    for row in 0..<chunk.count {
      chunk.ids.texts.withBytes(of: row) { id in
        let isKnown = seen.insert(id.quickHash)
        guard !hasCollision else { return }
        hasCollision = id.isEmpty || isKnown && catalogue.position(of: id) != nil
      }
    }
    self.seen = seen
    return hasCollision
  }

  private func isInOrder(_ chunk: Chunk) -> Bool {
    guard chunk.ids.isAscending, chunk.count > 0 else { return false }
    return chunk.ids.texts.withBytes(of: 0) { first in
      guard !first.isEmpty else { return false }
      guard let last = catalogue.chunks.last?.ids.texts else { return true }
      return last.withBytes(of: last.count - 1) { $0.precedes(first) }
    }
  }

  private var fingerprints: Fingerprints {
    var seen = Fingerprints()
    for chunk in catalogue.chunks {
      for row in 0..<chunk.count { _ = chunk.ids.texts.withBytes(of: row) { seen.insert($0.quickHash) } }
    }
    return seen
  }
}

// MARK: Repeated identifiers

extension CatalogueBuilder {
  /// Assigns unique identifiers to the cars of a chunk, one after another. A car whose own identifier is taken gets
  /// another one, which is reported. An assigned identifier yields to a record that has it as its own.
  private mutating func resolve(_ chunk: Chunk) -> (chunk: Chunk, repeated: [RepeatedID]) {
    var ids: [CarID] = []
    var rows: [CarID: Int] = [:]
    var repeated: [(row: Int, id: CarID, first: RecordPlace)] = []
    var unnamed = Set(chunk.unnamed.map(Int.init))
    for row in 0..<chunk.count {
      let id = CarID(chunk.ids.texts[row])
      var given = id
      var first: RecordPlace?
      if unnamed.contains(row) {
        if id.text.isEmpty || isTaken(id, rows) { given = freeID(like: id, rows) }
      } else if let other = rows[id] {
        if unnamed.contains(other) {
          ids[other] = freeID(like: id, rows)
          note(ids[other])
          rows[ids[other]] = other
        } else {
          first = place(of: other, in: chunk)
        }
      } else if let position = catalogue.position(of: id) {
        if catalogue.isIdentified(position) {
          first = catalogue.recordPlace(of: position)
        } else {
          let free = freeID(like: id, rows)
          note(free)
          catalogue.identifyCar(at: position, by: free)
        }
      }
      if let first {
        given = freeID(like: id, rows)
        unnamed.insert(row)
        repeated.append((row, id, first))
      }
      note(given)
      ids.append(given)
      rows[given] = row
    }
    var texts = Texts()
    for id in ids { texts.append(id.text) }
    return (
      chunk.identified(by: texts, unnamed: unnamed.sorted().map(UInt16.init)),
      repeated.map {
        RepeatedID($0.id, at: place(of: $0.row, in: chunk), first: $0.first, given: ids[$0.row])
      }
    )
  }

  private func place(of row: Int, in chunk: Chunk) -> RecordPlace {
    let place = chunk.places.place(ofRow: row)
    return RecordPlace(line: next.line + place.line, number: next.number + place.number)
  }

  private func isTaken(_ id: CarID, _ rows: [CarID: Int]) -> Bool {
    let isKnown = id.text.withBytes { seen?.contains($0.quickHash) } ?? true
    return isKnown && (rows[id] != nil || catalogue.position(of: id) != nil)
  }

  private mutating func note(_ id: CarID) {
    _ = id.text.withBytes { seen?.insert($0.quickHash) }
  }

  /// Returns an identifier that no car has yet.
  private mutating func freeID(like id: CarID, _ rows: [CarID: Int]) -> CarID {
    let stem = id.text.isEmpty ? "car" : id.text
    var number = copies[id] ?? (id.text.isEmpty ? 0 : 1)
    var free: CarID
    repeat {
      number += 1
      free = CarID(number == 1 ? stem : "\(stem)-\(number)")
    } while isTaken(free, rows)
    copies[id] = number
    return free
  }
}

extension String {
  fileprivate func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8(body)
  }
}
