public import DealersContracts
public import DealersEntity

/// Fetches garages, and decides on their order.
public struct GarageListInteractor: GarageListInteracting {
  private let service: any GaragesAPIService

  /// - Parameter service: the source of the garages.
  public init(service: any GaragesAPIService) {
    self.service = service
  }

  @concurrent
  public func loadGarages() async throws(GaragesError) -> [Garage] {
    try await service.requestGarages().sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }
}
