/// A control sequence as read: after `CSI` or `SS3`, its parameters and intermediate bytes.
///
/// ECMA-48, section 5.4: parameter bytes 0x30–0x3F, intermediate bytes 0x20–0x2F, one final byte 0x40–0x7E.
struct ControlSequence: Sendable {
  /// The maximum length in bytes between the introducer and the final byte. Every key's sequence is shorter. A longer
  /// sequence is still read to its end, but ignored.
  static let longest = 64

  private(set) var bytes: [UInt8] = []
  private(set) var isTooLong = false

  /// Whether nothing follows the introducer so far.
  var isEmpty: Bool { bytes.isEmpty }

  /// Appends a parameter or intermediate byte.
  mutating func append(_ byte: UInt8) {
    if bytes.count < Self.longest { bytes.append(byte) } else { isTooLong = true }
  }

  /// The prefix `<`, `=`, `>` or `?` before the parameters. Such a sequence is not a key.
  var mark: UInt8? {
    guard let first = bytes.first, (0x3C...0x3F).contains(first) else { return nil }
    return first
  }

  /// Whether there is an intermediate byte. Such a sequence is not a key.
  var hasIntermediates: Bool { bytes.contains { (0x20...0x2F).contains($0) } }

  /// The parameters, separated by semicolons, each with its colon-separated parts. An omitted part is `nil`. Numbers
  /// are limited to 9,999,999, which no terminal sends.
  var parameters: [[Int?]] {
    var parameters: [[Int?]] = [[nil]]
    for byte in mark == nil ? bytes[...] : bytes.dropFirst() {
      let last = parameters.count - 1
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let part = parameters[last].count - 1
        let number = (parameters[last][part] ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
        parameters[last][part] = min(number, 9_999_999)
      case UInt8(ascii: ":"): parameters[last].append(nil)
      case UInt8(ascii: ";"): parameters.append([nil])
      default: break
      }
    }
    return parameters
  }
}
