import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Testing

@Suite("The interactor of the search", .patience)
struct CarSearchInteractorTests {
  @Test("corrects a misspelled word with the words of the catalogue")
  func correction() async throws {
    let search = try await SUT(listed: [.corolla, .ioniq5]).list.search
    #expect(await search.correction(of: try CarQuery("hyunday -petrol")) == (try CarQuery("Hyundai -petrol")))
    #expect(await search.correction(of: try CarQuery("corolla")) == nil)
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
}
