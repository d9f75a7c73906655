/// What a reload can fetch again.
public enum ReloadPolicy: Hashable, Sendable {
  /// The catalogue, and each car on its own.
  case all
  /// The catalogue as a whole; a single car comes out of what arrived last.
  case catalogue
  /// Nothing: the catalogue can be read only once, as from a pipe.
  case nothing
}

extension ReloadPolicy {
  /// Whether cars can be asked for again that could not be had. What can be read only once has then been read, unless
  /// somebody has stopped it, or the cars are there and one was looked for in vain.
  public func allowsRetry(after error: CarsError) -> Bool {
    switch error {
    case .cancelled, .noSuchCar, .severalCars: true
    case .offline, .noSuchFile, .isFolder, .unreadable, .tooLarge, .empty, .malformed, .commandFailed,
      .unreachable, .missingProgram:
      self != .nothing
    }
  }
}
