public import DealersContracts
public import DealersEntity

/// Fetches dealers, and decides on their order.
public struct DealerListInteractor: DealerListInteracting {
  private let service: any DealersAPIService

  /// - Parameter service: the source of the dealers.
  public init(service: any DealersAPIService) {
    self.service = service
  }

  @concurrent
  public func loadDealers() async throws(DealersError) -> [Dealer] {
    try await service.requestDealers().sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }
}
