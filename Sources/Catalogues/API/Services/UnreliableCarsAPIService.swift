public import CarsContracts
public import CarsEntity
public import Scenes

/// A decorator that simulates a remote service, with configurable latency and failures.
public struct UnreliableCarsAPIService: CarsAPIService, CarsChangingService {
  private let reading: any CarsAPIService
  private let changing: any CarsChangingService
  private let connection: SimulatedConnection

  /// - Parameters:
  ///   - reading: the service that provides the cars.
  ///   - changing: the service that changes them.
  ///   - latency: the latency of each request and change.
  ///   - failures: the calls that find the service offline, counted from 0: `0..<2` means the first two.
  ///   - period: the number of calls after which the pattern repeats. By default, it doesn't.
  ///   - clock: the clock for the latency.
  public init(
    reading: any CarsAPIService, changing: any CarsChangingService, latency: Duration, failures: Range<Int>,
    every period: Int = .max, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.reading = reading
    self.changing = changing
    connection = SimulatedConnection(latency: latency, failures: failures, every: period, clock: clock)
  }

  public var catalogueName: String? { reading.catalogueName }
  public var reloadPolicy: ReloadPolicy { reading.reloadPolicy }
  public var changePolicy: ChangePolicy { changing.changePolicy }

  public func requestCars() -> Arrivals<any CarCatalogue, CarsError> {
    connection.opening(reading.requestCars())
  }

  public func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    try await connection.open()
    return try await reading.requestCar(id)
  }

  public func refusal(toChange id: CarID?) async -> CarChangeError? { await changing.refusal(toChange: id) }

  public func columns(toChange id: CarID?) async throws(CarChangeError) -> Set<CarField>? {
    try await changing.columns(toChange: id)
  }

  public func save(_ change: CarChange) async throws(CarChangeError) -> ChangeOutcome {
    try await connection.openForChange()
    return try await changing.save(change)
  }

  public func undo() async throws(CarChangeError) -> ChangeOutcome {
    try await connection.openForChange()
    return try await changing.undo()
  }

  public func rowArrivals() -> Arrivals<Void, Never> { reading.rowArrivals() }

  public func end() async { await reading.end() }
}
