package import LibC

/// The system calls that change something on disk. Nothing in the program writes a file except through them, so that a
/// test can let any of them fail, and end the process at any of them.
///
/// Each is made once: when a signal interrupts it, it fails with `EINTR`.
///
/// A path is bytes, as the system has it, without a zero in it.
package protocol FileCalls: Sendable {
  /// Opens a file, which is closed on `exec`.
  /// - Parameters:
  ///   - flags: as `open` takes them.
  ///   - mode: the permissions of a file that it makes.
  func open(_ path: [UInt8], _ flags: CInt, _ mode: mode_t) throws(SystemFailure) -> CInt

  /// Makes a file without a name, for writing. It is gone when it is closed, unless it has been linked.
  /// - Parameters:
  ///   - folder: the folder in whose file system it is.
  ///   - mode: its permissions.
  /// - Returns: nil where the system knows no such files.
  func openUnnamed(in folder: [UInt8], _ mode: mode_t) throws(SystemFailure) -> CInt?

  /// Gives a file that was opened without a name one.
  /// - Returns: false where that cannot be had.
  func link(_ descriptor: CInt, to path: [UInt8]) throws(SystemFailure) -> Bool

  /// Writes once.
  /// - Returns: how many of the bytes were written, which may be fewer.
  func write(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) throws(SystemFailure) -> Int

  /// Gives a file to an owner and a group.
  func setOwner(_ owner: uid_t, _ group: gid_t, of descriptor: CInt) throws(SystemFailure)

  /// Sets a file's permissions.
  func setMode(_ mode: mode_t, of descriptor: CInt) throws(SystemFailure)

  /// Gives a file an extended attribute.
  func setAttribute(_ name: String, to value: [UInt8], of descriptor: CInt) throws(SystemFailure)

  /// Waits until what was written is on the disk.
  func synchronize(_ descriptor: CInt) throws(SystemFailure)

  /// Closes a file that was written.
  func close(_ descriptor: CInt) throws(SystemFailure)

  /// Gives a file another path, in place of whatever is there.
  func rename(_ path: [UInt8], to newPath: [UInt8]) throws(SystemFailure)

  /// Lets two files change places.
  /// - Returns: false where that cannot be had.
  func exchange(_ path: [UInt8], with other: [UInt8]) throws(SystemFailure) -> Bool

  /// Whether somebody has a file open to write to it, as far as the system tells.
  /// - Parameter descriptor: the file, opened for reading.
  func isBeingWritten(_ descriptor: CInt) -> Bool

  /// Takes a file away.
  func remove(_ path: [UInt8]) throws(SystemFailure)

  /// Makes a folder.
  func makeFolder(_ path: [UInt8], _ mode: mode_t) throws(SystemFailure)
}
