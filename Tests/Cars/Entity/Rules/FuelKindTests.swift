import CarsEntity
import Testing

@Suite("Kinds of fuel")
struct FuelKindTests {
  @Test(
    "A usual name is of a kind in many languages, whatever its case, accents and hyphens",
    arguments: [
      ("Electric", .electric), ("ELECTRIQUE", .electric), ("Elektro", .electric), ("전기", .electric),
      ("BEV", .electric), ("Plug-in hybrid", .plugInHybrid), ("plugin Hybrid", .plugInHybrid),
      ("PHEV", .plugInHybrid), ("Hybrid (Benzin/Elektro)", .hybrid), ("Híbrido", .hybrid),
      ("Gasoline Hybrid", .hybrid), ("가솔린+전기", .hybrid), ("Petrol", .petrol), ("Gasoline", .petrol),
      ("Essence", .petrol), ("휘발유", .petrol), ("бензин", .petrol), ("ガソリン", .petrol),
      ("Diesel", .diesel), ("Gazole", .diesel), ("경유", .diesel), ("LPG", .gas), ("Erdgas", .gas),
      ("Hydrogen", .gas), ("수소", .gas),
    ] as [(String, FuelKind)])
  func names(text: String, kind: FuelKind) {
    #expect(FuelKind(text) == kind)
  }

  @Test(
    "A text that says more, or less, is of no kind",
    arguments: [
      "", " ", "-", "Petrol and LPG", "Electric blue", "Hybrid?!maybe", "E85", "gas or electric",
      "ⓔlectric🔋x",
    ])
  func others(text: String) {
    #expect(FuelKind(text) == nil)
  }
}
