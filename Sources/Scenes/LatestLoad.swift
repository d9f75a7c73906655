/// Tells the answer that is waited for from all the others: every load gets a number, and only the last counts.
public struct LatestLoad {
  private var last = 0
  /// Whether a load is under way.
  public private(set) var isRunning = false

  /// Makes a value for a scene that has loaded nothing.
  public init() {}

  /// Begins a load, which takes the place of one that is still running.
  /// - Returns: the load's number.
  public mutating func begin() -> Int {
    last += 1
    isRunning = true
    return last
  }

  /// Gives the running load up: its answer will count for nothing.
  public mutating func abandon() {
    last += 1
    isRunning = false
  }

  /// Ends a load if its answer still counts, which it does unless a newer load has begun, this one was given up,
  /// or the screen that asked for it was closed.
  /// - Parameter load: the load's number.
  /// - Returns: whether the answer counts.
  public mutating func end(_ load: Int) -> Bool {
    guard isCurrent(load) else { return false }
    isRunning = false
    return true
  }

  /// Whether the answer of a load counts, so far.
  public func isCurrent(_ load: Int) -> Bool {
    load == last && !Task.isCancelled
  }
}
