import CarsEntity
import CarsRecords

/// Records with a field on each line, as `psql` writes them after `\x`, MySQL after `\G`, SQLite in `.mode line` and
/// Miller as XTAB: below a heading such as `-[ RECORD 1 ]-`, or apart from each other by a blank line. Each becomes a JSON object.
struct VerticalRecords {
  /// What stands between a name and its value.
  private let sign: UInt8
  /// Whether a heading begins each record.
  private let isHeaded: Bool

  private static let signs = [":", "|", "=", " "].map { UInt8(ascii: $0) }
  /// How much of the text has to consist of such lines, in bytes.
  private static let mostBytes = 1 << 14
  /// How long a name may be, in bytes.
  private static let longestName = 64

  /// - Parameters:
  ///   - bytes: the text, or its beginning.
  ///   - names: the meanings of the names. Without headings, one has to say what cars are.
  /// - Returns: nil if there are no such records.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ names: FieldNames) {
    let text = UnsafeBufferPointer(rebasing: bytes.prefix(Self.mostBytes).drop { $0 <= Byte.space })
    // The first line of any other text rules it out.
    let first = UnsafeBufferPointer(rebasing: text.prefix { $0 != Byte.lineFeed })
    isHeaded = Self.isHeading(first)
    guard isHeaded || Self.sign(of: first) != nil else { return nil }
    let lines = Array(text.lines)
    guard let sign = isHeaded ? lines.dropFirst().first.flatMap(Self.sign) : Self.sign(of: first) else {
      return nil
    }
    self.sign = sign
    if isHeaded { return }
    var (record, saysCar, isFirst, repeats) = ([WrittenPair](), false, true, false)
    // The last line of a beginning is rarely whole.
    for line in bytes.count <= Self.mostBytes ? lines[...] : lines.dropLast() {
      if line.isBlank {
        isFirst = false
        continue
      }
      guard let pair = Self.pair(line, sign) else { return nil }
      if isFirst { record.append(pair) } else if pair.name == record[0].name { repeats = true }
      saysCar = saysCar || names.saysWhatCarsAre(pair.name)
    }
    // A word in front of a text is a name only where it stands there again.
    guard saysCar, record.count > 1, repeats || sign != Byte.space else { return nil }
  }

  /// Whether such records may begin, of which the first bytes are known.
  static func mayBegin(_ bytes: UnsafeBufferPointer<UInt8>, _ names: FieldNames) -> Bool {
    let lines = bytes.prefix(mostBytes).split(separator: Byte.lineFeed, maxSplits: 2)
    guard let first = lines.first.map({ UnsafeBufferPointer(rebasing: $0) }) else { return false }
    if lines.count > 2 { return VerticalRecords(bytes, names) != nil }
    // Whoever waits for more of another text waits in vain.
    let name = signs.dropLast().lazy.compactMap { pair(first, $0)?.name }.first
    return isHeading(first)
      || name.map { names.field(named: $0) != nil || names.saysWhatCarsAre($0) } ?? false
  }

  /// The records as JSON, each on the first of its lines.
  /// - Parameter bytes: the whole text.
  func records(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var lines: [[UInt8]] = []
    var (count, start) = (0, 0)
    var record: [WrittenPair] = []
    func end() {
      if record.isEmpty { return }
      lines[start] = WrittenPair.object(of: record.filter { !$0.value.isEmpty })
      record = []
      count += 1
    }
    for line in bytes.lines {
      lines.append([])
      let isEnd = isHeaded ? Self.isHeading(line) : line.isBlank
      if isEnd {
        end()
        start = lines.count - 1
      } else if let pair = Self.pair(line, sign) {
        // Without a blank line, the first of the names begins the next record.
        if !isHeaded, pair.name == record.first?.name { end() }
        if record.isEmpty, !isHeaded { start = lines.count - 1 }
        record.append(pair)
      } else if !line.isBlank {
        let text = String(decoding: line, as: UTF8.self)
        if let rows = text.rowCount {
          if rows != count + (record.isEmpty ? 0 : 1) { lines[lines.count - 1] = JSONStyle.string(text) }
        } else if record.isEmpty {
          // Reported as a record that is no car.
          lines[lines.count - 1] = JSONStyle.string(text)
        } else {
          record[record.count - 1].continue(with: text, behind: sign)
        }
      }
    }
    end()
    return Array(lines.joined(separator: [Byte.lineFeed]))
  }

  /// Whether a line is the heading of a record of `psql` or MySQL.
  private static func isHeading(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = line.prefix(longestName)
    if text.starts(with: "-[ RECORD ".utf8) { return true }
    guard text.starts(with: "***".utf8) else { return false }
    return text.split { $0 == UInt8(ascii: "*") || $0 <= Byte.space }.last?.elementsEqual("row".utf8) == true
  }

  /// Returns what stands between the name and the value on a line, or nil if it has no field.
  private static func sign(of line: UnsafeBufferPointer<UInt8>) -> UInt8? {
    signs.first { pair(line, $0) != nil }
  }

  /// Returns the field on a line, or nil if it has none.
  private static func pair(_ line: UnsafeBufferPointer<UInt8>, _ sign: UInt8) -> WrittenPair? {
    guard let start = line.prefix(longestName).firstIndex(where: { $0 != Byte.space }),
      let place = line[start...].prefix(longestName).firstIndex(of: sign)
    else { return nil }
    let after = line[(place + 1)...]
    // A time or an address has no blank behind its colon.
    guard sign == Byte.space || after.first.map({ $0 <= Byte.space }) ?? true else { return nil }
    let name = String(String(decoding: line[..<place], as: UTF8.self).trimmed)
    guard let letter = name.first, letter.isLetter || letter == "_",
      !name.contains(where: { ",;\t\"'{".contains($0) })
    else { return nil }
    let value = String(String(decoding: after, as: UTF8.self).trimmed)
    // TOML has its texts and lists so.
    if sign == UInt8(ascii: "="), let first = value.first, "\"'[{".contains(first) { return nil }
    return WrittenPair(name: name, value: value)
  }
}

extension WrittenPair {
  /// Goes on with a line that has no name. `psql` marks where a value goes on by ` +`.
  fileprivate mutating func `continue`(with line: String, behind sign: UInt8) {
    var text = line.trimmed
    if sign == UInt8(ascii: "|"), text.first == "|" { text = text.dropFirst().trimmed }
    if sign == UInt8(ascii: "|"), value.last == "+" { value = String(value.dropLast().trimmed) }
    value += "\n" + text
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there is nothing but white space.
  var isBlank: Bool { allSatisfy { $0 <= Byte.space } }
}
