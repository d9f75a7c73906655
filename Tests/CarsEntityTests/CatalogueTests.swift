import CarsEntity
import Testing

@Suite("A catalogue")
struct CatalogueTests {
  @Test("keeps its cars in their order and finds each by its identifier")
  func order() throws {
    var catalogue = Catalogue([try car("b"), try car("a")])
    catalogue.append(Catalogue([try car("c")]))
    #expect(catalogue.map(\.id) == ["b", "a", "c"])
    #expect(catalogue.count == 3)
    #expect(catalogue[1].id == "a")
    #expect(catalogue.position(of: "b") == 0)
    #expect(catalogue.position(of: "c") == 2)
    #expect(catalogue.position(of: "d") == nil)
  }

  @Test("grows by parts: their cars, their rejected records, and whether the last one is there")
  func parts() throws {
    let faults = [
      RejectedRecord(line: 2, fault: .missing(field: "make")),
      RejectedRecord(line: 5, fault: .missing(field: "model")),
    ]
    var catalogue = Catalogue([try car("a")], rejected: [faults[0]])
    #expect(!catalogue.isComplete)
    catalogue.append(Catalogue([try car("b")], rejected: [faults[1]], isComplete: true))
    #expect(catalogue.map(\.id) == ["a", "b"])
    #expect(catalogue.rejected == faults)
    #expect(catalogue.isComplete)
  }

  @Test("can be empty")
  func empty() {
    #expect(Catalogue().isEmpty)
    #expect(Catalogue().position(of: "a") == nil)
    #expect(Catalogue() == Catalogue([]))
  }

  @Test("standings are the share of the other cars that have less")
  func standings() throws {
    let mine = try car("a", ["horsepower": 200, "seats": 5])
    let catalogue = Catalogue([
      try car("b", ["horsepower": 100, "seats": 5]), mine, try car("c", ["horsepower": 200]),
      try car("d", ["horsepower": 300]), try car("e", ["horsepower": 150]), try car("f"),
    ])
    #expect(
      catalogue.standings(of: mine) == [
        "horsepower": Standing(shareBelow: 0.5, shareAbove: 0.25, others: 4),
        "seats": Standing(shareBelow: 0, shareAbove: 0, others: 1),
      ])
  }

  @Test("standings leave out a number that no other car has, and every number when the car is alone")
  func alone() throws {
    let mine = try car("a", ["range": 500, "year": 2025])
    #expect(Catalogue([mine]).standings(of: mine) == [:])
    #expect(
      Catalogue([mine, try car("b", ["year": 2020])]).standings(of: mine)
        == ["year": Standing(shareBelow: 1, shareAbove: 0, others: 1)])
  }

  @Test("standings compare prices in one currency only")
  func currencies() throws {
    let mine = try car("a", ["price": 50_000])
    let won = try car("d", ["price": 60_000_000], currency: "KRW")
    let catalogue = Catalogue([
      mine, try car("b", ["price": 40_000]), try car("c", ["price": 30_000], currency: "EUR"), won,
      try car("e", ["price": 70_000], currency: "usd"), try car("f"),
    ])
    #expect(catalogue.standings(of: mine) == ["price": Standing(shareBelow: 0.5, shareAbove: 0.5, others: 2)])
    #expect(catalogue.standings(of: won) == [:])
  }

  @Test("standings count numbers that the program does not know, and not texts")
  func unknownNumbers() throws {
    let mine = try car("a", ["cargo_l": 500])
    let text = try Car(fields: [
      Field("id", .text("c")), Field("make", .text("Kia")), Field("model", .text("EV6")),
      Field("cargo_l", .text("600")),
    ])
    let catalogue = Catalogue([mine, try car("b", ["cargo_l": 400]), text])
    #expect(catalogue.standings(of: mine) == ["cargo_l": Standing(shareBelow: 1, shareAbove: 0, others: 1)])
  }

  @Test("standings of a car that is not in the catalogue count all of its cars")
  func stranger() throws {
    let catalogue = Catalogue([try car("a", ["seats": 4]), try car("b", ["seats": 7])])
    #expect(
      catalogue.standings(of: try car("z", ["seats": 5])) == [
        "seats": Standing(shareBelow: 0.5, shareAbove: 0.5, others: 2)
      ])
  }

  private func car(_ id: String, _ numbers: [String: Int] = [:], currency: String? = nil) throws(CarFault)
    -> Car
  {
    let rest =
      numbers.map { Field($0, .integer($1)) } + (currency.map { [Field("currency", .text($0))] } ?? [])
    return try Car(
      fields: [Field("id", .text(id)), Field("make", .text("Kia")), Field("model", .text("EV6"))] + rest)
  }
}
