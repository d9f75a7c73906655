/// Cars that nobody has built.
enum MadeUpCatalogue {
  /// A catalogue as JSON in UTF-8, the same for the same number of cars.
  static func json(count: Int) -> [UInt8] {
    var random = SeededGenerator(state: 7)
    var text: [UInt8] = []
    text.reserveCapacity(count * 190)
    for number in 0..<count {
      let make = Int.random(in: 0..<makes.count, using: &random)
      let model = Int.random(in: 0..<50, using: &random)
      let year = Int.random(in: 1990...2026, using: &random)
      let power = 60 + model * 9 + Int.random(in: 0..<60, using: &random)
      let price = power * 180 * (year - 1980) / 46
      text += (number == 0 ? "[" : ",\n").utf8
      text +=
        #"{"id":"S\#(1_000_000_000 + number)","make":"\#(makes[make])","model":"\#(models[make]) \#(model)","#
        .utf8
      if number % 7 > 0 { text += #""trim":"\#(trims[(number + model) % trims.count])","#.utf8 }
      text += #""year":\#(year),"price":\#(price),"currency":"\#(number % 9 == 0 ? "EUR" : "USD")","#.utf8
      text +=
        #""fuel":"\#(fuels[model % fuels.count])","horsepower":\#(power),"seats":\#(2 + model % 6),"#.utf8
      text += #""mileage_km":\#((2026 - year) * 11_000 + model * 37)}"#.utf8
    }
    return text + "]".utf8
  }

  private static let makes = [
    "Toyota", "Hyundai", "Citroën", "BMW", "기아", "Ford", "Tesla", "Honda", "Škoda", "Volvo",
  ]
  private static let models = [
    "Corolla", "Ioniq", "C", "Series", "EV", "Focus", "Model", "Civic", "Octavia", "XC",
  ]
  private static let trims = ["Base", "SE", "Limited", "Sport", "AWD"]
  private static let fuels = ["Petrol", "Diesel", "Hybrid", "Electric"]
}

/// Random numbers that are the same every time (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
