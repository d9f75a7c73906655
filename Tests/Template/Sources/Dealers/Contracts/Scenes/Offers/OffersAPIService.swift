public import DealersEntity

/// A place where offers are kept. Only the interactor knows it.
public protocol OffersAPIService: Sendable {
  /// Keeps a new one.
  /// - Throws: why it can't be kept.
  @concurrent
  func keep(_ draft: Offer) async throws(OffersError)
}

/// Why something can't be kept.
public enum OffersError: Error, Hashable, CaseIterable {
  case offline, cancelled
}
