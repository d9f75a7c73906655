import LibC
import TerminalUI

/// A program for tests that takes the terminal over on which it runs, and ends in one of these ways:
///
///     EndingProbe trap|overflow|exit|throw|stop|broken-pipe|restart
@main
enum EndingProbe {
  private struct Unexpected: Error {}

  static func main() throws {
    let terminal = try TTY(input: STDIN_FILENO, output: STDOUT_FILENO)
    try terminal.start { _ in }
    terminal.write(Array("Ioniq 5".utf8))
    switch CommandLine.arguments[1] {
    case "trap": fatalError("the Ioniq is gone")
    case "overflow": _ = depth(of: 0)
    case "exit":
      report("the Corolla has no trim")
      exit(3)
    case "throw": throw Unexpected()
    case "stop":
      report("one Kia")
      terminal.write(Array("EV6".utf8))
      report("two Kias")
      for _ in 1...5 { report(String(repeating: "k", count: 150)) }
      terminal.stop()
      report("three Kias")
    case "broken-pipe":
      raise(SIGPIPE)
      terminal.stop()
      raise(SIGPIPE)
    default:
      terminal.stop()
      let before = openFiles
      for _ in 1...20 {
        try terminal.start { _ in }
        terminal.stop()
      }
      exit(openFiles == before ? 0 : 1)
    }
  }

  private static func report(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }

  private static var openFiles: Int { (0..<256).count { fcntl(Int32($0), F_GETFD) >= 0 } }

  private static func depth(of number: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1_000, alignment: 1) { buffer in
      buffer[0] = UInt8(truncatingIfNeeded: number)
      return depth(of: number + Int(buffer[0] | 1)) + Int(buffer[0])
    }
  }
}
