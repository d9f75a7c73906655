/// The sequences for taking a terminal over and restoring it.
enum TerminalModes {
  /// Enables the alternate screen and bracketed paste, and disables the cursor and autowrap. Without autowrap, a
  /// character in the last cell can neither scroll the screen nor be drawn elsewhere.
  static let enter: [UInt8] = Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h".utf8)

  /// Reverses that in the opposite order, and disables the mouse in any case. First ends an unfinished frame and its
  /// colour.
  static let leave: [UInt8] = Array(
    "\u{1B}[?2026l\u{1B}[m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)

  /// CAN, which aborts a partial sequence, and a scroll region of the whole screen: a partial frame may precede it.
  private static let breakOff: [UInt8] = [0x18] + Array("\u{1B}[r".utf8)

  /// Enters modes that may already be on, after incomplete output.
  static let enterAgain = breakOff + enter

  /// Leaves them after incomplete output.
  static let reset = breakOff + leave
}
