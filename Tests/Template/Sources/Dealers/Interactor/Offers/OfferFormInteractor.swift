public import DealersContracts
public import DealersEntity

/// Checks and saves what was typed in the form.
public struct OfferFormInteractor: OfferFormInteracting {
  private let service: any OffersAPIService

  /// - Parameter service: keeps the offers.
  public init(service: any OffersAPIService) {
    self.service = service
  }

  public func missingFields(of draft: Offer) -> Set<Offer.Field> {
    draft.name.allSatisfy(\.isWhitespace) ? [.name] : []
  }

  @concurrent
  public func save(_ draft: Offer) async throws(OffersError) {
    try await service.keep(draft)
  }
}
