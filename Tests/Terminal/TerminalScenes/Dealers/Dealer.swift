/// Someone who sells cars.
struct Dealer: Hashable, Sendable {
  let name: String
  let city: String
}

/// Why there are no dealers.
enum DealersError: Error {
  case offline, cancelled
}

/// Where dealers come from.
protocol DealersAPIService: Sendable {
  func requestDealers() async throws(DealersError) -> [Dealer]
}
