import LibC
import TerminalUI

/// The kind of standard input.
enum StandardInput {
  /// A pipe, a socket or a file: input that is meant to be read.
  case given
  /// A terminal.
  case terminal
  /// `/dev/null` or the like.
  case nothing
}

/// What the process was started with: its arguments, the standard streams and the environment.
enum StandardStreams {
  /// Opens `/dev/null` for each missing standard stream. Call it before any file is opened. Otherwise a file would get
  /// the stream's descriptor and be written to in its place.
  static func openMissing() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The system uses the lowest free descriptor, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// The words after the program's name. `CommandLine.arguments` decodes them as text, which would lose file names
  /// that aren't UTF-8.
  static var words: [CommandWord] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { word in
        CommandWord(
          bytes: UnsafeBufferPointer(start: word, count: strlen(word)).map { UInt8(bitPattern: $0) })
      }
    }
  }

  /// Writes to standard output. If the reader is gone, the program ends silently with `SIGPIPE` or, if that is
  /// ignored, with the equivalent status. On any other error, it prints the reason and ends, because half a list is
  /// useless.
  static func print(_ text: String) {
    print(text.utf8.span)
  }

  /// Writes lines to standard output. For programs, every character is unchanged. On a terminal, control characters
  /// other than tabs and line ends are made harmless.
  static func print(lines: String) {
    print(outputIsTerminal ? lines.linesMadeVisible : lines)
  }

  /// Returns what writes the lines of a table with or without colours. Its colours are control characters that a
  /// terminal has to get, and the table has made all others harmless.
  static func writer(inColors: Bool) -> @MainActor @Sendable (String) -> Void {
    if inColors { return { print($0) } }
    return { print(lines: $0) }
  }

  /// Writes bytes to standard output, like text.
  static func print(_ bytes: Span<UInt8>) {
    guard let code = write(bytes, to: STDOUT_FILENO) else { return }
    if code == EPIPE { exit(128 + SIGPIPE) }
    report("cannot write to standard output: \(String(cString: strerror(code)))")
    exit(CarsCommand.Status.wrong)
  }

  /// Writes the report on a change to standard output. If that fails, for whatever reason, prints the error and the
  /// report to standard error.
  /// - Returns: whether standard output could be written.
  static func confirm(_ text: String) -> Bool {
    signal(SIGPIPE, SIG_IGN)
    guard let code = write(text.utf8.span, to: STDOUT_FILENO) else { return true }
    report("cannot write to standard output: \(String(cString: strerror(code)))")
    for line in text.split(separator: Character("\n")) { report("done all the same: \(line)") }
    return false
  }

  /// Writes one line to standard error, preceded by the program's name.
  static func report(_ line: String) {
    write("cars: \(line)\n".utf8.span, to: STDERR_FILENO)
  }

  /// Writes a sentence to standard error, and a command on a line of its own.
  static func report(_ sentence: String, _ command: String?) {
    report(([sentence.madeVisible] + [command?.madeVisible].compactMap(\.self)).joined(separator: "\n  "))
  }

  /// Returns the value of an environment variable, or nil if it is unset.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The kind of standard input.
  ///
  /// Without a catalogue's name, only a pipe, a socket or a regular file is read, since it was provided deliberately.
  /// A terminal is for keys. Programs without input get `/dev/null` or a closed stream (`cron`, `systemd`, `ssh -n`).
  /// A silent pipe is waited for, as in `jq` and `less`. One that ends without a byte is an empty catalogue: if the
  /// command before it failed, nothing must look like cars.
  static var input: StandardInput {
    var status = stat()
    let access = fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE
    guard fstat(STDIN_FILENO, &status) == 0, access != O_WRONLY else { return .nothing }
    return switch status.st_mode & S_IFMT {
    case S_IFIFO, S_IFSOCK, S_IFREG: .given
    default: isatty(STDIN_FILENO) == 1 ? .terminal : .nothing
    }
  }

  /// Whether standard output is a terminal.
  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes all bytes, blocking while the reader accepts none. No signal interrupts it: none is handled during
  /// printing.
  /// - Returns: the `errno` of a failure, or nil on success.
  @discardableResult
  private static func write(_ bytes: Span<UInt8>, to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0, errno == EAGAIN {
          var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&request, 1, -1)
        } else if count < 0 {
          return errno
        }
        rest = rest.dropFirst(max(0, count))
      }
      return nil
    }
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
