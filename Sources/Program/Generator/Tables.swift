// The data that generated cars are made of. The names of the makes are real, and everything else is invented.

extension Make {
  static let all: [Make] = [
    Make("Toyota", 20, 98, "JPY", .words), Make("Volkswagen", 16, 105, "EUR", .words),
    Make("Ford", 14, 98, "USD", .words), Make("Honda", 13, 98, "JPY", .words),
    Make("Hyundai", 12, 92, "KRW", .words), Make("현대", 8, 92, "KRW", .korean),
    Make("Kia", 11, 91, "KRW", .letters), Make("기아", 7, 91, "KRW", .korean),
    Make("Chevrolet", 11, 96, "USD", .words), Make("Nissan", 11, 94, "JPY", .words),
    Make("BMW", 10, 140, "EUR", .letters), Make("Mercedes-Benz", 10, 148, "EUR", .letters),
    Make("Audi", 9, 136, "EUR", .letters), Make("Tesla", 9, 128, "USD", .letters),
    Make("Renault", 9, 92, "EUR", .accentedWords), Make("Peugeot", 8, 94, "EUR", .numbers),
    Make("Citroën", 7, 90, "EUR", .accentedWords), Make("Škoda", 7, 89, "EUR", .accentedWords),
    Make("SEAT", 5, 89, "EUR", .accentedWords), Make("Fiat", 6, 86, "EUR", .numbers),
    Make("Mazda", 7, 97, "JPY", .letters), Make("Subaru", 6, 99, "JPY", .words),
    Make("Suzuki", 5, 82, "JPY", .words), Make("Mitsubishi", 5, 88, "JPY", .words),
    Make("Lexus", 6, 132, "JPY", .letters), Make("Acura", 4, 122, "USD", .letters),
    Make("Infiniti", 4, 120, "USD", .letters), Make("Genesis", 4, 126, "KRW", .letters),
    Make("제네시스", 3, 126, "KRW", .korean), Make("Volvo", 6, 124, "EUR", .letters),
    Make("Polestar", 3, 130, "EUR", .numbers), Make("Land Rover", 5, 146, "GBP", .words),
    Make("Jaguar", 4, 142, "GBP", .letters), Make("MINI", 5, 112, "GBP", .words),
    Make("Porsche", 4, 205, "EUR", .numbers), Make("Ferrari", 2, 410, "EUR", .numbers),
    Make("Lamborghini", 2, 430, "EUR", .accentedWords), Make("Maserati", 2, 230, "EUR", .accentedWords),
    Make("Alfa Romeo", 4, 122, "EUR", .accentedWords), Make("Lancia", 2, 88, "EUR", .words),
    Make("Opel", 6, 88, "EUR", .words), Make("Vauxhall", 4, 87, "GBP", .words),
    Make("Dacia", 5, 68, "EUR", .words), Make("Cupra", 3, 108, "EUR", .words),
    Make("DS Automobiles", 2, 118, "EUR", .numbers), Make("Saab", 2, 104, "EUR", .numbers),
    Make("Rover", 2, 84, "GBP", .numbers), Make("MG", 4, 78, "GBP", .letters),
    Make("Lotus", 2, 190, "GBP", .accentedWords), Make("Aston Martin", 2, 360, "GBP", .letters),
    Make("Bentley", 2, 380, "GBP", .words), Make("Rolls-Royce", 2, 520, "GBP", .words),
    Make("Jeep", 7, 104, "USD", .words), Make("Dodge", 5, 98, "USD", .words),
    Make("Chrysler", 4, 96, "USD", .numbers), Make("Ram", 5, 108, "USD", .numbers),
    Make("GMC", 5, 110, "USD", .words), Make("Buick", 4, 100, "USD", .words),
    Make("Cadillac", 4, 138, "USD", .letters), Make("Lincoln", 3, 128, "USD", .words),
    Make("Rivian", 2, 140, "USD", .letters), Make("Lucid", 2, 168, "USD", .words),
    Make("BYD", 6, 76, "CNY", .words), Make("Geely", 4, 74, "CNY", .words),
    Make("NIO", 3, 112, "CNY", .letters), Make("XPeng", 3, 104, "CNY", .letters),
    Make("Tata", 4, 64, "INR", .words), Make("Mahindra", 4, 66, "INR", .letters),
    Make("KG Mobility", 2, 80, "KRW", .words), Make("쌍용", 2, 78, "KRW", .korean),
  ]
}

extension Segment {
  static let all: [Segment] = [
    Segment(
      body: "Hatchback", share: 9, seats: [4, 5], doors: 5, power: 60...150, weight: 900...1300,
      basePrice: 6_500, fuels: [.petrol, .petrol, .diesel, .hybrid], drivetrains: ["FWD"]),
    Segment(
      body: "Sedan", share: 9, seats: [5], doors: 4, power: 110...290, weight: 1300...1850,
      basePrice: 10_000, fuels: [.petrol, .petrol, .diesel, .hybrid, .plugIn],
      drivetrains: ["FWD", "FWD", "RWD", "AWD"]),
    Segment(
      body: "Crossover", share: 10, seats: [5], doors: 5, power: 110...260, weight: 1350...1800,
      basePrice: 11_500, fuels: [.petrol, .petrol, .diesel, .hybrid, .plugIn],
      drivetrains: ["FWD", "FWD", "AWD"]),
    Segment(
      body: "SUV", share: 7, seats: [5, 7, 8], doors: 5, power: 180...460, weight: 1900...2600,
      basePrice: 16_000, fuels: [.petrol, .diesel, .diesel, .hybrid, .plugIn], drivetrains: ["AWD", "4WD"]),
    Segment(
      body: "Station wagon", share: 5, seats: [5], doors: 5, power: 100...310, weight: 1400...1900,
      basePrice: 11_000, fuels: [.petrol, .diesel, .diesel, .hybrid], drivetrains: ["FWD", "AWD"]),
    Segment(
      body: "Pickup", share: 4, seats: [2, 5], doors: 4, power: 150...450, weight: 1900...2800,
      basePrice: 13_000, fuels: [.petrol, .diesel], drivetrains: ["RWD", "4WD"]),
    Segment(
      body: "Minivan", share: 3, seats: [7, 8, 9], doors: 5, power: 120...290, weight: 1600...2200,
      basePrice: 12_500, fuels: [.petrol, .diesel, .hybrid], drivetrains: ["FWD", "AWD"]),
    Segment(
      body: "Coupe", share: 4, seats: [2, 4], doors: 2, power: 180...620, weight: 1300...1800,
      basePrice: 16_000, fuels: [.petrol], drivetrains: ["RWD", "RWD", "AWD"]),
    Segment(
      body: "Convertible", share: 2, seats: [2, 4], doors: 2, power: 130...520, weight: 1100...1750,
      basePrice: 17_000, fuels: [.petrol], drivetrains: ["RWD", "FWD"]),
    Segment(
      body: "Hatchback", share: 3, seats: [4, 5], doors: 5, power: 80...230, weight: 1200...1700,
      basePrice: 13_000, fuels: [.electric], drivetrains: ["FWD", "RWD"]),
    Segment(
      body: "Crossover", share: 5, seats: [5], doors: 5, power: 170...480, weight: 1800...2400,
      basePrice: 18_000, fuels: [.electric], drivetrains: ["RWD", "AWD"]),
    Segment(
      body: "Sedan", share: 3, seats: [5], doors: 4, power: 200...650, weight: 1750...2300,
      basePrice: 20_000, fuels: [.electric], drivetrains: ["RWD", "AWD"]),
  ]
}

extension Fuel {
  static let petrol = Fuel(
    name: "Petrol", firstYear: 1990, power: 100, torque: 115...150, economy: 100, surcharge: 0)
  static let diesel = Fuel(
    name: "Diesel", firstYear: 1990, power: 90, torque: 205...250, economy: 125, surcharge: 1_500)
  static let hybrid = Fuel(
    name: "Hybrid", firstYear: 2000, power: 100, torque: 120...150, economy: 150, surcharge: 2_500)
  static let plugIn = Fuel(
    name: "Plug-in hybrid", firstYear: 2012, power: 125, torque: 140...170, economy: 200, surcharge: 6_000)
  static let electric = Fuel(
    name: "Electric", firstYear: 2011, power: 100, torque: 165...210, economy: 100, surcharge: 4_000)
}

extension Trim {
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

extension Currency {
  static let dollar = Currency(code: "USD", perThousandDollars: 1_000, step: 5)

  /// The others, at fixed rates that are approximately those of early 2026.
  static let others = [
    Currency(code: "EUR", perThousandDollars: 860, step: 10),
    Currency(code: "KRW", perThousandDollars: 1_450_000, step: 10_000),
    Currency(code: "GBP", perThousandDollars: 750, step: 5),
    Currency(code: "JPY", perThousandDollars: 155_000, step: 1_000),
    Currency(code: "CNY", perThousandDollars: 7_100, step: 100),
    Currency(code: "INR", perThousandDollars: 90_000, step: 1_000),
    Currency(code: "CHF", perThousandDollars: 800, step: 10),
    Currency(code: "SEK", perThousandDollars: 9_400, step: 100),
  ]
}

/// The words that names and values are made of.
enum Words {
  static let idLetters = "ABCDEFGHJKLMNPRTUVWXYZ".map(String.init)

  /// The beginnings of model names such as "CX 300".
  static let letters = [
    "A", "C", "E", "G", "K", "M", "Q", "R", "S", "T", "X", "Z", "CX", "EV", "GT", "IS", "NX", "QX", "RS",
    "XC",
  ]
  static let syllables = [
    "ar", "be", "ca", "dor", "el", "fi", "go", "ka", "la", "len", "mi", "mon", "na", "nova", "or", "pri",
    "ra", "ren", "ri", "sa", "so", "ta", "ter", "to", "tu", "va", "vel", "ver", "xa", "zen",
  ]
  static let accentedSyllables = ["né", "ló", "šá", "mü", "cè", "ño", "rö", "bê"]
  static let koreanSyllables = [
    "가", "나", "다", "라", "레", "로", "리", "마", "모", "미", "반", "벨", "비", "빛", "산", "새", "소", "슬", "아", "온",
  ]
  static let colors = [
    "Black", "White", "Silver", "Grey", "Blue", "Red", "Green", "Beige", "Orange", "흰색",
  ]
  static let dealers = [
    "Kim Motors, Busan", "Müller & Söhne", "\"Best Price\" Autos", "강남 모터스", "Northside Cars",
    "Garage Lefèvre", "Novák Auto", "Lakeside, Inc.", "Harbour Road Motors", "Autohaus Nord",
    "Casa del Motor", "Station Street Garage",
  ]
  static let options = [
    "Panoramic roof", "Tow bar", "Heat pump", "Parking camera", "Head-up display", "Winter tyres, set of 4",
    "Roof rails", "Adaptive cruise control", "19\" wheels",
  ]
}
