import CarsEntity
import Testing

@Suite("The values to choose from")
struct FieldChoicesTests {
  @Test("are the catalogue's in natural order, then the usual ones that it lacks")
  func ownThenUsual() {
    #expect(
      CarField.drivetrain.choices(among: ["RWD", "AWD"]) == ["AWD", "RWD", "FWD", "4WD"])
    #expect(CarField.transmission.choices(among: []) == ["Manual", "Automatic"])
    #expect(
      CarField.transmission.choices(among: ["10-speed", "9-speed"]) == ["9-speed", "10-speed"])
  }

  @Test("have no fuel twice under two names")
  func fuels() {
    #expect(
      CarField.fuel.choices(among: ["Electric", "Diesel", "Gasoline"])
        == ["Diesel", "Electric", "Gasoline", "Hybrid", "Plug-in hybrid"])
  }

  @Test("are the catalogue's only, if most of them aren't usual")
  func otherLanguage() {
    #expect(CarField.fuel.choices(among: ["Benzin", "Strom"]) == ["Benzin", "Strom"])
    #expect(CarField.body.choices(among: ["Limousine", "Kombi", "SUV"]) == ["Kombi", "Limousine", "SUV"])
  }

  @Test("are none in a field of any text, and none where the catalogue has very many")
  func none() {
    #expect(CarField.model.choices(among: ["EV6"]) == [])
    #expect(CarField.body.choices(among: Set((1...31).map { "Body \($0)" })) == [])
    #expect(CarField.body.choices(among: Set((1...30).map { "Body \($0)" })).count == 30)
    #expect(CarField.withChoices == [.body, .fuel, .transmission, .drivetrain])
  }

  @Test("are texts in one line")
  func texts() {
    #expect(CarField.transmission.choices(among: [" ", "Manual\nor not", "CVT"]) == ["CVT"])
  }
}
