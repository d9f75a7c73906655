public import CarsContracts
public import CarsEntity

extension UnknownNames {
  /// Names with texts under them, an empty one of which is nothing.
  public init(
    _ columns: KeyValuePairs<String, [String]>, in format: CatalogueFormat = .table(delimiter: 0x2C),
    understood: [FieldName] = [], nearest: [FieldName] = []
  ) {
    self.init(
      columns.map { name, texts in Column(name, texts.map { $0.isEmpty ? .null : .text($0) }) }, in: format,
      understood: understood, nearest: nearest)
  }
}
