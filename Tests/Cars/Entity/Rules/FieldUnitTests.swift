import Testing

@testable import CarsEntity

@Suite("A unit")
struct FieldUnitTests {
  @Test(
    "is a number of another one, by the definitions of both",
    arguments: [
      ("mi", "km", 1.609344), ("kW", "PS", 1.3596216), ("hp", "kW", 0.7456999), ("PS", "hp", 0.9863201),
      ("bhp", "hp", 1), ("lb-ft", "Nm", 1.3558179), ("min", "s", 60), ("mph", "km/h", 1.609344),
      ("lbs", "kg", 0.45359237), ("t", "kg", 1000), ("in", "mm", 25.4), ("ft", "m", 0.3048),
      ("cc", "l", 0.001), ("cu ft", "l", 28.316847), ("Wh/km", "kWh/100 km", 0.1),
      ("g/mi", "g/km", 0.6213712),
      ("mpg", "mpg", 1), ("KM", "kW", 0.7354988), ("hk", "kW", 0.7354988), ("hv", "PS", 1),
    ])
  func sizes(unit: String, other: String, size: Double) throws {
    let (unit, other) = (try #require(FieldUnit(unit)), try #require(FieldUnit(other)))
    #expect(abs((unit.size(in: other) ?? 0) - size) < 0.000_001)
  }

  @Test(
    "is none of one that measures something else, or the other way round, or for which there are two",
    arguments: [("kW", "km"), ("km/l", "l/100 km"), ("mpg", "km/l"), ("gal", "l"), ("km/kWh", "Wh/km")])
  func others(unit: String, other: String) throws {
    let (unit, other) = (try #require(FieldUnit(unit)), try #require(FieldUnit(other)))
    #expect(unit.size(in: other) == nil)
  }

  @Test(
    "has no letter or sign beside it that belongs to something else",
    arguments: ["만km", "€/km", "/min", "%/km", "km, WLTP"])
  func strangers(text: String) {
    #expect(FieldUnit(text) == nil)
  }

  @Test(
    "that somebody has said stands behind a name, without brackets, and fits the field",
    arguments: [
      ("range mi", CarField.range, "mi"), ("my range KM", .range, "km"), ("range (mi)", .range, nil),
      ("range kW", .range, nil), ("mi", .range, nil), ("price km", .price, nil), ("range", .range, nil),
    ] as [(String, CarField, String?)])
  func said(name: String, field: CarField, unit: String?) {
    #expect(FieldName(name, .field(field)).withUnit?.unit.symbol == unit)
  }

  @Test("that somebody has said counts, unless a name is spelled so as a whole")
  func precedence() {
    let said = [FieldName("range mi", .field(.range))]
    #expect(FieldUnits(said: said)[.range] == "mi")
    #expect(FieldUnits(names: [FieldName("range km", .field(.range))], said: said)[.range] == "km")
    #expect(FieldUnits(names: [FieldName("range mi", .field(.range))], said: said)[.range] == "mi")
    #expect(FieldUnits.documented.with(said)[.range] == "mi")
    #expect(FieldUnits.documented.with(said)[.torque] == "Nm")
  }

  @Test(
    "can be a currency, by its sign or by its code in capitals",
    arguments: [
      ("Cost (£)", "Cost GBP"), ("Dealer cost (USD)", "Dealer cost USD"), ("Fee in €", "Fee EUR"),
      ("fee_€", "Fee EUR"), ("Cost US$", "Cost USD"), ("할부금(원)", "할부금 KRW"), ("Cost [EUR]", "Cost EUR"),
    ])
  func currencies(name: String, label: String) {
    #expect(FieldLabel(unknown: name).withUnit == label)
  }

  @Test(
    "is no currency where a sign is that of several, or a word may mean something else",
    arguments: ["Cost (kr)", "Weight (pounds)", "Seats (ALL)", "Notes (usd)", "Cost EUR net", "First TRY"])
  func otherWords(name: String) {
    #expect(FieldLabel(unknown: name).unit == nil)
  }
}
