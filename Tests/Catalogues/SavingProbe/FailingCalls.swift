import LibC
import Streams
import Synchronization

/// System calls of which one goes wrong. Nothing waits for the disk.
final class FailingCalls: FileCalls {
  /// What goes wrong.
  enum Trouble {
    /// The call fails.
    case failure(CInt)
    /// It writes a single byte.
    case shortWrite
    /// Something else happens just before it.
    case meanwhile(@Sendable () -> Void)
    /// The process ends, as by a power cut: nothing is tidied up, and of what is to be written there is half.
    case end
  }

  private let system = SystemFileCalls()
  /// Whether there are files without a name, and whether they can be given one.
  private let knowsUnnamed: Bool, canLink: Bool
  /// Whether two files can change places.
  private let canExchange: Bool
  private let state = Mutex((names: [String](), call: 0, trouble: Trouble?.none))

  init(knowsUnnamed: Bool = true, canLink: Bool = true, canExchange: Bool = true) {
    (self.knowsUnnamed, self.canLink, self.canExchange) = (knowsUnnamed, canLink, canExchange)
  }

  /// The calls that were made, by their names in C.
  var names: [String] { state.withLock { $0.names } }

  /// Begins to count, and lets one of the calls that follow go wrong.
  /// - Parameter call: which one, from 1; 0 for none.
  func begin(_ trouble: Trouble? = nil, at call: Int = 0) {
    state.withLock { $0 = ([], call, trouble) }
  }

  private func step(_ name: String) throws(SystemFailure) -> Trouble? {
    let trouble = state.withLock { state in
      state.names.append(name)
      return state.names.count == state.call ? state.trouble : nil
    }
    switch trouble {
    case .failure(let code): throw SystemFailure(name, code: code)
    case .meanwhile(let action): action()
    case .end where name != "write": kill(getpid(), SIGKILL)
    case .end, .shortWrite, nil: break
    }
    return trouble
  }

  func open(_ path: [UInt8], _ flags: CInt, _ mode: mode_t) throws(SystemFailure) -> CInt {
    _ = try step("open")
    return try system.open(path, flags, mode)
  }

  func openUnnamed(in folder: [UInt8], _ mode: mode_t) throws(SystemFailure) -> CInt? {
    guard knowsUnnamed else { return nil }
    _ = try step("open")
    return try system.openUnnamed(in: folder, mode)
  }

  func link(_ descriptor: CInt, to path: [UInt8]) throws(SystemFailure) -> Bool {
    guard canLink else { return false }
    _ = try step("linkat")
    return try system.link(descriptor, to: path)
  }

  func write(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) throws(SystemFailure) -> Int {
    func write(_ count: Int) throws(SystemFailure) -> Int {
      try system.write(UnsafeRawBufferPointer(rebasing: bytes.prefix(count)), to: descriptor)
    }
    switch try step("write") {
    case .shortWrite: return try write(1)
    case .end:
      _ = try write(bytes.count / 2)
      kill(getpid(), SIGKILL)
      return 0
    default: return try write(bytes.count)
    }
  }

  func setOwner(_ owner: uid_t, _ group: gid_t, of descriptor: CInt) throws(SystemFailure) {
    _ = try step("fchown")
    try system.setOwner(owner, group, of: descriptor)
  }

  func setMode(_ mode: mode_t, of descriptor: CInt) throws(SystemFailure) {
    _ = try step("fchmod")
    try system.setMode(mode, of: descriptor)
  }

  func setAttribute(_ name: String, to value: [UInt8], of descriptor: CInt) throws(SystemFailure) {
    _ = try step("fsetxattr")
    try system.setAttribute(name, to: value, of: descriptor)
  }

  func synchronize(_ descriptor: CInt) throws(SystemFailure) { _ = try step("fsync") }

  /// A file is closed even when that fails.
  func close(_ descriptor: CInt) throws(SystemFailure) {
    defer { try? system.close(descriptor) }
    _ = try step("close")
  }

  func rename(_ path: [UInt8], to newPath: [UInt8]) throws(SystemFailure) {
    _ = try step("rename")
    try system.rename(path, to: newPath)
  }

  func exchange(_ path: [UInt8], with other: [UInt8]) throws(SystemFailure) -> Bool {
    guard canExchange else { return false }
    _ = try step("rename")
    return try system.exchange(path, with: other)
  }

  func isBeingWritten(_ descriptor: CInt) -> Bool {
    _ = try? step("fcntl")
    return system.isBeingWritten(descriptor)
  }

  func remove(_ path: [UInt8]) throws(SystemFailure) {
    _ = try step("unlink")
    try system.remove(path)
  }

  func makeFolder(_ path: [UInt8], _ mode: mode_t) throws(SystemFailure) {
    _ = try step("mkdir")
    try system.makeFolder(path, mode)
  }
}
