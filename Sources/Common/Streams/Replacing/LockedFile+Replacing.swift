import LibC

/// Why a file was not replaced. It is unchanged.
package enum ReplacingFailure: Error, Hashable, Sendable {
  /// Another program has changed it since it was locked.
  case changed
  /// A system call failed.
  case refused(SystemFailure)
}

extension LockedFile {
  /// Returns why the file can't be replaced, or nil if it can.
  ///
  /// A read-only file is left alone, even for users exempt from permissions, and even though a new file could replace
  /// it.
  package static func refusal(toReplace path: [UInt8]) -> SystemFailure? {
    guard !path.contains(0), let status = status(of: path) else { return SystemFailure("stat", code: ENOENT) }
    guard status.st_mode & S_IFMT != S_IFDIR else { return SystemFailure("open", code: EISDIR) }
    guard status.isRegularFile else { return .notRegular }
    guard status.st_mode & 0o222 != 0 else { return SystemFailure("access", code: EACCES) }
    guard let target = resolved(path) else { return SystemFailure("realpath", code: errno) }
    for (path, mode) in [(target, R_OK | W_OK), (folder(of: target), W_OK | X_OK)]
    where access(path.terminated, mode) != 0 {
      return SystemFailure("access", code: errno)
    }
    return isForeign(target) ? SystemFailure("rename", code: EPERM) : nil
  }

  /// Returns why a missing file and its parent folders can't be created, or nil if they can.
  package static func refusal(toMake path: [UInt8]) -> SystemFailure? {
    var place = folder(of: path)
    while status(of: place) == nil, place.count > 1 { place = folder(of: place) }
    // Ensures that the path names a folder.
    return access((place + Array("/.".utf8)).terminated, W_OK | X_OK) == 0
      ? nil : SystemFailure("access", code: errno)
  }

  /// Replaces the file atomically: with the whole new version or not at all, whatever happens meanwhile.
  ///
  /// The new version is written beside the file without a name. If the system doesn't support unnamed files, it has a
  /// name that begins with a dot. It gets the same permissions and, if allowed, the same owner. It is on the disk
  /// before it takes the file's name. Other hard links to the file keep the old version.
  ///
  /// If supported, the two versions are swapped. Changes that another program made until then show up in the old
  /// version, which is then swapped back. Otherwise there is a moment between the last check and the rename in which
  /// another program's changes are lost.
  /// - Parameters:
  ///   - pieces: the new version, in pieces.
  ///   - content: the old version, as it was read.
  ///   - calls: the system calls.
  package func replace(
    with pieces: [UnsafeRawBufferPointer], before content: UnsafeRawBufferPointer,
    calls: some FileCalls
  ) throws(ReplacingFailure) {
    if let refusal = Self.refusal(toReplace: path) { throw .refused(refusal) }
    if try !tryToReplace(with: pieces, before: content, isNamed: false, calls) {
      _ = try tryToReplace(with: pieces, before: content, isNamed: true, calls)
    }
  }

  /// Replaces the file like the method above, with both versions as arrays.
  package func replace(
    with new: [UInt8], before content: [UInt8], calls: some FileCalls
  ) throws(ReplacingFailure) {
    // The closure of `withUnsafeBytes` doesn't support typed throws.
    try content.withUnsafeBytes { content in
      new.withUnsafeBytes { new in
        Result { () throws(ReplacingFailure) in
          try replace(with: [new], before: content, calls: calls)
        }
      }
    }.get()
  }

  /// - Parameter isNamed: whether the new version has a name from the beginning.
  /// - Returns: false if the new version is unnamed and can't be given a name.
  private func tryToReplace(
    with pieces: [UnsafeRawBufferPointer], before content: UnsafeRawBufferPointer, isNamed: Bool,
    _ calls: some FileCalls
  ) throws(ReplacingFailure) -> Bool {
    let temporary = temporaryPath
    let written: FileVersion?
    var new = try refusing { () throws(SystemFailure) in try NewFile(temporary, isNamed: isNamed, calls) }
    do throws(ReplacingFailure) {
      try refusing { () throws(SystemFailure) in try write(pieces, to: new, calls) }
      try checkUnchanged(from: content)
      guard try refusing({ () throws(SystemFailure) in try new.finish() }) else {
        new.discard()
        return false
      }
      // Linking took a moment.
      try checkVersion()
      let version = Self.status(of: temporary).map { FileVersion(bytesOf: $0) }
      written = try exchange(temporary, calls) ? version : nil
      if written == nil {
        try refusing { () throws(SystemFailure) in
          try calls.untilDone { calls throws(SystemFailure) in try calls.rename(temporary, to: path) }
        }
      }
    } catch {
      new.discard()
      throw error
    }
    if let written { try removeVersionBefore(temporary, content, written, calls) }
    synchronizeFolder(calls)
    return true
  }

  /// Swaps the file with another one.
  /// - Returns: false if the system doesn't support that.
  private func exchange(_ other: [UInt8], _ calls: some FileCalls) throws(ReplacingFailure) -> Bool {
    do throws(SystemFailure) {
      return try calls.untilDone { calls throws(SystemFailure) in try calls.exchange(other, with: path) }
    } catch {
      throw error.isMissing ? .changed : .refused(error)
    }
  }

  /// Removes the old version after the swap, or swaps it back if it has changed since it was read.
  private func removeVersionBefore(
    _ other: [UInt8], _ content: UnsafeRawBufferPointer, _ written: FileVersion, _ calls: some FileCalls
  ) throws(ReplacingFailure) {
    func isAtOther(_ version: FileVersion) -> Bool {
      Self.status(of: other).map { FileVersion(bytesOf: $0) } == version
    }
    waitForWriters(calls)
    let isAsRead =
      isAtOther(FileVersion(bytesOf: status)) && (FileVersion(status).isSettled || hasContent(content))
    // Changes that another program made to the new version meanwhile remain beside the file.
    if !isAsRead {
      guard try exchange(other, calls), isAtOther(written) else { throw .changed }
    }
    try? calls.untilDone { calls throws(SystemFailure) in try calls.remove(other) }
    if !isAsRead { throw .changed }
  }

  /// Briefly waits for programs that have the old version open for writing. A program that keeps it open longer writes
  /// to a file without a name.
  private func waitForWriters(_ calls: some FileCalls) {
    let start = ContinuousClock.now
    while calls.isBeingWritten(file.descriptor), .now - start < .milliseconds(100) { sched_yield() }
  }

  private func refusing<Result>(
    _ body: () throws(SystemFailure) -> Result
  ) throws(ReplacingFailure) -> Result {
    do throws(SystemFailure) { return try body() } catch { throw .refused(error) }
  }

  private func write(
    _ pieces: [UnsafeRawBufferPointer], to new: NewFile<some FileCalls>, _ calls: some FileCalls
  ) throws(SystemFailure) {
    for piece in pieces { try calls.writeAll(piece, to: new.descriptor) }
    let attributes = ExtendedAttributes.names(of: file.descriptor)
    let hasList = attributes.contains(ExtendedAttributes.accessList)
    let hasGroup = try copyPermissions(to: new.descriptor, hasAccessList: hasList, calls)
    // The list's entry for the group would apply to another group.
    try copy(
      attributes.filter { hasGroup || $0 != ExtendedAttributes.accessList }, to: new.descriptor, calls)
    try calls.untilDone { calls throws(SystemFailure) in try calls.synchronize(new.descriptor) }
  }

  /// Copies the old version's owner, group and permissions to the new version, if allowed.
  /// - Returns: whether the group is the same.
  private func copyPermissions(
    to descriptor: CInt, hasAccessList: Bool, _ calls: some FileCalls
  ) throws(SystemFailure) -> Bool {
    let new = try Self.status(of: descriptor)
    var mode = status.st_mode & 0o7777
    var hasGroup = true
    if new.st_uid != status.st_uid || new.st_gid != status.st_gid {
      do throws(SystemFailure) {
        try calls.untilDone { calls throws(SystemFailure) in
          try calls.setOwner(status.st_uid, status.st_gid, of: descriptor)
        }
      } catch {
        hasGroup = new.st_gid == status.st_gid
        mode &= 0o777
      }
    }
    // A different group gets only the rights that everybody has, so that nobody gains access. An access control list
    // also changes the meaning of the group's permissions. They are reduced until the new version has that list.
    if !hasGroup || hasAccessList { mode &= ~0o070 | (mode & 0o007) << 3 }
    let permissions = mode
    try calls.untilDone { calls throws(SystemFailure) in try calls.setMode(permissions, of: descriptor) }
    return hasGroup
  }

  /// Copies the old version's attributes to the new version, if allowed.
  private func copy(
    _ attributes: [String], to descriptor: CInt, _ calls: some FileCalls
  ) throws(SystemFailure) {
    for name in attributes {
      guard let value = ExtendedAttributes.value(of: name, of: file.descriptor) else { continue }
      do throws(SystemFailure) {
        try calls.untilDone { calls throws(SystemFailure) in
          try calls.setAttribute(name, to: value, of: descriptor)
        }
      } catch {
        if [EIO, ENOSPC, EDQUOT].contains(error.code) { throw error }
      }
    }
  }

  private func checkUnchanged(from content: UnsafeRawBufferPointer) throws(ReplacingFailure) {
    try checkVersion()
    // If the clock may not have advanced since the last change, the timestamps don't reveal another one.
    guard FileVersion(status).isSettled || hasContent(content) else { throw .changed }
  }

  private func checkVersion() throws(ReplacingFailure) {
    guard let now = Self.status(of: path), FileVersion(now) == FileVersion(status) else { throw .changed }
  }

  /// Whether the file still has the bytes that were read.
  private func hasContent(_ content: UnsafeRawBufferPointer) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { room in
      var offset = 0
      while true {
        let count = pread(file.descriptor, room.baseAddress, room.count, off_t(offset))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count == 0 && offset == content.count }
        guard offset + count <= content.count, let read = room.baseAddress,
          let expected = content.baseAddress, memcmp(read, expected + offset, count) == 0
        else { return false }
        offset += count
      }
    }
  }

  /// Makes the new name durable too. The change stands even if this fails.
  private func synchronizeFolder(_ calls: some FileCalls) {
    guard let descriptor = try? calls.open(Self.folder(of: path), O_RDONLY | O_DIRECTORY, 0) else { return }
    try? calls.synchronize(descriptor)
    try? calls.closeOnce(descriptor)
  }

  /// A unique path in the same folder.
  private var temporaryPath: [UInt8] {
    let name = path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    // A file name has at most 255 bytes.
    return Self.folder(of: path) + Array("/.".utf8) + name.prefix(200) + Array(".\(number).tmp".utf8)
  }

  static func folder(of path: [UInt8]) -> [UInt8] {
    let slash = path.lastIndex(of: UInt8(ascii: "/")) ?? 0
    return slash == 0 ? Array("/".utf8) : Array(path[..<slash])
  }
}
