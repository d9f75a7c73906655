/// Enables mouse reporting. Leaving the terminal disables it.
enum MouseMode {
  /// Buttons and the wheel (`1000`), with positions of any size (`1006`, SGR).
  static let on = Array("\u{1B}[?1000;1006h".utf8)
}
