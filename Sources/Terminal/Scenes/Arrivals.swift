import Synchronization

/// An asynchronous sequence of elements, with a typed error that can end it early.
///
/// A closure, never run on the main actor, returns each next element, and nil at the end. The sequence can be iterated
/// only once. It ends when the iterating task is cancelled.
public struct Arrivals<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  /// Returns the next element, or nil at the end.
  public typealias Next = @concurrent @Sendable () async throws(Failure) -> Element?

  private let isLast: @Sendable (Element) -> Bool
  private let next: Next

  /// - Parameters:
  ///   - isLast: whether an element is the last, which saves another call of `next`.
  ///   - next: returns the next element, or nil at the end.
  public init(until isLast: @escaping @Sendable (Element) -> Bool = { _ in false }, next: @escaping Next) {
    self.isLast = isLast
    self.next = next
  }

  /// A sequence of a single element.
  /// - Parameter only: returns the element.
  public static func once(
    _ only: @escaping @concurrent @Sendable () async throws(Failure) -> Element
  ) -> Arrivals {
    Arrivals(until: { _ in true }) { () throws(Failure) in try await only() }
  }

  public init(_ elements: [Element]) {
    let rest = Mutex(elements[...])
    self.init { () throws(Failure) in rest.withLock { $0.popFirst() } }
  }

  /// Returns the same arrivals with each element transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Element) -> Other) -> Arrivals<Other, Failure> {
    let rest = Mutex(makeAsyncIterator())
    return Arrivals<Other, Failure> { () throws(Failure) in
      var iterator = rest.withLock(\.self)
      let element = try await iterator.next()
      let next = iterator
      rest.withLock { $0 = next }
      return element.map(transform)
    }
  }

  /// Creates a sequence of a stream's elements.
  public init(_ stream: AsyncStream<Element>) {
    self.init { () throws(Failure) in
      for await element in stream { return element }
      return nil
    }
  }

  /// Returns an iterator over the elements.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(isLast: isLast, ask: next)
  }

  /// An iterator over the elements.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    let isLast: @Sendable (Element) -> Bool
    let ask: Next
    private var isOver = false

    init(isLast: @escaping @Sendable (Element) -> Bool, ask: @escaping Next) {
      self.isLast = isLast
      self.ask = ask
    }

    public mutating func next() async throws(Failure) -> Element? {
      guard !isOver else { return nil }
      // An error ends the sequence too.
      isOver = true
      let element = try await ask()
      guard let element, !Task.isCancelled else { return nil }
      isOver = isLast(element)
      return element
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
      try await next()
    }
  }
}
