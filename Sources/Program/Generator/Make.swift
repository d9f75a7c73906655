/// A maker of cars. The names are real, and everything about their cars is invented.
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

  private init(_ name: String, _ share: Int, _ priceLevel: Int, _ currency: String, _ naming: Naming) {
    self.name = name
    self.share = share
    self.priceLevel = priceLevel
    self.currency = currency
    self.naming = naming
  }

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
