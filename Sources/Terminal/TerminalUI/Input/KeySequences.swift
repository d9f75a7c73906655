/// The tables of key sequences.
///
/// Sources: xterm's "Control Sequences" (ctlseqs), the terminfo entries `xterm`, `rxvt-unicode`, `linux`,
/// and kitty's "Comprehensive keyboard handling in terminals".
enum KeySequences {
  /// `CSI … letter` and `SS3 letter`. `CSI R` is F3 here; see `KeyDecoder` for the report it may also be.
  static let letters: [UInt8: Key.Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3),
    UInt8(ascii: "S"): .function(4),
  ]

  /// rxvt's arrows with Shift (`CSI a`) or with Control (`SS3 a`).
  static let rxvtArrows: [UInt8: Key.Code] = [
    UInt8(ascii: "a"): .up, UInt8(ascii: "b"): .down, UInt8(ascii: "c"): .right, UInt8(ascii: "d"): .left,
  ]

  /// `SS3 letter` from a keypad in application mode. The program never enables that mode. But a killed program may
  /// have left it on, and PuTTY can be configured to start with it.
  static let keypad: [UInt8: Key.Code] = [
    UInt8(ascii: "M"): .enter, UInt8(ascii: "I"): .tab,
    UInt8(ascii: "X"): .character("="), UInt8(ascii: "j"): .character("*"),
    UInt8(ascii: "k"): .character("+"),
    UInt8(ascii: "l"): .character(","), UInt8(ascii: "m"): .character("-"),
    UInt8(ascii: "n"): .character("."),
    UInt8(ascii: "o"): .character("/"), UInt8(ascii: "p"): .character("0"),
    UInt8(ascii: "q"): .character("1"),
    UInt8(ascii: "r"): .character("2"), UInt8(ascii: "s"): .character("3"),
    UInt8(ascii: "t"): .character("4"),
    UInt8(ascii: "u"): .character("5"), UInt8(ascii: "v"): .character("6"),
    UInt8(ascii: "w"): .character("7"),
    UInt8(ascii: "x"): .character("8"), UInt8(ascii: "y"): .character("9"),
  ]

  /// `CSI number ~`, and rxvt's `CSI number ^`, `$` and `@`.
  static let numbers: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14), 28: .function(15),
    29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
  ]

  /// The modifiers given by the last byte of rxvt's `CSI number`.
  static let rxvtEndings: [UInt8: Key.Modifiers] = [
    UInt8(ascii: "^"): .control, UInt8(ascii: "$"): .shift, UInt8(ascii: "@"): [.control, .shift],
  ]

  /// `CSI [ letter` from the Linux console.
  static let console: [UInt8: Key.Code] = [
    UInt8(ascii: "A"): .function(1), UInt8(ascii: "B"): .function(2), UInt8(ascii: "C"): .function(3),
    UInt8(ascii: "D"): .function(4), UInt8(ascii: "E"): .function(5),
  ]

  /// `CSI number u` with a number that is not a character: kitty's private use codes for the keypad. The codes for F13
  /// to F35 are consecutive, from 57376. The program never requests them, but a killed program may have.
  static let kitty: [Int: Key.Code] = [
    57399: .character("0"), 57400: .character("1"), 57401: .character("2"), 57402: .character("3"),
    57403: .character("4"), 57404: .character("5"), 57405: .character("6"), 57406: .character("7"),
    57407: .character("8"), 57408: .character("9"), 57409: .character("."), 57410: .character("/"),
    57411: .character("*"), 57412: .character("-"), 57413: .character("+"), 57414: .enter,
    57415: .character("="), 57416: .character(","), 57417: .left, 57418: .right, 57419: .up, 57420: .down,
    57421: .pageUp, 57422: .pageDown, 57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
  ]

  /// Returns the key that sends a C0 control character or DEL. LF is Enter like CR, although Ctrl-J sends it too.
  static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x00: Key(.character(" "), .control)
    case 0x08, 0x7F: Key(.backspace)
    case 0x09: Key(.tab)
    case 0x0A, 0x0D: Key(.enter)
    case 0x1B: Key(.escape)
    case 0x01...0x1A: Key(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    default: Key(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    }
  }
}
