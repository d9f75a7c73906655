/// A generated car: the features that everything else about it depends on. The rest is drawn from the random numbers.
struct GeneratedCar {
  let model: Model
  let trim: Trim?
  let year: Int
  let fuel: Fuel
  let drivetrain: String
  /// The power in horsepower.
  let power: Int

  init(of model: Model, _ random: inout SplitMix64) {
    self.model = model
    // The later of two random years, because old cars are rarer.
    let year = max(random.within(model.years), random.within(model.years))
    self.year = year
    fuel = random.pick(model.segment.fuels.filter { $0.firstYear <= year })
    trim = random.happens(inPercent: 85) ? random.pick(model.trims) : nil
    drivetrain = random.pick(model.segment.drivetrains)
    // Older cars had less power: about one percent per year.
    let percent = (trim?.power ?? 100) * (100 - min(30, Model.years.upperBound - year)) / 100
    power = max(40, model.power * percent / 100 * fuel.power / 100 + random.within(-3...3))
  }

  /// The age in years.
  var age: Int { Model.years.upperBound - year }

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
  var milesPerGallon: Int { max(9, 64 - model.weight / 70 - power / 25 - age / 3) * fuel.economy / 100 }

  func transmission(_ random: inout SplitMix64) -> String {
    switch fuel {
    case .electric: "Single-speed"
    case .plugIn: "Automatic"
    case .hybrid: random.happens(inPercent: 70) ? "CVT" : "Automatic"
    default:
      if random.happens(inPercent: max(10, 2035 - year - power / 10)) {
        "\(year < 2005 ? 5 : 6)-speed manual"
      } else if year >= 2008, random.happens(inPercent: 35) {
        "Dual clutch"
      } else {
        "\(year < 2000 ? 4 : year < 2012 ? 6 : 8)-speed automatic"
      }
    }
  }

  /// Returns the time from 0 to 100 km/h, in tenths of a second.
  func acceleration(_ random: inout SplitMix64) -> Int {
    max(18, (fuel == .electric ? 5 : 15) + model.weight * random.within(66...74) / 10 / power)
  }

  /// Returns the range on one charge in kilometres, or nil for a car without a plug.
  func range(_ random: inout SplitMix64) -> Int? {
    switch fuel {
    case .electric: 130 + (year - fuel.firstYear) * 17 + random.below(170)
    case .plugIn: 30 + (year - fuel.firstYear) * 3 + random.below(30)
    default: nil
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
}

/// A price in a currency.
struct Price {
  let currency: Currency
  /// The amount in hundredths of the main unit.
  let hundredths: Int

  /// Creates the price for a dollar amount, rounded as usual in the currency.
  init(dollars: Int, in currency: Currency, isOdd: Bool) {
    let step = currency.step
    let amount = max(step, dollars * currency.perThousandDollars / 1_000 / step * step)
    self.currency = currency
    hundredths = isOdd && step < 100 ? amount * 100 - 1 : amount * 100
  }

  /// The amount as text, with two decimals unless it is whole.
  var amount: String {
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    return rest == 0 ? "\(whole)" : "\(whole).\(rest / 10)\(rest % 10)"
  }
}

/// A currency with a fixed rate.
struct Currency {
  /// The ISO 4217 code.
  let code: String
  /// The value of a thousand dollars in main units.
  let perThousandDollars: Int
  /// The step that prices are a multiple of.
  let step: Int

  /// Returns the currency with a code, or the dollar if there is none.
  static func of(_ code: String) -> Currency { others.first { $0.code == code } ?? dollar }
}
