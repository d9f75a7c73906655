import CarsEntity
import Testing

@Suite("What fields are called")
struct FieldLabelTests {
  @Test(
    "The name of an unknown field is split into words",
    arguments: [
      ("co2TailpipeGpm", "Co2 tailpipe gpm"), ("heat_pump", "Heat pump"), ("heatPump", "Heat pump"),
      ("heat-pump", "Heat pump"), ("ABSBrakes", "ABS brakes"), ("hasABS", "Has ABS"), ("VClass", "V class"),
      ("fuelType1", "Fuel type1"), ("charge240b", "Charge240b"), ("ISO_9001", "ISO 9001"), ("__a__b", "A b"),
      ("Colour", "Colour"), ("CO2Emissions", "CO2 emissions"), ("größeÜberAlles", "Größe über alles"),
      ("a", "A"), ("", ""), ("_", ""),
    ])
  func labels(name: String, label: String) {
    #expect(FieldLabel(unknown: name).text == label)
  }

  @Test("A name of more than 200 bytes is not taken apart")
  func longName() {
    let name = "heat_pump" + String(repeating: "x", count: 192)
    #expect(FieldLabel(unknown: String(name.dropLast())).text.hasPrefix("Heat pumpx"))
    #expect(FieldLabel(unknown: name).text == name)
  }

  @Test("A known field has its unit behind its label, if it has one")
  func units() {
    #expect(CarField.horsepower.label.withUnit == "Power hp")
    #expect(CarField.make.label.withUnit == "Make")
  }

  @Test("A label means each field that has it, with its unit or without; a field's own name comes first")
  func names() {
    let labels = FieldLabels(["towing_kg", "Towing", "top_speed_kmh", "topSpeedKmh"])
    #expect(labels.names(of: FieldKey(catalogueName: "Towing")) == ["Towing"])
    #expect(labels.names(of: FieldKey(catalogueName: "Towing kg")) == ["towing_kg"])
    #expect(labels.names(of: FieldKey(catalogueName: "Top speed")) == ["top_speed_kmh"])
    #expect(labels.names(of: FieldKey(catalogueName: "roof")) == [])
  }
}
