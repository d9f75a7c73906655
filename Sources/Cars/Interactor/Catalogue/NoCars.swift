import CarsContracts
import CarsEntity

/// An empty catalogue, before anything has arrived.
struct NoCars: CarCatalogue {
  var facts: CatalogueFacts { CatalogueFacts() }

  func cars(for request: CarListRequest) async -> any FoundCars { Rows() }
  func summaries(lookingAt most: Int?, examples: Int) async -> [FieldSummary] { [] }
  func texts(in key: FieldKey) async -> Set<String> { [] }
  func ids(beginningWith text: String) async -> [CarID] { [] }
  func learning(_ car: Car?, of id: CarID) -> (any CarCatalogue)? { nil }

  func countAhead() {}

  struct Rows: FoundCars {
    var size: RowCount { .exactly(0) }

    func row(at position: Int) -> Answer<Car> { .none }
    func position(of id: CarID) -> Answer<Int> { .none }
    func wait(for question: RowQuestion) async {}
    func counts(of keys: [FieldKey], medianOf measure: FieldKey?) async -> [FieldCounts]? {
      keys.map { FieldCounts($0, [], carCount: 0) }
    }
    func pairs(of x: FieldCounts, with y: FieldCounts) async -> NumberPairs? { nil }
    func standings(of car: Car) async -> [NumberKey: Standing] { [:] }
  }
}
