import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Testing

@Suite("The interactor of the search", .patience)
struct CarSearchInteractorTests {
  private static let toyotas: [Car] = [.corolla, .corollaSE]

  @Test(
    "corrects a word where that finds something, and never one that excludes",
    arguments: [
      ("toyata", "Toyota"), ("toyata make:kia", nil), ("-toyota", nil), ("toyota", nil), ("zzzzz", nil),
      ("toyota corola", "toyota Corolla"), ("toyata corola", "Toyota Corolla"), ("toyata zzzzz", nil),
    ])
  func correction(text: String, corrected: String?) async throws {
    let search = try await SUT(listed: Self.toyotas).list.search
    #expect(await search.correction(of: try CarQuery(text))?.description == corrected)
  }

  @Test(
    "corrects the name of a field that no car has, where that finds something",
    arguments: [
      ("mileag<20", "mileage<20"), ("pric<30k", "price<30000"), ("mileag>20", nil), ("zzzzz<20", nil),
      ("-mileag<20", nil), ("\"Road tx\":low", "road_tax:low"), ("powr>50", "horsepower>50"),
    ])
  func fieldNames(text: String, corrected: String?) async throws {
    let car = Car.sample(
      "a",
      [
        "mileage": .integer(10), "price": .integer(20_000), "Road tax": .text("low"),
        "horsepower": .integer(100),
      ])
    let search = try await SUT(listed: [car]).list.search
    #expect(await search.correction(of: try CarQuery(text))?.description == corrected)
  }

  @Test(
    "completes names of fields, what cars have there, and words",
    arguments: [
      ("fuel:", 5, QueryCompletions(["Electric", "Petrol"], at: 5..<5)),
      ("kia hor<5", 7, QueryCompletions(["horsepower"], at: 4..<7)),
      ("hy", 2, QueryCompletions(["Hyundai"], at: 0..<2)),
    ])
  func completions(text: String, cursor: Int, completions: QueryCompletions) async throws {
    let search = try await SUT(listed: [.corolla, .ioniq5]).list.search
    #expect(await search.completions(of: text, at: cursor) == completions)
  }

  @Test(
    "knows the field whose name ends a text, if cars have it and no value follows",
    arguments: [
      ("price", TypedField("price", holdsNumbers: true)), ("price<", TypedField("price", holdsNumbers: true)),
      ("kia price>=", TypedField("price", holdsNumbers: true, behind: "kia ")),
      ("make:", TypedField("make", holdsNumbers: false)),
      ("road_tax", TypedField("road_tax", holdsNumbers: false)),
      ("doors", TypedField("doors", holdsNumbers: true)),
      ("price<2", nil), ("pric", nil), ("msrp", nil), ("range", nil), ("range<", nil), ("zzz", nil),
      ("", nil), ("kia ", nil),
    ])
  func fieldAtEnd(text: String, field: TypedField?) async throws {
    let car = Car.sample(
      "a",
      [
        "make": .text("Kia"), "price": .integer(20_000), "Road tax": .text("low"), "doors": .integer(5),
      ])
    let search = try await SUT(listed: [car]).list.search
    #expect(search.field(atEndOf: text) == field)
  }

  @Test(
    "completes neither identifiers nor what is typed already",
    arguments: [
      ("corolla-s", []), ("coroll", ["Corolla"]), ("make:Toyot", ["Toyota"]), ("make:Toyota", []),
    ])
  func typed(text: String, completions: [String]) async throws {
    let search = try await SUT(listed: Self.toyotas).list.search
    #expect(await search.completions(of: text, at: text.count).texts == completions)
  }

  @Test(
    "completes what a query needs quotes for in quotes, and the name of a field of texts with a colon",
    arguments: [
      ("limi", 4, ["Limited", "\"Limited AWD\""]), ("trim:limi", 9, ["\"Limited AWD\""]),
      ("mo", 2, ["model:", "Model"]), ("mo<5", 2, ["model"]), ("0", 1, ["\"0_60\""]),
    ])
  func quoted(text: String, cursor: Int, completions: [String]) async throws {
    let search = try await SUT(listed: [.ioniq5, .sample("b", ["0-60": .integer(5)])]).list.search
    #expect(await search.completions(of: text, at: cursor).texts == completions)
  }
}
