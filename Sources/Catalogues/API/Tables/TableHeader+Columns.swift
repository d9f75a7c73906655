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
}

extension CatalogueOpening {
  /// The known fields that a record has a place for; nil where it can have any.
  private func writableFields(_ names: FieldNames) -> Set<CarField>? {
    if case .table(let header) = format { return header.writableFields }
    let keyed = columns.map { ($0.keys == nil ? [] : [CarField.id.rawValue]) + $0.columns.map(\.name) }
    return (keyed ?? format.shape.columns).map { Set(names.fields(of: $0).compactMap(\.self)) }
  }

  /// The known fields that a record of a text has a place for, by the beginning of the text.
  /// - Parameters:
  ///   - source: the text.
  ///   - name: what errors call it.
  ///   - names: what the names in it mean.
  /// - Returns: nil where a record can have any field, or where what says it is longer than a beginning.
  /// - Throws: why it is no catalogue.
  static func writableFields(
    beginning source: any ByteSource, name: String, _ names: FieldNames
  ) async throws(CarsError) -> Set<CarField>? {
    let buffer = BlockBuffer(capacity: 1 << 18)
    let isAll = try await source.read(from: 0, into: buffer, gathering: .zero)
    do throws(TextFailure) {
      return try CatalogueOpening.read(buffer.bytes, isAll: isAll, names)?.writableFields(names)
    } catch {
      throw .malformed(
        .file(name), line: error.line, column: error.column, reason: error.reason, said: names.said)
    }
  }
}
