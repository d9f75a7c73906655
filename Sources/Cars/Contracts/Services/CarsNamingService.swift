public import CarsEntity

/// Takes the user's answers about how to read a catalogue. The cars are requested again afterwards.
public protocol CarsNamingService: Sendable {
  /// Where the catalogue comes from.
  var origin: CatalogueOrigin { get }
  /// What the user has said so far.
  var said: ReadingOptions { get }
  /// Reads the catalogue this way from the next request on, including what has already arrived.
  @concurrent
  func read(as said: ReadingOptions) async
}
