import Scenes

struct DealerListInteractor: DealerListInteracting {
  let service: any DealersAPIService

  func loadDealers() -> Arrivals<[Dealer], DealersError> {
    .once { () throws(DealersError) in try await service.requestDealers() }
  }
}
