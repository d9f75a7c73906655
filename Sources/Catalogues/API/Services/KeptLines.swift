import LibC
import Streams

/// A file of lines that only its owner can read, and that several programs may change at the same time: each sees what the
/// one before has done, and a new version takes the place of the old one whole.
struct KeptLines: Sendable {
  let path: [UInt8]
  /// How often to try while another program writes into the file, and how long to wait in between.
  private static let attempts = 200
  private static let pause = Duration.milliseconds(3)

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
    let content = try file.file.allBytes()
    let kept = change(content.split(separator: Byte.lineFeed)).flatMap { $0 + [Byte.lineFeed] }
    if kept == content { return true }
    do throws(ReplacingFailure) {
      // The closure of an array's bytes cannot throw a type of its own.
      try content.withUnsafeBytes { before in
        kept.withUnsafeBytes { after in
          Result { () throws(ReplacingFailure) in
            try file.replace(with: [after], before: before, calls: calls)
          }
        }
      }.get()
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
    let content = try? OpenFile(descriptor).allBytes()
    return (content ?? []).split(separator: Byte.lineFeed)
  }
}

extension OpenFile {
  /// All that is in the file, up to as much as a file of ours has at the most.
  fileprivate func allBytes() throws(SystemFailure) -> [UInt8] {
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while bytes.count < 1 << 26 {
      let count = pread(descriptor, &part, part.count, off_t(bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemFailure("read", code: errno) }
      if count == 0 { break }
      bytes += part[..<count]
    }
    return bytes
  }
}
