import LibC

/// The new version of a file while it is written.
///
/// Where the system knows files without a name, it has none until it is whole, a moment before it takes the place of the
/// one before: when the process ends earlier, however that may be, nothing is left of it.
struct NewFile<Calls: FileCalls> {
  /// The path that it has, or will have, until it takes that of the file before.
  let path: [UInt8]
  let descriptor: CInt
  private let calls: Calls
  private var hasName: Bool
  private var isOpen = true

  /// An empty file that, unless said otherwise, only its owner can read.
  /// - Parameters:
  ///   - path: a path that no file has.
  ///   - isNamed: whether it has that path from the beginning.
  ///   - mode: who may do what with it, as far as the process lets anybody.
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

  /// Closes the file, which now has its path.
  /// - Returns: false when it cannot be given one, though it could have had it from the beginning.
  mutating func finish() throws(SystemFailure) -> Bool {
    if !hasName {
      hasName = try calls.untilDone { calls throws(SystemFailure) in try calls.link(descriptor, to: path) }
      guard hasName else { return false }
    }
    isOpen = false
    try calls.closeOnce(descriptor)
    return true
  }

  /// Takes the file away.
  func discard() {
    if isOpen { try? calls.closeOnce(descriptor) }
    if hasName { try? calls.untilDone { calls throws(SystemFailure) in try calls.remove(path) } }
  }
}
