/// Generates cars, one for each number. A car's features depend on its model, year and power.
struct CarMaker {
  /// The seed, which determines the cars.
  let seed: UInt64
  private let lineup = Lineup()

  init(seed: UInt64) {
    self.seed = seed
  }

  /// Returns the car with a number, from 0. It doesn't depend on earlier calls.
  func record(_ number: Int) -> GeneratedRecord {
    var random = SplitMix64(seed: seed, stream: number)
    let model = lineup.pick(&random)
    var record = GeneratedRecord()
    record.add(.id, id(number, &random))
    record.add(.make, model.make.name)
    record.add(.model, model.name)
    // Some sources know only the make and the model.
    if random.happens(inPercent: 3) { return record }
    let car = GeneratedCar(of: model, &random)
    let transmission = car.transmission(&random)
    let torque = car.power * random.within(car.fuel.torque) / 100
    let acceleration = car.acceleration(&random)
    let range = car.range(&random)
    let mileage = car.age * random.within(4_000...24_000)
    record.add(.trim, car.trim?.name)
    record.add(.year, car.year)
    if !random.happens(inPercent: 4) {
      let price = car.price(&random)
      record.add(.price, .plain(price.amount))
      record.add(.currency, price.currency.code)
    }
    record.add(.body, model.segment.body)
    record.add(.fuel, car.fuel.name)
    record.add(.transmission, transmission)
    record.add(.drivetrain, car.drivetrain)
    record.add(.horsepower, car.power)
    record.add(.torque, random.happens(inPercent: 10) ? nil : torque)
    record.add(
      .acceleration, random.happens(inPercent: 15) ? nil : .plain("\(acceleration / 10).\(acceleration % 10)")
    )
    record.add(.range, range)
    record.add(.seats, model.seats)
    addOthers(of: car, mileage: mileage, to: &record, &random)
    return record
  }

  /// Returns an ID. Most are ascending stock numbers. The others have no order, so that nothing can rely on it.
  private func id(_ number: Int, _ random: inout SplitMix64) -> GeneratedRecord.Value {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, 9 - digits.utf8.count)) + digits
    switch random.below(10) {
    case 0...6: return .text("S" + padded)
    case 7: return .plain("\(100_000_000 + number)")
    default: return .text((0..<4).map { _ in random.pick(Words.idLetters) }.joined() + padded)
    }
  }

  /// Adds the fields that `cars` doesn't know.
  private func addOthers(
    of car: GeneratedCar, mileage: Int, to record: inout GeneratedRecord, _ random: inout SplitMix64
  ) {
    record.add(.doors, car.model.segment.doors)
    if let cylinders = car.cylinders {
      record.add(.cylinders, cylinders)
      record.add(.mpg, random.happens(inPercent: 80) ? car.milesPerGallon : nil)
      record.add(.emissions, random.happens(inPercent: 60) ? 5_520 / car.milesPerGallon : nil)
    }
    record.add(.mileage, car.age > 0 && random.happens(inPercent: 85) ? mileage : nil)
    record.add(.color, random.happens(inPercent: 70) ? random.pick(Words.colors) : nil)
    if random.happens(inPercent: 50) {
      record.add(.dealer, random.happens(inPercent: 4) ? .null : .text(random.pick(Words.dealers)))
    }
    record.add(.heatedSeats, random.happens(inPercent: 40) ? .plain("\(random.happens(inPercent: 60))") : nil)
    record.add(.options, random.happens(inPercent: 8) ? options(&random) : nil)
  }

  /// Returns one to four extras, about half of them with a price.
  private func options(_ random: inout SplitMix64) -> GeneratedRecord.Value {
    let first = random.below(Words.options.count)
    return .options(
      (first..<first + random.within(1...4)).map { place in
        GeneratedRecord.Option(
          name: Words.options[place % Words.options.count],
          price: random.happens(inPercent: 50) ? random.within(2...60) * 50 : nil)
      })
  }
}
