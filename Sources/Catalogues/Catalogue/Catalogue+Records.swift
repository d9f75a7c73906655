package import CarsEntity

/// Cars by their records.
extension Catalogue {
  /// How many records there are, cars or not.
  package var recordCount: Int { count + faults.rejectedCount }

  /// Adds what is wrong with other records, behind those that are there.
  package mutating func add(_ faults: RecordFaults) { self.faults.append(contentsOf: faults) }

  /// Which of the records, from 1, is that of the car at a position.
  package func recordNumber(of position: Int) -> Int { recordPlace(of: position).number }

  /// The position of the car that a record is, by the record's number; nil where it is no car.
  package func position(ofRecord number: Int) -> Int? {
    let position = indices.partitionPoint(where: { recordNumber(of: $0) < number })
    return position < count && recordNumber(of: position) == number ? position : nil
  }

  /// What the identifiers that came from records look like.
  package enum IdentifierStyle: Equatable, Sendable {
    /// There are none.
    case none
    /// All are whole numbers; the greatest is this one.
    case numbers(greatest: Int)
    /// At least one is a text.
    case texts

    /// The same where there are other identifiers, too.
    package func with(_ others: some Sequence<CarID>) -> IdentifierStyle {
      let numbers = others.map { id in
        Array(id.text.utf8).withUnsafeBufferPointer { Int(plainDigits: $0) }
      }
      return switch self {
      case .texts: .texts
      case .numbers(let greatest):
        .numbers(greatest: numbers.lazy.compactMap(\.self).reduce(greatest, Swift.max))
      case .none where numbers.contains(nil): .texts
      case .none: numbers.lazy.compactMap(\.self).max().map(IdentifierStyle.numbers) ?? .none
      }
    }
  }

  /// What the identifiers that came from records look like.
  package var identifierStyle: IdentifierStyle {
    var greatest: Int?
    for chunk in chunks {
      let unnamed = Set(chunk.unnamed)
      for row in 0..<chunk.count where !unnamed.contains(UInt16(row)) {
        let number = chunk.ids.texts.withBytes(of: row) { Int(plainDigits: $0) }
        guard let number else { return .texts }
        greatest = Swift.max(greatest ?? number, number)
      }
    }
    return greatest.map(IdentifierStyle.numbers) ?? .none
  }
}

extension Int {
  /// Reads a whole number in digits, without zeros in front, that is far from being too large.
  fileprivate init?(plainDigits bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.first, bytes.count <= 18, bytes.count == 1 || first != 0x30 else { return nil }
    self = 0
    for byte in bytes {
      guard 0x30...0x39 ~= byte else { return nil }
      self = self * 10 + Int(byte - 0x30)
    }
  }
}
