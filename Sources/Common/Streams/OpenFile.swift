import LibC
import Synchronization

/// An open file, which is closed when nobody needs it any more. No child process inherits it.
package final class OpenFile: Sendable {
  /// The system's number for it.
  package let descriptor: CInt

  /// Takes an open file over.
  package init(_ descriptor: CInt) {
    self.descriptor = descriptor
  }

  /// Makes a pipe.
  /// - Throws: when there are too many open files.
  package static func makePipe() throws(SystemFailure) -> (read: OpenFile, write: OpenFile) {
    try lock.withLock { _ in Result { () throws(SystemFailure) in try pipe() } }.get()
  }

  /// Makes a pipe, while the lock is held.
  static func pipe() throws(SystemFailure) -> (read: OpenFile, write: OpenFile) {
    var ends: [CInt] = [-1, -1]
    guard systemPipe(&ends) == 0 else { throw SystemFailure("pipe", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (OpenFile(ends[0]), OpenFile(ends[1]))
  }

  /// All that is in the file, or so much of it that a limit in bytes is reached.
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

  /// Lets no read and no write wait. That belongs to the open file, and not to the descriptor: only for one that nobody
  /// shares.
  func stopWaiting() {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(descriptor)
  }

  /// Held from a pipe's making until its ends are given away: a process that is started in between would inherit them.
  static let lock = Mutex(())
}

/// How one read ended.
enum Reading {
  /// It gave so many bytes.
  case bytes(Int)
  /// There is nothing now.
  case nothing
  /// There will never be anything again.
  case end
  /// The system refused.
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
