import CarsContracts
import CarsRecords

/// The beginning of a text, which is searched for the opening of a catalogue.
struct OpeningText {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Whether that is the whole text.
  let isAll: Bool
  /// The meanings of the names.
  let names: FieldNames
}

extension CatalogueOpening {
  /// Reads an opening.
  /// - Parameters:
  ///   - bytes: the beginning of the text.
  ///   - isAll: whether that is the whole text.
  ///   - names: the meanings of the names.
  ///   - isOfCars: whether the first object is known to be a car, even if it contains a list of cars.
  /// - Returns: nil if more of the text is needed, or if it is all white space.
  /// - Throws: why the text is malformed.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, _ names: FieldNames, isOfCars: Bool = false
  ) throws(TextFailure) -> CatalogueOpening? {
    guard isAll || bytes.count > 1 else { return nil }
    let text = OpeningText(bytes: bytes, isAll: isAll, names: names)
    var json = JSONReader(bytes)
    let start = json.position
    json.skipWhiteSpace()
    do throws(TextFailure) {
      // A bracket next to a zero byte is UTF-16 or UTF-32.
      let first = bytes.prefix(2).contains(0) ? 0 : json.next
      if first == Byte.openBracket || first == Byte.openBrace,
        let format = ForeignText.format(ofBracketed: bytes, from: json.position)
      {
        guard isAll || format == .python || bytes.count >= ForeignText.size else { return nil }
        throw json.failure(.foreign(format), at: json.position)
      }
      switch first {
      case nil: return nil
      case Byte.openBracket: return try text.openingOfList(json).measured(in: text)
      case Byte.openBrace where isOfCars: return CatalogueOpening(.lines(), at: json).measured(in: text)
      case Byte.openBrace: return try text.openingOfObject(json)?.measured(in: text)
      default: return try text.openingOfTable(json, from: start)
      }
    } catch {
      guard !isAll, error.offset + BlockDecoder.longestWord >= bytes.count else { throw error }
      return nil
    }
  }
}
