/// Generates cars, one for each number. A car's features depend on its model, year and power.
struct CarMaker {
  private let seed: UInt64
  private let lineup = Lineup()

  /// - Parameter seed: the seed, which determines the cars.
  init(seed: UInt64) {
    self.seed = seed
  }

  /// Returns the car with a number, from 0. It doesn't depend on earlier calls.
  func record(_ number: Int) -> GeneratedRecord {
    var random = SplitMix64(seed: seed, stream: number)
    let model = lineup.pick(&random)
    var record = GeneratedRecord()
    addID(number, to: &record, &random)
    record.add(.make, model.make.name)
    record.add(.model, model.name)
    // Some sources know only the make and the model.
    if random.happens(inPercent: 3) { return record }
    let car = GeneratedCar(of: model, &random)
    addKnown(car, to: &record, &random)
    addOthers(car, to: &record, &random)
    return record
  }

  /// Adds an ID. Most are ascending stock numbers. The others have no order, so that nothing can rely on it.
  private func addID(_ number: Int, to record: inout GeneratedRecord, _ random: inout SplitMix64) {
    switch random.below(10) {
    case 0...6: record.add(.id, "S" + digits(number, 9))
    case 7: record.add(.id, 100_000_000 + number)
    default:
      let letters = (0..<4).map { _ in random.pick(Self.letters) }.joined()
      record.add(.id, letters + digits(number, 9))
    }
  }

  private static let letters = "ABCDEFGHJKLMNPRTUVWXYZ".map(String.init)

  private func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  private func addKnown(_ car: GeneratedCar, to record: inout GeneratedRecord, _ random: inout SplitMix64) {
    if let trim = car.trim { record.add(.trim, trim.name) }
    record.add(.year, car.year)
    if !random.happens(inPercent: 4) { addPrice(car, to: &record, &random) }
    record.add(.body, car.model.segment.body)
    record.add(.fuel, car.fuel.rawValue)
    record.add(.transmission, car.transmission)
    record.add(.drivetrain, car.drivetrain)
    record.add(.horsepower, car.power)
    if !random.happens(inPercent: 10) { record.add(.torque, car.torque) }
    if !random.happens(inPercent: 15) { record.add(.acceleration, .tenths(car.acceleration)) }
    if let range = car.range { record.add(.range, range) }
    record.add(.seats, car.model.seats)
  }

  private func addPrice(_ car: GeneratedCar, to record: inout GeneratedRecord, _ random: inout SplitMix64) {
    let price = car.price(&random)
    record.add(
      .price, price.hundredths % 100 == 0 ? .integer(price.hundredths / 100) : .hundredths(price.hundredths))
    record.add(.currency, price.currency.code)
  }

  private func addOthers(_ car: GeneratedCar, to record: inout GeneratedRecord, _ random: inout SplitMix64) {
    record.add(.doors, car.model.segment.doors)
    if let cylinders = car.cylinders {
      record.add(.cylinders, cylinders)
      if random.happens(inPercent: 80) { record.add(.mpg, car.milesPerGallon) }
      if random.happens(inPercent: 60) { record.add(.emissions, 5_520 / car.milesPerGallon) }
    }
    if car.age > 0, random.happens(inPercent: 85) { record.add(.mileage, car.mileage) }
    if random.happens(inPercent: 70) { record.add(.color, random.pick(Self.colors)) }
    if random.happens(inPercent: 50) {
      record.add(.dealer, random.happens(inPercent: 4) ? .null : .text(random.pick(Self.dealers)))
    }
    if random.happens(inPercent: 40) { record.add(.heatedSeats, .bool(random.happens(inPercent: 60))) }
    if random.happens(inPercent: 8) { addOptions(to: &record, &random) }
  }

  private func addOptions(to record: inout GeneratedRecord, _ random: inout SplitMix64) {
    let first = random.below(Self.options.count)
    let options = (0..<random.within(1...4)).map { place in
      Option(
        name: Self.options[(first + place) % Self.options.count],
        price: random.happens(inPercent: 50) ? random.within(2...60) * 50 : nil)
    }
    record.add(.options, .options(options))
  }

  private static let colors = [
    "Black", "White", "Silver", "Grey", "Blue", "Red", "Green", "Beige", "Orange", "흰색",
  ]
  private static let dealers = [
    "Kim Motors, Busan", "Müller & Söhne", "\"Best Price\" Autos", "강남 모터스", "Northside Cars",
    "Garage Lefèvre", "Novák Auto", "Lakeside, Inc.", "Harbour Road Motors", "Autohaus Nord",
    "Casa del Motor",
    "Station Street Garage",
  ]
  private static let options = [
    "Panoramic roof", "Tow bar", "Heat pump", "Parking camera", "Head-up display", "Winter tyres, set of 4",
    "Roof rails", "Adaptive cruise control", "19\" wheels",
  ]
}
