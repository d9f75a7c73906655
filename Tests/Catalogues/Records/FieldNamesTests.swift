import CarsEntity
import Testing

@testable import CarsRecords

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
      ("ID", .id), ("_id", .id), ("maké", .make), ("Máke", .make),
    ])
  func known(name: String, field: CarField) {
    #expect(FieldNames().field(named: name) == field)
  }

  @Test("that are vague give way to a clear one, wherever it stands")
  func vague() {
    #expect(FieldNames().fields(of: ["차종", "모델"]) == [nil, .model])
    #expect(FieldNames().fields(of: ["车系", "车型"]) == [.model, nil])
    #expect(FieldNames().fields(of: ["차종", "제조사"]) == [.model, .make])
    #expect(FieldNames().fields(of: ["VehicleType", "BodyClass"]) == [nil, .body])
  }

  @Test(
    "mean nothing else",
    arguments: [
      "Miles_per_Gallon", "Min.Price", "Max.Price", "power", "engine", "mileage", "Name", "", "-", "makes",
      "year2", "fuelType1", "a manufacturer with a name too long to be one",
    ])
  func unknown(name: String) {
    #expect(FieldNames().field(named: name) == nil)
  }

  @Test(
    "mean what a unit behind them measures, where another word would mean nothing",
    arguments: [
      ("Range_Km", CarField.range), ("electric_range_mi", .range), ("Reichweite (km)", .range),
      ("PowerKW", .horsepower), ("powerPS", .horsepower), ("Leistung (PS)", .horsepower),
      ("power_kw", .horsepower), ("Puissance (ch)", .horsepower), ("최고출력(PS)", .horsepower),
      ("AccelSec", .acceleration), ("0-100 km/h (s)", .acceleration), ("TorqueNm", .torque),
      ("Torque (lb-ft)", .torque),
    ])
  func measured(name: String, field: CarField) {
    #expect(FieldNames().field(named: name) == field)
  }

  @Test(
    "mean nothing with a unit of something else",
    arguments: ["power", "Leistung", "Reichweite", "range_kg", "PowerSec", "trip_km", "charging_kW", "kW"])
  func notMeasured(name: String) {
    #expect(FieldNames().field(named: name) == nil)
  }

  @Test(
    "of a price say its currency",
    arguments: [
      ("PriceEuro", "EUR"), ("price_eur", "EUR"), ("Preis (EUR)", "EUR"), ("Preis in €", "EUR"),
      ("Price (INR)", "INR"), ("MSRP USD", "USD"), ("가격(원)", "KRW"), ("가격(만원)", "KRW"),
      ("price_inr_lakh", "INR"), ("Price (ALL)", "ALL"),
    ])
  func currency(name: String, code: String) {
    #expect(FieldNames().field(named: name) == .price)
    #expect(FieldNames().currency(ofPrice: name) == code)
  }

  @Test(
    "of something else say no currency, nor do words that only look like one",
    arguments: ["가격(만대)", "price_all", "Min.Price", "Price (kr)", "Tax (EUR)", "Price list"])
  func noCurrency(name: String) {
    #expect(FieldNames().field(named: name) == nil)
    #expect(FieldNames().currency(ofPrice: name) == nil)
  }

  @Test("that were given for a price say its currency, too, before the one of all prices")
  func givenCurrency() {
    var names = FieldNames()
    names.said.give("Kosten (EUR)", .field(.price))
    _ = names.said.give(currency: "usd")
    #expect(names.currency(ofPrice: "Kosten (EUR)") == "EUR")
    #expect(names.currency(ofPrice: "price_gbp") == "GBP")
    #expect(names.currency(ofPrice: "price") == "USD")
  }

  @Test("with a unit give way to one that needs none")
  func measuredAndWritten() {
    #expect(FieldNames().fields(of: ["PowerKW", "hp"]) == [nil, .horsepower])
    #expect(FieldNames().fields(of: ["range_km", "electric_range_km"]) == [.range, nil])
  }

  @Test("of one record mean a field once: as the program has it, in whatever case, or else the first")
  func once() {
    #expect(FieldNames().fields(of: ["Make", "make", "MAKE"]) == [nil, .make, nil])
    #expect(FieldNames().fields(of: ["Manufacturer", "Model", "Make"]) == [nil, .model, .make])
    #expect(FieldNames().fields(of: ["Make", "Model", "MAKE"]) == [.make, .model, nil])
    #expect(FieldNames().fields(of: ["x", "MSRP", "Price"]) == [nil, nil, .price])
    #expect(FieldNames().fields(of: ["MSRP", "x", "Preis"]) == [nil, nil, .price])
    #expect(FieldNames().fields(of: ["SellingPrice", "Listenpreis", "Preis"]) == [.price, nil, nil])
    #expect(FieldNames().fields(of: ["Neupreis", "MSRP"]) == [.price, nil])
  }

  @Test("that are there twice mean the same both times, so that the record has a field twice")
  func twice() {
    #expect(FieldNames().fields(of: ["make", "make"]) == [.make, .make])
    #expect(FieldNames().fields(of: ["Make", "Make", "Brand"]) == [.make, .make, nil])
    #expect(throws: CarFault.repeatedField("Brand")) {
      try Car(record: ["Brand", "Model", "Brand"].map { Field($0, .text("Kia")) })
    }
    #expect(throws: CarFault.repeatedField("Brand")) {
      try Car(record: ["make", "model", "Brand", "Brand"].map { Field($0, .text("Kia")) })
    }
  }

  @Test("that were given come before all others, in this spelling or another")
  func given() {
    var names = FieldNames()
    names.said.give("Typ", .field(.model))
    names.said.give("x", .field(.make))
    names.said.give("Marke", .field(.make))
    #expect(names.said.names == [FieldName("Typ", .field(.model)), FieldName("Marke", .field(.make))])
    #expect(names.field(named: "Typ") == .model && names.field(named: "TYP") == .model)
    #expect(names.field(named: "x") == nil && names.field(named: "brand") == .make)
    #expect(names.fields(of: ["model", "typ", "Typ", "brand"]) == [nil, nil, .model, .make])
    #expect(names.fields(of: ["model", "typ", "make", "Marke"]) == [nil, .model, nil, .make])
    #expect(names.fields(of: ["make", "model"]) == [.make, .model])
  }

  @Test("that were given in two spellings mean what each was given, and one that is given again means that")
  func givenAgain() throws {
    var names = FieldNames()
    names.said.give("Typ", .field(.model))
    names.said.give("TYP", .field(.trim))
    names.said.give("#", .field(.year))
    #expect(names.field(named: "TYP") == .trim && names.field(named: "Typ") == .model)
    #expect(names.field(named: "#") == .year && names.field(named: "?") == nil)
    names.said.give("Typ", .field(.body))
    #expect(names.field(named: "Typ") == .body)
    #expect(names.said.names.map(\.name) == ["TYP", "#", "Typ"])
    var whole = FieldNames()
    whole.said.give("car", .makeAndModel)
    let car = try Car(
      record: [Field("name", .text("Kia EV6")), Field("car", .text("VW Golf"))], whole)
    #expect(car.name == "VW Golf")
  }

  @Test("say what cars are where they mean make, model or both")
  func saying() {
    let names = ["Brand", "Typ", "model name", "car_name", "year", "x"]
    #expect(names.map { FieldNames().saysWhatCarsAre($0) } == [true, false, true, true, false, false])
  }

  @Test("that were given can be those of other fields, and then mean nothing else")
  func exchanged() {
    var names = FieldNames()
    names.said.give("model", .field(.trim))
    names.said.give("hp", .field(.price))
    #expect(names.fields(of: ["model", "hp", "trim", "Horsepower"]) == [.trim, .price, nil, .horsepower])
  }

  @Test("for make and model together come before the parts, where they were given")
  func givenWhole() {
    var names = FieldNames()
    names.said.give("Car", .makeAndModel)
    #expect(names.isWholeName("car") && names.isWholeName("name") && names.field(named: "car") == nil)
    #expect(names.fields(of: ["make", "car", "model", "year"]) == [nil, nil, nil, .year])
    #expect(names.fields(of: ["make", "name", "model"]) == [.make, nil, .model])
  }

  @Test("of one car are noted where they are not the fields' own")
  func notes() throws {
    var notes = RecordNotes()
    func car(_ fields: KeyValuePairs<String, String>) throws -> Car {
      try Car(record: fields.map { Field($0, .text($1)) }, FieldNames(), &notes)
    }
    _ = try car(["make": "Kia", "Model": "EV6", "id": "1"])
    try #require(notes.isNamed && notes.names == [FieldName("Model", .field(.model))])
    #expect(notes.names[0].isOwn)
    _ = try car(["Brand": "Kia", "make": "KIA", "Model": "EV9"])
    try #require(!notes.isNamed && notes.names.count == 1)
    _ = try car(["Car Name": "Kia EV6"])
    #expect(notes.names.dropFirst() == [FieldName("Car Name", .makeAndModel)] && !notes.names[1].isOwn)
  }

  @Test(
    "say make and model together",
    arguments: ["name", "Name", "car_name", "Car Name", "vehicleName", "rownames"])
  func whole(name: String) {
    #expect(FieldNames().isWholeName(name) && FieldNames().field(named: name) == nil)
  }
}
