/// All the numbers of a catalogue's cars, field by field: worked out once for a catalogue, they tell where any car
/// stands without looking at the others.
public struct Distributions: Sendable {
  /// What is compared with what.
  enum Key: Hashable {
    /// A field that the program knows.
    case known(CarField)
    /// A price: only with prices in the same currency.
    case price(currency: String)
    /// A field that the program does not know.
    case unknown(String)

    /// The name of the field.
    var name: String {
      switch self {
      case .known(let field): field.rawValue
      case .price: CarField.price.rawValue
      case .unknown(let name): name
      }
    }
  }

  private let distributions: [Key: Distribution]

  /// Looks at every car of a catalogue.
  public init(_ catalogue: Catalogue) {
    var columns = Columns()
    for car in catalogue { columns.add(car) }
    distributions = columns.distributions
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

  /// The numbers while they are collected: one column for each key.
  private struct Columns {
    private var numbers: [[Double]] = []
    private var keys: [Key] = []
    private var places: [Key: Int] = [:]
    /// The columns of the numbers of the car before, in their order. Most cars have the same fields in the same order,
    /// so that nothing has to be looked up.
    private var usual: [Int] = []

    mutating func add(_ car: Car) {
      var index = 0
      car.forEachNumber { key, number in
        if index == usual.count { usual.append(column(of: key)) }
        if keys[usual[index]] != key { usual[index] = column(of: key) }
        numbers[usual[index]].append(number)
        index += 1
      }
    }

    private mutating func column(of key: Key) -> Int {
      if let place = places[key] { return place }
      places[key] = keys.count
      keys.append(key)
      numbers.append([])
      return keys.count - 1
    }

    /// Each column is let go once it has been used, because a large catalogue's are large.
    var distributions: [Key: Distribution] {
      consuming get {
        var distributions: [Key: Distribution] = [:]
        distributions.reserveCapacity(keys.count)
        for index in keys.indices {
          let column = numbers[index]
          numbers[index] = []
          distributions[keys[index]] = Distribution(column)
        }
        return distributions
      }
    }
  }
}
