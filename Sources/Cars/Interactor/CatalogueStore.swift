import CarsContracts
import CarsEntity
import Scenes
import Synchronization

/// The catalogue loaded last, shared by the interactors: the list's loads it, all of them read it, and those of the detail
/// and the editor tell it what they have learned or changed.
public final class CatalogueStore: Sendable {
  /// As much of the catalogue as is known.
  struct Known {
    let catalogue: any CarCatalogue
    /// All of its cars, in its order.
    let all: any FoundCars
    /// What is known of it as a whole; it is complete once nothing more comes.
    let facts: CatalogueFacts
    /// Which of the store's catalogues it is.
    fileprivate(set) var number = 0

    /// Nothing.
    fileprivate init() { (catalogue, all, facts) = (NoCars(), NoCars.Rows(), CatalogueFacts()) }

    /// - Parameter isComplete: whether no more comes, whatever the catalogue says itself.
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
    /// What is known of the catalogue in which they were found.
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
    /// The cars that the list has asked for; nil before it has asked for any.
    var listed: Listed?
    /// The number of the latest load.
    var load = 0
    /// Whether a change has left a catalogue that is newer than what the latest load brings.
    var isNewer = false
    /// Whether the latest load that has ended came upon a fault in the catalogue's text, and no change was made since.
    var isFaulty = false
    /// Whether what the details of many cars need is counted before the first one is opened.
    var countsAhead = false
    /// How many changes of this run are left that could be taken back, as far as is known.
    var undoable = 0
    /// Who wants to know when the cars have changed, by a number each.
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastListener = 0

    /// Puts a catalogue in place of the one before.
    mutating func replace(with other: Known) {
      let number = known.number + 1
      known = other
      known.number = number
      if countsAhead, other.facts.isComplete { other.catalogue.countAhead() }
    }
  }

  private let state = Mutex(State())

  public init() {}

  /// As much of the catalogue as is known; empty before anything is loaded.
  var known: Known { state.withLock { $0.known } }

  /// The cars as the list shows them: those that it has found, in its order, and what is known of their catalogue.
  var listed: (cars: any FoundCars, facts: CatalogueFacts) {
    state.withLock { state in
      if let listed = state.listed, !listed.isWhole { return (listed.cars, listed.facts) }
      return (state.known.all, state.known.facts)
    }
  }

  /// The fields that the list shows and that are worked out from others, from left to right.
  var computedFields: [FieldKey] {
    state.withLock { $0.listed?.request.fields.chosen.filter(\.isComputed) ?? [] }
  }

  /// Has what the details of many cars need counted as soon as all cars are there.
  func countAhead() { state.withLock { $0.countsAhead = true } }

  /// Begins a load, in place of an older one.
  /// - Returns: the load's number.
  func beginLoad() -> Int {
    state.withLock { state in
      state.load += 1
      state.isNewer = false
      return state.load
    }
  }

  /// Takes what a load has brought so far, unless a newer load has begun. A part does not replace a whole catalogue, and
  /// nothing replaces what a change has left since the load began.
  /// - Returns: whether there is more to show.
  func takeArrival(_ arrived: Known, of load: Int) -> Bool {
    state.withLock { state in
      let isComplete = arrived.facts.isComplete
      guard load == state.load, isComplete || !state.known.facts.isComplete else { return false }
      if isComplete { state.isFaulty = false }
      if !state.isNewer { state.replace(with: arrived) }
      return true
    }
  }

  /// Takes the reason why a load brings no more, unless a newer load has begun.
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

  /// Takes what a change has left where the cars are kept.
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

  /// An element each time that a change, or what a service has said of a car, has left other cars than were known before.
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

  /// Tells whoever wants to know that the cars have changed.
  private func tellOfChange() {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield() }
  }

  /// Forgets the changes that could be taken back: none of them can be any more.
  func forgetChanges() {
    state.withLock { $0.undoable = 0 }
  }

  /// Whether the file that the cars are kept in has to be corrected before anything in it can be changed.
  var isFaulty: Bool { state.withLock(\.isFaulty) }

  /// Whether a change of this run is left that could be taken back.
  var canUndo: Bool { state.withLock { $0.undoable > 0 } }

  /// A car as it is known or, where it is not, as a service has it.
  /// - Parameter fetch: asks the service for it: for this car, or for the only one whose identifier begins so.
  func car(
    _ id: CarID, orElse fetch: (CarID) async throws(CarsError) -> Car
  ) async throws(CarChangeError) -> Car {
    if let car = await known.all.arrived(id) { return car }
    do throws(CarsError) { return try await fetch(id) } catch { throw .unread(error) }
  }

  /// Asks a service for one car, and keeps what the answer says of it, unless the request was cancelled: what it is now, or
  /// that it is gone, even where a record with its identifier is left that is no car.
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

  /// Keeps what a car is now, or for nil that it is gone.
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

extension CarListRequest.Fields {
  /// Those that somebody has chosen, in their order.
  fileprivate var chosen: [FieldKey] {
    switch self {
    case .chosen(let keys, _), .wished(let keys, _): keys
    case .suggested, .printed, .all, .whole: []
    }
  }
}
