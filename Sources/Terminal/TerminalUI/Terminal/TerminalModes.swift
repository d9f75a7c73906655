/// What is sent to a terminal to take it over and to give it back.
enum TerminalModes {
  /// The alternate screen, no cursor, bracketed paste; and no automatic line break, so that a character in the last
  /// cell can neither scroll the screen nor be drawn elsewhere.
  static let enter: [UInt8] = Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h".utf8)

  /// The reverse, last thing first, with the mouse in any case. A frame that has begun is ended, and so is its colour.
  static let leave: [UInt8] = Array(
    "\u{1B}[?2026l\u{1B}[m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)

  /// CAN, which ends half a sequence, and the whole screen as the region that scrolls: half a frame may lie before it.
  private static let breakOff: [UInt8] = [0x18] + Array("\u{1B}[r".utf8)

  /// Enters modes that may be on already, after something that was not sent to its end.
  static let enterAgain = breakOff + enter

  /// Leaves them in the middle of something.
  static let reset = breakOff + leave
}
