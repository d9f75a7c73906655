public import DealersEntity

/// A source of garages. Only the interactor knows it.
public protocol GaragesAPIService: Sendable {
  /// Fetches all garages.
  /// - Throws: why they can't be fetched.
  @concurrent
  func requestGarages() async throws(GaragesError) -> [Garage]
  /// Fetches one of them afresh.
  /// - Throws: `GaragesError.gone` if there is none with this id, or why it can't be fetched.
  @concurrent
  func requestGarage(_ id: Garage.ID) async throws(GaragesError) -> Garage
}

/// Why garages can't be fetched.
public enum GaragesError: Error, Hashable, CaseIterable {
  case offline, gone, cancelled
}
