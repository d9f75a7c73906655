/// Which cars a reload can fetch.
public enum ReloadPolicy: Hashable, Sendable {
  /// The catalogue, and each car on its own.
  case all
  /// The catalogue as a whole; a single car is taken from the latest arrival.
  case catalogue
  /// Nothing: the catalogue can be read only once, as from a pipe.
  case nothing
}

extension ReloadPolicy {
  /// Whether a failed request can be retried. A source that can be read only once can't, unless the load was
  /// cancelled, or the cars are loaded and one wasn't found.
  public func allowsRetry(after error: CarsError) -> Bool {
    switch error {
    case .cancelled, .noSuchCar, .severalCars: true
    case .offline, .noSuchFile, .isFolder, .unreadable, .tooLarge, .empty, .malformed, .commandFailed,
      .unreachable, .missingProgram:
      self != .nothing
    }
  }
}
