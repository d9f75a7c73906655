public import Scenes
import Synchronization

extension Arrivals {
  /// What a gate lets through: it is asked for each element by how many came before; nil is the end.
  /// - Parameters:
  ///   - gate: answers when the test says so.
  ///   - isLast: whether an element is the last.
  public init(
    of gate: Gate<Int, Element?, Failure>,
    until isLast: @escaping @Sendable (Element) -> Bool = { _ in false }
  ) {
    let count = Mutex(0)
    self.init(until: isLast) { () throws(Failure) in
      let before = count.withLock { count in
        count += 1
        return count - 1
      }
      return try await gate.call(before)
    }
  }

  /// All that arrives, in its order.
  /// - Throws: what ended it early.
  public func all() async throws(Failure) -> [Element] {
    var all: [Element] = []
    for try await element in self { all.append(element) }
    return all
  }
}
