import Synchronization

/// Elements that arrive one at a time, with the one kind of error that can end them early.
///
/// A function is asked for the next element, never on the main actor, until it says that there are no more. The sequence
/// can be iterated once, and ends when the iterating task is cancelled.
public struct Arrivals<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  /// Gives the next element, or nil when there are no more.
  public typealias Next = @concurrent @Sendable () async throws(Failure) -> Element?

  private let isLast: @Sendable (Element) -> Bool
  private let next: Next

  /// - Parameters:
  ///   - isLast: whether an element is the last, so that nobody has to ask again.
  ///   - next: gives the next element, or nil when there are no more.
  public init(until isLast: @escaping @Sendable (Element) -> Bool = { _ in false }, next: @escaping Next) {
    self.isLast = isLast
    self.next = next
  }

  /// A sequence of a single element.
  /// - Parameter only: gives the element.
  public static func once(
    _ only: @escaping @concurrent @Sendable () async throws(Failure) -> Element
  ) -> Arrivals {
    Arrivals(until: { _ in true }) { () throws(Failure) in try await only() }
  }

  public init(_ elements: [Element]) {
    let rest = Mutex(elements[...])
    self.init { () throws(Failure) in rest.withLock { $0.popFirst() } }
  }

  /// The same arrivals, with each element turned into something else.
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

  /// The elements of a stream.
  public init(_ stream: AsyncStream<Element>) {
    self.init { () throws(Failure) in
      for await element in stream { return element }
      return nil
    }
  }

  /// Makes an iterator over what arrives.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(isLast: isLast, ask: next)
  }

  /// Iterates over what arrives.
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
      // An error is the end too.
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
