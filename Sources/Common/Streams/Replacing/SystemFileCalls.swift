package import LibC

/// The operating system's calls.
package struct SystemFileCalls: FileCalls {
  package init() {}

  package func open(_ path: [UInt8], _ flags: CInt, _ mode: mode_t) throws(SystemFailure) -> CInt {
    try result(of: "open") { openFile(path.terminated, flags | O_CLOEXEC, mode) }
  }

  package func openUnnamed(in folder: [UInt8], _ mode: mode_t) throws(SystemFailure) -> CInt? {
    #if os(Linux)
      // Linux's `O_TMPFILE`, from `asm-generic/fcntl.h`, which Swift doesn't import.
      let withoutName = 0o20_000_000 | O_DIRECTORY
      do throws(SystemFailure) { return try open(folder, O_WRONLY | withoutName, mode) } catch {
        // The file system or the kernel doesn't support unnamed files, or a policy forbids them.
        if Self.isFinal(error) { throw error }
      }
    #endif
    return nil
  }

  package func link(_ descriptor: CInt, to path: [UInt8]) throws(SystemFailure) -> Bool {
    #if os(Linux)
      let file = Array("/proc/self/fd/\(descriptor)".utf8)
      do throws(SystemFailure) {
        _ = try result(of: "linkat") {
          linkat(AT_FDCWD, file.terminated, AT_FDCWD, path.terminated, AT_SYMLINK_FOLLOW)
        }
        return true
      } catch {
        // `/proc` is missing or doesn't list the file, or a policy forbids this.
        if Self.isFinal(error) { throw error }
      }
    #endif
    return false
  }

  /// Whether a named file would fail in the same way, or the call must be repeated.
  private static func isFinal(_ failure: SystemFailure) -> Bool {
    [EINTR, EIO, ENOSPC, EDQUOT, EROFS, EMFILE, ENFILE].contains(failure.code)
  }

  /// Writes once. Beyond the process's file size limit, this fails like any other write: `SIGXFSZ`, which would end
  /// the process, is blocked.
  package func write(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) throws(SystemFailure) -> Int {
    var (limit, before) = (sigset_t(), sigset_t())
    sigemptyset(&limit)
    sigaddset(&limit, SIGXFSZ)
    pthread_sigmask(SIG_BLOCK, &limit, &before)
    defer {
      var (pending, signal) = (sigset_t(), CInt(0))
      sigpending(&pending)
      if sigismember(&before, SIGXFSZ) == 0, sigismember(&pending, SIGXFSZ) == 1 { sigwait(&limit, &signal) }
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return try result(of: "write") { writeBytes(descriptor, bytes.baseAddress, bytes.count) }
  }

  package func setOwner(_ owner: uid_t, _ group: gid_t, of descriptor: CInt) throws(SystemFailure) {
    _ = try result(of: "fchown") { fchown(descriptor, owner, group) }
  }

  package func setMode(_ mode: mode_t, of descriptor: CInt) throws(SystemFailure) {
    _ = try result(of: "fchmod") { fchmod(descriptor, mode) }
  }

  package func setAttribute(
    _ name: String, to value: [UInt8], of descriptor: CInt
  ) throws(SystemFailure) {
    _ = try result(of: "fsetxattr") { ExtendedAttributes.set(name, to: value, of: descriptor) }
  }

  package func synchronize(_ descriptor: CInt) throws(SystemFailure) {
    #if canImport(Darwin)
      // On macOS, `fsync` leaves the bytes in the disk's cache.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try result(of: "fsync") { fsync(descriptor) }
  }

  package func close(_ descriptor: CInt) throws(SystemFailure) {
    _ = try result(of: "close") { closeFile(descriptor) }
  }

  package func rename(_ path: [UInt8], to newPath: [UInt8]) throws(SystemFailure) {
    _ = try result(of: "rename") { renameFile(path.terminated, newPath.terminated) }
  }

  package func exchange(_ path: [UInt8], with other: [UInt8]) throws(SystemFailure) -> Bool {
    do throws(SystemFailure) {
      let number = try result(of: "rename") { exchangeFiles(path.terminated, other.terminated) }
      return number == 0
    } catch {
      // The kernel, the file system or a layer in between doesn't support this.
      if [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP, EPERM].contains(error.code) { return false }
      throw error
    }
  }

  package func isBeingWritten(_ descriptor: CInt) -> Bool {
    #if os(Linux)
      // A read lease, from `asm-generic/fcntl.h`, is granted only if nobody has the file open for writing. Breaking
      // the lease sends a signal, here `SIGURG`, which is ignored by default.
      let (setLease, setSignal) = (CInt(1_024), CInt(10))
      _ = fcntl(descriptor, setSignal, SIGURG)
      guard fcntl(descriptor, setLease, CInt(F_RDLCK)) < 0 else {
        _ = fcntl(descriptor, setLease, CInt(F_UNLCK))
        return false
      }
      return errno == EAGAIN
    #else
      return false
    #endif
  }

  package func remove(_ path: [UInt8]) throws(SystemFailure) {
    _ = try result(of: "unlink") { unlink(path.terminated) }
  }

  package func makeFolder(_ path: [UInt8], _ mode: mode_t) throws(SystemFailure) {
    _ = try result(of: "mkdir") { mkdir(path.terminated, mode) }
  }

  private func result<Number: SignedInteger>(
    of call: String, _ body: () -> Number
  ) throws(SystemFailure) -> Number {
    let number = body()
    guard number >= 0 else { throw SystemFailure(call, code: errno) }
    return number
  }
}

extension [UInt8] {
  /// The path as a C string.
  package var terminated: [CChar] { map { CChar(bitPattern: $0) } + [0] }
}

// Inside the type, its own methods hide the system's functions.
private func openFile(_ path: [CChar], _ flags: CInt, _ mode: mode_t) -> CInt { open(path, flags, mode) }
private let writeBytes = write
private let closeFile = close
private func renameFile(_ path: [CChar], _ newPath: [CChar]) -> CInt { rename(path, newPath) }

/// Swaps two files. Swift doesn't import Linux's call, so it is looked up by name.
private func exchangeFiles(_ path: [CChar], _ other: [CChar]) -> CInt {
  #if canImport(Darwin)
    return renamex_np(path, other, UInt32(RENAME_SWAP))
  #else
    typealias Exchange =
      @convention(c) (
        CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt
      ) -> CInt
    // `RENAME_EXCHANGE`, from `linux/fs.h`.
    let exchange: CUnsignedInt = 2
    if let call = dlsym(nil, "renameat2") {
      return unsafeBitCast(call, to: Exchange.self)(AT_FDCWD, path, AT_FDCWD, other, exchange)
    }
    errno = ENOSYS
    return -1
  #endif
}
