import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsEntity

@Suite("A field's value")
struct FieldValueTests {
  @Test(
    "of an unknown field means a number where its text is written as one, in any country",
    arguments: [
      (.integer(7), 7), (.text("7"), 7), (.text("-7.5"), -7.5), (.text("18,250"), 18_250),
      (.text("1.002.500"), 1_002_500), (.text("1 002 500,5"), 1_002_500.5), (.text("18’250"), 18_250),
      (.text("4,7"), 4.7), (.text("12.500"), 12.5), (.text("0,5"), 0.5),
      (.text("0,123"), 0.123), (.text(" 18250"), 18_250), (.text("1,23,456"), 123_456), (.text(" "), nil),
      (.text("0"), 0), (.text("007"), nil),
      (.text("18250 "), 18_250), (.text("-18,250"), -18_250), (.text("-1.002.500"), -1_002_500),
      (.text(String(repeating: "9", count: 30)), 1e30), (.text(String(repeating: "9", count: 31)), nil),
      (.text("1e5"), nil), (.text("30k"), nil), (.text("$5"), nil), (.text("1.2.3"), nil),
      (.text("5-7"), nil),
      (.text("5."), nil), (.text(",5"), nil), (.text("1 2"), nil), (.text("31.12.1999"), nil),
      (.text(""), nil),
      (.text("5é7"), nil), (.text(String(repeating: "9", count: 40)), nil), (.null, nil), (.bool(true), nil),
      (.list([.integer(1)]), nil),
    ] as [(FieldValue, Double?)])
  func meaning(value: FieldValue, number: Double?) {
    #expect(value.meantNumber() == number)
  }
}
