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
      ("a", "A"), ("", ""), ("_", ""), ("0-60 mph", "0-60 mph"), ("0_100_kmh", "0 100 kmh"), ("kW", "kW"),
      ("Potenza (kW/CV)", "Potenza (kW/CV)"), ("aModel", "A model"), ("Výkon (kW/k)", "Výkon (kW/k)"),
      ("MPGe", "MPGe"), ("cityMPGe", "City MPGe"), ("city_mpg", "City mpg"), ("Model S", "Model S"),
      ("built_in", "Built in"),
      ("Fuel Type (EPA)", "Fuel type (EPA)"), ("(km)", "(km)"), ("Miles", "Miles"),
      ("cost_per_km", "Cost per km"),
      ("€/km", "€/km"), ("Miles_per_Gallon", "Miles per gallon"), ("wh_per_km", "Wh/km"),
      ("l_100km", "l/100 km"), ("l_per_100km", "l/100 km"),
      ("Ft", "Ft"), ("Kg", "Kg"),
    ])
  func labels(name: String, label: String) {
    #expect(FieldLabel(unknown: name) == FieldLabel(label))
  }

  @Test(
    "A name ends with a unit as one would write it: in a word, in several, or in brackets",
    arguments: [
      ("quarter_mile_s", "Quarter mile", "s"), ("trip_miles", "Trip", "mi"),
      ("towing_kg", "Towing", "kg"), ("cargo_l", "Cargo", "l"), ("PowerKW", "Power", "kW"),
      ("powerPS", "Power", "PS"), ("TopSpeed_KmH", "Top speed", "km/h"), ("batteryKWh", "Battery", "kWh"),
      ("battery_kWh", "Battery", "kWh"), ("electric_range_mi", "Electric range", "mi"),
      ("Leistung (PS)", "Leistung", "PS"), ("Weight [kg]", "Weight", "kg"), ("Weight, kg", "Weight", "kg"),
      ("주행거리（km）", "주행거리", "km"), ("Hubraum (cm³)", "Hubraum", "cm³"), ("wheelbase (in)", "Wheelbase", "in"),
      ("co2_g_km", "Co2", "g/km"), ("CO2 g/km", "CO2", "g/km"), ("CO2 (g per km)", "CO2", "g/km"),
      ("consumption_wh_per_km", "Consumption", "Wh/km"),
      ("fuel_l_100km", "Fuel", "l/100 km"), ("fuel_l_per_100km", "Fuel", "l/100 km"),
      ("Verbrauch l/100 km", "Verbrauch", "l/100 km"), ("AccelSec", "Accel", "s"), ("0-60 (s)", "0-60", "s"),
      ("0-60 sec", "0-60", "s"), ("Weight_in_lbs", "Weight", "lb"), ("Leistung in PS", "Leistung", "PS"),
      ("복합연비(km/L)", "복합연비", "km/l"),
    ])
  func units(name: String, label: String, unit: String) {
    #expect(FieldLabel(unknown: name) == FieldLabel(label, unit: unit))
  }

  @Test("A name of more than 200 bytes is not taken apart")
  func longName() {
    let name = "heat_pump" + String(repeating: "x", count: 192)
    #expect(FieldLabel(unknown: String(name.dropLast())).text.hasPrefix("Heat pumpx"))
    #expect(FieldLabel(unknown: name).text == name)
  }

  @Test(
    "A known field has a catalogue's unit behind its label, and the documented one only in the program's own form"
  )
  func knownUnits() {
    let own = FieldUnits.documented
    #expect(own.label(of: .horsepower).withUnit == "Power hp")
    #expect(own.label(of: .acceleration).withUnit == "0–100 s")
    #expect(own.label(of: .range).withUnit == "Range km")
    #expect(own.label(of: .make).withUnit == "Make")
    #expect(FieldUnits().label(of: .acceleration).withUnit == "Acceleration")
    #expect(FieldUnits().label(of: .range).withUnit == "Range")
    #expect(FieldUnits().label(of: .horsepower).withUnit == "Power hp")
  }

  @Test(
    "A name for a known field says its unit, as `hp` does",
    arguments: [
      ("Reichweite", CarField.range, nil), ("Range_Km", .range, "km"), ("electric_range_mi", .range, "mi"),
      ("Leistung (PS)", .horsepower, "PS"), ("PowerKW", .horsepower, "kW"), ("PS", .horsepower, "PS"),
      ("Engine HP", .horsepower, "hp"), ("enginehp", .horsepower, "hp"), ("Horse power", .horsepower, "hp"),
      ("Horsepower\"", .horsepower, "hp"), ("Leistung", .horsepower, nil),
      ("year_km", .year, nil),
    ])
  func namedUnits(name: String, field: CarField, unit: String?) {
    #expect(FieldUnits(names: [FieldName(name, .field(field))])[field] == unit)
  }

  @Test("Names that say different units say none, and a field without a name of its catalogue's has none")
  func unclearUnits() {
    let names = [FieldName("range_km", .field(.range)), FieldName("range_mi", .field(.range))]
    #expect(FieldUnits(names: names)[.range] == nil)
    #expect(FieldUnits(names: [])[.torque] == nil)
  }

  @Test("A label means each field that has it, with its unit or without; a field's own name comes first")
  func names() {
    let labels = FieldLabels(["towing_kg", "Towing", "top_speed_kmh", "topSpeedKmh"])
    #expect(labels.names(of: FieldKey(catalogueName: "Towing")) == ["Towing"])
    #expect(labels.names(of: FieldKey(catalogueName: "Towing kg")) == ["towing_kg"])
    #expect(labels.names(of: FieldKey(catalogueName: "Top speed")) == ["top_speed_kmh", "topSpeedKmh"])
    #expect(labels.names(of: FieldKey(catalogueName: "roof")) == [])
  }
}
