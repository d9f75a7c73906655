import LibC
package import Streams

/// The signals that ask the process to end, for a program without a screen that has something to end first.
package enum EndSignals {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Delivers the first of the signals from now on, on a thread of its own. The next one ends the process at once. One that
  /// is ignored, as `nohup` does it, stays ignored.
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
      // For the next one: other threads may block it.
      while true { pause() }
    }
    SignalPipe.catchSignals(signals)
  }

  /// Ignores the signals during a short piece of work, such as ending what the process has started.
  /// - Parameter work: takes no longer than a person waits.
  package static func ignored(during work: () async -> Void) async {
    let before = signals.map { SignalAction.set(SIG_IGN, on: $0) }
    await work()
    for (signal, action) in zip(signals, before) { SignalAction.restore(action, on: signal) }
  }

  /// Ends the process as a signal does that nobody handles.
  package static func endProcess(by signal: Int32) -> Never {
    _ = SignalAction.set(SIG_DFL, on: signal)
    SignalAction.setBlocked([signal], false)
    raise(signal)
    exit(128 + signal)
  }
}
