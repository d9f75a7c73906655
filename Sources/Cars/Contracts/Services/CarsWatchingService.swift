public import Scenes

/// Watches the catalogue for changes by other programs.
public protocol CarsWatchingService: Sendable {
  /// Returns an element each time another program has changed the catalogue since the last request.
  func changesElsewhere() -> Arrivals<Void, Never>
}
