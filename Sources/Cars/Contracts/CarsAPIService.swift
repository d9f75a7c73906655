public import CarsCatalogue
public import CarsEntity
public import Scenes

/// Where cars come from. The interactors ask it; nobody else knows that it exists.
///
/// Requests can arrive at the same time, and never on the main actor. A request whose task is cancelled throws
/// `CarsError.cancelled` as soon as it can.
public protocol CarsAPIService: Sendable {
  /// What the catalogue is called as long as it has not said so itself; nil when nobody knows.
  var catalogueName: String? { get }

  /// What can be fetched again.
  var refetching: Refetching { get }

  /// The catalogue, freshly fetched: each element is all of it that has arrived so far.
  ///
  /// It ends with one that is complete, or with the reason why it cannot go on.
  func requestCars() -> Arrivals<Catalogue, CarsError>

  /// One car, freshly fetched.
  /// - Throws: `CarsError.noSuchCar` when the catalogue does not have it, or the reason why there is no answer.
  @concurrent
  func requestCar(_ id: CarID) async throws(CarsError) -> Car

  /// An element each time that somebody else has changed the catalogue since it was requested last.
  func changesElsewhere() -> Arrivals<Void, Never>

  /// Whether there may be cars that can be changed or taken away, as far as is known without asking.
  var canChangeCars: Bool { get }

  /// Why a car can be neither changed nor taken away or, where none is named, why none can be added; nil when it can.
  @concurrent
  func refusal(toChange id: CarID?) async -> CarChangeError?

  /// The known fields that there are columns for, where a car that is changed or, if none is named, a new one is kept in a
  /// table; nil where it can have all of them.
  /// - Throws: why the table cannot be read.
  @concurrent
  func columns(toChange id: CarID?) async throws(CarChangeError) -> Set<CarField>?

  /// Makes a change where the cars are kept, for good: when this returns, it is there, and when it throws, nothing has
  /// happened.
  /// - Throws: `CarChangeError.conflict` when the car is no longer what it was before the change, or the reason why the change
  ///   cannot be made.
  @concurrent
  func save(_ change: CarChange) async throws(CarChangeError) -> SavedChange

  /// Takes back the last change that this service has made and not taken back yet.
  /// - Returns: what that has done: taking back an addition removes a car.
  /// - Throws: `CarChangeError.nothingToUndo`, `CarChangeError.notUndoable` when what was changed is no longer as it was
  ///   left, or the reason why it cannot be changed.
  @concurrent
  func undo() async throws(CarChangeError) -> SavedChange

  /// Ends what the service has started, such as a process: nothing of it is left afterwards. The program calls it before
  /// it ends.
  @concurrent
  func end() async
}

/// What a service can fetch again, so that a reload may bring something newer.
public enum Refetching: Hashable, Sendable {
  /// The catalogue, and each car on its own.
  case all
  /// The catalogue as a whole; a single car comes out of what arrived last.
  case catalogue
  /// Nothing: the catalogue can be read only once, as from a pipe.
  case nothing
}

/// A change that was made.
public struct SavedChange: Hashable, Sendable {
  /// What has happened to a car.
  public enum Kind: Hashable, Sendable {
    case added, edited, removed
  }

  /// What has happened.
  public let kind: Kind
  /// The car as it is now or, where it was removed, as it was.
  public let car: Car
  /// The file in which it was done.
  public let path: String
  /// Whether it has taken another change back.
  public let isUndo: Bool

  /// Makes a report of a change.
  public init(_ kind: Kind, _ car: Car, path: String, isUndo: Bool = false) {
    self.kind = kind
    self.car = car
    self.path = path
    self.isUndo = isUndo
  }
}

extension CarsAPIService {
  /// Nobody knows.
  public var catalogueName: String? { nil }

  /// Everything.
  public var refetching: Refetching { .all }

  /// Nobody tells.
  public func changesElsewhere() -> Arrivals<Void, Never> { Arrivals([]) }

  /// There may be: it has to be asked.
  public var canChangeCars: Bool { true }

  /// A catalogue that can only be read.
  public func refusal(toChange id: CarID?) async -> CarChangeError? { .readOnly(source: nil) }

  /// All fields.
  public func columns(toChange id: CarID?) async throws(CarChangeError) -> Set<CarField>? { nil }

  /// A catalogue that can only be read.
  public func save(_ change: CarChange) async throws(CarChangeError) -> SavedChange {
    throw .readOnly(source: nil)
  }

  /// A catalogue that can only be read.
  public func undo() async throws(CarChangeError) -> SavedChange { throw .nothingToUndo }

  /// There is nothing to end.
  public func end() async {}
}
