import SceneTesting

/// A service that answers when the test says so.
struct DealersServiceStub: DealersAPIService {
  let requests: Gate<String, [Dealer], DealersError>

  init(expecting count: Int) {
    requests = Gate("requestDealers", expecting: count, cancelled: .cancelled)
  }

  /// Makes a stub that gives these answers.
  init(_ answers: Result<[Dealer], DealersError>...) {
    self.init(expecting: answers.count)
    for (number, answer) in answers.enumerated() { requests.answer(number, answer) }
  }

  func requestDealers() async throws(DealersError) -> [Dealer] { try await requests.call("all") }
}

extension [Dealer] {
  static let two = [Dealer(name: "Kim 자동차", city: "Seoul"), Dealer(name: "Meyer", city: "Ulm")]
}
