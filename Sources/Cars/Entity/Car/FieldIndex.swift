/// A car with repeated lookups of fields by name.
///
/// With many fields and many lookups, the names are hashed once, so that all lookups together take linear time. With
/// few, a scan is faster, and nothing is hashed.
public struct FieldIndex: Sendable {
  /// The car.
  public let car: Car
  /// The index of each unknown field by name; nil if a scan is faster.
  private var places: [String: Int]?
  /// The most name comparisons that cost less than hashing the names.
  private static let mostComparisons = 1_024

  /// - Parameters:
  ///   - car: the car.
  ///   - count: the approximate number of lookups.
  public init(_ car: Car, lookups count: Int) {
    self.car = car
    guard car.others.count * count > Self.mostComparisons else { return }
    places = Dictionary(car.others.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// Returns the first unknown field with any of these names, as the catalogue writes them.
  public func field(named names: [String]) -> Field? {
    guard let places else { return car.others.first { names.contains($0.name) } }
    return names.lazy.compactMap { places[$0] }.min().map { car.others[$0] }
  }
}
