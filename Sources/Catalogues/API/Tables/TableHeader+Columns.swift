import CarsContracts
import CarsEntity
import CarsRecords

extension TableHeader {
  /// The known fields that a row has a place for: make and model can share one, and a price can name its currency.
  var writableFields: Set<CarField> {
    var known = Set(fields.compactMap(\.self))
    if understood.contains(where: { $0.meaning == .makeAndModel }) { known.formUnion([.make, .model]) }
    if known.contains(.price) { known.insert(.currency) }
    return known
  }

  /// The header of a text, of which only the beginning is read.
  /// - Parameters:
  ///   - source: the text.
  ///   - name: what errors call it.
  ///   - names: what the names in it mean.
  /// - Returns: nil where the text is no table, or where its first row is longer than a beginning.
  /// - Throws: why it is no catalogue.
  static func beginning(
    _ source: any ByteSource, name: String, _ names: FieldNames
  ) async throws(CarsError) -> TableHeader? {
    let buffer = BlockBuffer(capacity: 1 << 18)
    let isAll = try await source.read(from: 0, into: buffer, gathering: .zero)
    do throws(TextFailure) {
      guard let opening = try CatalogueOpening.read(buffer.bytes, isAll: isAll, names),
        case .table(let header) = opening.format
      else { return nil }
      return header
    } catch {
      throw .malformed(
        .file(name), line: error.line, column: error.column, reason: error.reason, said: names.said)
    }
  }
}
