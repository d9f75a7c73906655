import CarsCatalogue
import CarsContracts
import CarsEntity
import Scenes
import Synchronization

/// The catalogue loaded last, shared by the interactors: the list's loads it, all of them read it, and those of the detail
/// and the editor tell it what they have learned or changed.
public final class CatalogueStore: Sendable {
  /// As much of the catalogue as is known, and how its cars' numbers are distributed.
  struct Known {
    let catalogue: Catalogue
    let distributions: Distributions
    /// What was asked for last, and what was found.
    fileprivate(set) var search: (request: CarListRequest, cars: CarListing)?
    /// Which of the store's catalogues it is.
    fileprivate let number: Int

    fileprivate init(_ catalogue: Catalogue, number: Int = 0) {
      self.catalogue = catalogue
      self.number = number
      distributions = Distributions(catalogue)
    }

    /// The cars that a request asks for, whatever is to be shown of them, and however few. What was found last is not
    /// looked for again, and where the new request can find nothing else, only these cars are looked at.
    func cars(_ request: CarListRequest) async -> CarListing {
      if let search, search.request.query == request.query, search.request.order == request.order {
        return search.cars
      }
      return await catalogue.listing(
        of: request.query, in: request.order, after: search.map { ($0.request.query, $0.cars) })
    }
  }

  private struct State {
    var known = Known(Catalogue())
    /// The cars that the list has asked for; nil before it has asked for any.
    var listed: CarListing?
    /// The fields that the list shows and that are worked out from others.
    var computedFields: [FieldKey] = []
    /// The number of the latest load.
    var load = 0
    /// Whether a change has left a catalogue that is newer than what the latest load brings.
    var isNewer = false
    /// Whether the latest load that has ended came upon a fault in the catalogue's text, and no change was made since.
    var isFaulty = false
    /// How many changes of this run are left that could be taken back, as far as is known.
    var undoable = 0
    /// Who wants to know when the cars have changed, by a number each.
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastListener = 0

    /// Puts a catalogue in place of the one before. What was counted ahead of that one is so of this one too.
    mutating func replaceCatalogue(with catalogue: Catalogue) {
      let isCountedAhead = known.distributions.isCountedAhead
      known = Known(catalogue, number: known.number + 1)
      if isCountedAhead { known.distributions.countAhead() }
    }
  }

  private let state = Mutex(State())

  public init() {}

  /// As much of the catalogue as is known; empty before anything is loaded.
  var known: Known { state.withLock { $0.known } }

  /// The cars as the list shows them: those that it has found, in its order.
  var listed: CarListing {
    state.withLock { state in
      if let listed = state.listed, !listed.isWhole { listed } else { CarListing(state.known.catalogue) }
    }
  }

  /// The fields that the list shows and that are worked out from others, from left to right.
  var computedFields: [FieldKey] { state.withLock(\.computedFields) }

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
  func takeArrival(_ catalogue: Catalogue, of load: Int) -> Bool {
    state.withLock { state in
      guard load == state.load, catalogue.isComplete || !state.known.catalogue.isComplete else {
        return false
      }
      if catalogue.isComplete { state.isFaulty = false }
      if !state.isNewer { state.replaceCatalogue(with: catalogue) }
      return true
    }
  }

  /// Takes the reason why a load brings no more, unless a newer load has begun.
  func takeFailure(_ error: CarsError, of load: Int) {
    state.withLock { state in
      if load == state.load, error != .cancelled { state.isFaulty = error.isMalformed }
    }
  }

  /// Takes what the list shows from now on, unless there is another catalogue by now.
  /// - Returns: whether the catalogue is still the same.
  func takeListing(_ cars: CarListing, of request: CarListRequest, from known: Known) -> Bool {
    state.withLock { state in
      guard state.known.number == known.number else { return false }
      state.known.search = (request, cars)
      state.listed = cars
      state.computedFields = request.fields.chosen.filter(\.isComputed)
      return true
    }
  }

  /// Takes what a change has left where the cars are kept.
  /// - Returns: what was done.
  func takeChange(_ outcome: ChangeOutcome) -> SavedChange {
    let change = outcome.change
    state.withLock { state in
      state.undoable = change.isUndo ? max(0, state.undoable - 1) : state.undoable + 1
      (state.isNewer, state.isFaulty) = (true, false)
      state.replaceCatalogue(with: outcome.catalogue)
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
    return Arrivals {
      for await _ in stream { return () }
      return nil
    }
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
    if let car = known.catalogue.car(id) { return car }
    do throws(CarsError) { return try await fetch(id) } catch { throw .unread(error) }
  }

  /// Asks a service for one car, and keeps what the answer says of it, unless the request was cancelled: what it is now, or
  /// that it is gone, even where a record with its identifier is left that is no car.
  func request(_ id: CarID, from service: any CarsAPIService) async throws(CarsError) -> Car {
    do throws(CarsError) {
      let car = try await service.requestCar(id)
      if !Task.isCancelled { learn { $0.replace(with: car) } }
      return car
    } catch {
      if case .noSuchCar = error, !Task.isCancelled { learn { $0.remove(id) } }
      throw error
    }
  }

  /// - Parameter change: changes the catalogue, and says whether it has.
  private func learn(_ change: (inout Catalogue) -> Bool) {
    let isOther = state.withLock { state in
      var catalogue = state.known.catalogue
      guard change(&catalogue) else { return false }
      state.replaceCatalogue(with: catalogue)
      return true
    }
    if isOther { tellOfChange() }
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
