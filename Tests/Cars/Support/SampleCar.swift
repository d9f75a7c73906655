public import CarsEntity

/// A car with some numbers, and its price in a currency.
public func car(_ id: String, _ numbers: [String: Int] = [:], currency: String? = nil) throws(CarFault)
  -> Car
{
  let rest =
    numbers.map { Field($0, .integer($1)) } + (currency.map { [Field("currency", .text($0))] } ?? [])
  return try Car(
    fields: [Field("id", .text(id)), Field("make", .text("Kia")), Field("model", .text("EV6"))] + rest)
}
