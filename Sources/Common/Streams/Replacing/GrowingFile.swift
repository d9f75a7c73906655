import LibC
import Synchronization

/// A file that grows line by line, while others read it.
package final class GrowingFile: Sendable {
  /// Why a file cannot be begun.
  package enum Fault: Error, Hashable {
    case system(SystemFailure)
    /// There is something else in it, which somebody may not want to lose.
    case taken
  }

  private let file: OpenFile
  private let calls: any FileCalls
  private let lost = Mutex<SystemFailure?>(nil)

  /// Begins a file anew.
  /// - Parameters:
  ///   - path: its path.
  ///   - start: how a file begins that may be emptied; nil for none. Any other that has something in it, or may have, stays as
  ///     it is.
  ///   - calls: what changes it.
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

  /// Writes behind what was written before. After a failure, nothing more is written.
  package func write(_ text: String) {
    lost.withLock { lost in
      guard lost == nil else { return }
      do throws(SystemFailure) { try calls.writeAll(text, to: file.descriptor) } catch { lost = error }
    }
  }

  /// Why not all was written; nil where it was.
  package var failure: SystemFailure? { lost.withLock(\.self) }

  /// Whether there is a file that has something in it and does not begin so, or may have: one that cannot be read.
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
  /// Writes a text, all of it.
  func writeAll(_ text: String, to descriptor: CInt) throws(SystemFailure) {
    // The closure of an array's bytes cannot throw a type of its own.
    try Array(text.utf8).withUnsafeBytes { bytes in
      Result { () throws(SystemFailure) in try writeAll(bytes, to: descriptor) }
    }.get()
  }

  /// Writes bytes, all of them.
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
