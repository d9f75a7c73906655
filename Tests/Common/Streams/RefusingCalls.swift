import Foundation

@testable import Streams

/// The system's calls, of which one is refused: to somebody who may give no file away, or on a full disk.
struct RefusingCalls: FileCalls {
  /// Which one.
  enum Call { case setOwner, write }

  private let system = SystemFileCalls()
  private let call: Call
  private let code: CInt

  init(_ call: Call, code: CInt) {
    (self.call, self.code) = (call, code)
  }

  func setOwner(_ owner: uid_t, _ group: gid_t, of descriptor: CInt) throws(SystemFailure) {
    if call == .setOwner { throw SystemFailure("fchown", code: code) }
    try system.setOwner(owner, group, of: descriptor)
  }

  func open(_ path: [UInt8], _ flags: CInt, _ mode: mode_t) throws(SystemFailure) -> CInt {
    try system.open(path, flags, mode)
  }
  func openUnnamed(in folder: [UInt8], _ mode: mode_t) throws(SystemFailure) -> CInt? {
    try system.openUnnamed(in: folder, mode)
  }
  func link(_ descriptor: CInt, to path: [UInt8]) throws(SystemFailure) -> Bool {
    try system.link(descriptor, to: path)
  }
  func write(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) throws(SystemFailure) -> Int {
    if call == .write { throw SystemFailure("write", code: code) }
    return try system.write(bytes, to: descriptor)
  }
  func setMode(_ mode: mode_t, of descriptor: CInt) throws(SystemFailure) {
    try system.setMode(mode, of: descriptor)
  }
  func setAttribute(_ name: String, to value: [UInt8], of descriptor: CInt) throws(SystemFailure) {
    try system.setAttribute(name, to: value, of: descriptor)
  }
  func synchronize(_ descriptor: CInt) throws(SystemFailure) { try system.synchronize(descriptor) }
  func close(_ descriptor: CInt) throws(SystemFailure) { try system.close(descriptor) }
  func rename(_ path: [UInt8], to newPath: [UInt8]) throws(SystemFailure) {
    try system.rename(path, to: newPath)
  }
  func exchange(_ path: [UInt8], with other: [UInt8]) throws(SystemFailure) -> Bool {
    try system.exchange(path, with: other)
  }
  func isBeingWritten(_ descriptor: CInt) -> Bool { system.isBeingWritten(descriptor) }
  func remove(_ path: [UInt8]) throws(SystemFailure) { try system.remove(path) }
  func makeFolder(_ path: [UInt8], _ mode: mode_t) throws(SystemFailure) {
    try system.makeFolder(path, mode)
  }
}
