import Synchronization

extension ProcessorTime {
  /// Returns how many times longer some work takes for four times the amount: 4 if it is linear, 16 if it is
  /// quadratic. The fastest of several runs counts.
  /// - Parameters:
  ///   - size: the smaller amount.
  ///   - work: does the work for an amount.
  package static func growth(from size: Int, _ work: (Int) -> Void) -> Double {
    func least(_ size: Int) -> Duration { (0..<runs).map { _ in spent { work(size) } }.min() ?? .zero }
    return least(size * 4) / least(size)
  }

  /// Returns the same for asynchronous work, all of which runs on the calling thread here.
  package static func growth(
    from size: Int, _ work: @escaping @Sendable (Int) async -> Void
  ) async -> Double {
    func least(_ size: Int) async -> Duration {
      var times: [Duration] = []
      for _ in 0..<runs {
        let executor = MeasuringExecutor()
        await Task(executorPreference: executor) { await work(size) }.value
        times.append(executor.time)
      }
      return times.min() ?? .zero
    }
    let large = await least(size * 4)
    return large / (await least(size))
  }

  private static let runs = 5
}

/// Runs each job at once, on the thread that enqueues it, and adds up the processor time.
private final class MeasuringExecutor: TaskExecutor {
  private let sum = Mutex(Duration.zero)

  var time: Duration { sum.withLock(\.self) }

  func enqueue(_ job: consuming ExecutorJob) {
    let start = ProcessorTime.now
    UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    sum.withLock { $0 += ProcessorTime.now - start }
  }
}
