import CarsContracts
import CarsEntity
import Scenes
import Testing

@testable import CarsPresenter

@Suite("A search in a unit")
struct UnfitUnitTests {
  @Test(
    "says why a unit is not compared, and how to say what a field is in",
    arguments: [
      (
        UnfitUnit("mi", of: .known(.range), called: "Reichweite", in: nil),
        "Nothing says what “Reichweite” is in; if it is mi, --field 'range=Reichweite mi' says so."
      ),
      (
        UnfitUnit("km", of: .unknown("city08"), called: "city08", in: nil),
        "Nothing says what “city08” is in; if it is km, --field 'city08=city08 km' says so."
      ),
      (
        UnfitUnit("kmpl", of: .unknown("mileage"), called: "mileage", in: nil, isText: true),
        "“mileage” has texts in it, which are not compared as numbers."
      ),
      (
        UnfitUnit("kW", of: .unknown("co2"), called: "co2", in: "g/km"),
        "“co2” is in g/km, not compared with kW."
      ),
    ])
  func unfitUnits(unit: UnfitUnit, words: String) {
    #expect(CarSearchText.unfitUnit(unit).lines == [words])
  }
}
