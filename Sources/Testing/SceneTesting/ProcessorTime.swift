import LibC

/// Processor time, for tests of how work scales: other programs on a busy machine don't affect it.
package enum ProcessorTime {
  /// Returns the processor time that the calling thread spends on some work, excluding waits.
  package static func spent(on work: () throws -> Void) rethrows -> Duration {
    let start = now
    try work()
    return now - start
  }

  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
