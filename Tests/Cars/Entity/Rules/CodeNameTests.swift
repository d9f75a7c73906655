import CarsTestSupport
import Testing

@testable import CarsEntity

struct CodeNameTests {
  @Test(
    "One word of a field's name says that its numbers are codes",
    arguments: [
      "Postal Code", "postal_code", "zip", "ZipCode", "VIN (1-10)", "2020 Census Tract", "DOL Vehicle ID",
      "engine_code", "PLZ", "vehicleId", "phone",
    ])
  func codes(name: String) {
    #expect(CodeName.isOne(FieldLabel(unknown: name)))
  }

  @Test(
    "Others are quantities",
    arguments: [
      "cylinders", "mileage", "width", "idle_rpm", "codec", "Kilometerstand", "nominal power",
      "Days In Stock", "days_on_lot",
      "Has Keys-Yes or No",
    ])
  func quantities(name: String) {
    #expect(!CodeName.isOne(FieldLabel(unknown: name)))
  }

  @Test("A code cannot be compared with others")
  func numbers() {
    var schema = CatalogueSchema()
    schema["ref"] = .code
    #expect(schema.areCodes("zip") && schema.areCodes("ref") && !schema.areCodes("doors"))
    schema["zip"] = .date(nil)
    #expect(!schema.areCodes("zip") && !schema.areQuantities("zip") && schema.areQuantities("doors"))
  }
}
