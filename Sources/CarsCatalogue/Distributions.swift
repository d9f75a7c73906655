public import CarsEntity

/// All the numbers of a catalogue's cars, field by field: worked out once for a catalogue, they tell where any car
/// stands without looking at the others.
public struct Distributions: Sendable {
  typealias Key = NumberKey

  private let distributions: [Key: Distribution]

  /// Looks at every number of a catalogue.
  public init(_ catalogue: Catalogue) {
    var numbers: [Key: [Double]] = [:]
    for chunk in catalogue.chunks {
      for column in chunk.columns { Self.add(column, of: chunk, to: &numbers) }
    }
    var distributions: [Key: Distribution] = [:]
    // Each column is let go once it has been used, because a large catalogue's are large.
    for key in Array(numbers.keys) {
      distributions[key] = numbers.removeValue(forKey: key).map(Distribution.init)
    }
    self.distributions = distributions
  }

  private static func add(_ column: Column, of chunk: Chunk, to numbers: inout [Key: [Double]]) {
    switch column.key {
    case .known(.price):
      guard let currencies = chunk.column(of: .currency) else { return }
      column.forEachNumber { index, number in
        guard let code = currencies.value(inRow: column.row(ofIndex: index))?.text else { return }
        numbers[.price(currency: code), default: []].append(number)
      }
    case .known(let field): column.forEachNumber { numbers[.known(field), default: []].append($1) }
    case .unknown(let name): column.forEachNumber { numbers[.unknown(name), default: []].append($1) }
    }
  }

  /// Where each number of a car stands, by the name of the field. A number that no other car has is left out.
  /// - Parameters:
  ///   - car: the car.
  ///   - listed: the same car as it is in the catalogue; nil when the catalogue does not have it.
  public func standings(of car: Car, listedAs listed: Car?) -> [String: Standing] {
    var own: [Key: Double] = [:]
    own.reserveCapacity(listed?.others.count ?? 0)
    listed?.forEachNumber { own[$0] = $1 }
    var standings: [String: Standing] = [:]
    standings.reserveCapacity(car.others.count)
    car.forEachNumber { key, number in
      standings[key.name] = distributions[key]?.standing(of: number, inPlaceOf: own[key])
    }
    return standings
  }
}
