/// What is sent to a terminal to take it over and to give it back.
enum TerminalModes {
  /// The alternate screen, no cursor, bracketed paste; and no automatic line break, so that a character in the last
  /// cell can neither scroll the screen nor be drawn elsewhere.
  static let enter: [UInt8] = Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h".utf8)

  /// The reverse, last thing first, with the mouse in any case. A frame that has begun is ended, and so is its colour.
  static let leave: [UInt8] = Array(
    "\u{1B}[?2026l\u{1B}[m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)

  /// The same from a process that ends in the middle of something: CAN first, which ends half a sequence.
  static let reset: [UInt8] = [0x18] + leave
}
