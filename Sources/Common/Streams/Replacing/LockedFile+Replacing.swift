import LibC

/// Why a file was not replaced. It is as it was then.
package enum ReplacingFailure: Error, Hashable, Sendable {
  /// Another program has changed it since it was locked.
  case changed
  /// The system refused something.
  case refused(SystemFailure)
}

extension LockedFile {
  /// Why the file cannot be replaced; nil where nothing speaks against it.
  ///
  /// A file that nobody may write to is left alone, even by those to whom permissions do not apply, and even though a new
  /// file could take its place.
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

  /// Why a file that is not there cannot be made, with the folders that it is to be in; nil where nothing speaks against it.
  package static func refusal(toMake path: [UInt8]) -> SystemFailure? {
    var place = folder(of: path)
    while status(of: place) == nil, place.count > 1 { place = folder(of: place) }
    // What is at the place has to be a folder.
    return access((place + Array("/.".utf8)).terminated, W_OK | X_OK) == 0
      ? nil : SystemFailure("access", code: errno)
  }

  /// Puts a new version in the file's place, all of it or nothing, whatever happens meanwhile.
  ///
  /// The new version is written beside it, without a name or, where the system knows no such files, under one that begins
  /// with a dot. It has the same permissions and, as far as this is allowed, the same owner; it is on the disk before it
  /// takes the file's name. Of a file with several names
  /// (hard links), the others keep the version before.
  ///
  /// Where the system can do that, the two versions change places. What another program has written until then is seen
  /// in the version before, which goes back to its place. Elsewhere a moment is left, between the last look at the file
  /// and its end, in which what another program writes is lost.
  /// - Parameters:
  ///   - pieces: the new version, one piece after another.
  ///   - content: the version before, as it was read.
  ///   - calls: what changes the disk.
  package func replace(
    with pieces: [UnsafeRawBufferPointer], before content: UnsafeRawBufferPointer,
    calls: some FileCalls
  ) throws(ReplacingFailure) {
    if let refusal = Self.refusal(toReplace: path) { throw .refused(refusal) }
    if try !tryToReplace(with: pieces, before: content, isNamed: false, calls) {
      _ = try tryToReplace(with: pieces, before: content, isNamed: true, calls)
    }
  }

  /// The same with a new version and the one before in arrays.
  package func replace(
    with new: [UInt8], before content: [UInt8], calls: some FileCalls
  ) throws(ReplacingFailure) {
    // The closure of an array's bytes cannot throw a type of its own.
    try content.withUnsafeBytes { content in
      new.withUnsafeBytes { new in
        Result { () throws(ReplacingFailure) in
          try replace(with: [new], before: content, calls: calls)
        }
      }
    }.get()
  }

  /// - Parameter isNamed: whether the new version has a name from the beginning.
  /// - Returns: false when it had none and cannot be given one.
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
      // Giving it a name took a moment.
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

  /// Lets the file change places with another one.
  /// - Returns: false where the system cannot do that.
  private func exchange(_ other: [UInt8], _ calls: some FileCalls) throws(ReplacingFailure) -> Bool {
    do throws(SystemFailure) {
      return try calls.untilDone { calls throws(SystemFailure) in try calls.exchange(other, with: path) }
    } catch {
      throw error.isMissing ? .changed : .refused(error)
    }
  }

  /// Takes the version before away, which has changed places with the new one, or lets it go back if it is no longer as
  /// it was read.
  private func removeVersionBefore(
    _ other: [UInt8], _ content: UnsafeRawBufferPointer, _ written: FileVersion, _ calls: some FileCalls
  ) throws(ReplacingFailure) {
    func isAtOther(_ version: FileVersion) -> Bool {
      Self.status(of: other).map { FileVersion(bytesOf: $0) } == version
    }
    waitForWriters(calls)
    let isAsRead =
      isAtOther(FileVersion(bytesOf: status)) && (FileVersion(status).isSettled || hasContent(content))
    // What another program has written into the new version by then stays beside the file.
    if !isAsRead {
      guard try exchange(other, calls), isAtOther(written) else { throw .changed }
    }
    try? calls.untilDone { calls throws(SystemFailure) in try calls.remove(other) }
    if !isAsRead { throw .changed }
  }

  /// Gives programs a moment that have opened the version before to write to it. One that keeps it open for longer writes
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
    // What the list says of the group, it would say of another one.
    try copy(
      attributes.filter { hasGroup || $0 != ExtendedAttributes.accessList }, to: new.descriptor, calls)
    try calls.untilDone { calls throws(SystemFailure) in try calls.synchronize(new.descriptor) }
  }

  /// Gives the new version the owner, the group and the permissions of the one before, as far as this is allowed.
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
    // What the old group may do, the new one may only if everybody may. Nobody else gets more than before: so it is, too,
    // where an access control list says what the group may, until the new version has that list.
    if !hasGroup || hasAccessList { mode &= ~0o070 | (mode & 0o007) << 3 }
    let permissions = mode
    try calls.untilDone { calls throws(SystemFailure) in try calls.setMode(permissions, of: descriptor) }
    return hasGroup
  }

  /// Gives the new version attributes of the one before, as far as this is allowed.
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
    // Where the clock may not have moved on since the last change, it does not show one more.
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

  /// The new name is on the disk then, too. Where that cannot be had, the change is made all the same.
  private func synchronizeFolder(_ calls: some FileCalls) {
    guard let descriptor = try? calls.open(Self.folder(of: path), O_RDONLY | O_DIRECTORY, 0) else { return }
    try? calls.synchronize(descriptor)
    try? calls.closeOnce(descriptor)
  }

  /// A path in the same folder that nobody else comes up with.
  private var temporaryPath: [UInt8] {
    let name = path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    // A name has at most 255 bytes.
    return Self.folder(of: path) + Array("/.".utf8) + name.prefix(200) + Array(".\(number).tmp".utf8)
  }

  static func folder(of path: [UInt8]) -> [UInt8] {
    let slash = path.lastIndex(of: UInt8(ascii: "/")) ?? 0
    return slash == 0 ? Array("/".utf8) : Array(path[..<slash])
  }
}
