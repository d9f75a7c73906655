public import CarsAPI
public import CarsContracts

/// Who reads a catalogue, who changes it, and who tells that somebody else has: decided once, where it is known what the
/// catalogue is.
public struct CarsServices: Sendable {
  /// Where the cars come from.
  public let reading: any CarsAPIService
  /// Who changes them.
  public let changing: any CarsChangingService
  /// Who tells that somebody else has changed them; nil where nobody does.
  public let watching: (any CarsWatchingService)?

  /// Services of which each is somebody else; by default, the cars can only be read.
  public init(
    reading: any CarsAPIService, changing: any CarsChangingService = ReadOnlyCars(),
    watching: (any CarsWatchingService)? = nil
  ) {
    self.reading = reading
    self.changing = changing
    self.watching = watching
  }

  /// One service that does all three, as that of a file does.
  public init(_ service: any CarsAPIService & CarsChangingService & CarsWatchingService) {
    self.init(reading: service, changing: service, watching: service)
  }
}
