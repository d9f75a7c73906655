import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Testing

@Suite("The interactor of the schema, told what columns are", .patience)
struct ColumnAnswerTests {
  private func interactor(_ naming: CarsNamingStub) -> CarSchemaInteractor {
    CarSchemaInteractor(service: CarsAPIServiceStub(), naming: naming)
  }

  /// What is said after a column was taken for something else.
  private func said(_ names: FieldName..., then name: FieldName) async -> [FieldName] {
    var before = ReadingOptions()
    for name in names { before.give(name.name, name.meaning) }
    let naming = CarsNamingStub(said: before)
    let understood = await interactor(naming).understand(.column(name.name, name.meaning))
    #expect(understood == UnderstoodCatalogue(.file("auto.csv"), naming.said))
    return naming.said.names
  }

  @Test("A column is taken for a field, for none, or for both make and model, in place of what it was")
  func columns() async {
    let (price, none) = (FieldName("MSRP", .field(.price)), FieldName("MSRP", .unknown))
    #expect(await said(then: price) == [price])
    #expect(await said(price, then: none) == [none])
    #expect(await said(none, then: price) == [price])
    let other = FieldName("km", .unknown)
    #expect(await said(none, then: other) == [none, other])
    #expect(
      await said(price, then: FieldName("Preis", .field(.price))) == [FieldName("Preis", .field(.price))])
  }

  @Test(
    "A name for make and model in one is no longer one where somebody says either, and the other way round")
  func whole() async {
    let whole = FieldName("car", .makeAndModel)
    let (make, model) = (FieldName("a", .field(.make)), FieldName("b", .field(.model)))
    #expect(await said(whole, then: make) == [make])
    #expect(await said(make, model, then: whole) == [whole])
    #expect(await said(make, then: model) == [make, model])
  }

  @Test("Where nobody takes an answer, none is given")
  func nobody() async {
    let interactor = CarSchemaInteractor(service: CarsAPIServiceStub())
    #expect(!interactor.takesAnswers)
    #expect(await interactor.understand(.column("a", .unknown)) == nil)
  }

  // MARK: Make and model

  /// What is said after an answer, and before it.
  private func said(
    _ names: CarNames, _ question: NamesQuestion = .names(.german),
    after before: ReadingOptions = ReadingOptions()
  ) async -> ReadingOptions {
    let naming = CarsNamingStub(said: before)
    let said = await interactor(naming).understand(.cars(names, question))?.said ?? ReadingOptions()
    #expect(naming.said == said)
    return said
  }

  @Test("It says the same as --field does")
  func names() async {
    let apart = await said(.apart(make: "Auto", model: "Typ"))
    #expect(apart.names == [FieldName("Auto", .field(.make)), FieldName("Typ", .field(.model))])
    #expect(await said(.apart(make: nil, model: "Typ")).names == [FieldName("Typ", .field(.model))])
    #expect(await said(.onlyMake("Auto")).names == [FieldName("Auto", .field(.make))])
    #expect(await said(.together("Auto")).names == [FieldName("Auto", .makeAndModel)])
  }

  @Test("What was said before stays, but for what make and model were said to be")
  func before() async {
    var before = ReadingOptions()
    before.give("Kosten", .field(.price))
    before.give("Typ", .makeAndModel)
    before.decimalMark = .comma
    let after = await said(.apart(make: "Auto", model: "Typ"), after: before)
    #expect(
      after.names == [
        FieldName("Kosten", .field(.price)), FieldName("Auto", .field(.make)),
        FieldName("Typ", .field(.model)),
      ])
    #expect(after.decimalMark == .comma && after.header == nil)
  }

  @Test(
    "An answer takes the place of the one before, whatever that was",
    arguments: [
      CarNames.apart(make: "Auto", model: "Typ"), .apart(make: nil, model: "Typ"), .onlyMake("Auto"),
      .together("Auto"),
    ])
  func answeredAgain(first: CarNames) async {
    let before = await said(first)
    #expect(
      await said(.apart(make: "Kosten", model: "Auto"), after: before).names == [
        FieldName("Kosten", .field(.make)), FieldName("Auto", .field(.model)),
      ])
    #expect(await said(.together("Typ"), after: before).names == [FieldName("Typ", .makeAndModel)])
  }

  @Test("So does an answer about columns: what was said of a make alone is no longer said")
  func headerAgain() async {
    let table = NamesQuestion.columns(UnknownNames(["column1": [], "column2": [], "column3": []]))
    let before = await said(.onlyMake("column2"), table)
    let after = await said(.apart(make: nil, model: "column1"), table, after: before)
    #expect(after.header == ["model", "column2", "column3"] && after.names == [])
  }

  @Test("Of a table without a header it says the header, as --header does")
  func header() async {
    let table = NamesQuestion.columns(UnknownNames(["column1": [], "column2": [], "column3": []]))
    #expect(
      await said(.apart(make: "column3", model: "column1"), table).header == ["model", "column2", "make"])
    let make = await said(.onlyMake("column2"), table)
    #expect(
      make.header == ["column1", "make", "column3"] && make.names == [FieldName("make", .field(.make))])
    #expect(await said(.together("column2"), table).header == ["column1", "name", "column3"])
  }
}
