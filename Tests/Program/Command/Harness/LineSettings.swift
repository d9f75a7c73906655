import LibC
import Scenes

/// A terminal's line settings, to compare them before and after.
struct LineSettings: Hashable, CustomStringConvertible {
  let input, output, control, local: tcflag_t
  let characters: [UInt8]

  init(of descriptor: Int32) throws {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else {
      throw HarnessError("tcgetattr: \(String(cString: strerror(errno)))")
    }
    input = settings.c_iflag
    output = settings.c_oflag
    control = settings.c_cflag
    local = settings.c_lflag
    characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }

  /// Whether lines are edited and echoed, as a shell's commands expect.
  var isCooked: Bool { local & tcflag_t(ICANON) != 0 && local & tcflag_t(ECHO) != 0 }

  var description: String {
    "iflag \(input), oflag \(output), cflag \(control), lflag \(local), cc \(characters)"
  }
}
