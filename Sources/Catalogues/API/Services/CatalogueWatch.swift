import LibC
import Streams
import Synchronization

/// Reports when a catalogue's file differs from what was last read.
final class CatalogueWatch: Sendable {
  private let path: [UInt8]
  private let clock: any Clock<Duration>
  private let state = Mutex(State())

  private struct State {
    /// The system's watch, or nil before the first request or if it isn't supported.
    var watch: FileWatch?
    var hasStarted = false
    /// The file's version when it was last read or written here, and the last version by others that was reported.
    var known: Version?, told: Version?
  }

  private enum Version: Equatable {
    case gone
    case file(FileVersion)
  }

  /// The pause after an event: more events usually follow, and it may have been this program.
  private static let pause = Duration.milliseconds(300)

  /// Creates a watch that starts on the first request.
  init(path: [UInt8], clock: any Clock<Duration>) {
    self.path = path
    self.clock = clock
  }

  /// Whether the file existed when it was last noted.
  var knowsFile: Bool {
    state.withLock { state in
      if case .file = state.known { true } else { false }
    }
  }

  /// Notes the current version of the file, which is about to be read or was written here.
  func note() {
    let version = version
    state.withLock { $0.known = version }
  }

  /// Waits until the file differs from the noted and the last reported version.
  /// - Returns: nil if no more changes can be reported, or if the task is cancelled.
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
      // If the system doesn't support watching, nothing is reported.
      if isFirst { state.watch = try? FileWatch(pathBytes: path) }
      state.hasStarted = true
      return state.watch.map { ($0, isFirst) }
    }
  }

  /// Whether there is a change to report, which counts as reported afterwards.
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
