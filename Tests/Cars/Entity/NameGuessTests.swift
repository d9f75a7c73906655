import Testing

@testable import CarsEntity

@Suite("The nearest names for make and model")
struct NameGuessTests {
  private func nearest(_ columns: KeyValuePairs<String, [FieldValue]>) -> [String] {
    NameGuess.nearest(among: columns.map { NameGuess.Column($0, $1) }, FieldNames())
      .map { "\($0.meaning.name)=\($0.name)" }
  }

  private func texts(_ texts: String...) -> [FieldValue] { texts.map(FieldValue.text) }

  @Test("are those that have the field's name in them, or are spelled almost like it")
  func spelling() {
    #expect(
      nearest(["Car Make Code": [], "modle": [], "Colour": texts("red", "blue")])
        == ["model=modle", "make=Car Make Code"])
    #expect(
      nearest(["Manufactuer": texts("Kia"), "Modell": texts("EV6")]) == ["model=Modell", "make=Manufactuer"])
  }

  @Test("come behind what somebody has said, unless that is not there")
  func given() {
    var names = FieldNames()
    names.give("Modell", .field(.model))
    names.give("Preis", .field(.price))
    names.give("Jahr", .field(.year))
    let columns = ["Hersteller", "Modell", "Preis"].map { NameGuess.Column($0, texts("a", "b")) }
    #expect(
      NameGuess.nearest(among: columns, names) == [
        FieldName("Modell", .field(.model)), FieldName("Preis", .field(.price)),
        FieldName("Hersteller", .field(.make)),
      ])
  }

  @Test("are otherwise the text that differs most, and the text before it")
  func values() {
    let makes = texts("VW", "VW", "Audi")
    let models = texts("Golf", "Polo", "A4")
    #expect(
      nearest([
        "Nr": [.integer(1), .integer(2), .integer(3)], "Hersteller": makes, "Typ": models,
        "Farbe": texts("rot", "rot", "blau"), "VIN": texts("1", "2", "3"),
      ]) == ["model=Typ", "make=Hersteller"])
    #expect(nearest(["Typ": models, "Hersteller": makes]) == ["model=Typ", "make=Hersteller"])
  }

  @Test("are of short texts, however many records have none there")
  func wordy() {
    let makes = texts("VW", "VW", "Audi", "Audi")
    let notes = (1...4).map { FieldValue.text("A car that somebody has described in many words, \($0)") }
    #expect(
      nearest(["Hersteller": makes, "Typ": texts("Golf", "Golf", "A4", "A6"), "Bemerkung": notes])
        == ["model=Typ", "make=Hersteller"])
    let types = texts("Golf", "Polo") + [.null, .text(" "), .null, .null]
    #expect(
      nearest(["Hersteller": texts("VW", "VW", "VW"), "Typ": types]) == ["model=Typ", "make=Hersteller"])
    #expect(
      nearest([
        "Typ": texts("Model 3", "Ioniq 5", "Leaf", "Zoe"),
        "Hersteller": texts("Tesla", "Hyundai", "Nissan", "Nissan"),
      ]) == ["model=Typ", "make=Hersteller"], "half of the texts are of one word")
    var given = FieldNames()
    given.give("Auto", .makeAndModel)
    let columns = [
      NameGuess.Column("Auto", [.integer(1), .integer(2)]),
      NameGuess.Column("Wagen", texts("VW Golf", "Audi A4")),
    ]
    #expect(NameGuess.nearest(among: columns, given) == [FieldName("Wagen", .makeAndModel)])
    #expect(nearest(["make": makes, "Preis": [.integer(1), .integer(2)]]) == [])
  }

  @Test("are one for both, where only one text is there, or the first is one of several words")
  func whole() {
    let cars = texts("Falcon RX 4", "Comet 208", "Falcon Meteor")
    #expect(nearest(["car": cars, "mpg": [.integer(21)]]) == ["name=car"])
    #expect(nearest(["car": cars, "Origin": texts("USA", "Japan", "USA")]) == ["name=car"])
    #expect(
      nearest(["Marke": texts("Falcon", "Comet", "Falcon"), "Typ": cars]) == ["model=Typ", "make=Marke"])
    #expect(nearest(["car": texts("Falcon", "Comet")]) == ["name=car"])
  }

  @Test("are one name where the other field is there")
  func half() {
    #expect(nearest(["model": texts("A4", "Golf"), "Firma": texts("Audi", "VW")]) == ["make=Firma"])
    #expect(
      nearest(["Firma": texts("Audi", "VW"), "Baureihe": texts("A4", "Golf"), "Model": []]) == [
        "make=Baureihe"
      ])
    #expect(nearest(["make": texts("Audi", "VW"), "Baureihe": texts("A4", "Golf")]) == ["model=Baureihe"])
    #expect(nearest(["model": texts("Audi A4", "VW Golf"), "year": [.integer(2020)]]) == ["name=model"])
  }

  @Test("are none where there are no words")
  func none() {
    #expect(nearest(["a": [.integer(1)], "b": texts("12", "7 km")]) == [])
    #expect(nearest([:]) == [])
  }
}
