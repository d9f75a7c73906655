import LibC
import Synchronization

/// An open file, closed when it is no longer referenced. Child processes don't inherit it.
package final class OpenFile: Sendable {
  /// The file descriptor.
  package let descriptor: CInt

  /// Takes ownership of a file descriptor.
  package init(_ descriptor: CInt) {
    self.descriptor = descriptor
  }

  /// Creates a pipe.
  /// - Throws: if too many files are open.
  package static func makePipe() throws(SystemFailure) -> (read: OpenFile, write: OpenFile) {
    try lock.withLock { _ in Result { () throws(SystemFailure) in try pipe() } }.get()
  }

  /// Creates a pipe. The caller holds the lock.
  static func pipe() throws(SystemFailure) -> (read: OpenFile, write: OpenFile) {
    var ends: [CInt] = [-1, -1]
    guard systemPipe(&ends) == 0 else { throw SystemFailure("pipe", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (OpenFile(ends[0]), OpenFile(ends[1]))
  }

  /// Returns the file's contents, or at least `limit` bytes of them if the file is longer.
  package func allBytes(upTo limit: Int = .max) throws(SystemFailure) -> [UInt8] {
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while bytes.count < limit {
      let count = pread(descriptor, &part, part.count, off_t(bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemFailure("read", code: errno) }
      if count == 0 { break }
      bytes += part[..<count]
    }
    return bytes
  }

  /// Makes reads and writes non-blocking. The flag belongs to the open file, not to the descriptor: only for files
  /// that are not shared.
  func setNonblocking() {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(descriptor)
  }

  /// Held from a pipe's creation until its ends are passed on: a process started in between would inherit them.
  static let lock = Mutex(())
}

/// The result of a read.
enum Reading {
  /// The number of bytes read.
  case bytes(Int)
  /// Nothing to read now.
  case nothing
  /// The end of the file.
  case end
  /// The error that the system reported.
  case failed(SystemFailure)

  /// Reads once.
  init(_ descriptor: CInt, into room: UnsafeMutableRawBufferPointer) {
    let count = read(descriptor, room.baseAddress, room.count)
    if count > 0 {
      self = .bytes(count)
    } else if count == 0 {
      self = .end
    } else {
      self = errno == EAGAIN || errno == EINTR ? .nothing : .failed(SystemFailure("read", code: errno))
    }
  }
}

// Inside the type, its own `pipe` hides the system's.
private func systemPipe(_ ends: inout [CInt]) -> CInt { pipe(&ends) }
