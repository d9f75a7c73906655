/// Tells the answer that is waited for from all the others: every load gets a number, and only the last counts.
struct LatestLoad {
  private var last = 0
  private(set) var isRunning = false

  /// Begins a load, which takes the place of one that is still running.
  /// - Returns: the load's number.
  mutating func begin() -> Int {
    last += 1
    isRunning = true
    return last
  }

  /// Gives the running load up: its answer will count for nothing.
  mutating func abandon() {
    last += 1
    isRunning = false
  }

  /// Ends a load if its answer still counts, which it does unless a newer load has begun, this one was given up,
  /// or the screen that asked for it was closed.
  /// - Parameter load: the load's number.
  /// - Returns: whether the answer counts.
  mutating func end(_ load: Int) -> Bool {
    guard isCurrent(load) else { return false }
    isRunning = false
    return true
  }

  /// Whether the answer of a load counts, so far.
  func isCurrent(_ load: Int) -> Bool {
    load == last && !Task.isCancelled
  }
}
