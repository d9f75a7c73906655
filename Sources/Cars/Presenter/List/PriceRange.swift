import CarsEntity

/// The range of the prices in a catalogue, and where a price is in it.
///
/// Only prices in the currency of most are compared. The scale is logarithmic: most cars cost a small part of what the most
/// expensive one does, and would all look alike beside it.
struct PriceRange {
  private let currency: String?
  private let least: Double
  private let greatest: Double

  /// Returns nil if there is nothing to compare.
  init?(_ fields: FieldDirectory) {
    currency = fields.usualCurrency
    guard let prices = fields.prices(in: currency), prices.lowerBound > 0,
      prices.lowerBound < prices.upperBound
    else { return nil }
    (least, greatest) = (prices.lowerBound, prices.upperBound)
  }

  /// Returns the place of a car's price, from a little more than 0 for the least to 1 for the greatest. Nil for another
  /// currency, and without a price.
  func share(of car: Car) -> Double? {
    guard let price = car.price, price.currency == currency, price.amount >= least else { return nil }
    let place = Self.doublings(price.amount / least) / Self.doublings(greatest / least)
    return Self.smallest + place * (1 - Self.smallest)
  }

  /// How often 1 is doubled to make a number, which is interpolated between two whole doublings.
  private static func doublings(_ number: Double) -> Double {
    Double(number.exponent) + number.significand - 1
  }

  /// The length for the least price, which is just visible.
  private static let smallest = 0.05
}
