/// The last lines of a text of any length.
package struct LastLines {
  /// The most lines and bytes kept.
  static let most = (lines: 10, bytes: 4_096)

  private var bytes: [UInt8] = []
  private var hasLost = false

  package init() {}

  /// Appends bytes that were read.
  package mutating func append(_ more: [UInt8]) {
    bytes += more.suffix(Self.most.bytes)
    let extra = max(bytes.count - Self.most.bytes, 0)
    if extra > 0 || more.count > Self.most.bytes { hasLost = true }
    bytes.removeFirst(extra)
  }

  /// The lines that aren't blank. A carriage return ends a line too: progress is written that way.
  package var lines: [String] {
    var lines = bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }[...]
    // The first line has lost its beginning.
    if hasLost, lines.count > 1 { lines.removeFirst() }
    return lines.filter { line in line.contains { $0 != 0x20 && $0 != 0x09 } }.suffix(Self.most.lines)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
