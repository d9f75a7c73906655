import CarsEntity
import SceneTesting
import Testing

@Suite("Days that are looked for", .patience)
struct DateRangeTests {
  @Test(
    "are all of a day, a month or a year",
    arguments: [
      ("sold>2026-01-01", "2026-01-02", true), ("sold>2026-01-01", "2026-01-01", false),
      ("sold>=2026-01-01", "2026-01-01", true), ("sold<2026-01", "2025-12-31", true),
      ("sold<2026-01", "2026-01-01", false), ("sold<=2026-01", "2026-01-31 23:59", true),
      ("sold<=2026-01", "2026-02-01", false), ("sold>30.11.2025", "1.12.2025", true),
      ("sold:2025-03..2025-05", "2025-05-31", true), ("sold:2025-03..2025-05", "2025-06-01", false),
      ("sold:2025-03..", "2026-01-01", true), ("sold:..2025-03", "2025-04-01", false),
      ("sold:2024..2025-03", "2024-01-01", true), ("sold>2025-03-05", "2025-03", false),
    ])
  func within(text: String, date: String, isFound: Bool) throws {
    let query = try CarQuery(text)
    guard case .field(let key, .date(let range))? = query.terms.first?.condition else {
      Issue.record("\(text) asks for no days")
      return
    }
    #expect(key == .unknown("sold"))
    let test = CarQuery.ValueTest.date(range.asked(of: .date(nil)))
    #expect(test.matches(.text(date), isUnknown: true, in: .date(nil)) == isFound)
    #expect(!test.matches(.text(date), isUnknown: true))
  }

  @Test("are none in a field of anything else")
  func elsewhere() throws {
    let range = try #require(DateRange(.after, "2026-01-01", ""))
    #expect(range.asked(of: .plain).numbers == nil && range.asked(of: .code).numbers == nil)
  }

  @Test("by numbers that may be two days are those of the column's order")
  func order() throws {
    let range = try #require(DateRange(.from, "02/03/2025", ""))
    #expect(range.numbers == nil)
    #expect(range.asked(of: .date(.dmy)).numbers == .atLeast(20_250_302))
    #expect(range.asked(of: .date(.mdy)).numbers == .atLeast(20_250_203))
  }

  @Test(
    "are written as they were typed",
    arguments: [
      "sold>2026-01-01", "sold<=2026-01", "sold:2025-03..2025-05", "sold:2025-03..", "sold:..2025-03",
      "-sold>30.11.2025",
    ])
  func text(text: String) throws {
    #expect(try CarQuery(text).description == text)
  }

  @Test("of numbers that are years, and of no other ones")
  func years() {
    #expect(DateRange(years: .greaterThan(2025))?.asked(of: .date(nil)).numbers == .atLeast(20_260_000))
    #expect(DateRange(years: .atMost(2025))?.asked(of: .date(nil)).numbers == .lessThan(20_260_000))
    #expect(DateRange(years: .lessThan(30)) == nil && DateRange(years: .between(2025...2025.5)) == nil)
  }

  @Test("A later bound finds no more than an earlier one")
  func narrowing() throws {
    #expect(try CarQuery("sold>2026-02").implies(CarQuery("sold>2026-01-15")))
    #expect(try !CarQuery("sold>2026-01-15").implies(CarQuery("sold>2026-02")))
  }

  @Test("A known field of numbers takes no date")
  func known() {
    #expect(throws: CarQueryFault.self) { try CarQuery("seats>2026-01-01") }
  }
}
