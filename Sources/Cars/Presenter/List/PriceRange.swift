import CarsEntity

/// The range of the prices in a catalogue, and the position of a price in it.
///
/// Only prices in the most frequent currency are compared. The scale is logarithmic: most cars cost a small
/// part of what the most expensive one does, and would all look alike beside it.
struct PriceRange {
  private let currency: String?
  private let least: Double
  private let greatest: Double

  /// Creates the range; nil if there is nothing to compare.
  init?(_ fields: FieldDirectory) {
    currency = fields.usualCurrency
    guard let prices = fields.prices(in: currency), prices.lowerBound > 0,
      prices.lowerBound < prices.upperBound
    else { return nil }
    (least, greatest) = (prices.lowerBound, prices.upperBound)
  }

  /// Returns the position of a car's price, from slightly above 0 for the least to 1 for the greatest. Nil
  /// for a price in another currency, and for none.
  func share(of car: Car) -> Double? {
    guard let price = car.price, price.currency == currency, price.amount >= least else { return nil }
    let place = Self.doublings(price.amount / least) / Self.doublings(greatest / least)
    return Self.smallest + place * (1 - Self.smallest)
  }

  /// Returns the number of times 1 is doubled to reach a number, interpolated linearly between two doublings.
  private static func doublings(_ number: Double) -> Double {
    Double(number.exponent) + number.significand - 1
  }

  /// The length for the least price, which is just visible.
  private static let smallest = 0.05
}
