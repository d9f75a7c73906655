public import Scenes

/// Who tells that somebody else has changed the catalogue.
public protocol CarsWatchingService: Sendable {
  /// An element each time that somebody else has changed the catalogue since it was requested last.
  func changesElsewhere() -> Arrivals<Void, Never>
}
