package import CarsEntity

/// Cars by record number.
extension Catalogue {
  /// The number of records, including rejected ones.
  package var recordCount: Int { count + faults.rejectedCount }

  /// Appends faults of later records.
  package mutating func add(_ faults: RecordFaults) { self.faults.append(contentsOf: faults) }

  /// Returns the number, from 1, of the record of the car at a position.
  package func recordNumber(of position: Int) -> Int { recordPlace(of: position).number }

  /// Returns the position of the car with a record number; nil if the record was rejected.
  package func position(ofRecord number: Int) -> Int? {
    let position = indices.partitionPoint(where: { recordNumber(of: $0) < number })
    return position < count && recordNumber(of: position) == number ? position : nil
  }

  /// The form of the identifiers that come from records.
  package enum IdentifierStyle: Equatable, Sendable {
    /// There are none.
    case none
    /// All are whole numbers, with this as the greatest.
    case numbers(greatest: Int)
    /// At least one is a text.
    case texts

    /// Returns the style with further identifiers included.
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

  /// The form of the identifiers that come from records.
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
  /// Parses a whole number of at most 18 digits, without leading zeros.
  fileprivate init?(plainDigits bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.first, bytes.count <= 18, bytes.count == 1 || first != 0x30 else { return nil }
    self = 0
    for byte in bytes {
      guard 0x30...0x39 ~= byte else { return nil }
      self = self * 10 + Int(byte - 0x30)
    }
  }
}
