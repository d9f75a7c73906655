import Scenes
import Synchronization

/// The trace of one scene: what its decorators write.
struct SceneTrace: Sendable {
  let trace: Trace
  /// What the scene is called.
  let name: String

  /// A message.
  func tell(_ way: Way, _ text: String) { trace.tell(name, way, text) }

  /// A message that comes many times in a row.
  func count(_ way: Way, _ text: String) { trace.count(name, way, text) }

  /// A request whose answer comes later, and the answer.
  /// - Parameters:
  ///   - request: the request in words.
  ///   - words: the answer in words.
  ///   - failure: an error in words.
  ///   - body: asks for it.
  func ask<Answer, Failure: Error>(
    _ way: Way, _ request: String, _ words: (Answer) -> String,
    _ failure: (Failure) -> String, _ body: () async throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    tell(way, request)
    let start = trace.time()
    do throws(Failure) {
      let answer = try await body()
      self.answer(way, words(answer), since: start)
      return answer
    } catch {
      answer(way, failure(error), since: start)
      throw error
    }
  }

  /// The same where nothing can go wrong.
  func ask<Answer>(
    _ way: Way, _ request: String, _ words: (Answer) -> String, _ body: () async -> Answer
  ) async -> Answer {
    tell(way, request)
    let start = trace.time()
    let answer = await body()
    self.answer(way, words(answer), since: start)
    return answer
  }

  /// A request for what arrives one at a time, and each answer.
  /// - Parameters:
  ///   - request: the request in words.
  ///   - arrivals: asks for it.
  ///   - isLast: whether an answer is the last.
  ///   - words: an answer in words.
  ///   - failure: an error in words.
  func arrivals<Element, Failure>(
    _ way: Way, _ request: String, _ arrivals: @autoclosure () -> Arrivals<Element, Failure>,
    until isLast: @escaping @Sendable (Element) -> Bool = { _ in false },
    _ words: @escaping @Sendable (Element) -> String,
    _ failure: @escaping @Sendable (Failure) -> String = { TraceText.name($0) }
  ) -> Arrivals<Element, Failure> {
    tell(way, request)
    let start = trace.time()
    let rest = Mutex(arrivals().makeAsyncIterator())
    return Arrivals(until: isLast) { () throws(Failure) in
      var iterator = rest.withLock(\.self)
      do throws(Failure) {
        let element = try await iterator.next()
        let next = iterator
        rest.withLock { $0 = next }
        if !Task.isCancelled { self.answer(way, element.map(words) ?? "no more", since: start) }
        return element
      } catch {
        self.answer(way, failure(error), since: start)
        throw error
      }
    }
  }

  /// The answer of a service says how long it took: there somebody waits.
  private func answer(_ way: Way, _ text: String, since start: Duration) {
    let waited = way == .interactorToService ? " after \((trace.time() - start).milliseconds) ms" : ""
    trace.tell(name, way, text + waited, isAnswer: true)
  }
}
