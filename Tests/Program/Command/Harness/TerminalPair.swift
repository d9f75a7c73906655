import LibC
import TerminalUI

/// The two ends of a pseudo-terminal.
struct TerminalPair {
  /// The end that a person sits at.
  let main: Int32
  /// The end that a program runs on.
  let replica: Int32
  /// The path of the program's end.
  let path: String

  /// Opens a new pair that no other process inherits.
  init(size: Size) throws {
    guard let (main, path) = Self.openMain() else {
      throw HarnessError("no pseudo-terminal: \(String(cString: strerror(errno)))")
    }
    let replica = open(path, O_RDWR | O_NOCTTY)
    guard replica >= 0 else {
      close(main)
      throw HarnessError("\(path): \(String(cString: strerror(errno)))")
    }
    Descriptor.keepFromChildren(main)
    Descriptor.keepFromChildren(replica)
    (self.main, self.replica, self.path) = (main, replica, path)
    resize(to: size)
  }

  /// Gives the window another size; the system tells the program by `SIGWINCH`.
  func resize(to size: Size) {
    var window = winsize()
    window.ws_col = UInt16(clamping: size.columns)
    window.ws_row = UInt16(clamping: size.rows)
    _ = ioctl(main, UInt(TIOCSWINSZ), &window)
  }

  /// Closes both ends.
  func closeBoth() {
    close(main)
    close(replica)
  }

  #if canImport(Darwin)
    private static func openMain() -> (Int32, String)? {
      let main = posix_openpt(O_RDWR | O_NOCTTY)
      guard main >= 0, grantpt(main) == 0, unlockpt(main) == 0, let name = ptsname(main) else { return nil }
      return (main, String(cString: name))
    }
  #else
    /// `posix_openpt` and its kin are not visible in Swift here. This is what they do on Linux: `TIOCSPTLCK` unlocks
    /// the other end, `TIOCGPTN` gives its number (ioctl_tty(2); the numbers are those of x86 and ARM).
    private static func openMain() -> (Int32, String)? {
      let main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var lock: Int32 = 0
      var number: UInt32 = 0
      guard main >= 0, ioctl(main, 0x4004_5431, &lock) == 0, ioctl(main, 0x8004_5430, &number) == 0 else {
        return nil
      }
      return (main, "/dev/pts/\(number)")
    }
  #endif
}
