import CarsContracts
import CarsEntity
import CarsTestSupport
import Scenes
import Testing

@testable import CarsPresenter

@Suite("The comparison's words")
struct CarComparisonWordsTests {
  private func car(_ id: String, _ make: String, _ model: String, _ trim: String? = nil) -> Car {
    var fields: [String: FieldValue] = ["make": .text(make), "model": .text(model)]
    if let trim { fields["trim"] = .text(trim) }
    return .sample(id, fields)
  }

  @Test(
    "A short name is the model, with the trim where two cars are of one, and all of it where that is not enough"
  )
  func shortNames() {
    let (ioniq, kona) = (car("a", "Hyundai", "Ioniq 5", "Limited"), car("b", "Hyundai", "Kona"))
    #expect(CarComparisonText.shortNames(of: [ioniq, kona]) == ["Ioniq 5", "Kona"])
    let long = car("c", "Hyundai", "Ioniq 5", "Long Range")
    #expect(
      CarComparisonText.shortNames(of: [ioniq, kona, long]) == [
        "Ioniq 5 Limited", "Kona", "Ioniq 5 Long Range",
      ])
    let twin = car("d", "Hyundai", "Ioniq 5", "Limited")
    #expect(
      CarComparisonText.shortNames(of: [ioniq, twin]) == [
        "Hyundai Ioniq 5 Limited (a)", "Hyundai Ioniq 5 Limited (d)",
      ])
  }

  @Test("Two cars that differ in nothing but their years are told apart by these, also beside a third")
  func years() {
    func corolla(_ id: String, _ year: Int) -> Car {
      .sample(
        id, ["make": .text("Toyota"), "model": .text("Corolla"), "trim": .text("LE"), "year": .integer(year)])
    }
    let cars = [corolla("a", 2023), corolla("b", 2025), car("c", "Kia", "EV6")]
    #expect(
      CarComparisonText.names(of: cars) == ["Toyota Corolla LE 2023", "Toyota Corolla LE 2025", "Kia EV6"])
    #expect(CarComparisonText.shortNames(of: Array(cars.prefix(2))) == ["Corolla 2023", "Corolla 2025"])
    let twins = [corolla("a", 2023), corolla("b", 2023)]
    #expect(CarComparisonText.names(of: twins) == ["Toyota Corolla LE (a)", "Toyota Corolla LE (b)"])
  }

  @Test(
    "A column has the short name beside the whole one, and a value the word for what it is compared with the first"
  )
  func verdicts() {
    let cars = [car("a", "Hyundai", "Ioniq 5"), car("b", "Kia", "EV6"), car("c", "VW", "ID.4")]
    let values = [
      CarComparison.Value(), CarComparison.Value(difference: 5, isBetter: true),
      CarComparison.Value(difference: -5, isBetter: false),
    ]
    let rows = [CarComparison.Row(ListedField(.horsepower, rank: 0), values: values)]
    let table = CarComparisonTable(CarComparison(cars: cars, rows: rows), as: nil)
    #expect(table.headings.map(\.shortTitle) == [nil, "Ioniq 5", "EV6", "ID.4"])
    #expect(table.headings.map(\.title) == ["Field", "Hyundai Ioniq 5", "Kia EV6", "VW ID.4"])
    #expect(table.row(at: 0)?.cells.map(\.verdict) == [nil, "better", "worse"])
  }
}
