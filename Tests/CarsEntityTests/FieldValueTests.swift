import CarsEntity
import Testing

@Suite("A field's value")
struct FieldValueTests {
  @Test(
    "knows its kind and its number",
    arguments: [
      (.null, .null, nil), (.bool(true), .bool, nil), (.integer(-3), .number, -3),
      (.decimal(2.5), .number, 2.5),
      (.text("7"), .text, nil), (.list([.integer(1)]), .list, nil), (.object([]), .object, nil),
    ] as [(FieldValue, FieldValue.Kind, Double?)])
  func kinds(value: FieldValue, kind: FieldValue.Kind, number: Double?) {
    #expect(value.kind == kind)
    #expect(value.number == number)
  }
}
