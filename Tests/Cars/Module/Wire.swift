/// Finds what is not the program's own in what was sent to a terminal or printed.
enum Wire {
  /// The scalars that act on a terminal or turn the direction of writing, apart from the program's own sequences:
  /// `CSI … final`, a carriage return and a backspace.
  static func strays(_ bytes: [UInt8]) -> [String] {
    var text = String.UnicodeScalarView()
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}", rest.first == "[" else {
        if scalar != "\r", scalar != "\u{8}" { text.append(scalar) }
        continue
      }
      rest.removeFirst()
      rest = rest.drop { ("\u{20}"..."\u{3F}").contains($0) }
      if let final = rest.popFirst(), !ownFinals.contains(final) { text.append("\u{1B}") }
    }
    return text.filter(acts).map { "U+" + String($0.value, radix: 16, uppercase: true) }
  }

  /// The scalars of plain output that are neither text nor line ends.
  static func strays(inPlain text: String) -> [String] {
    text.unicodeScalars.filter { $0 != "\n" && acts($0) }.map {
      "U+" + String($0.value, radix: 16, uppercase: true)
    }
  }

  /// Cursor, erasing, lines, pen, margins and modes: what the renderer and the terminal's start and end use.
  private static let ownFinals = Set("ABCDGHJKLMXhlmr".unicodeScalars)

  private static func acts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
