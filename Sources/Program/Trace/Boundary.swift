import Scenes
import Synchronization

/// The boundary between two parts of a scene, at which a trace listens: a decorator has each message written here, and passed on.
///
/// A message is called as the function that it is, with its arguments in words.
struct Boundary: Sendable {
  let trace: Trace
  /// What the scene is called.
  let scene: String
  let way: Way

  /// The boundary between two other parts of the scene.
  func between(_ way: Way) -> Boundary { Boundary(trace: trace, scene: scene, way: way) }

  /// Passes a message on.
  /// - Parameters:
  ///   - words: its arguments.
  ///   - next: passes it on.
  ///   - function: the function that it is.
  func pass<Answer>(
    _ words: String..., to next: @autoclosure () -> Answer, _ function: String = #function
  ) -> Answer {
    tell(function, words)
    return next()
  }

  /// The same for one that is waited for.
  func pass<Answer>(
    _ words: String..., to next: @autoclosure () async -> Answer, _ function: String = #function
  ) async -> Answer {
    tell(function, words)
    return await next()
  }

  /// Passes a message on that comes many times in a row.
  func count<Answer>(to next: @autoclosure () -> Answer, _ function: String = #function) -> Answer {
    trace.count(scene, way, function.filter { $0 != "_" })
    return next()
  }

  /// Passes a request on whose answer comes later, and has the answer written.
  /// - Parameters:
  ///   - words: its arguments.
  ///   - next: asks for it.
  ///   - answered: the answer in words.
  ///   - function: the function that it is.
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

  /// The same for a request that can fail.
  /// - Parameter failed: an error in words.
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

  /// Passes a request on for what arrives one at a time, and has each answer written.
  /// - Parameters:
  ///   - next: asks for it.
  ///   - isLast: whether an answer is the last.
  ///   - function: the function that it is.
  ///   - answered: an answer in words.
  ///   - failed: an error in words.
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

  /// Writes each element when it arrives. That somebody is waiting for one is not a message in itself.
  func news(of next: Arrivals<Void, Never>, _ words: String) -> Arrivals<Void, Never> {
    next.map { trace.tell(scene, way, words, isAnswer: true) }
  }

  private func tell(_ function: String, _ words: [String]) {
    trace.tell(scene, way, Self.message(function, words))
  }

  /// `didEdit(_:inField:)` with its arguments.
  private static func message(_ function: String, _ words: [String]) -> String {
    guard let open = function.firstIndex(of: "(") else { return function }
    let labels = function[open...].dropFirst().dropLast().split(separator: ":")
    let arguments = zip(labels, words).map { $0 == "_" ? $1 : "\($0): \($1)" }
    return "\(function[..<open])(\(arguments.joined(separator: ", ")))"
  }

  /// Writes an answer. That of a service says how long it took: there somebody waits.
  private func write(_ text: String, since start: Duration) {
    let waited = way == .interactorToService ? " after \((trace.time() - start).milliseconds) ms" : ""
    trace.tell(scene, way, text + waited, isAnswer: true)
  }
}
