/// A maker of cars.
struct Make {
  /// How a make names its models.
  enum Naming { case letters, numbers, words, accentedWords, korean }

  let name: String
  /// The relative frequency of its cars.
  let share: Int
  /// The price level, in percent of what others charge for the same.
  let priceLevel: Int
  /// The ISO 4217 code of its home country's currency.
  let currency: String
  let naming: Naming

  init(_ name: String, _ share: Int, _ priceLevel: Int, _ currency: String, _ naming: Naming) {
    self.name = name
    self.share = share
    self.priceLevel = priceLevel
    self.currency = currency
    self.naming = naming
  }
}

/// A kind of car: what its models have in common.
struct Segment {
  let body: String
  /// The relative frequency of its cars.
  let share: Int
  let seats: [Int]
  let doors: Int
  /// The range of power of its models in horsepower, for a base car of the latest year.
  let power: ClosedRange<Int>
  /// The weight in kilograms.
  let weight: ClosedRange<Int>
  /// The price of a car in dollars, before the surcharge for its power.
  let basePrice: Int
  let fuels: [Fuel]
  let drivetrains: [String]
}

/// The fuel of a car.
struct Fuel: Equatable {
  let name: String
  /// The first model year of cars with this fuel.
  let firstYear: Int
  /// The power, in percent of a petrol car's.
  let power: Int
  /// The torque per horsepower, in hundredths of a newton metre.
  let torque: ClosedRange<Int>
  /// The fuel economy, in percent of a petrol car's.
  let economy: Int
  /// The surcharge in dollars.
  let surcharge: Int
}

/// A trim level of a model, in percent of the base car.
struct Trim {
  let name: String
  let power: Int
  let price: Int
}

/// A model of a make, and what its cars have in common. Models are invented, and the same for every seed.
struct Model {
  let make: Make
  let name: String
  let segment: Segment
  /// The power in horsepower of a base car of the latest year.
  let power: Int
  /// The weight in kilograms.
  let weight: Int
  let seats: Int
  /// The model years.
  let years: ClosedRange<Int>
  let trims: [Trim]

  /// The model years of a catalogue.
  static let years = 1990...2026

  /// The segments, each repeated by its frequency.
  private static let segments = Segment.all.flatMap { Array(repeating: $0, count: $0.share) }

  fileprivate init(_ name: String, of make: Make, _ random: inout SplitMix64) {
    self.make = make
    self.name = name
    segment = random.pick(Self.segments)
    let size = random.below(101)
    power = segment.power.lowerBound + (segment.power.count - 1) * size / 100
    weight = segment.weight.lowerBound + (segment.weight.count - 1) * (size + random.below(101)) / 200
    seats = random.pick(segment.seats)
    let earliest = segment.fuels.map(\.firstYear).min() ?? Self.years.lowerBound
    let first = random.within(earliest...Self.years.upperBound - 3)
    years = first...min(Self.years.upperBound, first + random.within(3...20))
    let trims = make.currency == "KRW" ? Trim.all + Trim.korean : Trim.all
    self.trims = (0..<random.within(2...5)).map { _ in random.pick(trims) }
  }
}

/// All models: the same number for each make.
struct Lineup {
  /// The number of models in a catalogue, at most.
  static var modelCount: Int { Make.all.count * modelsOfMake }
  private static let modelsOfMake = 44

  /// The models of each make, repeated by the make's frequency.
  private let models: [[Model]]

  init() {
    models = Make.all.enumerated().flatMap { place, make in
      var random = SplitMix64(seed: 0, stream: place)
      var names: [String] = []
      while names.count < Self.modelsOfMake {
        let name = make.naming.name(&random)
        if !names.contains(name) { names.append(name) }
      }
      return Array(repeating: names.map { Model($0, of: make, &random) }, count: make.share)
    }
  }

  /// Returns a random model, favouring popular makes and the first models of each make.
  func pick(_ random: inout SplitMix64) -> Model {
    let models = random.pick(models)
    let place = random.below(models.count)
    return models[random.happens(inPercent: 50) ? place : random.below(place + 1)]
  }
}

extension Make.Naming {
  /// Returns an invented name of a model.
  fileprivate func name(_ random: inout SplitMix64) -> String {
    switch self {
    case .letters:
      let letters = random.pick(Words.letters)
      return random.happens(inPercent: 60)
        ? "\(letters)\(random.within(1...9))" : "\(letters) \(random.within(10...65) * 10)"
    case .numbers:
      return "\(random.within(1...9))0\(random.within(0...9))" + random.pick(["", "", "", " SW", " X"])
    case .words: return word(Words.syllables, &random)
    case .accentedWords:
      // An accented syllable is twice as likely as another.
      return word(Words.syllables + Words.accentedSyllables + Words.accentedSyllables, &random)
    case .korean:
      let word = word(Words.koreanSyllables, &random)
      return random.happens(inPercent: 25) ? "\(word) \(random.within(2...9))" : word
    }
  }

  /// Returns a word with its first letter in upper case, which Korean doesn't have.
  private func word(_ syllables: [String], _ random: inout SplitMix64) -> String {
    let word = (0..<random.within(2...3)).map { _ in random.pick(syllables) }.joined()
    return word.prefix(1).uppercased() + word.dropFirst()
  }
}
