public import Scenes
import Synchronization
public import Testing

extension Arrivals {
  /// Creates a sequence whose elements a gate lets through. Each request is the number of elements before; nil is the
  /// end.
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

  /// Returns all elements, in order.
  /// - Throws: the error that ended the sequence early.
  public func all() async throws(Failure) -> [Element] {
    var all: [Element] = []
    for try await element in self { all.append(element) }
    return all
  }
}

extension Arrivals where Element: Sendable, Failure == Never {
  /// Returns the first element, or nil if there is none. Records an issue if it doesn't arrive in time.
  /// - Parameters:
  ///   - what: a description of the element, for the issue.
  ///   - limit: the longest time to wait.
  public func first(
    _ what: String, within limit: Duration = .patience, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Element? {
    let found = Awaited<(element: Element?, isOver: Bool)>((nil, false))
    let waiting = Task {
      let element = await first { _ in true }
      found.withLock { $0 = (element, true) }
    }
    defer { waiting.cancel() }
    if await found.wait(within: limit, until: \.isOver) == .late {
      Issue.record("Waited in vain for this: \(what).", sourceLocation: sourceLocation)
    }
    return found.withLock(\.element)
  }
}
