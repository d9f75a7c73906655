import LibC

/// How long the processor works, for tests of how work grows: other programs on a busy machine take none of it.
package enum ProcessorTime {
  /// The time that the calling thread spends on some work; not what it waits.
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
