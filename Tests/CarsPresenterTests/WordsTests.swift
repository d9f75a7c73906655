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
      (12345.5, "12,345.5"), (-1234, "-1,234"), (-0.5, "-0.5"), (1e15, "1,000,000,000,000,000"),
      (1e20, "1e+20"),
      (0.000015, "1.5e-05"), (0.00001, "1e-05"), (0.25, "0.25"),
    ])
  func grouping(number: Double, text: String) {
    #expect(NumberText.grouped(number) == text)
  }

  @Test("The smallest whole number has a text too")
  func smallest() {
    #expect(NumberText.grouped(Int.min) == "-9,223,372,036,854,775,808")
  }

  @Test(
    "An amount shows its currency's sign, or its code",
    arguments: [
      (Money(54300, "USD"), "$54,300"), (Money(68_000_000, "KRW"), "₩68,000,000"),
      (Money(31990, "EUR"), "€31,990"),
      (Money(54300.5, "USD"), "$54,300.50"), (Money(0.05, "USD"), "$0.05"), (Money(99, "CHF"), "CHF 99"),
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
        "acceleration": .decimal(5.2), "heatPump": .bool(true), "towing_kg": .integer(1600),
        "colours": .list([.text("Red"), .text("Blue")]), "warranty": .object([Field("years", .integer(7))]),
        "recall": .null,
      ])
    let fields = FieldText.fields(of: CarDetail(car: car))
    #expect(
      fields.map { "\($0.label)=\($0.value)" } == [
        "Make=Kia", "Model=EV6", "Year=2025", "Price=$46,050", "0–100 km/h=5.2 s", "Colours=Red, Blue",
        "Heat pump=yes", "Recall=none", "Towing=1,600 kg", "Warranty=years: 7", "Id=x",
      ])
  }

  @Test("A currency without a price is kept as a field")
  func currencyAlone() {
    let car = Car.sample("x", ["currency": .text("EUR")])
    #expect(FieldText.fields(of: CarDetail(car: car)).map(\.label) == ["Make", "Model", "Currency", "Id"])
  }

  @Test(
    "A large number can be said in a few characters",
    arguments: [
      (999, "999.0"), (1_000, "1K"), (54_321, "54.3K"), (54_100_000, "54.1M"), (999_960, "1M"),
      (2.5e9, "2.5B"),
      (7e14, "700T"), (-3_400, "-3.4K"), (1e20, "1e+20"), (0.5, "0.5"),
    ] as [(Double, String)])
  func short(number: Double, text: String) {
    #expect(NumberText.short(number) == text)
  }

  @Test("A time has two digits for the hour and for the minute")
  func time() {
    #expect(TimeOfDay(hour: 9, minute: 4).text == "09:04")
    #expect(TimeOfDay(hour: 23, minute: 59).text == "23:59")
  }
}
