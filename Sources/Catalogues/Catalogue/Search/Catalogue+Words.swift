public import CarsEntity

extension Catalogue {
  /// The different texts that the cars have in a field.
  public func texts(in key: FieldKey) -> Set<String> {
    var texts: Set<String> = []
    for chunk in chunks {
      for column in chunk.columns(of: key) { texts.formUnion(column.textCounts.keys) }
    }
    return texts
  }
}
