import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Testing

@Suite("The interactor of the schema", .patience)
struct CarSchemaInteractorTests {
  private func schema(_ catalogue: SampleCatalogue, failure: CarsError? = nil) async -> FetchedSchema {
    let service = CarsAPIServiceStub(expectingParts: failure == nil ? 1 : 2)
    service.parts.answer(0, .success(catalogue))
    if let failure { service.parts.answer(1, .failure(failure)) }
    return await CarSchemaInteractor(service: service).schema()
  }

  private static func catalogue(_ schema: CatalogueSchema = CatalogueSchema(), _ cars: Car...)
    -> SampleCatalogue
  {
    var catalogue = SampleCatalogue()
    catalogue.reading.schema = schema
    catalogue.cars.append(contentsOf: cars)
    catalogue.isComplete = true
    return catalogue
  }

  private static let table: SampleCatalogue = {
    var schema = CatalogueSchema()
    schema.columns = [
      .init("Marke", .make), .init("Modell", .model), .init("EZ", nil), .init("km", nil), .init("Lot", nil),
      .init("heated", nil), .init("note", nil), .init("power", .horsepower),
    ]
    (schema["EZ"], schema.yearSource) = (.date(nil), "EZ")
    var cars = catalogue(
      schema,
      .sample(
        "a",
        [
          "EZ": .text("03/2019"), "km": .integer(9), "Lot": .integer(7), "heated": .bool(true),
          "horsepower": .integer(90),
        ]),
      .sample(
        "b", ["EZ": .text("2017"), "km": .decimal(8.5), "Lot": .integer(8), "horsepower": .integer(80)]))
    cars.reading.names = [FieldName("Marke", .field(.make)), FieldName("Modell", .field(.model))]
    cars.reading.said = [FieldName("power", .field(.horsepower))]
    return cars
  }()

  @Test("has the columns of a table from left to right, also those in which no car has anything")
  func order() async {
    let columns = await schema(Self.table).columns
    #expect(columns.map(\.name) == ["Marke", "Modell", "EZ", "km", "Lot", "heated", "note", "power"])
    #expect(columns.map(\.contents.count) == [2, 2, 2, 2, 2, 1, 0, 2])
    #expect(columns.map(\.kind) == [.text, .text, .date, .number, .code, .yesNo, .empty, .wholeNumber])
  }

  @Test("says what each is taken for, and why")
  func reasons() async {
    let reasons = await schema(Self.table).columns.map(\.reason)
    #expect(
      reasons == [
        .init(.field(.make), .word), .init(.field(.model), .word), .init(.field(.year), .dates), nil, nil,
        nil, nil,
        .init(.field(.horsepower), .said),
      ])
    var own = Self.table
    own.reading.schema.columns = [.init("make", .make), .init("Model", .model)]
    own.reading.schema.fields = ["name": .model]
    #expect(await schema(own).columns.map(\.reason?.why) == [.ownName, .ownName])
    own.reading.schema.columns = [.init("name", .model), .init("car", nil)]
    own.reading.names = [FieldName("car", .makeAndModel)]
    #expect(
      await schema(own).columns.map(\.reason) == [
        .init(.field(.model), .values), .init(.makeAndModel, .word),
      ])
  }

  @Test("says what cars have there: the least and the greatest, a text that is there twice, or examples")
  func contents() async {
    let columns = await schema(Self.table).columns
    #expect(columns[0].contents.commonest == "Make")
    #expect(columns[2].contents.range == .init(.text("2017"), .text("2019-03")))
    #expect(columns[3].contents.range == .init(.decimal(8.5), .integer(9)))
    #expect(columns[4].contents == .init(2, examples: [.integer(7), .integer(8)]))
  }

  @Test("says of a text that more than half have that it is the commonest, and of no other")
  func commonest() async {
    func cars(_ notes: String...) -> SampleCatalogue {
      var cars = SampleCatalogue()
      cars.cars.append(contentsOf: notes.enumerated().map { Car.sample("\($0)", ["note": .text($1)]) })
      cars.isComplete = true
      return cars
    }
    func commonest(_ cars: SampleCatalogue) async -> String? {
      await schema(cars).columns.first { $0.name == "note" }?.contents.commonest
    }
    #expect(await commonest(cars("b", "b", "c")) == "b")
    #expect(await commonest(cars("b", "b", "c", "d")) == nil)
    #expect(await commonest(cars("b", "c")) == nil)
  }

  @Test("says of lists neither a commonest text in them, nor of numbers that there are no other values")
  func inner() async {
    let tests = FieldValue.list([.object([Field("date", .text("2023-05-11"))])])
    let cars = Self.catalogue(
      CatalogueSchema(), .sample("a", ["tests": tests, "km": .integer(9)]),
      .sample("b", ["tests": tests, "km": .text("soon")]))
    let columns = await schema(cars).columns
    #expect(columns.first { $0.name == "tests" }?.contents.commonest == nil)
    #expect(columns.first { $0.name == "km" }?.contents.range == .init(.integer(9), .integer(9), others: 1))
  }

  @Test("says where the currency of prices comes from")
  func currency() async {
    func source(_ currencies: [String?], column: String? = nil) async -> SchemaColumn.CurrencySource? {
      var schema = CatalogueSchema()
      schema.columns = [.init("price", .price)] + (column.map { [.init($0, .currency)] } ?? [])
      var cars = SampleCatalogue()
      cars.reading.schema = schema
      cars.isComplete = true
      cars.cars.append(
        contentsOf:
          currencies.enumerated().map { number, code in
            Car.sample("\(number)", ["price": .integer(1), "currency": code.map { .text($0) } ?? .null])
          })
      return await self.schema(cars).columns[0].currency
    }
    #expect(await source([nil]) == nil)
    #expect(await source(["EUR", "EUR"]) == .code("EUR"))
    #expect(await source(["EUR", nil]) == .cells)
    #expect(await source(["EUR", "USD"]) == .cells)
    #expect(await source(["EUR", "USD"], column: "Währung") == .column("Währung"))
  }

  @Test("has the known fields of JSON first, and what comes before a failure")
  func json() async {
    var cars = Self.catalogue(
      CatalogueSchema(), .sample("a", ["doors": .integer(5), "year": .integer(2020)]))
    cars.isComplete = false
    cars.reading.ownNames = [.model, .year]
    cars.reading.names = [FieldName("Brand", .field(.make))]
    let fetched = await schema(cars, failure: .offline)
    #expect(fetched.columns.map(\.name) == ["Brand", "model", "year", "doors"])
    #expect(fetched.failure == .offline)
  }

  @Test(
    "A column whose name differs from another one's only in case has its own key, also where nothing is in it"
  )
  func namesakes() async {
    var schema = CatalogueSchema()
    schema.columns = [
      .init("make", .make), .init("Make", nil), .init("model", .model), .init("Note", nil),
      .init("note", nil),
      .init("Other", nil),
    ]
    let cars = Self.catalogue(schema, .sample("a", ["note": .text("n")]))
    let columns = await self.schema(cars).columns
    #expect(
      columns.map(\.key) == [
        .known(.make), .exact("Make"), .known(.model), .exact("Note"), .exact("note"), .unknown("other"),
      ])
    #expect(
      columns.map(\.contents.examples)
        == ["Make", nil, "Model", nil, "n", nil].map { text in
          text.map { [.text($0)] } ?? []
        })
    #expect(cars.fields.exactNames == ["Make", "Note", "note"])
    #expect(cars.fields.field(meantBySharedName: "NOTE") == .exact("Note"), "which is the leftmost")
  }
}
