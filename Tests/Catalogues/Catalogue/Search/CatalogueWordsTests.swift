import CarsEntity
import CarsTestSupport
import Testing

@testable import CarsCatalogue

@Suite("The words of a catalogue")
struct CatalogueWordsTests {
  private let toyotas = Catalogue.of(.corolla, .corollaSE)

  @Test("have the names of unknown fields in natural order, of those that a car has")
  func unknownFields() {
    var cars = ChunkBuilder()
    let ghost = cars.column(named: "ghost")
    cars.append(
      .sample("a", ["b10": .integer(1), "b9": .null, "B9": .integer(2)]), line: 0, number: 0, isNamed: true)
    var builder = CatalogueBuilder()
    builder.append(CatalogueBlock(cars, faults: [], lineCount: 1, recordCount: 1))
    #expect(ghost == 0)
    #expect(builder.catalogue.unknownFields == ["B9", "b9", "b10"])
    #expect(["ghost", "b9", "B10"].map { builder.catalogue.hasField(FieldKey($0)) } == [false, true, true])
  }

  @Test("have a known field where something is written in it, even where it is understood of no car")
  func leftOut() {
    let catalogue = Catalogue.of(.sample("a", ["year": .text("soon"), "fuel": .text("Petrol")]))
    #expect(
      [CarField.year, .fuel, .seats].map { catalogue.hasField(.known($0)) } == [true, true, false])
    #expect(catalogue.writtenNames == ["make", "model", "year", "fuel"])
  }

  @Test("say that a field holds numbers when nothing else is in it, under any of its names")
  func numbers() {
    let catalogue = Catalogue.of(
      .sample("a", ["MPG": .integer(1), "mpg": .text("b2"), "km": .decimal(0.5), "Km": .integer(7)]))
    #expect(["mpg", "km", "none"].map { catalogue.holdsNumbers(FieldKey($0)) } == [false, true, true])
  }

  @Test("do not have identifiers, nor what is typed already")
  func completions() {
    #expect(toyotas.completions(of: .word("corolla-s")) == [])
    #expect(toyotas.completions(of: .word("coroll")) == ["Corolla"])
    #expect(toyotas.completions(of: .value(of: .known(.make), "Toyot")) == ["Toyota"])
    #expect(toyotas.completions(of: .value(of: .known(.make), "Toyota")) == [])
    let cars = Catalogue.of(.ioniq5, .sample("b", ["0-60": .integer(5)]))
    #expect(cars.completions(of: .word("limi")) == ["Limited", "\"Limited AWD\""])
    #expect(cars.completions(of: .value(of: .known(.trim), "limi")) == ["\"Limited AWD\""])
    #expect(cars.completions(of: .word("mo")) == ["model:", "Model"])
    #expect(cars.completions(of: .fieldName("mo")) == ["model"])
    #expect(cars.completions(of: .fieldName("0")) == ["\"0_60\""])
  }

  @Test("have the texts of a field in which other cars have something else")
  func mixed() {
    let catalogue = Catalogue.of(
      .sample("a", ["grade": .text("Base")]), .sample("b", ["grade": .integer(3)]),
      .sample("c", ["grade": .list([.text("Bare")])]), .sample("d", ["grade": .text("Bold")]))
    #expect(catalogue.texts(in: FieldKey("grade")) == ["Base", "Bold"])
    #expect(catalogue.completions(of: .value(of: FieldKey("grade"), "b")) == ["Base", "Bold"])
  }

  @Test(
    "correct a word where that finds something, and never one that excludes",
    arguments: [
      ("toyata", "Toyota"), ("toyata make:kia", nil), ("-toyota", nil), ("toyota", nil), ("zzzzz", nil),
      ("toyota corola", "toyota Corolla"), ("toyata corola", "Toyota Corolla"), ("toyata zzzzz", nil),
    ])
  func correction(text: String, corrected: String?) async throws {
    #expect(await toyotas.correction(of: try CarQuery(text))?.description == corrected)
  }

  @Test(
    "correct the name of a field that no car has, where that finds something",
    arguments: [
      ("mileag<20", "mileage<20"), ("pric<30k", "price<30000"), ("mileag>20", nil), ("zzzzz<20", nil),
      ("-mileag<20", nil), ("\"Road tx\":low", "road_tax:low"), ("powr>50", "horsepower>50"),
    ])
  func fieldNames(text: String, corrected: String?) async throws {
    let catalogue = Catalogue.of(
      .sample(
        "a",
        [
          "mileage": .integer(10), "price": .integer(20_000), "Road tax": .text("low"),
          "horsepower": .integer(100),
        ]))
    #expect(await catalogue.correction(of: try CarQuery(text))?.description == corrected)
  }
}
