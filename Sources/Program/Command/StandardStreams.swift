import LibC
import TerminalUI

/// What standard input is.
enum StandardInput {
  /// A pipe, a socket or a file: what somebody wants to be read.
  case given
  /// A terminal.
  case terminal
  /// `/dev/null` or the like.
  case nothing
}

/// What the process was given: its arguments, the two streams that a command writes to, and the environment.
enum StandardStreams {
  /// Opens `/dev/null` for each standard stream that the process was not given. To be called before any file is opened,
  /// which would otherwise get the stream's number and be written to in its place.
  static func openMissing() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The system gives the lowest number that is free, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// The words after the program's name. `CommandLine.arguments` has them as text, in which a file's name that is not
  /// UTF-8 could not be found again.
  static var words: [CommandWord] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { word in
        CommandWord(
          bytes: UnsafeBufferPointer(start: word, count: strlen(word)).map { UInt8(bitPattern: $0) })
      }
    }
  }

  /// Writes to standard output. When the reader has gone away, the program ends silently by `SIGPIPE` or, where that is
  /// ignored, with the status that it would have had. When the output fails for another reason, the program ends with a
  /// line that says why, because half a list is of no use.
  static func print(_ text: String) {
    print(text.utf8.span)
  }

  /// Writes lines to standard output. What is for programs has every character as it is, unless a person sees it: nothing
  /// acts on a terminal but the tabs and the ends of lines.
  static func print(lines: String) {
    print(outputIsTerminal ? lines.linesMadeVisible : lines)
  }

  /// Writes bytes to standard output, as text is written.
  static func print(_ bytes: Span<UInt8>) {
    guard let code = write(bytes, to: STDOUT_FILENO) else { return }
    if code == EPIPE { exit(128 + SIGPIPE) }
    report("cannot write to standard output: \(String(cString: strerror(code)))")
    exit(CarsCommand.Status.wrong)
  }

  /// Writes what has been done to standard output. Where that fails, for whatever reason, standard error says so, and what
  /// has been done all the same.
  /// - Returns: whether it was written.
  static func confirm(_ text: String) -> Bool {
    signal(SIGPIPE, SIG_IGN)
    guard let code = write(text.utf8.span, to: STDOUT_FILENO) else { return true }
    report("cannot write to standard output: \(String(cString: strerror(code)))")
    for line in text.split(separator: Character("\n")) { report("done all the same: \(line)") }
    return false
  }

  /// Writes one line to standard error, with the program's name in front.
  static func report(_ line: String) {
    write("cars: \(line)\n".utf8.span, to: STDERR_FILENO)
  }

  /// Writes a sentence to standard error, and a command that goes with it on a line of its own.
  static func report(_ sentence: String, _ command: String?) {
    report(([sentence.madeVisible] + [command?.madeVisible].compactMap(\.self)).joined(separator: "\n  "))
  }

  /// The value of an environment variable; nil when it is not set.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// What standard input is.
  ///
  /// Without a catalogue's name, only a pipe, a socket or a regular file is read: somebody has put that there. A terminal
  /// is for keys, and `/dev/null`, or a stream that is closed, is what a program gets that is given nothing (`cron`,
  /// `systemd`, `ssh -n`). A pipe that nobody writes into is waited for, as `jq` and `less` do; one that ends without a byte
  /// is an empty catalogue, because what failed in front of it must not look like cars.
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

  /// Writes all of some bytes, and waits while the reader takes none. No signal interrupts that: none is handled while
  /// text is printed.
  /// - Returns: the system's number for why not all of it was written; nil when it was.
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
