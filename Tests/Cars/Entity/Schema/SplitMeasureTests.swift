import Testing

@testable import CarsEntity

@Suite("A measure in two columns")
struct SplitMeasureTests {
  @Test(
    "has its unit in the column with the name of the other one and a word for a unit behind it",
    arguments: [
      (["odometer", "odometer_unit"], "odometer", "odometer"),
      (["mileage.unit", "mileage.value"], "mileage", "mileage.value"),
      (["engine power value", "Engine Power Units"], "engine power", "engine power value"),
      (["RangeAmount", "rangeUom"], "Range", "RangeAmount"),
      (["range", "range.value", "range.unit"], "range", "range"),
      (["mileage", "mileage.value", "mileage_value_unit"], "mileage.value", "mileage.value"),
    ])
  func names(names: [String], name: String, value: String) {
    let splits = SplitMeasure.all(among: names)
    #expect(splits.map(\.name) == [name] && splits.map(\.value) == [value])
  }

  @Test(
    "is none where there is no such column, where one has the unit of another, or where that was said",
    arguments: [["unit", "value"], ["range", "unit"], ["power", "range_unit"], ["units"], ["odometer"]])
  func none(names: [String]) {
    #expect(SplitMeasure.all(among: names).isEmpty)
    let said = [FieldName("odometer_unit", .unknown)]
    #expect(SplitMeasure.all(among: ["odometer", "odometer_unit"], said: said).isEmpty)
  }

  @Test("keeps its unit where the same was typed, or none, and gets another one that was typed")
  func values() {
    func value(_ new: FieldValue, _ unit: String) -> FieldValue { SplitMeasure.value(new, in: unit) }
    #expect(value(.integer(9), "miles") == .text("9 miles"))
    #expect(value(.text("9 mi"), "miles") == .text("9 miles"))
    #expect(value(.text("9,5km"), "miles") == .text("9,5 km"))
    #expect(value(.text("far"), "miles") == .text("far"))
    #expect(value(.integer(9), "n/a") == .integer(9))
  }
}
