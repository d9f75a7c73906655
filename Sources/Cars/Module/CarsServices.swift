public import CarsAPI
public import CarsContracts

/// Who reads a catalogue, who changes it, who tells that somebody else has, who is told what its names mean, who writes its
/// cars elsewhere, and who remembers what is set for it: decided once, where it is known what the catalogue is.
public struct CarsServices: Sendable {
  /// Where the cars come from.
  public let reading: any CarsAPIService
  /// Who changes them.
  public let changing: any CarsChangingService
  /// Who tells that somebody else has changed them; nil where nobody does.
  public let watching: (any CarsWatchingService)?
  /// Who takes what somebody says of names that are not understood; nil where nobody does.
  public let naming: (any CarsNamingService)?
  /// Who writes cars into files and commands; nil where nobody does.
  public var writing: (any CarsWritingService)?
  /// Who remembers what somebody sets for the catalogue on the screen; nil where nobody does.
  public var remembering: (any CarsRememberingService)?

  /// Services of which each is somebody else; by default, the cars can only be read.
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

  /// One service that does all that is done with a catalogue, as that of a file does.
  public init(
    _ service: any CarsAPIService & CarsChangingService & CarsWatchingService & CarsNamingService
  ) {
    self.init(reading: service, changing: service, watching: service, naming: service)
  }
}
