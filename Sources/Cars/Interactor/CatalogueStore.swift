import CarsContracts
import CarsEntity
import Scenes
import Synchronization

/// The latest catalogue, shared by the interactors. The list's loads it, all read it, and the detail's and the
/// editor's update it.
public final class CatalogueStore: Sendable {
  /// The known part of a catalogue.
  struct Known {
    let catalogue: any CarCatalogue
    /// All cars, in the catalogue's order.
    let all: any FoundCars
    /// What is known of the catalogue as a whole; complete once nothing more arrives.
    let facts: CatalogueFacts
    /// The catalogue's number in the store.
    fileprivate(set) var number = 0

    /// Nothing.
    fileprivate init() { (catalogue, all, facts) = (NoCars(), NoCars.Rows(), CatalogueFacts()) }

    /// - Parameter isComplete: whether nothing more arrives, whatever the catalogue says itself.
    init(_ catalogue: any CarCatalogue, isComplete: Bool = false) async {
      self.catalogue = catalogue
      all = await catalogue.allCars()
      var facts = catalogue.facts
      if isComplete { facts.isComplete = true }
      self.facts = facts
    }
  }

  /// The cars of a request.
  private struct Listed {
    let request: CarListRequest
    let cars: any FoundCars
    /// What is known of their catalogue.
    let facts: CatalogueFacts

    /// Whether they are all cars in the catalogue's order.
    var isWhole: Bool { request.query.isEmpty && request.order == nil }
  }

  /// What the list wants to know.
  struct Question {
    let request: CarListRequest
    /// Later questions have higher numbers.
    let number: Int
  }

  private struct State {
    var known = Known()
    /// What the list wants now.
    var wanted = CarListRequest()
    /// The numbers of the latest question, and of the latest one that was answered.
    var (asked, answered) = (0, 0)
    /// The latest answer to the list; nil before the first.
    var listed: Listed?
    /// The number of the latest load.
    var load = 0
    /// Whether a change has left a newer catalogue than the latest load.
    var isNewer = false
    /// Whether the latest finished load found the text malformed, with no change since.
    var isFaulty = false
    /// Whether to precompute what details need.
    var countsAhead = false
    /// The number of changes of this run that can be undone, as far as is known.
    var undoable = 0
    /// The listeners for changes, by number.
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastListener = 0

    /// Replaces the catalogue.
    mutating func replace(with other: Known) {
      let number = known.number + 1
      known = other
      known.number = number
      if countsAhead, other.facts.isComplete { other.catalogue.countAhead() }
    }
  }

  private let state = Mutex(State())

  public init() {}

  /// The known part of the catalogue; empty before anything is loaded.
  var known: Known { state.withLock { $0.known } }

  /// The listed cars in the list's order, with what is known of their catalogue.
  var listed: (cars: any FoundCars, facts: CatalogueFacts) {
    state.withLock { state in
      if let listed = state.listed, !listed.isWhole { return (listed.cars, listed.facts) }
      return (state.known.all, state.known.facts)
    }
  }

  /// The computed fields in the list, from left to right.
  var computedFields: [FieldKey] {
    state.withLock { $0.listed?.request.fields.chosen.filter(\.isComputed) ?? [] }
  }

  /// Precomputes what details need as soon as all cars have arrived.
  func countAhead() { state.withLock { $0.countsAhead = true } }

  /// Begins a load, which replaces any other.
  /// - Returns: the load's number.
  func beginLoad() -> Int {
    state.withLock { state in
      state.load += 1
      state.isNewer = false
      return state.load
    }
  }

  /// Takes the arrivals of a load, unless a newer load has begun. A part never replaces a complete catalogue, and
  /// nothing replaces one that was changed since the load began.
  /// - Returns: whether there is something new to show.
  func takeArrival(_ arrived: Known, of load: Int) -> Bool {
    state.withLock { state in
      let isComplete = arrived.facts.isComplete
      guard load == state.load, isComplete || !state.known.facts.isComplete else { return false }
      if isComplete { state.isFaulty = false }
      if !state.isNewer { state.replace(with: arrived) }
      return true
    }
  }

  /// Takes the error that ended a load, unless a newer load has begun.
  func takeFailure(_ error: CarsError, of load: Int) {
    state.withLock { state in
      if load == state.load, error != .cancelled { state.isFaulty = error.isMalformed }
    }
  }

  /// Sets what the list wants from now on.
  func want(_ request: CarListRequest) { state.withLock { $0.wanted = request } }

  /// The question for what the list wants now.
  func nextQuestion() -> Question {
    state.withLock { state in
      state.asked += 1
      return Question(request: state.wanted, number: state.asked)
    }
  }

  /// Whether no later question has been answered.
  func isOpen(_ question: Question) -> Bool { state.withLock { question.number > $0.answered } }

  /// Takes the answer to a question, unless there is another catalogue by now, or a later question has been answered.
  /// - Returns: whether it was taken.
  func takeAnswer(
    _ cars: any FoundCars, understoodAs request: CarListRequest, to question: Question, from known: Known
  ) -> Bool {
    state.withLock { state in
      guard state.known.number == known.number, question.number > state.answered else { return false }
      state.answered = question.number
      state.listed = Listed(request: request, cars: cars, facts: known.facts)
      return true
    }
  }

  /// Takes the catalogue after a change.
  /// - Returns: what was done.
  func takeChange(_ outcome: ChangeOutcome) async -> SavedChange {
    let change = outcome.change
    let left = await Known(outcome.catalogue)
    state.withLock { state in
      state.undoable = change.isUndo ? max(0, state.undoable - 1) : state.undoable + 1
      (state.isNewer, state.isFaulty) = (true, false)
      state.replace(with: left)
    }
    tellOfChange()
    return change
  }

  /// Returns an element each time a change or an answer of the service has altered the known cars.
  func changes() -> Arrivals<Void, Never> {
    let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.lastListener += 1
      state.listeners[state.lastListener] = listener
      return state.lastListener
    }
    listener.onTermination = { [weak self] _ in self?.state.withLock { $0.listeners[number] = nil } }
    return Arrivals(stream)
  }

  /// Notifies the listeners of a change.
  private func tellOfChange() {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield() }
  }

  /// Forgets all changes: none can be undone any more.
  func forgetChanges() {
    state.withLock { $0.undoable = 0 }
  }

  /// Whether the file is malformed and has to be corrected before it can be changed.
  var isFaulty: Bool { state.withLock(\.isFaulty) }

  /// Whether a change of this run can be undone.
  var canUndo: Bool { state.withLock { $0.undoable > 0 } }

  /// Returns a car as it is known or, if it isn't, as a service has it.
  /// - Parameter fetch: requests it from the service, by its identifier or an unambiguous prefix of it.
  func car(
    _ id: CarID, orElse fetch: (CarID) async throws(CarsError) -> Car
  ) async throws(CarChangeError) -> Car {
    if let car = await known.all.arrived(id) { return car }
    do throws(CarsError) { return try await fetch(id) } catch { throw .unread(error) }
  }

  /// Requests a car from a service, and updates the catalogue with the answer: the car as it is now, or that it is
  /// gone, even if a rejected record has its identifier.
  func request(_ id: CarID, from service: any CarsAPIService) async throws(CarsError) -> Car {
    do throws(CarsError) {
      let car = try await service.requestCar(id)
      if !Task.isCancelled { await learn(car, of: id) }
      return car
    } catch {
      if case .noSuchCar = error, !Task.isCancelled { await learn(nil, of: id) }
      throw error
    }
  }

  /// Updates a car in the catalogue; nil removes it.
  private func learn(_ car: Car?, of id: CarID) async {
    while true {
      let known = known
      guard let catalogue = known.catalogue.learning(car, of: id) else { return }
      let learned = await Known(catalogue, isComplete: known.facts.isComplete)
      // Another one may have taken the place of what was changed.
      let isTaken = state.withLock { state in
        guard state.known.number == known.number else { return false }
        state.replace(with: learned)
        return true
      }
      if isTaken { return tellOfChange() }
    }
  }
}
