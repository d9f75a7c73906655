public import DealersContracts
public import DealersEntity

/// Three made-up dealers in memory. Replace them with a service that reads a file or asks a server.
public struct SampleDealers: DealersAPIService {
  public init() {}

  public func requestDealers() async throws(DealersError) -> [Dealer] {
    [
      Dealer(id: "c", name: "Gamma", note: "the third"), Dealer(id: "a", name: "Alpha", note: "the first"),
      Dealer(id: "b", name: "Beta", note: "the second"),
    ]
  }
}
