import LibC
import Streams
import Synchronization

/// System calls of which one ends the process, as a power cut would: nothing is tidied up.
final class EndingCalls: FileCalls {
  private let system = SystemFileCalls()
  /// How many calls are left until that one; below 1 for none.
  private let left = Mutex(0)

  /// Ends the process at a call, counted from 1.
  func end(at call: Int) { left.withLock { $0 = call } }

  private var isLast: Bool {
    left.withLock { left in
      left -= 1
      return left == 0
    }
  }

  private func step() {
    if isLast { kill(getpid(), SIGKILL) }
  }

  func open(_ path: [UInt8], _ flags: CInt, _ mode: mode_t) throws(SystemFailure) -> CInt {
    step()
    return try system.open(path, flags, mode)
  }

  func openUnnamed(in folder: [UInt8], _ mode: mode_t) throws(SystemFailure) -> CInt? {
    step()
    return try system.openUnnamed(in: folder, mode)
  }

  func link(_ descriptor: CInt, to path: [UInt8]) throws(SystemFailure) -> Bool {
    step()
    return try system.link(descriptor, to: path)
  }

  /// Writes half of the bytes before it ends the process.
  func write(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) throws(SystemFailure) -> Int {
    guard isLast else { return try system.write(bytes, to: descriptor) }
    _ = try system.write(UnsafeRawBufferPointer(rebasing: bytes[..<(bytes.count / 2)]), to: descriptor)
    kill(getpid(), SIGKILL)
    return 0
  }

  func setOwner(_ owner: uid_t, _ group: gid_t, of descriptor: CInt) throws(SystemFailure) {
    step()
    try system.setOwner(owner, group, of: descriptor)
  }

  func setMode(_ mode: mode_t, of descriptor: CInt) throws(SystemFailure) {
    step()
    try system.setMode(mode, of: descriptor)
  }

  func setAttribute(_ name: String, to value: [UInt8], of descriptor: CInt) throws(SystemFailure) {
    step()
    try system.setAttribute(name, to: value, of: descriptor)
  }

  func synchronize(_ descriptor: CInt) throws(SystemFailure) {
    step()
    try system.synchronize(descriptor)
  }

  func close(_ descriptor: CInt) throws(SystemFailure) {
    step()
    try system.close(descriptor)
  }

  func rename(_ path: [UInt8], to newPath: [UInt8]) throws(SystemFailure) {
    step()
    try system.rename(path, to: newPath)
  }

  func remove(_ path: [UInt8]) throws(SystemFailure) {
    step()
    try system.remove(path)
  }

  func makeFolder(_ path: [UInt8], _ mode: mode_t) throws(SystemFailure) {
    step()
    try system.makeFolder(path, mode)
  }
}
