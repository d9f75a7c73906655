/// A generated car.
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
  /// The range on one charge in kilometres, or nil for a car without a plug.
  let range: Int?
  /// The mileage in kilometres.
  let mileage: Int

  init(of model: Model, _ random: inout SplitMix64) {
    self.model = model
    // The later of two random years, because old cars are rarer.
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

  /// The age in years.
  var age: Int { max(0, Self.thisYear - year) }

  /// The number of cylinders, or nil for none.
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

  /// The fuel economy in miles per US gallon.
  var milesPerGallon: Int {
    let basic = max(9, 64 - model.weight / 70 - power / 25 - age / 3)
    return switch fuel {
    case .diesel: basic * 5 / 4
    case .hybrid: basic * 3 / 2
    case .plugIn: basic * 2
    case .petrol, .electric: basic
    }
  }

  /// Returns the price: it rises with power, falls with age, and is scaled by the make's level.
  func price(_ random: inout SplitMix64) -> Price {
    let new = model.segment.basePrice + 80 * power + power * power / 12 + fuel.surcharge
    // Each year takes an eighth of the remaining value, in hundred-thousandths.
    var left = 100_000
    for _ in 0..<age { left -= left / 8 }
    let percent = model.make.priceLevel * (trim?.price ?? 100) / 100 * random.within(93...107) / 100
    let dollars = max(600, new * percent / 100 * max(left, 5_000) / 100_000)
    return Price(dollars: dollars, in: currency(&random), isOdd: random.happens(inPercent: 3))
  }

  /// Returns the currency: most often the dollar, otherwise usually that of the make's home country.
  private func currency(_ random: inout SplitMix64) -> Currency {
    if random.happens(inPercent: 62) { return .dollar }
    return random.happens(inPercent: 75) ? .of(model.make.currency) : random.pick(Currency.others)
  }

  private static func power(
    of model: Model, _ trim: Trim?, _ year: Int, _ fuel: Fuel, _ random: inout SplitMix64
  ) -> Int {
    // Older cars had less power: about one percent per year.
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
  /// The torque per horsepower, in hundredths of a newton metre.
  fileprivate var torque: ClosedRange<Int> {
    switch self {
    case .petrol: 115...150
    case .diesel: 205...250
    case .hybrid: 120...150
    case .plugIn: 140...170
    case .electric: 165...210
    }
  }

  /// The surcharge in dollars.
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
