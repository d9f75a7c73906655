import LibC
import Streams

/// A file of lines that only its owner can read. Several programs may change it concurrently: each sees the changes of
/// the one before, and a new version replaces the old one atomically.
///
/// A file that isn't regular, too large or not text is neither read nor changed.
struct KeptLines: Sendable {
  let path: [UInt8]
  /// The maximum number of bytes to read.
  var limit = TextFile.limit
  /// The number of attempts while another program writes to the file, and the pause between them.
  private static let attempts = 200
  private static let pause = Duration.milliseconds(3)

  /// Changes the lines, creating the file if there is none.
  /// - Parameter change: returns the new lines, given the current ones.
  /// - Throws: why the file is unchanged.
  func change(
    _ change: ([ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]
  ) async throws(TextFile.Fault) {
    let calls = SystemFileCalls()
    hide(calls)
    for _ in 0..<Self.attempts {
      if let file = try open(calls) {
        if try self.change(file, calls, change) { return }
      } else {
        try? await Task.sleep(for: Self.pause)
      }
    }
    throw .refused(SystemFailure("flock", code: EAGAIN))
  }

  /// Opens and locks the file, creating it if there is none.
  /// - Returns: nil while another program holds the lock, or if the file was only just created.
  private func open(_ calls: SystemFileCalls) throws(TextFile.Fault) -> LockedFile? {
    do throws(SystemFailure) {
      do throws(SystemFailure) { return try LockedFile(path) } catch {
        guard error.isMissing else { throw error }
        try calls.makeFile(path)
        return try LockedFile(path)
      }
    } catch {
      throw .refused(error)
    }
  }

  /// Makes an existing file private to its owner, if allowed.
  private func hide(_ calls: SystemFileCalls) {
    guard let (file, status) = try? OpenFile.regular(path), status.st_mode & 0o077 != 0 else { return }
    try? calls.setMode(0o600, of: file.descriptor)
  }

  /// - Returns: false if another program has changed the file meanwhile.
  private func change(
    _ file: LockedFile, _ calls: SystemFileCalls, _ change: ([ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]
  ) throws(TextFile.Fault) -> Bool {
    let content = try TextFile.bytes(of: file.file, file.status, upTo: limit)
    let kept = change(content.split(separator: Byte.lineFeed)).flatMap { $0 + [Byte.lineFeed] }
    if kept == content { return true }
    do throws(ReplacingFailure) {
      try file.replace(with: kept, before: content, calls: calls)
      return true
    } catch {
      switch error {
      case .changed: return false
      case .refused(let failure): throw .refused(failure)
      }
    }
  }

  /// Returns the lines. Empty if there is no file.
  /// - Throws: why the file can't be read.
  func lines() throws(TextFile.Fault) -> [ArraySlice<UInt8>] {
    (try TextFile.read(path, upTo: limit) ?? []).split(separator: Byte.lineFeed)
  }
}

extension [ArraySlice<UInt8>] {
  /// Returns the lines with one appended, and as many of the last others as fit.
  /// - Parameters:
  ///   - line: the new line.
  ///   - most: the maximum number of lines.
  ///   - bytes: the maximum number of bytes, including line ends. The new line may exceed it.
  func adding(_ line: [UInt8], most: Int, bytes: Int) -> [ArraySlice<UInt8>] {
    var room = bytes - line.count - 1
    let staying = suffix(most - 1).reversed().prefix { line in
      room -= line.count + 1
      return room >= 0
    }
    return suffix(staying.count) + [line[...]]
  }
}
