import CarsTestSupport
import SceneTesting
import TerminalUI

/// What a monkey's hands do on a keyboard, a mouse and a window's corner.
enum MonkeyHands {
  /// Ends a paste, and whatever else has begun.
  static let endOfAnything = Array("\u{1B}[201~\u{18}".utf8)

  private static let common = [
    "j", "j", "k", "k", "g", "G", "\r", "\r", "l", "h", "?", "!", "r", "y", "J", "K", " ", " ", "=", "x", "f",
    "o", "U", "\u{4}", "\u{15}", "\u{6}",
    "\u{2}", "\u{E}", "\u{10}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[5~", "\u{1B}[6~",
    "\u{1B}[H",
    "\u{1B}[F", "\u{1B}OA", "\u{1B}OB", "\u{1B}[1;5B", "\u{1B}[27u", "\u{1B}[106u", "\u{7F}", "\t",
  ]
  private static let rare = [
    "q", "v", "\u{1B}", "\u{1B}\u{1B}", "\u{C}", "\u{1A}", "\u{1B}[I", "\u{1B}[O", "현", "🚗", "e\u{301}", "\0",
    "\u{1B}[99~",
    "\u{1B}]0;owned\u{7}", "\u{1B}]52;c;b3duZWQ=", "\u{1B}P+q544e\u{1B}\\", "\u{1B}[200~", "\u{1B}[201~",
    "\u{1B}[", "\u{1B}O",
    "\u{1B}[24;80R", "\u{1B}[?62;22c", "\u{9B}31m", "\u{1B}[<0;1;",
    "\u{1B}[200~j\u{1B}]0;owned\u{7}\r\nq현\u{1B}[201~",
  ]

  /// One event, as bytes.
  static func event(_ random: inout SeededGenerator, _ size: Size) -> [UInt8] {
    switch Int.random(in: 0..<40, using: &random) {
    case 0...4: mouse(&random, size)
    case 5, 6: Array(random.pick(rare).utf8)
    // Ctrl-C would only end it; everything else may come.
    case 7: random.bytes(3).map { $0 == 3 ? 4 : $0 }
    default: Array(random.pick(common).utf8)
    }
  }

  /// Any size from 1×1 to 500×200, rarely a large one, and often one near the width from which there are two panes.
  static func size(_ random: inout SeededGenerator) -> Size {
    let (columns, rows) =
      switch Int.random(in: 0..<100, using: &random) {
      case 0: (500, 200)
      case 1...25: (20, 8)
      case 26...35: (160, 50)
      case 36...60: (random.pick([109, 110, 120]), 26)
      default: (90, 26)
      }
    let fewest = (109...120).contains(columns) ? columns : 1
    return Size(
      columns: Int.random(in: fewest...columns, using: &random),
      rows: Int.random(in: 1...rows, using: &random))
  }

  /// A size near the width from which there are two panes.
  static func sizeAroundTwoPanes(_ random: inout SeededGenerator) -> Size {
    Size(columns: random.pick([109, 110, 111, 120, 160]), rows: Int.random(in: 5...40, using: &random))
  }

  private static func mouse(_ random: inout SeededGenerator, _ size: Size) -> [UInt8] {
    let button = random.pick([0, 0, 0, 2, 35, 64, 64, 65, 65, 66])
    let column = Int.random(in: 1...size.columns + 2, using: &random)
    let row = Int.random(in: 1...size.rows + 2, using: &random)
    return Array("\u{1B}[<\(button);\(column);\(row)\(random.pick(["M", "M", "m"]))".utf8)
  }
}
