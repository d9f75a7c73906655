public import CarsAPI
public import CarsContracts

/// The services of a catalogue, chosen once by its kind.
public struct CarsServices: Sendable {
  /// The source of the cars.
  public let reading: any CarsAPIService
  /// Changes cars.
  public let changing: any CarsChangingService
  /// Watches for changes by other programs; nil if nothing does.
  public let watching: (any CarsWatchingService)?
  /// Takes the user's answers about the columns; nil if nothing does.
  public let naming: (any CarsNamingService)?
  /// Writes text to files and commands; nil if nothing does.
  public var writing: (any CarsWritingService)?
  /// Remembers settings; nil if nothing does.
  public var remembering: (any CarsRememberingService)?

  /// Creates services from separate objects; by default, read-only.
  public init(
    reading: any CarsAPIService, changing: any CarsChangingService = ReadOnlyCars(),
    watching: (any CarsWatchingService)? = nil, naming: (any CarsNamingService)? = nil,
    writing: (any CarsWritingService)? = nil, remembering: (any CarsRememberingService)? = nil
  ) {
    self.writing = writing
    self.reading = reading
    self.changing = changing
    self.watching = watching
    self.naming = naming
    self.remembering = remembering
  }

  /// Creates services from one object that does everything, such as a file's.
  public init(
    _ service: any CarsAPIService & CarsChangingService & CarsWatchingService & CarsNamingService
  ) {
    self.init(reading: service, changing: service, watching: service, naming: service)
  }
}
