public import DealersContracts
public import DealersEntity

/// Checks and saves what was typed in the form.
public struct OfferFormInteractor: OfferFormInteracting {
  private let service: any OffersAPIService

  /// - Parameter service: keeps the offers.
  public init(service: any OffersAPIService) {
    self.service = service
  }

  public func missingFields(of offer: Offer) -> Set<Offer.Field> {
    offer.name.allSatisfy(\.isWhitespace) ? [.name] : []
  }

  @concurrent
  public func save(_ offer: Offer) async throws(OffersError) {
    try await service.keep(offer)
  }
}
