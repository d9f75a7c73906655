/// A car whose fields are looked up by name again and again.
///
/// With many fields and many lookups the names are hashed once, so that all lookups together cost no more than the
/// fields. With few, a scan is quicker, and nothing is hashed.
public struct FieldIndex: Sendable {
  /// The car.
  public let car: Car
  /// The place of each unknown field by its name; nil where a scan is quicker.
  private var places: [String: Int]?
  /// The most comparisons of names that cost less than hashing the names.
  private static let mostComparisons = 1_024

  /// - Parameters:
  ///   - car: the car.
  ///   - count: about how many lookups there will be.
  public init(_ car: Car, lookups count: Int) {
    self.car = car
    guard car.others.count * count > Self.mostComparisons else { return }
    places = Dictionary(car.others.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// The first field that the program does not know and that has one of some names, as the catalogue writes them.
  public func field(named names: [String]) -> Field? {
    guard let places else { return car.others.first { names.contains($0.name) } }
    return names.lazy.compactMap { places[$0] }.min().map { car.others[$0] }
  }
}
