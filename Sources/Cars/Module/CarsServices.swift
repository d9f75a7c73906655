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

  /// Whether the cars can only be read, and none can be added.
  public var areReadOnly: Bool {
    if case .nothing = changing.changePolicy { true } else { false }
  }

  /// The services of a catalogue that can only be read.
  /// - Parameters:
  ///   - source: what the place is called that it comes from.
  ///   - copyCommand: the command that keeps a copy of it; nil where there is none.
  init(readOnly reading: any CarsAPIService, from source: String, copyCommand: String? = nil) {
    self.init(reading, ReadOnlyCars(source: source, copyCommand: copyCommand), nil)
  }

  /// The services of a catalogue in a file, which are one.
  init(_ service: any CarsAPIService & CarsChangingService & CarsWatchingService) {
    self.init(service, service, service)
  }

  private init(
    _ reading: any CarsAPIService, _ changing: any CarsChangingService,
    _ watching: (any CarsWatchingService)?
  ) {
    self.reading = reading
    self.changing = changing
    self.watching = watching
  }

  /// The same as if they were far away.
  /// - Parameters:
  ///   - latency: how long every answer takes.
  ///   - failures: which requests fail as if offline, counted from 0.
  func unreliable(latency: Duration, failures: Range<Int>) -> CarsServices {
    guard latency > .zero || !failures.isEmpty else { return self }
    let service = UnreliableCarsAPIService(
      reading: reading, changing: changing, latency: latency, failures: failures)
    return CarsServices(service, service, watching)
  }
}
