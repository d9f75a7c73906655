import LibC

/// Tells when all processes of a command are gone: each holds a named pipe open for writing, from its first line on.
final class EndNotice {
  private static let name = "notice"
  private let reader: Int32

  /// - Parameter folder: where the command runs.
  init(in folder: TemporaryFolder) throws {
    try folder.makePipe(Self.name)
    reader = open("\(folder.path)/\(Self.name)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard reader >= 0 else { throw HarnessError("the notice cannot be opened") }
  }

  deinit {
    close(reader)
  }

  /// The first line of a command's script.
  static let line = "exec 9> \(name); echo here >&9;"

  /// Waits until the command runs.
  func untilStarted() throws {
    guard Descriptor.wait(for: [reader], until: .now + .patience)[0],
      Descriptor.read(reader) == Array("here\n".utf8)
    else { throw HarnessError("the command does not run") }
  }

  /// Waits until no process of the command is left.
  func untilGone() throws {
    let deadline = ContinuousClock.now + .patience
    while Descriptor.wait(for: [reader], until: deadline)[0] {
      if Descriptor.read(reader) == nil { return }
    }
    throw HarnessError("the command still runs")
  }
}
