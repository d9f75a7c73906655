public import DealersContracts
public import DealersEntity

/// Three made-up garages in memory. Replace them with a service that reads a file or asks a server.
public struct SampleGarages: GaragesAPIService {
  private static let all = [
    Garage(id: "c", name: "Gamma", note: "the third"), Garage(id: "a", name: "Alpha", note: "the first"),
    Garage(id: "b", name: "Beta", note: "the second"),
  ]

  public init() {}

  public func requestGarages() async throws(GaragesError) -> [Garage] { Self.all }

  public func requestGarage(_ id: Garage.ID) async throws(GaragesError) -> Garage {
    guard let found = Self.all.first(where: { $0.id == id }) else { throw .gone }
    return found
  }
}
