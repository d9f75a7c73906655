extension Table {
  /// Returns the first column hidden to the right if a position is on the symbol that says so. Nil otherwise.
  public func hiddenColumn(at position: Position) -> Int? {
    guard !isLinear, sideways.areScrolled, let header = place.header, isHeader(at: position),
      position.column == header.column + header.columns - 1
    else { return nil }
    return sideways.layout.firstHiddenRight
  }

  /// Whether a position is before the texts of a row, where its cursor mark and its sign are.
  public func isBeforeRow(at position: Position) -> Bool {
    !isLinear && row(at: position) != nil && position.column < place.body.column + indent - 1
  }
}
