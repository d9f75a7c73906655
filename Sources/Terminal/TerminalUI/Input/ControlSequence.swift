/// A control sequence as it was read: `CSI` or `SS3`, its parameters, and the byte that ended it.
///
/// ECMA-48, section 5.4: parameter bytes 0x30–0x3F, intermediate bytes 0x20–0x2F, one final byte 0x40–0x7E.
struct ControlSequence: Sendable {
  /// The longest sequence that is understood, in bytes between introducer and final byte. Every key's sequence is
  /// shorter; a longer one is still read to its end, but means nothing.
  static let longest = 64

  private(set) var bytes: [UInt8] = []
  private(set) var isTooLong = false

  /// Whether nothing follows the introducer yet.
  var isEmpty: Bool { bytes.isEmpty }

  /// Adds a parameter or an intermediate byte.
  mutating func append(_ byte: UInt8) {
    if bytes.count < Self.longest { bytes.append(byte) } else { isTooLong = true }
  }

  /// The mark `<`, `=`, `>` or `?` before the parameters, which means that the sequence is not a key.
  var mark: UInt8? {
    guard let first = bytes.first, (0x3C...0x3F).contains(first) else { return nil }
    return first
  }

  /// Whether there is an intermediate byte, which means that the sequence is not a key.
  var hasIntermediates: Bool { bytes.contains { (0x20...0x2F).contains($0) } }

  /// The parameters between semicolons, each with its parts between colons. A part that was left out is
  /// `nil`; a number that no terminal sends is cut to 9,999,999.
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
