import LibC
import Streams
import Synchronization

/// Tells when a catalogue's file is no longer what was read of it.
final class CatalogueWatch: Sendable {
  private let path: [UInt8]
  private let clock: any Clock<Duration>
  private let state = Mutex(State())

  private struct State {
    /// The system's part; nil before anybody has asked, and where there is none.
    var watch: FileWatch?
    var hasStarted = false
    /// What the file was when it was read or written here last, and what others have made of it that was told.
    var known: Version?, told: Version?
  }

  private enum Version: Equatable {
    case gone
    case file(FileVersion)
  }

  /// How long to wait after something has happened: more happens mostly, and it may have been this program.
  private static let pause = Duration.milliseconds(300)

  /// It begins to watch when somebody asks.
  init(path: [UInt8], clock: any Clock<Duration>) {
    self.path = path
    self.clock = clock
  }

  /// Whether there was a file when it was noted last.
  var knowsFile: Bool {
    state.withLock { state in
      if case .file = state.known { true } else { false }
    }
  }

  /// Takes note that the file as it is now is about to be read, or was written here.
  func note() {
    let version = version
    state.withLock { $0.known = version }
  }

  /// Waits until the file is another one than was noted last, and than was told before.
  /// - Returns: nil when nothing more will be told, or when the task is cancelled.
  func change() async -> Void? {
    guard let (watch, isFirst) = start() else { return nil }
    if isFirst, isChanged { return () }
    while await watch.next() {
      guard (try? await clock.sleep(for: Self.pause)) != nil else { return nil }
      if isChanged { return () }
    }
    return nil
  }

  private func start() -> (watch: FileWatch, isFirst: Bool)? {
    state.withLock { state in
      let isFirst = !state.hasStarted
      // Where the system cannot watch, nothing is told.
      if isFirst { state.watch = try? FileWatch(pathBytes: path) }
      state.hasStarted = true
      return state.watch.map { ($0, isFirst) }
    }
  }

  /// Whether there is something to tell, which is then told.
  private var isChanged: Bool {
    let version = version
    return state.withLock { state in
      guard let known = state.known, version != known, version != state.told else { return false }
      state.told = version
      return true
    }
  }

  private var version: Version {
    var status = stat()
    let name = path.map(CChar.init(bitPattern:)) + [0]
    return stat(name, &status) == 0 ? .file(FileVersion(bytesOf: status)) : .gone
  }
}
