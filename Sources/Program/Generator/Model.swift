/// A model of a make, with all that its cars have in common. Models are invented, and are the same for every seed.
struct Model {
  let make: Make
  let name: String
  let segment: Segment
  /// The power in horsepower of a car of 2026 without extras.
  let power: Int
  /// The weight in kilograms.
  let weight: Int
  let seats: Int
  let fuels: [Fuel]
  /// The model years in which it is made.
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

  /// Each segment as often as it is met.
  private static let segments = Segment.all.flatMap { Array(repeating: $0, count: $0.share) }
}

/// A variant of a model: what it adds, in percent of what the model has without extras.
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

  /// Those that only makes from Korea have.
  static let korean = [
    Trim(name: "모던", power: 100, price: 106), Trim(name: "프레스티지", power: 114, price: 122),
  ]
}

/// All models there are: as many of each make.
struct Lineup {
  /// The most models that a catalogue has.
  static var modelCount: Int { Make.all.count * modelsOfMake }
  private static let modelsOfMake = 44

  private let models: [[Model]]
  /// The place of each make, as often as its cars are met.
  private let makes: [Int]

  init() {
    models = Make.all.indices.map { place in
      let make = Make.all[place]
      var random = SplitMix64(seed: 0, stream: place)
      return ModelName.names(Self.modelsOfMake, make.naming, &random).map { Model($0, of: make, &random) }
    }
    makes = Make.all.indices.flatMap { Array(repeating: $0, count: Make.all[$0].share) }
  }

  /// A model, those of popular makes more often, and of a make the first more often than the last.
  func pick(_ random: inout SplitMix64) -> Model {
    let models = models[random.pick(makes)]
    let place = random.below(models.count)
    return models[random.happens(inPercent: 50) ? place : random.below(place + 1)]
  }
}

extension ClosedRange<Int> {
  fileprivate var size: Int { upperBound - lowerBound }
}
