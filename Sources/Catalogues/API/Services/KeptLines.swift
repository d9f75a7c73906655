import LibC
import Streams

/// A file of lines that only its owner can read, and that several programs may change at the same time: each sees what the
/// one before has done, and a new version takes the place of the old one whole.
///
/// A file that is not regular, too large or no text is neither read nor changed.
struct KeptLines: Sendable {
  let path: [UInt8]
  /// The most bytes that are read.
  var limit = TextFile.limit
  /// How often to try while another program writes into the file, and how long to wait in between.
  private static let attempts = 200
  private static let pause = Duration.milliseconds(3)

  /// Changes the lines. The file is made if there is none.
  /// - Parameter change: returns the lines as they are to be, given those that are there.
  /// - Throws: why the file stays as it is.
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

  /// Opens and locks the file, which is made if there is none.
  /// - Returns: nil while another program has it locked, or if it was made only now.
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

  /// Makes the file, which may have been made otherwise, private to its owner, as far as that is allowed.
  private func hide(_ calls: SystemFileCalls) {
    guard let (file, status) = try? OpenFile.regular(path), status.st_mode & 0o077 != 0 else { return }
    try? calls.setMode(0o600, of: file.descriptor)
  }

  /// - Returns: false if another program has changed the file in the meantime.
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

  /// The lines that are there; none if there is no file.
  /// - Throws: why the file can't be read.
  func lines() throws(TextFile.Fault) -> [ArraySlice<UInt8>] {
    (try TextFile.read(path, upTo: limit) ?? []).split(separator: Byte.lineFeed)
  }
}

extension [ArraySlice<UInt8>] {
  /// The lines with one more at the end: it, and of the others the last that fit.
  /// - Parameters:
  ///   - line: the new line.
  ///   - most: the most lines.
  ///   - bytes: the most bytes, line ends included; the new line may have more.
  func adding(_ line: [UInt8], most: Int, bytes: Int) -> [ArraySlice<UInt8>] {
    var room = bytes - line.count - 1
    let staying = suffix(most - 1).reversed().prefix { line in
      room -= line.count + 1
      return room >= 0
    }
    return suffix(staying.count) + [line[...]]
  }
}
