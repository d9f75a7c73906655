import CarsContracts
import CarsEntity
import Scenes
import Testing

@testable import CarsPresenter

@Suite("A number that is not compared")
struct UnfitNumberTests {
  @Test(
    "says why, and how to say what a field is in",
    arguments: [
      (
        UnfitNumber(of: .known(.range), called: "Reichweite", .unsaid("mi")),
        "Nothing says what “Reichweite” is in; if it is mi, --field 'range=Reichweite mi' says so."
      ),
      (
        UnfitNumber(of: .unknown("city08"), called: "city08", .unsaid("km")),
        "Nothing says what “city08” is in; if it is km, --field 'city08=city08 km' says so."
      ),
      (
        UnfitNumber(of: .unknown("mileage"), called: "mileage", .texts),
        "“mileage” has texts in it, which are not compared as numbers."
      ),
      (
        UnfitNumber(of: .unknown("co2"), called: "co2", .unit("kW", own: "g/km")),
        "“co2” is in g/km, not compared with kW."
      ),
    ])
  func unfitNumbers(number: UnfitNumber, words: String) {
    #expect(CarSearchText.unfitNumber(number).lines == [words])
  }
}
