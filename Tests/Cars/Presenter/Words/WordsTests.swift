import CarsContracts
import CarsEntity
import CarsTestSupport
import Scenes
import Testing

@testable import CarsPresenter

@Suite("Words")
struct WordsTests {
  @Test(
    "Numbers have their thousands set apart",
    arguments: [
      (0.0, "0"), (999, "999"), (1000, "1,000"), (54300, "54,300"), (1_234_567, "1,234,567"), (4.7, "4.7"),
      (12345.5, "12,345.5"), (-123, "-123"), (-1234, "-1,234"), (-123_456, "-123,456"), (123_456, "123,456"),
      (-0.5, "-0.5"), (1e15, "1,000,000,000,000,000"),
      (1e20, "1e+20"),
      (0.000015, "1.5e-05"), (0.00001, "1e-05"), (0.25, "0.25"),
    ])
  func grouping(number: Double, text: String) {
    #expect(NumberText.grouped(number) == text)
  }

  @Test(
    "A count of cars says how sure it is",
    arguments: [
      (RowCount.exactly(1), "1 car"), (.exactly(2500), "2,500 cars"), (.atLeast(1), "1+ cars"),
      (.atLeast(2500), "2,500+ cars"), (.about(2500), "about 2,500 cars"), (.about(1), "about 1 car"),
    ])
  func count(size: RowCount, text: String) {
    #expect(NumberText.cars(size) == text)
  }

  @Test(
    "A field whose name has no word in it has its name in quotation marks, and so has one called like another"
  )
  func unclearLabels() {
    #expect(FieldText.headings(of: ["_", "a"], in: FieldUnits()).map(\.text) == ["“_”", "A"])
    #expect(
      FieldText.headings(of: ["make ", "top_speed", "topSpeed"], in: FieldUnits()).map(\.text)
        == ["“make ”", "“top_speed”", "“topSpeed”"])
  }

  @Test(
    "A unit at the end of a name stands behind the number, and in the heading of a column",
    arguments: [
      ("towing_kg", "5 kg"), ("boot_l", "5 l"), ("clearance_mm", "5 mm"), ("length_CM", "5 cm"),
      ("length_m", "5 m"), ("trip_km", "5 km"), ("charging_kW", "5 kW"), ("battery_kwh", "5 kWh"),
      ("rear_torque_nm", "5 Nm"), ("sug_nm", "5"), ("turn_Nm", "5 Nm"), ("tuned_hp", "5 hp"),
      ("top_speed_kmh", "5 km/h"), ("lap_s", "5 s"), ("_kg", "5"),
      ("kg", "5"), ("top_speed_mph", "5 mph"), ("0-60 mph", "5"), ("0-60 (mph)", "5"), ("0–60 mph", "5"),
      ("0-100 (s)", "5 s"), ("co2_g_km", "5 g/km"),
    ])
  func units(name: String, text: String) {
    func value(_ value: FieldValue) -> String? {
      let detail = CarDetail(car: .sample("a", [name: value]))
      return FieldText.fields(of: detail).dropLast().last?.value
    }
    #expect(value(.integer(5)) == text)
    #expect(value(.text("five")) == "five")
    let unit = FieldText.headings(of: [name], in: FieldUnits())[0].unit
    #expect(unit.map { "5 \($0)" } ?? "5" == text)
  }

  @Test(
    "An unknown field that would be called like another field has its name, as it is written, in quotation marks"
  )
  func sameLabels() {
    let car = Car.sample(
      "x",
      [
        "Make": .text("KIA"), "power_hp": .integer(1), "heat_pump": .bool(true), "heatPump": .bool(false),
        "colour": .text("red"),
      ])
    #expect(
      FieldText.fields(of: CarDetail(car: car)).map { "\($0.label)=\($0.value)" } == [
        "Make=Make", "Model=Model", "“Make”=KIA", "Colour=red", "“heatPump”=no", "“heat_pump”=yes",
        "“power_hp”=1 hp", "Id=x",
      ])
  }

  @Test(
    "A number that no machine word holds shows all of its digits",
    arguments: [
      ("-12345678901234567890123", "-12,345,678,901,234,567,890,123 km"),
      ("1234567890.123456789", "1,234,567,890.123456789 km"),
      ("-0.12345678901234567890", "-0.12345678901234567890 km"),
      ("12345e-999", "12,345e-999 km"),
    ])
  func exactNumber(digits: String, text: String) {
    #expect(ValueText.of(.exactNumber(digits), unit: "km", upTo: 10) == text)
  }

  @Test("The smallest whole number has a text too")
  func smallest() {
    #expect(Int.min.grouped == "-9,223,372,036,854,775,808")
  }

  @Test(
    "An amount shows its currency's sign, or its code",
    arguments: [
      (Money(54300, "USD"), "$54,300"), (Money(68_000_000, "KRW"), "₩68,000,000"),
      (Money(31990, "EUR"), "€31,990"),
      (Money(54300.5, "USD"), "$54,300.50"), (Money(0.05, "USD"), "$0.05"), (Money(99, "CHF"), "CHF 99"),
      (Money(7.09, "USD"), "$7.09"), (Money(7.1, "USD"), "$7.10"),
    ])
  func money(money: Money, text: String) {
    #expect(NumberText.money(money) == text)
  }

  @Test("Every field of a car shows, even the unknown ones, and the id is last")
  func allFields() {
    let car = Car.sample(
      "x",
      [
        "make": .text("Kia"), "model": .text("EV6"), "year": .integer(2025), "price": .integer(46050),
        "currency": .text("USD"), "acceleration": .decimal(5.2), "heatPump": .bool(true),
        "towing_kg": .integer(1600),
        "colours": .list([.text("Red"), .text("Blue")]), "warranty": .object([Field("years", .integer(7))]),
        "recall": .null,
      ])
    let fields = FieldText.fields(of: CarDetail(car: car, units: .documented))
    #expect(
      fields.map { "\($0.label)=\($0.value)" } == [
        "Make=Kia", "Model=EV6", "Year=2025", "Price=$46,050", "0–100=5.2 s", "Colours=Red, Blue",
        "Heat pump=yes", "Recall=none", "Towing=1,600 kg", "Warranty=years: 7", "Id=x",
      ])
  }

  @Test("A number has no unit where the catalogue says none, and acceleration is up to no certain speed")
  func noUnits() {
    let car = Car.sample(
      "x", ["horsepower": .integer(320), "acceleration": .decimal(5.2), "range": .integer(310)])
    let names = [FieldName("PowerKW", .field(.horsepower)), FieldName("Range", .field(.range))]
    let fields = FieldText.fields(of: CarDetail(car: car, units: FieldUnits(names: names)))
    #expect(
      fields.map { "\($0.label)=\($0.value)" } == [
        "Make=Make", "Model=Model", "Power=320 kW", "Acceleration=5.2", "Range=310", "Id=x",
      ])
  }

  @Test("A currency without a price is kept as a field")
  func currencyAlone() {
    let car = Car.sample("x", ["currency": .text("EUR")])
    #expect(FieldText.fields(of: CarDetail(car: car)).map(\.label) == ["Make", "Model", "Currency", "Id"])
  }

  @Test(
    "A number in a text is in the unit that its field's name says, and a text that is none, or says its own, is not",
    arguments: [("223.7100", "223.7100 kW"), ("41,000", "41,000 kW"), ("110 kW", "110 kW"), ("n/a", "n/a")])
  func writtenNumber(written: String, shown: String) {
    let fields = FieldText.fields(of: CarDetail(car: .sample("x", ["EngineKW": .text(written)])))
    #expect(fields.first { $0.label == "Engine" }?.value == shown)
  }

  @Test(
    "A large number can be said in a few characters",
    arguments: [
      (999, "999"), (1_000, "1K"), (54_321, "54.3K"), (54_100_000, "54.1M"), (999_960, "1M"),
      (2.5e9, "2.5B"),
      (7e14, "700T"), (-3_400, "-3.4K"), (1e15, "1e15"), (1.2345678901234568e20, "1.23e20"),
      (9.999e20, "1e21"),
      (.greatestFiniteMagnitude, "1.8e308"), (-2e300, "-2e300"), (0.5, "0.5"),
    ] as [(Double, String)])
  func compact(number: Double, text: String) {
    #expect(NumberText.compact(number) == text)
  }
}
