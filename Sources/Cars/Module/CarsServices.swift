import CarsAPI
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

  /// The services of a catalogue that can only be read.
  /// - Parameter source: what the place is called that it comes from.
  init(readOnly reading: any CarsAPIService, from source: String) {
    self.reading = reading
    changing = ReadOnlyCars(source: source)
    watching = nil
  }

  /// The services of a catalogue in a file, which are one.
  init(_ service: any CarsAPIService & CarsChangingService & CarsWatchingService) {
    (reading, changing, watching) = (service, service, service)
  }
}
