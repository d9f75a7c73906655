import CarsCatalogue
import CarsContracts
import CarsEntity
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("A currency without a price", .patience)
struct CurrencyAloneTests {
  private static let texts = [
    "make,model,currency,price\nKia,EV6,EUR,\nKia,Niro,KRW,\nVW,Up,USD,900\nVW,Fox,,800\n",
    #"[{"make":"Kia","model":"EV6","currency":"EUR"},{"make":"Kia","model":"Niro","currency":"KRW"},"#
      + #"{"make":"VW","model":"Up","currency":"USD","price":900},{"make":"VW","model":"Fox","price":800}]"#,
  ]

  @Test("is a text that is found and counted, and nothing that is left out", arguments: texts)
  func text(of cars: String) async throws {
    let cars = try await catalogue(cars)
    let key = FieldKey.known(.currency)
    #expect(cars.faults.isEmpty)
    #expect(cars.fields.leftOut(of: key).count == 0)
    for (query, models) in [
      ("currency:eur", ["EV6"]), ("currency=KRW", ["Niro"]), ("currency:usd", ["Up"]),
    ] {
      #expect(await cars.listing(of: try CarQuery(query)).map(\.model) == models, "\(query)")
    }
    let counts = try #require(await cars.listing(of: CarQuery()).counts(of: key))
    #expect(counts.missing == 1)
    #expect(Set(counts.values.map(\.value)) == [.text("EUR"), .text("KRW"), .text("USD")])
  }

  @Test("is no currency of any price", arguments: texts)
  func prices(of cars: String) async throws {
    let cars = try await catalogue(cars)
    #expect(cars.fields.currencies == ["USD"])
    #expect(cars.map(\.price) == [nil, nil, Money(900, "USD"), Money(800, nil)])
    let counts = try #require(await cars.listing(of: CarQuery()).counts(of: .known(.price)))
    #expect(counts.missing == 2)
  }

  @Test("is left out where it is no currency, and where a price is left out for it")
  func leftOut() async throws {
    let alone = try await catalogue("make,model,currency,price\nKia,EV6,local,\n")
    #expect(alone.faults.count == 1)
    #expect(alone.fields.leftOut(of: .known(.currency)).examples == [.text("local")])
    let cars = try await catalogue("make,model,currency,price\nKia,EV6,local,900\n")
    #expect(cars.faults.count == 1)
    #expect(cars.fields.leftOut(of: .known(.currency)).examples == [.text("local")])
    #expect(await cars.listing(of: try CarQuery("currency:local")).isEmpty)
  }
}
