import LibC
import Synchronization

/// A file that grows line by line while others read it.
package final class AppendedFile: Sendable {
  /// Why a file can't be started.
  package enum Fault: Error, Hashable {
    case system(SystemFailure)
    /// The file has other contents, which must not be lost.
    case taken
  }

  private let file: OpenFile
  private let calls: any FileCalls
  private let lost = Mutex<SystemFailure?>(nil)

  /// Starts a new file.
  /// - Parameters:
  ///   - path: its path.
  ///   - start: the beginning of a file that may be overwritten, or nil for none. Any other file that is not empty, or
  ///     may not be, is left unchanged.
  ///   - calls: the system calls.
  package init(
    _ path: [UInt8], replacing start: String?, calls: any FileCalls = SystemFileCalls()
  ) throws(Fault) {
    guard !Self.isTaken(path, start: start.map { Array($0.utf8) }) else { throw .taken }
    self.calls = calls
    do throws(SystemFailure) {
      let descriptor = try calls.untilDone { calls throws(SystemFailure) in
        try calls.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY, 0o666)
      }
      file = OpenFile(descriptor)
    } catch {
      throw .system(error)
    }
  }

  /// Appends text. After a failure, nothing more is written.
  package func write(_ text: String) {
    lost.withLock { lost in
      guard lost == nil else { return }
      do throws(SystemFailure) { try calls.writeAll(text, to: file.descriptor) } catch { lost = error }
    }
  }

  /// The first write error, or nil if all was written.
  package var failure: SystemFailure? { lost.withLock(\.self) }

  /// Whether the file has other contents, or can't be read and may have some.
  static func isTaken(_ path: [UInt8], start: [UInt8]?) -> Bool {
    do throws(SystemFailure) {
      let (file, status) = try OpenFile.regular(path)
      guard status.st_size > 0 else { return false }
      guard let start else { return true }
      var bytes = [UInt8](repeating: 0, count: start.count)
      return pread(file.descriptor, &bytes, bytes.count, 0) < start.count || bytes != start
    } catch {
      return error.code == EACCES
    }
  }
}

extension FileCalls {
  /// Writes all of a text.
  func writeAll(_ text: String, to descriptor: CInt) throws(SystemFailure) {
    // The closure of `withUnsafeBytes` doesn't support typed throws.
    try Array(text.utf8).withUnsafeBytes { bytes in
      Result { () throws(SystemFailure) in try writeAll(bytes, to: descriptor) }
    }.get()
  }

  /// Writes all bytes.
  func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) throws(SystemFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try untilDone { calls throws(SystemFailure) in
        try calls.write(UnsafeRawBufferPointer(rebasing: rest), to: descriptor)
      }
      guard count > 0 else { throw SystemFailure("write", code: ENOSPC) }
      rest = rest.dropFirst(count)
    }
  }
}
