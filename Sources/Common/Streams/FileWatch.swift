import LibC

/// Waits until something happens to a file. The system tells: nobody looks at the file again and again.
///
/// It is about whatever the path names: another program may put another file in its place, or take it away. While there is
/// none, everything in the folder is something that happens.
package final class FileWatch: Sendable {
  private let path: [CChar]
  private let folder: [CChar]
  private let events: OpenFile
  private let reader: PipeReader

  /// - Throws: when the system cannot watch anything, or nothing more.
  package init(pathBytes: [UInt8]) throws(SystemFailure) {
    let parts = pathBytes.lastIndex(of: UInt8(ascii: "/")).map { pathBytes[...$0] } ?? Array("./".utf8)[...]
    path = pathBytes.map(CChar.init(bitPattern:)) + [0]
    folder = parts.map(CChar.init(bitPattern:)) + [0]
    events = try Self.open()
    reader = try PipeReader(events, capacity: 1 << 16)
    follow()
  }

  /// Waits for the next thing to happen.
  /// - Returns: false when the task was cancelled, or when nothing more will be heard.
  package func next() async -> Bool {
    guard case .bytes(_, isEnd: false) = await reader.read(upTo: 1 << 16) else { return false }
    // By now it may be another file.
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

    /// Has the system tell of what the path names now; of what it has named before, it no longer does when that is gone.
    private func follow() {
      let changes = IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF
      if inotify_add_watch(events.descriptor, path, UInt32(changes)) < 0 {
        _ = inotify_add_watch(events.descriptor, folder, UInt32(IN_CREATE | IN_MOVED_TO) | UInt32(IN_ONESHOT))
      }
    }
  #endif
}
