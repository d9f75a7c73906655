/// A model of a make, and what its cars have in common. Models are invented, and the same for every seed.
struct Model {
  let make: Make
  let name: String
  let segment: Segment
  /// The power in horsepower of a base car of 2026.
  let power: Int
  /// The weight in kilograms.
  let weight: Int
  let seats: Int
  let fuels: [Fuel]
  /// The model years.
  let years: ClosedRange<Int>
  let trims: [Trim]

  fileprivate init(_ name: String, of make: Make, _ random: inout SplitMix64) {
    self.make = make
    self.name = name
    segment = Self.segments[random.below(Self.segments.count)]
    let place = random.below(101)
    power = segment.power.lowerBound + segment.power.size * place / 100
    weight = segment.weight.lowerBound + segment.weight.size * (place + random.below(101)) / 200
    seats = random.pick(segment.seats)
    fuels = segment.fuels
    let earliest = fuels.map(\.firstYear).min() ?? Self.years.lowerBound
    let first = random.within(earliest...Self.years.upperBound - 3)
    years = first...min(Self.years.upperBound, first + random.within(3...20))
    let trims = make.currency == "KRW" ? Trim.all + Trim.korean : Trim.all
    self.trims = (0..<random.within(2...5)).map { _ in random.pick(trims) }
  }

  /// The model years of a catalogue.
  static let years = 1990...2026

  /// The segments, each repeated by its frequency.
  private static let segments = Segment.all.flatMap { Array(repeating: $0, count: $0.share) }
}

/// A trim level of a model, in percent of the base car.
struct Trim {
  let name: String
  let power: Int
  let price: Int

  static let all = [
    Trim(name: "Base", power: 100, price: 100), Trim(name: "Active", power: 100, price: 104),
    Trim(name: "Comfort", power: 106, price: 108), Trim(name: "Élégance", power: 106, price: 113),
    Trim(name: "Sport", power: 116, price: 114), Trim(name: "Premium", power: 112, price: 120),
    Trim(name: "Limited", power: 118, price: 127), Trim(name: "GT Line", power: 122, price: 124),
    Trim(name: "Performance", power: 150, price: 138),
  ]

  /// The trims that only Korean makes have.
  static let korean = [
    Trim(name: "모던", power: 100, price: 106), Trim(name: "프레스티지", power: 114, price: 122),
  ]
}

/// All models: the same number for each make.
struct Lineup {
  /// The number of models in a catalogue, at most.
  static var modelCount: Int { Make.all.count * modelsOfMake }
  private static let modelsOfMake = 44

  private let models: [[Model]]
  /// The indices of the makes, each repeated by its frequency.
  private let makes: [Int]

  init() {
    models = Make.all.indices.map { place in
      let make = Make.all[place]
      var random = SplitMix64(seed: 0, stream: place)
      return ModelName.names(Self.modelsOfMake, make.naming, &random).map { Model($0, of: make, &random) }
    }
    makes = Make.all.indices.flatMap { Array(repeating: $0, count: Make.all[$0].share) }
  }

  /// Returns a random model, favouring popular makes and the first models of each make.
  func pick(_ random: inout SplitMix64) -> Model {
    let models = models[random.pick(makes)]
    let place = random.below(models.count)
    return models[random.happens(inPercent: 50) ? place : random.below(place + 1)]
  }
}

extension ClosedRange<Int> {
  fileprivate var size: Int { upperBound - lowerBound }
}
