import Testing

@testable import CarsEntity

@Suite("A cell that says its unit")
struct CellMeasureTests {
  @Test(
    "means its number in the unit of the column",
    arguments: [
      ("433 km", "km", 433), ("433km", "km", 433), ("268 mi", "km", 431.304192),
      ("150 PS (110 kW)", "PS", 150),
      ("110 kW (150 PS)", "kW", 110), ("132 g/km", "g/km", 132), ("8.2 s", "s", 8.2), ("8,2 s", "s", 8.2),
      ("8.2 sec.", "s", 8.2), ("1,598 cc", "cc", 1598), ("1 598 cm³", "cc", 1598), ("2.0 L", "l", 2),
      ("18 kWh/100km", "kWh/100 km", 18), ("5,1 l/100 km (komb.)", "l/100 km", 5.1), ("-5 km", "km", -5),
      ("30 mpg", "mpg", 30), ("433", "km", 433), ("1,085,000 km", "km", 1_085_000),
      ("3.5만km", "km", 35_000), ("10만 km", "km", 100_000), ("1.2 lakh km", "km", 120_000),
      ("1.1 lakh km", "km", 110_000), ("16.9 lakh km", "km", 1_690_000),
      ("85 Tkm", "km", 85_000), ("85 T km", "km", 85_000), ("45K mi", "mi", 45_000), ("45k km", "km", 45_000),
      ("1.2M km", "km", 1_200_000), ("85 Tsd. km", "km", 85_000), ("45K", "km", 45_000), ("12.5%", "%", 12.5),
      ("12,5 %", "%", 12.5), ("9 800 km", "km", 9_800),
      ("250Nm@ 1500rpm", "Nm", 250), ("74 bhp @ 5500 rpm", "bhp", 74), ("90 bhp at 4,000 rpm", "bhp", 90),
      ("380Nm(38.7kgm)@ 2500rpm", "Nm", 380), ("190@ 2,000(Nm@ rpm)", "Nm", 190),
      ("250Nm@ 1750-2500rpm", "Nm", 250), ("51Nm@ 4000+/-500rpm", "Nm", 51),
      ("1kgm at 1500 r/min", "Nm", 9.80665),
    ] as [(String, String, Double)])
  func numbers(text: String, unit: String, number: Double) throws {
    let measure = CellMeasure(try #require(FieldUnit(unit)))
    #expect(abs((measure.number(of: text) ?? .infinity) - number) < 0.000_000_1)
  }

  @Test(
    "means none where it measures something else, is a word, or may be two",
    arguments: [
      ("433 kW", "km"), ("km", "km"), ("433 km 2020", "km"), ("2.0 T", "t"), ("12.000 km", "km"), ("", "km"),
      ("A4 km", "km"), ("4x4", "km"), ("433 km/h", "km"),
      ("0.30 €/km", "km"), ("6000/min", "min"), ("5 kkm", "km"),
      ("250@ 1500rpm", "Nm"), ("250Nm@", "Nm"), ("250Nm @ home", "Nm"), ("250Nm@ 1500", "Nm"),
      ("190@ 2,000(kW@ rpm)", "Nm"), ("1.2 l Kappa", "l"),
      ("2.0 TS", "s"), ("5 %km", "km"), ("$5", "km"), ("5%", "km"),
    ])
  func none(text: String, unit: String) throws {
    let measure = CellMeasure(try #require(FieldUnit(unit)))
    #expect(measure.number(of: text) == nil)
  }

  @Test(
    "means an amount in its currency, by a code or a sign before the number or behind it",
    arguments: [
      ("16995 USD", "USD", 16_995), ("$1,299", "USD", 1_299), ("1.299 €", "EUR", 1_299),
      ("€ 1.299,50", "EUR", 1_299.5), ("399 000 kr", "kr", 399_000), ("Rs. 5 lakh", "Rs", 500_000),
      ("$1.2M", "USD", 1_200_000), ("30k EUR", "EUR", 30_000), ("$1,299", "CAD", 1_299), ("900", "USD", 900),
    ] as [(String, String, Double)])
  func amounts(text: String, currency: String, number: Double) {
    #expect(CellMeasure(FieldUnit(currency: currency)).number(of: text) == number)
  }

  @Test(
    "means none in another currency, where nothing is a sign, or with a word before a number",
    arguments: ["16995 EUR", "£5", "5 kr", "Golf 8", "ID.4", "(5)", "USD"])
  func otherAmounts(text: String) {
    #expect(CellMeasure(FieldUnit(currency: "USD")).number(of: text) == nil)
  }

  @Test("is a bare number for programs where all cells say one unit")
  func bare() {
    let units = FieldUnits(schema("msrp", CellMeasure(FieldUnit(currency: "USD"))))
    #expect(units.value(of: Field("msrp", .text("$46,050"))) == .integer(46_050))
    #expect(units.value(of: Field("msrp", .text("soon"))) == .text("soon"))
    #expect(units.besideNames.map(\.name) == ["msrp"])
    let counted = FieldUnits(schema("owners", CellMeasure(.one)))
    #expect(counted.value(of: Field("owners", .text("45K"))) == .integer(45_000))
    #expect(counted.besideNames.isEmpty && counted.unitInCells(ofFieldNamed: "owners") == nil)
  }

  @Test("is a bare number for programs where nearly all cells are numbers, with marks or without")
  func plain() {
    var schema = CatalogueSchema()
    schema["km"] = .number
    let units = FieldUnits(schema)
    let read = [
      ("45 200", FieldValue.integer(45_200)), ("4,8", .decimal(4.8)), ("soon", .text("soon")),
      ("45200", .text("45200")),
    ]
    for (text, value) in read { #expect(units.value(of: Field("km", .text(text))) == value) }
    #expect(units.value(of: Field("km", .exactNumber("1.50"))) == .exactNumber("1.50"))
    #expect(units.value(of: Field("note", .text("45 200"))) == .text("45 200"))
  }

  @Test("may be two numbers only where nothing says what stands before a fraction")
  func marks() throws {
    let km = try #require(FieldUnit("km"))
    #expect(CellMeasure(km, decimalMark: .comma).number(of: "12.000 km") == 12_000)
    #expect(CellMeasure(km, decimalMark: .comma).number(of: "12,125 km") == 12_125)
    let decimal = CellMeasure(km, decimalMark: .comma, hasDecimalCommas: true)
    #expect(decimal.number(of: "12,125 km") == 12.125 && decimal.number(of: "12.000 km") == 12_000)
    #expect(decimal.number(of: "12.000") == 12_000 && decimal.number(of: "0.125") == 0.125)
    #expect(CellMeasure(km, decimalMark: .point).number(of: "12.000 km") == 12)
    #expect(CellMeasure(km, decimalMark: .point).number(of: "12,125 km") == 12_125)
  }

  @Test("is what a field is in where only its cells say it, and stands there and not in the heading")
  func units() throws {
    let miles = CellMeasure(try #require(FieldUnit("mi")))
    let kilowatts = CellMeasure(try #require(FieldUnit("kW")))
    let units = FieldUnits(schema("range", miles))
    #expect(units.unit(of: .range)?.symbol == "mi")
    #expect(units[.range] == nil)
    #expect(FieldUnits(schema("range", kilowatts)).unit(of: .range) == nil)
    let named = FieldUnits(
      names: [FieldName("range_km", .field(.range))], schema("range_km", miles))
    #expect(named[.range] == "km")
    #expect(FieldUnits.documented.with([], schema("range", miles))[.range] == nil)
  }

  private func schema(_ name: String, _ measure: CellMeasure) -> CatalogueSchema {
    var schema = CatalogueSchema()
    schema[name] = .measure(measure)
    return schema
  }
}
