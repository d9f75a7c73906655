import CarsRecords

/// Text in a shape that is rewritten as a table or as JSON before it is read: a table drawn with lines, records with a
/// field on each line, or lines of `key=value` pairs.
///
/// Each record stays on its line, so that faults are reported where they are. A catalogue in such a shape is read-only.
enum RewrittenText {
  /// The text in its new shape.
  case rewritten([UInt8])
  /// More of the text is needed: all of it.
  case undecided

  /// - Parameters:
  ///   - bytes: the beginning of the text.
  ///   - start: the offset of the first byte after a byte order mark.
  ///   - isAll: whether that is the whole text.
  ///   - names: the meanings of the names.
  /// - Returns: nil if it is in no such shape.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isAll: Bool, _ names: FieldNames) {
    let text = UnsafeBufferPointer(rebasing: bytes[start...])
    guard isAll else {
      guard
        DrawnTable.mayBegin(text) || VerticalRecords.mayBegin(text, names) || PairLines.mayBegin(text, names)
      else { return nil }
      self = .undecided
      return
    }
    if let table = DrawnTable(text) {
      self = .rewritten(table.rows(of: text))
    } else if let records = VerticalRecords(text, names) {
      self = .rewritten(records.records(of: text))
    } else if let pairs = PairLines(text, names) {
      self = .rewritten(pairs.records(of: text))
    } else {
      return nil
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The lines, without their ends.
  var lines: some Sequence<UnsafeBufferPointer<UInt8>> {
    split(separator: Byte.lineFeed, omittingEmptySubsequences: false).lazy.map { line in
      UnsafeBufferPointer(rebasing: line.last == Byte.carriageReturn ? line.dropLast() : line)
    }
  }
}
