/// A car while it is made up.
struct GeneratedCar {
  let model: Model
  let trim: Trim?
  let year: Int
  let fuel: Fuel
  let transmission: String
  let drivetrain: String
  /// The power in horsepower.
  let power: Int
  /// The torque in newton metres.
  let torque: Int
  /// The time from 0 to 100 km/h, in tenths of a second.
  let acceleration: Int
  /// The distance on one charge, in kilometres; nil when it has no charge.
  let range: Int?
  /// How far it has been driven, in kilometres.
  let mileage: Int

  init(of model: Model, _ random: inout SplitMix64) {
    self.model = model
    // Of two years, the later: there are fewer old cars.
    let year = max(random.within(model.years), random.within(model.years))
    let fuel = random.pick(model.fuels.filter { $0.firstYear <= year })
    trim = random.happens(inPercent: 85) ? random.pick(model.trims) : nil
    self.year = year
    self.fuel = fuel
    drivetrain = random.pick(model.segment.drivetrains)
    power = Self.power(of: model, trim, year, fuel, &random)
    transmission = Self.transmission(fuel, year, power, &random)
    torque = power * random.within(fuel.torque) / 100
    acceleration = max(18, (fuel == .electric ? 5 : 15) + model.weight * random.within(66...74) / 10 / power)
    range = Self.range(fuel, year, &random)
    mileage = max(0, Self.thisYear - year) * random.within(4_000...24_000)
  }

  private static let thisYear = Model.years.upperBound

  /// How many years old it is.
  var age: Int { max(0, Self.thisYear - year) }

  /// The number of cylinders; nil when it has none.
  var cylinders: Int? {
    guard fuel != .electric else { return nil }
    return switch power {
    case ..<105: 3
    case ..<230: 4
    case ..<390: 6
    case ..<640: 8
    default: 12
    }
  }

  /// How far it goes on a US gallon of what it burns, in miles.
  var milesPerGallon: Int {
    let basic = max(9, 64 - model.weight / 70 - power / 25 - age / 3)
    return switch fuel {
    case .diesel: basic * 5 / 4
    case .hybrid: basic * 3 / 2
    case .plugIn: basic * 2
    case .petrol, .electric: basic
    }
  }

  /// What it costs: more for power, less for age, and as much more as the make takes.
  func price(_ random: inout SplitMix64) -> Price {
    let new = model.segment.basePrice + 80 * power + power * power / 12 + fuel.surcharge
    // Each year takes an eighth of what is left, in parts of a hundred thousand.
    var left = 100_000
    for _ in 0..<age { left -= left / 8 }
    let percent = model.make.priceLevel * (trim?.price ?? 100) / 100 * random.within(93...107) / 100
    let dollars = max(600, new * percent / 100 * max(left, 5_000) / 100_000)
    return Price(dollars: dollars, in: currency(&random), isOdd: random.happens(inPercent: 3))
  }

  /// Most often the dollar, and else most often the money of where the make comes from.
  private func currency(_ random: inout SplitMix64) -> Currency {
    if random.happens(inPercent: 62) { return .dollar }
    return random.happens(inPercent: 75) ? .of(model.make.currency) : random.pick(Currency.others)
  }

  private static func power(
    of model: Model, _ trim: Trim?, _ year: Int, _ fuel: Fuel, _ random: inout SplitMix64
  ) -> Int {
    // Cars had less power in former years: about one percent a year.
    let percent = (trim?.power ?? 100) * (100 - min(30, max(0, thisYear - year))) / 100
    let fuelPercent = fuel == .plugIn ? 125 : fuel == .diesel ? 90 : 100
    return max(40, model.power * percent / 100 * fuelPercent / 100 + random.within(-3...3))
  }

  private static func transmission(
    _ fuel: Fuel, _ year: Int, _ power: Int, _ random: inout SplitMix64
  ) -> String {
    switch fuel {
    case .electric: "Single-speed"
    case .hybrid: random.happens(inPercent: 70) ? "CVT" : "Automatic"
    case .plugIn: "Automatic"
    case .petrol, .diesel:
      random.happens(inPercent: max(10, 2035 - year - power / 10))
        ? "\(year < 2005 ? 5 : 6)-speed manual"
        : year >= 2008 && random.happens(inPercent: 35)
          ? "Dual clutch" : "\(year < 2000 ? 4 : year < 2012 ? 6 : 8)-speed automatic"
    }
  }

  private static func range(_ fuel: Fuel, _ year: Int, _ random: inout SplitMix64) -> Int? {
    switch fuel {
    case .electric: 130 + (year - Fuel.electric.firstYear) * 17 + random.below(170)
    case .plugIn: 30 + (year - Fuel.plugIn.firstYear) * 3 + random.below(30)
    case .petrol, .diesel, .hybrid: nil
    }
  }
}

extension Fuel {
  /// The torque for each horsepower, in hundredths of a newton metre.
  fileprivate var torque: ClosedRange<Int> {
    switch self {
    case .petrol: 115...150
    case .diesel: 205...250
    case .hybrid: 120...150
    case .plugIn: 140...170
    case .electric: 165...210
    }
  }

  /// What a car costs more for it, in dollars.
  fileprivate var surcharge: Int {
    switch self {
    case .petrol: 0
    case .diesel: 1_500
    case .hybrid: 2_500
    case .plugIn: 6_000
    case .electric: 4_000
    }
  }
}
