public import CarsEntity

/// Who takes what somebody says of how a catalogue is read, after it could not be understood. Whoever can read it says then
/// what its names mean, and asks for the cars again.
public protocol CarsNamingService: Sendable {
  /// Where the catalogue comes from.
  var origin: CatalogueOrigin { get }
  /// What has been said so far.
  var said: ReadingOptions { get }
  /// Reads the catalogue so from the next request on: what has arrived already, too.
  @concurrent
  func read(as said: ReadingOptions) async
}
