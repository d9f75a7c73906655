import Scenes
import Synchronization

/// The boundary between two parts of a scene, where a trace listens: a decorator records each message here and passes
/// it on.
///
/// A message is named like its function, with its arguments in words.
struct Boundary: Sendable {
  let trace: Trace
  /// The name of the scene.
  let scene: String
  let way: Way

  /// Returns the boundary between two other parts of the scene.
  func between(_ way: Way) -> Boundary { Boundary(trace: trace, scene: scene, way: way) }

  /// Records a message and passes it on.
  /// - Parameters:
  ///   - words: the arguments in words.
  ///   - next: passes the message on.
  ///   - function: the name of the function.
  func pass<Answer>(
    _ words: String..., to next: @autoclosure () -> Answer, _ function: String = #function
  ) -> Answer {
    tell(function, words)
    return next()
  }

  /// Records an asynchronous message and passes it on.
  func pass<Answer>(
    _ words: String..., to next: @autoclosure () async -> Answer, _ function: String = #function
  ) async -> Answer {
    tell(function, words)
    return await next()
  }

  /// Records a message that occurs many times in a row, and passes it on.
  func count<Answer>(to next: @autoclosure () -> Answer, _ function: String = #function) -> Answer {
    trace.count(scene, way, function.filter { $0 != "_" })
    return next()
  }

  /// Records a request, passes it on, and records its answer.
  /// - Parameters:
  ///   - words: the arguments in words.
  ///   - next: makes the request.
  ///   - answered: returns the answer in words.
  ///   - function: the name of the function.
  func ask<Answer>(
    _ words: String..., of next: @autoclosure () async -> Answer, _ answered: (Answer) -> String,
    _ function: String = #function
  ) async -> Answer {
    tell(function, words)
    let start = trace.time()
    let answer = await next()
    write(answered(answer), since: start)
    return answer
  }

  /// Records a request that can fail, passes it on, and records its answer or error.
  /// - Parameter failed: returns an error in words.
  func ask<Answer, Failure: Error>(
    _ words: String..., of next: @autoclosure () async throws(Failure) -> Answer,
    _ answered: (Answer) -> String, orWhy failed: (Failure) -> String, _ function: String = #function
  ) async throws(Failure) -> Answer {
    tell(function, words)
    let start = trace.time()
    do throws(Failure) {
      let answer = try await next()
      write(answered(answer), since: start)
      return answer
    } catch {
      write(failed(error), since: start)
      throw error
    }
  }

  /// Records a request whose answers arrive one at a time, passes it on, and records each answer.
  /// - Parameters:
  ///   - next: makes the request.
  ///   - isLast: whether an answer is the last.
  ///   - function: the name of the function.
  ///   - answered: returns an answer in words.
  ///   - failed: returns an error in words.
  func arrivals<Element, Failure>(
    of next: @autoclosure () -> Arrivals<Element, Failure>, about arguments: [String] = [],
    until isLast: @escaping @Sendable (Element) -> Bool = { _ in false },
    _ answered: @escaping @Sendable (Element) -> String,
    orWhy failed: @escaping @Sendable (Failure) -> String = { TraceText.name($0) },
    _ function: String = #function
  ) -> Arrivals<Element, Failure> {
    tell(function, arguments)
    let start = trace.time()
    let rest = Mutex(next().makeAsyncIterator())
    return Arrivals(until: isLast) { () throws(Failure) in
      var iterator = rest.withLock(\.self)
      do throws(Failure) {
        let element = try await iterator.next()
        let next = iterator
        rest.withLock { $0 = next }
        if !Task.isCancelled { write(element.map(answered) ?? "no more", since: start) }
        return element
      } catch {
        write(failed(error), since: start)
        throw error
      }
    }
  }

  /// Records each element when it arrives. Waiting for one is not a message in itself.
  func news(of next: Arrivals<Void, Never>, _ words: String) -> Arrivals<Void, Never> {
    next.map { trace.tell(scene, way, words, isAnswer: true) }
  }

  private func tell(_ function: String, _ words: [String]) {
    trace.tell(scene, way, Self.message(function, words))
  }

  /// Returns a message such as `didEdit(_:inField:)` with its arguments.
  private static func message(_ function: String, _ words: [String]) -> String {
    guard let open = function.firstIndex(of: "(") else { return function }
    let labels = function[open...].dropFirst().dropLast().split(separator: ":")
    let arguments = zip(labels, words).map { $0 == "_" ? $1 : "\($0): \($1)" }
    return "\(function[..<open])(\(arguments.joined(separator: ", ")))"
  }

  /// Records an answer. For a service it includes the waiting time.
  private func write(_ text: String, since start: Duration) {
    let waited = way == .interactorToService ? " after \((trace.time() - start).milliseconds) ms" : ""
    trace.tell(scene, way, text + waited, isAnswer: true)
  }
}
