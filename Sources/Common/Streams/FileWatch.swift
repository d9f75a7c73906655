import LibC

/// Waits for changes to a file. The system reports them: there is no polling.
///
/// It watches whatever the path names, even if another program replaces or deletes the file. While there is no file,
/// every change in the folder counts.
package final class FileWatch: Sendable {
  private let path: [CChar]
  private let folder: [CChar]
  private let events: OpenFile
  private let reader: PipeReader

  /// - Throws: if the system can't watch files, or no more of them.
  package init(pathBytes: [UInt8]) throws(SystemFailure) {
    let parts = pathBytes.lastIndex(of: UInt8(ascii: "/")).map { pathBytes[...$0] } ?? Array("./".utf8)[...]
    path = pathBytes.map(CChar.init(bitPattern:)) + [0]
    folder = parts.map(CChar.init(bitPattern:)) + [0]
    events = try Self.open()
    reader = try PipeReader(events, capacity: 1 << 16)
    follow()
  }

  /// Waits for the next change.
  /// - Returns: false if the task was cancelled, or if no more changes can be reported.
  package func next() async -> Bool {
    guard case .bytes(_, isEnd: false) = await reader.read(upTo: 1 << 16) else { return false }
    // The path may name another file by now.
    follow()
    return true
  }

  #if canImport(Darwin)
    private static func open() throws(SystemFailure) -> OpenFile {
      throw SystemFailure("inotify_init1", code: ENOTSUP)
    }

    private func follow() {}
  #else
    private static func open() throws(SystemFailure) -> OpenFile {
      let events = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
      guard events >= 0 else { throw SystemFailure("inotify_init1", code: errno) }
      return OpenFile(events)
    }

    /// Watches the file that the path names now. The system drops the watch of a previous file when that is gone.
    private func follow() {
      let changes = IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF
      if inotify_add_watch(events.descriptor, path, UInt32(changes)) < 0 {
        _ = inotify_add_watch(events.descriptor, folder, UInt32(IN_CREATE | IN_MOVED_TO) | UInt32(IN_ONESHOT))
      }
    }
  #endif
}
