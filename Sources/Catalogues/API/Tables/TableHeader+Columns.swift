import CarsContracts
import CarsEntity
import CarsRecords

extension TableHeader {
  /// The known fields that a row can store. Make and model may share a column, which can hold the year too, and a
  /// price can include its currency.
  var writableFields: Set<CarField> {
    var known = Set(fields.compactMap(\.self))
    if understood.contains(where: { $0.meaning == .makeAndModel }) {
      known.formUnion([.year, .make, .model])
    }
    if known.contains(.price) { known.insert(.currency) }
    return known
  }
}

extension CatalogueOpening {
  /// Returns the known fields that a row of a table can store, given the beginning of its text.
  /// - Parameters:
  ///   - source: the text.
  ///   - name: the name in errors.
  ///   - names: the meanings of its names.
  /// - Returns: nil for JSON, whose records can have any field, for a table that is read-only, or if the header is longer than the beginning.
  /// - Throws: why it isn't a catalogue.
  static func writableFields(
    beginning source: any ByteSource, name: String, _ names: FieldNames
  ) async throws(CarsError) -> Set<CarField>? {
    let buffer = BlockBuffer(capacity: 1 << 18)
    let isAll = try await source.read(from: 0, into: buffer, gathering: .zero)
    do throws(TextFailure) {
      let opening = try CatalogueOpening.read(buffer.bytes, isAll: isAll, names)
      guard let opening, !opening.isReadOnly, case .table(let header) = opening.format else { return nil }
      return header.writableFields.union(opening.schema.yearSource == nil ? [] : [.year])
    } catch {
      throw .malformed(
        .file(name), line: error.line, column: error.column, reason: error.reason, said: names.said)
    }
  }
}
