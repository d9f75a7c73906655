import LibC

/// A terminal's original settings, and the raw settings that replace them.
///
/// In raw mode, each byte arrives at once and unchanged. Nothing is echoed, Ctrl-C and Ctrl-Z arrive as keys, and
/// output is unprocessed.
///
/// Settings are changed with `SIGTTOU` blocked, so that no call is stopped halfway. The caller first checks that the
/// process is in the foreground. Changes take effect immediately, without draining the output. On a terminal that
/// shows nothing more, draining would block for ever. Earlier output has already been processed.
struct RawMode: Sendable {
  /// The settings to restore.
  private(set) var before: termios
  /// Whether the raw settings are active, as far as is known.
  private(set) var isOn = false

  /// Reads a terminal's settings.
  init(of descriptor: Int32) throws(TerminalError) {
    before = try Self.settings(of: descriptor)
  }

  /// Enters raw mode. Typeahead is kept.
  func entered(_ descriptor: Int32) throws(TerminalError) -> RawMode {
    var raw = before
    cfmakeraw(&raw)
    guard Self.set(raw, on: descriptor) else { throw SystemCalls.failure(of: "tcsetattr") }
    var result = self
    result.isOn = true
    return result
  }

  /// Enters raw mode again after the process was stopped.
  ///
  /// Another program may have changed the settings for good reason. So the current settings become those to restore,
  /// unless line editing is off in them: then they are our own or a line editor's.
  func enteredAgain(_ descriptor: Int32) throws(TerminalError) -> RawMode {
    let now = try RawMode(of: descriptor)
    let isEdited = now.before.c_lflag & tcflag_t(ICANON) != 0
    return try (isEdited ? now : self).entered(descriptor)
  }

  /// Restores the original settings. Typeahead is kept: it is meant for the shell.
  ///
  /// In the background, settings that another program has made meanwhile are left alone: they are the shell's.
  mutating func leave(_ descriptor: Int32) {
    guard isOn else { return }
    isOn = false
    if JobControl.isInBackground(descriptor), let now = try? Self.settings(of: descriptor), !isRaw(now) {
      return
    }
    _ = Self.set(before, on: descriptor)
  }

  /// Whether settings are the raw ones.
  private func isRaw(_ settings: termios) -> Bool {
    var raw = before
    cfmakeraw(&raw)
    return settings.c_iflag == raw.c_iflag && settings.c_oflag == raw.c_oflag
      && settings.c_lflag == raw.c_lflag
  }

  private static func settings(of descriptor: Int32) throws(TerminalError) -> termios {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { throw SystemCalls.failure(of: "tcgetattr") }
    return settings
  }

  private static func set(_ settings: termios, on descriptor: Int32) -> Bool {
    let mask = SignalAction.setBlocked([SIGTTOU], true)
    defer { SignalAction.restoreMask(mask) }
    var settings = settings
    return tcsetattr(descriptor, TCSANOW, &settings) == 0
  }
}
