import Testing

@testable import CarsEntity

@Suite("The names of fields")
struct FieldNamesTests {
  @Test(
    "mean a known field in any case, with any signs between words, and in other words",
    arguments: [
      ("make", CarField.make), ("Make", .make), ("MAKE", .make), ("Manufacturer", .make), ("brand", .make),
      ("car_make", .make), ("Model", .model), ("Model Name", .model), ("Model Year", .year),
      ("model_year", .year), ("model-year", .year), ("modelYear", .year), ("MSRP", .price),
      ("Selling_Price", .price), ("Body Style", .body), ("VClass", .body), ("fuelType", .fuel),
      ("Fuel_Type", .fuel), ("trany", .transmission), ("DriveTrain", .drivetrain), ("drive", .drivetrain),
      ("hp", .horsepower), ("Engine HP", .horsepower), ("Horsepower", .horsepower), ("Passengers", .seats),
      ("ID", .id), ("_id", .id),
    ])
  func known(name: String, field: CarField) {
    #expect(FieldNames.field(named: name) == field)
  }

  @Test(
    "mean nothing else",
    arguments: [
      "Miles_per_Gallon", "Min.Price", "Max.Price", "power", "engine", "mileage", "Name", "", "-", "maké",
      "makes",
      "year2", "fuelType1", "a manufacturer with a name too long to be one", "Máke",
    ])
  func unknown(name: String) {
    #expect(FieldNames.field(named: name) == nil)
  }

  @Test("are all spelled as they are compared, and not longer than is looked at")
  func table() {
    for (name, field) in FieldNames.others {
      #expect(name.utf8.allSatisfy { 0x61...0x7A ~= $0 } && name.utf8.count <= 24)
      #expect(CarField(rawValue: name) == nil)
      #expect(FieldNames.field(named: name) == field)
    }
  }

  @Test("of one record mean a field once: as the program has it, or else the first")
  func once() {
    #expect(FieldNames.fields(of: ["Make", "make", "MAKE"]) == [nil, .make, nil])
    #expect(FieldNames.fields(of: ["Manufacturer", "Model", "Make"]) == [.make, .model, nil])
    #expect(FieldNames.fields(of: ["x", "MSRP", "Price"]) == [nil, .price, nil])
  }

  @Test("that are there twice mean the same both times, so that the record has a field twice")
  func twice() {
    #expect(FieldNames.fields(of: ["make", "make"]) == [.make, .make])
    #expect(FieldNames.fields(of: ["Make", "Make", "Brand"]) == [.make, .make, nil])
    #expect(throws: CarFault.repeatedField("Brand")) {
      try Car(fields: ["Brand", "Model", "Brand"].map { Field($0, .text("Kia")) })
    }
    #expect(throws: CarFault.repeatedField("Brand")) {
      try Car(fields: ["make", "model", "Brand", "Brand"].map { Field($0, .text("Kia")) })
    }
  }

  @Test("say make and model together", arguments: ["name", "Name", "car_name", "Car Name", "vehicleName"])
  func whole(name: String) {
    #expect(FieldNames.isWholeName(name) && FieldNames.field(named: name) == nil)
  }
}
