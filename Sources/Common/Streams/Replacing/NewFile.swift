import LibC

/// The new version of a file while it is written.
///
/// If the system supports unnamed files, it has no name until it is complete, just before it replaces the old version.
/// If the process ends earlier, for whatever reason, nothing is left behind.
struct NewFile<Calls: FileCalls> {
  /// The temporary path that it has, or will have, until it replaces the old version.
  let path: [UInt8]
  let descriptor: CInt
  private let calls: Calls
  private var hasName: Bool
  private var isOpen = true

  /// Creates an empty file that, by default, only its owner can read.
  /// - Parameters:
  ///   - path: an unused path.
  ///   - isNamed: whether the file has that path from the beginning.
  ///   - mode: its permissions, subject to the umask.
  init(_ path: [UInt8], isNamed: Bool, mode: mode_t = 0o600, _ calls: Calls) throws(SystemFailure) {
    self.path = path
    self.calls = calls
    var unnamed: CInt?
    if !isNamed {
      unnamed = try calls.untilDone { calls throws(SystemFailure) in
        try calls.openUnnamed(in: LockedFile.folder(of: path), mode)
      }
    }
    hasName = unnamed == nil
    if let unnamed {
      descriptor = unnamed
    } else {
      descriptor = try calls.untilDone { calls throws(SystemFailure) in
        try calls.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_NOCTTY, mode)
      }
    }
  }

  /// Closes the file, giving it its path first if needed.
  /// - Returns: false if an unnamed file can't be given a name here.
  mutating func finish() throws(SystemFailure) -> Bool {
    if !hasName {
      hasName = try calls.untilDone { calls throws(SystemFailure) in try calls.link(descriptor, to: path) }
      guard hasName else { return false }
    }
    isOpen = false
    try calls.closeOnce(descriptor)
    return true
  }

  /// Removes the file.
  func discard() {
    if isOpen { try? calls.closeOnce(descriptor) }
    if hasName { try? calls.untilDone { calls throws(SystemFailure) in try calls.remove(path) } }
  }
}
