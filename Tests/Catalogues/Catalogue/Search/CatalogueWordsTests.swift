import CarsEntity
import CarsTestSupport
import CatalogueTestSupport
import Testing

@testable import CarsCatalogue

@Suite("The words of a catalogue")
struct CatalogueWordsTests {
  @Test("have the names of unknown fields in natural order, of those that a car has")
  func unknownFields() {
    var cars = ChunkBuilder()
    let ghost = cars.column(named: "ghost")
    cars.append(
      .sample("a", ["b10": .integer(1), "b9": .null, "B9": .integer(2)]), line: 0, number: 0, isNamed: true)
    var builder = CatalogueBuilder()
    builder.append(CatalogueBlock(cars, faults: [], lineCount: 1, recordCount: 1))
    #expect(ghost == 0)
    #expect(builder.catalogue.fields.unknownNames == ["B9", "b9", "b10"])
    #expect(
      ["ghost", "b9", "B10"].map { builder.catalogue.fields.has(FieldKey($0)) } == [false, true, true])
  }

  @Test("have a known field where something is written in it, even where it is understood of no car")
  func leftOut() {
    let catalogue = Catalogue.of(.sample("a", ["year": .text("soon"), "fuel": .text("Petrol")]))
    #expect(
      [CarField.year, .fuel, .seats].map { catalogue.fields.has(.known($0)) } == [true, true, false])
    #expect(catalogue.fields.writtenNames == ["make", "model", "year", "fuel"])
  }

  @Test("say that a field holds numbers when nothing else is in it, under any of its names")
  func numbers() {
    let catalogue = Catalogue.of(
      .sample("a", ["MPG": .integer(1), "mpg": .text("b2"), "km": .decimal(0.5), "Km": .integer(7)]))
    #expect(
      ["mpg", "km", "none"].map { catalogue.fields.holdsNumbers(FieldKey($0)) } == [false, true, true])
  }

  @Test("have the texts of a field in which other cars have something else")
  func mixed() {
    let catalogue = Catalogue.of(
      .sample("a", ["grade": .text("Base")]), .sample("b", ["grade": .integer(3)]),
      .sample("c", ["grade": .list([.text("Bare")])]), .sample("d", ["grade": .text("Bold")]))
    #expect(catalogue.texts(in: FieldKey("grade")) == ["Base", "Bold"])
    #expect(catalogue.texts(in: FieldKey("grade")).completions(of: "b") == ["Base", "Bold"])
    #expect(catalogue.texts(in: .known(.id)).isEmpty)
  }
}
