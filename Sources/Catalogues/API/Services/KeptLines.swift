import LibC
import Streams

/// A file of lines that only its owner can read, and that several programs may change at the same time: each sees what the
/// one before has done, and a new version takes the place of the old one whole.
struct KeptLines: Sendable {
  let path: [UInt8]
  /// How often to try while another program writes into the file, and how long to wait in between.
  private static let attempts = 200
  private static let pause = Duration.milliseconds(3)
  /// What is read at the most: more than a file of ours has.
  private static let mostBytes = 1 << 26

  /// Changes the lines. The file is made where there is none.
  /// - Parameter change: the lines as they are to be, in place of those that there are.
  func change(
    _ change: ([ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]
  ) async throws(SystemFailure) {
    let calls = SystemFileCalls()
    hide(calls)
    for _ in 0..<Self.attempts {
      do throws(SystemFailure) {
        if let file = try LockedFile(path), try Self.change(file, calls, change) { return }
      } catch {
        guard error.isMissing else { throw error }
        try calls.makeFile(path)
        continue
      }
      try? await Task.sleep(for: Self.pause)
    }
    throw SystemFailure("flock", code: EAGAIN)
  }

  /// Takes the file, which may have been made otherwise, from the eyes of all but its owner, as far as this is allowed.
  private func hide(_ calls: SystemFileCalls) {
    let descriptor = open(path.terminated, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return }
    let file = OpenFile(descriptor)
    var status = stat()
    guard fstat(file.descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_mode & 0o077 != 0
    else { return }
    try? calls.setMode(0o600, of: file.descriptor)
  }

  /// - Returns: false where another program has changed the file in the meantime.
  private static func change(
    _ file: LockedFile, _ calls: SystemFileCalls, _ change: ([ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]
  ) throws(SystemFailure) -> Bool {
    let content = try file.file.allBytes(upTo: mostBytes)
    let kept = change(content.split(separator: Byte.lineFeed)).flatMap { $0 + [Byte.lineFeed] }
    if kept == content { return true }
    do throws(ReplacingFailure) {
      try file.replace(with: kept, before: content, calls: calls)
      return true
    } catch {
      switch error {
      case .changed: return false
      case .refused(let failure): throw failure
      }
    }
  }

  /// The lines that there are; none where there is no file, or none that can be read.
  var lines: [ArraySlice<UInt8>] {
    let descriptor = open(path.terminated, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return [] }
    let content = try? OpenFile(descriptor).allBytes(upTo: Self.mostBytes)
    return (content ?? []).split(separator: Byte.lineFeed)
  }
}
