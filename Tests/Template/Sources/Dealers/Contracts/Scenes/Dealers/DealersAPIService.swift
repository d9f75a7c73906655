public import DealersEntity

/// A source of dealers. Only the interactor knows it.
public protocol DealersAPIService: Sendable {
  /// Fetches all dealers.
  /// - Throws: why they can't be fetched.
  @concurrent
  func requestDealers() async throws(DealersError) -> [Dealer]
}

/// Why dealers can't be fetched.
public enum DealersError: Error, Hashable, CaseIterable {
  case offline, cancelled
}
