import SceneTesting
import Scenes
import Synchronization
import Testing

/// Counts questions.
private final class Questions: Sendable {
  private let asked = Mutex(0)

  var count: Int { asked.withLock { $0 } }

  /// Takes a question.
  /// - Returns: its number, from 1.
  func ask() -> Int {
    asked.withLock { asked in
      asked += 1
      return asked
    }
  }
}

@Suite("What arrives bit by bit", .patience)
struct ArrivalsTests {
  private let questions = Questions()

  /// Everything that arrives, and the error that ends it.
  private func all<Element>(_ arrivals: Arrivals<Element, Trouble>) async -> ([Element], Trouble?) {
    var elements: [Element] = []
    do throws(Trouble) {
      for try await element in arrivals { elements.append(element) }
    } catch {
      return (elements, error)
    }
    return (elements, nil)
  }

  // MARK: Elements and their end

  @Test("Elements arrive in their order until there is no more, and nobody asks again after that")
  func order() async throws {
    let arrivals = Arrivals<Int, Trouble>(next: { [questions] () throws(Trouble) in
      let number = questions.ask()
      return number <= 3 ? number * 10 : nil
    })
    var iterator = arrivals.makeAsyncIterator()
    #expect(try await iterator.next() == 10)
    #expect(try await iterator.next() == 20)
    #expect(try await iterator.next() == 30)
    #expect(try await iterator.next() == nil)
    #expect(try await iterator.next() == nil)
    #expect(questions.count == 4)
  }

  @Test("After the last element, nobody asks whether there is another")
  func until() async {
    let arrivals = Arrivals<Int, Trouble>(until: { $0 == 2 }) { [questions] () throws(Trouble) in
      let number = questions.ask()
      return number <= 3 ? number : nil
    }
    let (elements, trouble) = await all(arrivals)
    #expect(elements == [1, 2])
    #expect(trouble == nil)
    #expect(questions.count == 2)
  }

  @Test("A single element is asked for once")
  func once() async throws {
    var iterator = Arrivals<Int, Trouble>.once { [questions] () throws(Trouble) in questions.ask() }
      .makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == nil)
    #expect(questions.count == 1)
  }

  @Test("Nothing is asked for until somebody iterates over it")
  func lazy() {
    _ = Arrivals<Int, Trouble>.once { [questions] () throws(Trouble) in questions.ask() }
      .makeAsyncIterator()
    #expect(questions.count == 0)
  }

  @Test("Elements that are there already arrive in their order", arguments: [[], ["a"], ["a", "b", "c"]])
  func array(elements: [String]) async {
    #expect(await all(Arrivals<String, Trouble>(elements)) == (elements, nil))
  }

  @Test("It can be iterated over only once")
  func twice() async {
    let arrivals = Arrivals<Int, Trouble>([1, 2])
    #expect(await all(arrivals) == ([1, 2], nil))
    #expect(await all(arrivals) == ([], nil))
  }

  // MARK: Errors

  @Test("An error comes after what arrived before it")
  func error() async {
    let arrivals = Arrivals<Int, Trouble>(next: { [questions] () throws(Trouble) in
      let number = questions.ask()
      if number == 3 { throw .storm }
      return number
    })
    #expect(await all(arrivals) == ([1, 2], .storm))
  }

  @Test("Nothing arrives after an error, and nobody asks")
  func afterAnError() async throws {
    let arrivals = Arrivals<Int, Trouble>(next: { [questions] () throws(Trouble) in
      if questions.ask() == 1 { throw .storm }
      return 2
    })
    var iterator = arrivals.makeAsyncIterator()
    await #expect(throws: Trouble.storm) { _ = try await iterator.next() }
    #expect(try await iterator.next() == nil)
    #expect(questions.count == 1)
  }

  // MARK: Where, and for whom

  @Test("Elements are never made on the main actor, though they are waited for there")
  @MainActor
  func mainActor() async throws {
    var next = Arrivals<Bool, Trouble>(next: { () throws(Trouble) in await MainActor.isCurrent() })
      .makeAsyncIterator()
    var once = Arrivals<Bool, Trouble>.once { () throws(Trouble) in await MainActor.isCurrent() }
      .makeAsyncIterator()
    #expect(try await next.next() == false)
    #expect(try await once.next() == false)
  }

  @Test(
    "Whoever makes an element is told when nobody waits for it, and a cancelled task gets nothing more")
  func cancellation() async throws {
    let wasTold = Mutex(false)
    let arrivals = Arrivals<Int, Trouble>.once { () throws(Trouble) in
      wasTold.withLock { $0 = Task.isCancelled }
      return 1
    }
    let waiting = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var iterator = arrivals.makeAsyncIterator()
      return try await iterator.next()
    }
    #expect(try await waiting.value == nil)
    #expect(wasTold.withLock { $0 })
  }
}
