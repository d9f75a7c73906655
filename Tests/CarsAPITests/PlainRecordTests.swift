import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("A record that is written plainly")
struct PlainRecordTests {
  @Test("keeps a currency that is null where there is no price, and takes USD where there is one")
  func nullCurrency() async throws {
    let read = try await catalogue(
      """
      {"make":"Kia","model":"EV6","id":1,"currency":null}
      {"make":"Kia","model":"EV6","id":2,"currency":null,"price":5}
      {"make":"Kia","model":"EV6","id":3,"currency":null,"price":null}
      """)
    #expect(read[0].others == [Field("currency", .null)])
    #expect(read[1].others == [] && read[1].price == Money(5, "USD"))
    #expect(read[2].others == [Field("currency", .null)])
  }

  @Test(
    "comes after the beginning: a number of 2,000 digits alone is not a catalogue, and with an x is no number"
  )
  func longNumber() async {
    let digits = String(repeating: "7", count: 2_000)
    await #expect(
      throws: CarsError.malformed(path: "test", line: 1, column: 1, reason: .notACatalogue(found: .number))
    ) { try await catalogue(digits) }
    await #expect(
      throws: CarsError.malformed(
        path: "test", line: 1, column: 1, reason: .badNumber(String(digits.prefix(32))))
    ) { try await catalogue(digits + "x") }
  }
}
