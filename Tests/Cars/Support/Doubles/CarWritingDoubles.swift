public import CarsContracts
import Synchronization

/// Records what is to be written, and answers with what the test has set.
public final class CarWritingStub: CarWriting {
  /// What was asked for.
  public struct Message: Equatable, Sendable {
    public let cars: CarsToWrite
    public let destination: CarDestination
    public let replaces: Bool

    public init(_ cars: CarsToWrite, _ destination: CarDestination, replaces: Bool = false) {
      (self.cars, self.destination, self.replaces) = (cars, destination, replaces)
    }
  }

  private struct State {
    var messages: [Message] = []
    var answers: [Result<WrittenCars, CarWritingError>] = []
    var completions: [String: [String]] = [:]
    var waitBeforeWriting: @Sendable () async -> Void = {}
  }

  private let state = Mutex(State())

  public init() {}

  /// All that was to be written, in its order.
  public var messages: [Message] { state.withLock(\.messages) }

  /// Has an answer for the next request that has none; without one, a single car is written.
  public func answer(_ answer: Result<WrittenCars, CarWritingError>) {
    state.withLock { $0.answers.append(answer) }
  }

  /// Has ways in which a line can go on.
  public func complete(_ text: String, with texts: [String]) {
    state.withLock { $0.completions[text] = texts }
  }

  /// Has each request wait for something.
  public func waitBeforeWriting(_ wait: @escaping @Sendable () async -> Void) {
    state.withLock { $0.waitBeforeWriting = wait }
  }

  public func destination(of text: String) throws(CarWritingError) -> CarDestination {
    if text.hasPrefix("|") { return .command(String(text.dropFirst())) }
    guard text.hasSuffix(".csv") else { throw .unknownForm(path: text, ending: "") }
    return .file(text, .csv)
  }

  public func write(
    _ cars: CarsToWrite, to destination: CarDestination, replaces: Bool
  ) async throws(CarWritingError) -> WrittenCars {
    let wait = state.withLock { state in
      state.messages.append(Message(cars, destination, replaces: replaces))
      return state.waitBeforeWriting
    }
    await wait()
    if Task.isCancelled { throw .cancelled }
    let answer = state.withLock { $0.answers.isEmpty ? nil : $0.answers.removeFirst() }
    return try (answer ?? .success(WrittenCars(1, to: destination))).get()
  }

  public func completions(of text: String) async -> [String] { state.withLock { $0.completions[text] ?? [] } }
}

/// Records what is written where, and answers with what the test has set.
public final class CarsWritingServiceStub: CarsWritingService {
  /// What was written.
  public enum Message: Equatable, Sendable {
    case write(String, to: String, replaces: Bool)
    case give(String, to: String)
  }

  private let log = Mutex<[Message]>([])
  private let failure: CarWritingError?

  /// - Parameter failure: why nothing can be written; nil where it can.
  public init(failing failure: CarWritingError? = nil) {
    self.failure = failure
  }

  /// All that was written, in its order.
  public var messages: [Message] { log.withLock(\.self) }

  public func write(_ text: [String], to path: String, replaces: Bool) async throws(CarWritingError) {
    log.withLock { $0.append(.write(text.joined(), to: path, replaces: replaces)) }
    if let failure { throw failure }
  }

  public func give(_ text: [String], to command: String) async throws(CarWritingError) -> [String] {
    log.withLock { $0.append(.give(text.joined(), to: command)) }
    if let failure { throw failure }
    return ["read"]
  }

  public func paths(beginningWith text: String) async -> [String] { [text + "a", text + "b"] }
}
