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

  /// An empty file that only its owner can read.
  /// - Parameters:
  ///   - path: a path that no file has.
  ///   - isNamed: whether it has that path from the beginning.
  init(_ path: [UInt8], isNamed: Bool, _ calls: Calls) throws(SystemFailure) {
    self.path = path
    self.calls = calls
    var unnamed: CInt?
    if !isNamed {
      unnamed = try calls.untilDone { calls throws(SystemFailure) in
        try calls.openUnnamed(in: LockedFile.folder(of: path), 0o600)
      }
    }
    hasName = unnamed == nil
    if let unnamed {
      descriptor = unnamed
    } else {
      descriptor = try calls.untilDone { calls throws(SystemFailure) in
        try calls.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
      }
    }
  }

  /// Writes behind what was written before.
  func write(_ piece: UnsafeRawBufferPointer) throws(SystemFailure) {
    var rest = piece[...]
    while !rest.isEmpty {
      let count = try calls.untilDone { calls throws(SystemFailure) in
        try calls.write(UnsafeRawBufferPointer(rebasing: rest), to: descriptor)
      }
      guard count > 0 else { throw SystemFailure("write", code: ENOSPC) }
      rest = rest.dropFirst(count)
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
