import CarsEntity
import CarsRecords
import Testing

@Suite("The nearest names for make and model")
struct NameSuggestionsTests {
  private func nearest(_ columns: String...) -> [String] {
    NameSuggestions.nearest(among: columns, FieldNames()).map { "\($0.meaning.name)=\($0.name)" }
  }

  @Test("are those that have the field's name in them, or are spelled almost like it")
  func spelling() {
    #expect(nearest("Car Make Code", "modle", "Colour") == ["model=modle", "make=Car Make Code"])
    #expect(nearest("Manufactuer", "Modle") == ["model=Modle", "make=Manufactuer"])
  }

  @Test("are one name where the other field is there")
  func half() {
    #expect(nearest("make", "Modle", "Preis") == ["model=Modle"])
    #expect(nearest("Brnad", "model", "year") == ["make=Brnad"])
  }

  @Test("are none where one of both has none, whatever is in the columns")
  func none() {
    #expect(nearest("Wagen", "Bezeichnung") == [])
    #expect(nearest("make", "Typ") == [])
    #expect(nearest("car", "mpg", "") == [])
    #expect(nearest() == [])
  }

  @Test("have the field's name as a word of theirs, and not only its letters")
  func words() {
    #expect(nearest("model", "sellerMake") == ["make=sellerMake"])
    #expect(nearest("model", "차량제조사") == ["make=차량제조사"])
    #expect(nearest("model", "market_value", "remarks") == [])
  }

  @Test("are one that may mean the model, and something else beside that, where none means the make")
  func vague() {
    #expect(nearest("차종", "가격") == ["model=차종"])
  }

  @Test("come behind what somebody has said, unless that is not there")
  func given() {
    var names = FieldNames()
    names.said.give("Typ", .field(.model))
    names.said.give("Preis", .field(.price))
    names.said.give("Jahr", .field(.year))
    #expect(
      NameSuggestions.nearest(among: ["Makee", "Typ", "Preis"], names) == [
        FieldName("Typ", .field(.model)), FieldName("Preis", .field(.price)),
        FieldName("Makee", .field(.make)),
      ])
  }
}
