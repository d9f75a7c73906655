/// A data frame as R and pandas print it: behind the names of the rows, names and cells end at the same columns.
enum PrintedFrame {
  /// The number of bytes to examine.
  private static let size = 4096

  /// Whether a text is one.
  /// - Parameters:
  ///   - bytes: the beginning of the text.
  ///   - start: the start of the first line.
  static func isOne(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    let part = bytes[start...].prefix(size)
    guard part.first == Byte.space else { return false }
    var lines = UnsafeBufferPointer(rebasing: part).lines.map { Array(String(decoding: $0, as: UTF8.self)) }
    if part.endIndex < bytes.endIndex { lines.removeLast() }
    let rows = lines.dropFirst().filter { !$0.isEmpty && $0[0] != "[" }
    guard let header = lines.first, !rows.isEmpty else { return false }
    let ends = header.indices.filter { endsWord(header, at: $0 + 1) }
    return ends.count > 1
      && rows.allSatisfy { row in row[0] != " " && ends.allSatisfy { endsWord(row, at: $0 + 1) } }
  }

  private static func endsWord(_ line: [Character], at end: Int) -> Bool {
    end <= line.count && line[end - 1] != " " && (end == line.count || line[end] == " ")
  }
}
