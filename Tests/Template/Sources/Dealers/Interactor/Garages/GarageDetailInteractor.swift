public import DealersContracts
public import DealersEntity

/// Fetches one of the garages.
public struct GarageDetailInteractor: GarageDetailInteracting {
  private let service: any GaragesAPIService

  /// - Parameter service: the source of the garages.
  public init(service: any GaragesAPIService) {
    self.service = service
  }

  @concurrent
  public func loadGarage(_ id: Garage.ID) async throws(GaragesError) -> Garage {
    try await service.requestGarage(id)
  }
}
