/// The fuel of a car.
enum Fuel: String {
  case petrol = "Petrol"
  case diesel = "Diesel"
  case hybrid = "Hybrid"
  case plugIn = "Plug-in hybrid"
  case electric = "Electric"

  /// The first model year of cars with this fuel.
  var firstYear: Int {
    switch self {
    case .petrol, .diesel: 1990
    case .hybrid: 2000
    case .plugIn: 2012
    case .electric: 2011
    }
  }
}

/// A kind of car: what its models have in common.
struct Segment {
  let body: String
  /// The relative frequency of its cars.
  let share: Int
  let seats: [Int]
  let doors: Int
  /// The range of power of its models in horsepower, for a base car of 2026.
  let power: ClosedRange<Int>
  /// The weight in kilograms.
  let weight: ClosedRange<Int>
  /// The price of a car in dollars, before the surcharge for its power.
  let basePrice: Int
  let fuels: [Fuel]
  let drivetrains: [String]

  private init(
    _ body: String, share: Int, seats: [Int], doors: Int, power: ClosedRange<Int>,
    weight: ClosedRange<Int>, basePrice: Int, fuels: [Fuel], drivetrains: [String]
  ) {
    self.body = body
    self.share = share
    self.seats = seats
    self.doors = doors
    self.power = power
    self.weight = weight
    self.basePrice = basePrice
    self.fuels = fuels
    self.drivetrains = drivetrains
  }

  static let all: [Segment] = [
    Segment(
      "Hatchback", share: 9, seats: [4, 5], doors: 5, power: 60...150, weight: 900...1300,
      basePrice: 6_500, fuels: [.petrol, .petrol, .diesel, .hybrid], drivetrains: ["FWD"]),
    Segment(
      "Sedan", share: 9, seats: [5], doors: 4, power: 110...290, weight: 1300...1850,
      basePrice: 10_000, fuels: [.petrol, .petrol, .diesel, .hybrid, .plugIn],
      drivetrains: ["FWD", "FWD", "RWD", "AWD"]),
    Segment(
      "Crossover", share: 10, seats: [5], doors: 5, power: 110...260, weight: 1350...1800,
      basePrice: 11_500, fuels: [.petrol, .petrol, .diesel, .hybrid, .plugIn],
      drivetrains: ["FWD", "FWD", "AWD"]),
    Segment(
      "SUV", share: 7, seats: [5, 7, 8], doors: 5, power: 180...460, weight: 1900...2600,
      basePrice: 16_000, fuels: [.petrol, .diesel, .diesel, .hybrid, .plugIn], drivetrains: ["AWD", "4WD"]),
    Segment(
      "Station wagon", share: 5, seats: [5], doors: 5, power: 100...310, weight: 1400...1900,
      basePrice: 11_000, fuels: [.petrol, .diesel, .diesel, .hybrid], drivetrains: ["FWD", "AWD"]),
    Segment(
      "Pickup", share: 4, seats: [2, 5], doors: 4, power: 150...450, weight: 1900...2800,
      basePrice: 13_000, fuels: [.petrol, .diesel], drivetrains: ["RWD", "4WD"]),
    Segment(
      "Minivan", share: 3, seats: [7, 8, 9], doors: 5, power: 120...290, weight: 1600...2200,
      basePrice: 12_500, fuels: [.petrol, .diesel, .hybrid], drivetrains: ["FWD", "AWD"]),
    Segment(
      "Coupe", share: 4, seats: [2, 4], doors: 2, power: 180...620, weight: 1300...1800,
      basePrice: 16_000, fuels: [.petrol], drivetrains: ["RWD", "RWD", "AWD"]),
    Segment(
      "Convertible", share: 2, seats: [2, 4], doors: 2, power: 130...520, weight: 1100...1750,
      basePrice: 17_000, fuels: [.petrol], drivetrains: ["RWD", "FWD"]),
    Segment(
      "Hatchback", share: 3, seats: [4, 5], doors: 5, power: 80...230, weight: 1200...1700,
      basePrice: 13_000, fuels: [.electric], drivetrains: ["FWD", "RWD"]),
    Segment(
      "Crossover", share: 5, seats: [5], doors: 5, power: 170...480, weight: 1800...2400,
      basePrice: 18_000, fuels: [.electric], drivetrains: ["RWD", "AWD"]),
    Segment(
      "Sedan", share: 3, seats: [5], doors: 4, power: 200...650, weight: 1750...2300,
      basePrice: 20_000, fuels: [.electric], drivetrains: ["RWD", "AWD"]),
  ]
}
