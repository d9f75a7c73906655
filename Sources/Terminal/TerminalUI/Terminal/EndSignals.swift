import LibC
package import Streams

/// Handles termination signals in a program without a screen that needs to clean up.
package enum EndSignals {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Delivers the first termination signal on a thread of its own. The next one ends the process at once. An ignored
  /// signal stays ignored, as under `nohup`.
  /// - Parameter end: called with the signal. It should call `endProcess(by:)` when it is done.
  package static func deliver(to end: @escaping @Sendable (Int32) -> Void) throws(SystemFailure) {
    let pipe: Int32
    do throws(TerminalError) { pipe = try SignalPipe.open() } catch {
      throw SystemFailure("pipe", code: EMFILE)
    }
    _ = SignalPipe.receive()
    _ = try SystemThread {
      SignalPipe.listen(to: signals)
      var received: UInt8?
      while received == nil {
        _ = SystemCalls.wait(for: pipe, -1, writable: -1)
        received = SignalPipe.receive().first { $0 != SignalPipe.wake }
      }
      for signal in signals where !SignalAction.isIgnored(signal) {
        _ = SignalAction.set(SIG_DFL, on: signal)
      }
      if let received { end(Int32(received)) }
      // Leaves a thread for the next signal: other threads may block it.
      while true { pause() }
    }
    SignalPipe.catchSignals(signals)
  }

  /// Ignores the signals during short work, such as ending child processes.
  /// - Parameter work: the work. It must not take longer than a user would wait.
  package static func ignored(during work: () async -> Void) async {
    let before = signals.map { SignalAction.set(SIG_IGN, on: $0) }
    await work()
    for (signal, action) in zip(signals, before) { SignalAction.restore(action, on: signal) }
  }

  /// Terminates the process with the signal's default action.
  package static func endProcess(by signal: Int32) -> Never {
    _ = SignalAction.set(SIG_DFL, on: signal)
    SignalAction.setBlocked([signal], false)
    raise(signal)
    exit(128 + signal)
  }
}
