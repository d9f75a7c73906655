package import LibC

/// The system calls that change the disk. The program writes files only through them, so tests can make any of them
/// fail, or end the process at any of them.
///
/// Each makes the call once. If a signal interrupts it, it fails with `EINTR`.
///
/// A path is raw bytes, as the system has it, without a NUL.
package protocol FileCalls: Sendable {
  /// Opens a file with close-on-exec.
  /// - Parameters:
  ///   - flags: the flags that `open` takes.
  ///   - mode: the permissions of a new file.
  func open(_ path: [UInt8], _ flags: CInt, _ mode: mode_t) throws(SystemFailure) -> CInt

  /// Creates an unnamed file for writing. Unless it is linked, it vanishes when it is closed.
  /// - Parameters:
  ///   - folder: a folder in its file system.
  ///   - mode: its permissions.
  /// - Returns: the descriptor, or nil if the system doesn't support unnamed files.
  func openUnnamed(in folder: [UInt8], _ mode: mode_t) throws(SystemFailure) -> CInt?

  /// Gives an unnamed file a name.
  /// - Returns: false if that isn't supported.
  func link(_ descriptor: CInt, to path: [UInt8]) throws(SystemFailure) -> Bool

  /// Writes once.
  /// - Returns: the number of bytes written, which may be fewer than given.
  func write(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) throws(SystemFailure) -> Int

  /// Sets a file's owner and group.
  func setOwner(_ owner: uid_t, _ group: gid_t, of descriptor: CInt) throws(SystemFailure)

  /// Sets a file's permissions.
  func setMode(_ mode: mode_t, of descriptor: CInt) throws(SystemFailure)

  /// Sets an extended attribute of a file.
  func setAttribute(_ name: String, to value: [UInt8], of descriptor: CInt) throws(SystemFailure)

  /// Waits until the written data is on the disk.
  func synchronize(_ descriptor: CInt) throws(SystemFailure)

  /// Closes a written file.
  func close(_ descriptor: CInt) throws(SystemFailure)

  /// Renames a file, replacing whatever is at the new path.
  func rename(_ path: [UInt8], to newPath: [UInt8]) throws(SystemFailure)

  /// Swaps two files atomically.
  /// - Returns: false if that isn't supported.
  func exchange(_ path: [UInt8], with other: [UInt8]) throws(SystemFailure) -> Bool

  /// Whether another process has the file open for writing, as far as the system reports it.
  /// - Parameter descriptor: the file, opened for reading.
  func isBeingWritten(_ descriptor: CInt) -> Bool

  /// Removes a file.
  func remove(_ path: [UInt8]) throws(SystemFailure)

  /// Creates a folder.
  func makeFolder(_ path: [UInt8], _ mode: mode_t) throws(SystemFailure)
}
