public import DealersContracts
public import DealersEntity

/// Keeps offers in memory. Replace it with a service that writes a file or asks a server.
public actor SampleOffers: OffersAPIService {
  /// What has been kept so far, in order.
  public private(set) var all: [Offer] = []

  public init() {}

  public func keep(_ draft: Offer) async throws(OffersError) {
    all.append(draft)
  }
}
