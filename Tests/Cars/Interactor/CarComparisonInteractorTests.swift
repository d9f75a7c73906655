import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Testing

@Suite("The comparison's interactor", .patience)
struct CarComparisonInteractorTests {
  /// Three cars with these fields, as the list knows them.
  private func compare(_ fields: [String: FieldValue]...) async throws -> CarComparison {
    let cars = fields.enumerated().map { Car.sample("\($0)", $1) }
    return await (try await SUT(listed: cars)).comparison.knownCars(cars.map(\.id))
  }

  /// How the cars stand in a field: the differences, with a star at the best.
  private func standing(_ name: String, in comparison: CarComparison) -> [String] {
    comparison.rows.first { $0.field.names == [name] }?.values.map {
      ($0.difference.map { String(Int($0)) } ?? "–") + ($0.isBest ? "*" : "")
    } ?? []
  }

  @Test("Numbers differ from the first car's; the lowest price is best, and the highest power")
  func differences() async throws {
    let comparison = try await compare(
      ["price": .integer(300), "horsepower": .integer(100)],
      ["price": .integer(200), "horsepower": .integer(100)],
      ["price": .integer(250), "horsepower": .integer(90)])
    #expect(standing("price", in: comparison) == ["–", "-100*", "-50"])
    #expect(standing("horsepower", in: comparison) == ["–*", "0*", "-10"])
  }

  @Test("Cars with four times as many fields take four times as long to compare")
  func growth() async throws {
    var comparisons: [Int: CarComparisonInteractor] = [:]
    for count in [500, 2_000] {
      comparisons[count] = try await SUT(listed: [.wide("a", count), .wide("b", count)]).comparison
    }
    let growth = await ProcessorTime.growth(from: 500) { [comparisons] count in
      _ = await comparisons[count]?.knownCars(["a", "b"])
    }
    #expect(growth < 9)
  }

  @Test("Of seats, years and fields that nobody knows, none is best")
  func noJudgement() async throws {
    let comparison = try await compare(
      ["seats": .integer(4), "year": .integer(2024), "towing_kg": .integer(700)],
      ["seats": .integer(5), "year": .integer(2025), "towing_kg": .integer(1_600)])
    #expect(standing("seats", in: comparison) == ["–", "1"])
    #expect(standing("year", in: comparison) == ["–", "1"])
    #expect(standing("towing_kg", in: comparison) == ["–", "900"])
  }

  @Test("Prices in two currencies are not compared, and then none is best")
  func currencies() async throws {
    func price(_ amount: Int, _ currency: String) -> [String: FieldValue] {
      ["price": .integer(amount), "currency": .text(currency)]
    }
    let comparison = try await compare(price(300, "USD"), price(200, "EUR"), price(250, "USD"))
    #expect(standing("price", in: comparison) == ["–", "–", "-50"])
  }

  @Test("A price without a currency is compared with its like alone, and then none is best")
  func unsaidCurrency() async throws {
    let dollars: [String: FieldValue] = ["price": .integer(200), "currency": .text("USD")]
    let unsaid = try await compare(["price": .integer(300)], dollars, ["price": .integer(250)])
    #expect(standing("price", in: unsaid) == ["–", "–", "-50"])
    let said = try await compare(dollars, ["price": .integer(300)], ["price": .integer(250)])
    #expect(standing("price", in: said) == ["–", "–", "–"])
    let none = try await compare(["price": .integer(300)], [:], ["price": .integer(250)])
    #expect(standing("price", in: none) == ["–", "–", "-50*"])
  }

  @Test("A car without a number has no difference and is not best, nor is the only one with a number")
  func missing() async throws {
    let two = try await compare(["range": .integer(400)], [:], ["range": .integer(500)])
    #expect(standing("range", in: two) == ["–", "–", "100*"])
    let one = try await compare(["range": .integer(400)], [:])
    #expect(standing("range", in: one) == ["–", "–"])
  }

  @Test(
    "A number over another has a row where the list has a column for it, and prices of one currency differ")
  func quotients() async throws {
    let cars = [("USD", 300), ("USD", 200), ("EUR", 100)].enumerated().map { number, price in
      Car.sample(
        "\(number)",
        ["price": .integer(price.1), "currency": .text(price.0), "horsepower": .integer(100)])
    }
    let sut = try await SUT(listed: cars)
    let quotient = FieldQuotient("price/power", of: .known(.price), by: .known(.horsepower))
    #expect(await sut.comparison.knownCars(["0", "1"]).rows.allSatisfy { !$0.field.key.isComputed })
    _ = await sut.list.cars(for: CarListRequest(fields: .chosen([.known(.make), .quotient(quotient)])))
    let comparison = await sut.comparison.knownCars(cars.map(\.id))
    #expect(
      comparison.rows.first { $0.field.key == .quotient(quotient) }?.values.map(\.difference) == [
        nil, -1, nil,
      ])
    _ = await sut.list.cars(for: CarListRequest())
    #expect(await sut.comparison.knownCars(["0", "1"]).rows.allSatisfy { !$0.field.key.isComputed })
  }

  @Test("Texts and codes have no difference")
  func texts() async throws {
    let comparison = try await compare(
      ["fuel": .text("Petrol"), "plate_no": .integer(1)], ["fuel": .text("Diesel"), "plate_no": .integer(2)])
    #expect(standing("fuel", in: comparison) == ["–", "–"])
    #expect(standing("plate_no", in: comparison) == ["–", "–"])
  }

  @Test("Fields in which the cars differ come first, and those that are the same last")
  func order() async throws {
    let comparison = try await compare(
      ["fuel": .text("Petrol"), "seats": .integer(5), "colour": .text("red"), "doors": .integer(4)],
      ["fuel": .text("Petrol"), "seats": .decimal(5), "doors": .integer(5), "roof": .null])
    #expect(
      comparison.rows.map(\.field.names) == [
        ["colour"], ["doors"], ["make"], ["model"], ["fuel"], ["seats"],
      ])
    #expect(comparison.rows.map(\.isSame) == [false, false, true, true, true, true])
  }

  @Test("What the cars run on comes before their size, as on the page of one")
  func sections() async throws {
    let comparison = try await compare(
      ["body": .text("SUV"), "fuel": .text("Petrol"), "seats": .integer(5), "range": .integer(400)],
      ["body": .text("Coupe"), "fuel": .text("Diesel"), "seats": .integer(2), "range": .integer(500)])
    #expect(
      comparison.rows.filter { !$0.isSame }.map(\.field.names) == [["fuel"], ["range"], ["body"], ["seats"]])
  }

  @Test("A currency is shown with its price, and by itself where there is no price")
  func currencyAlone() async throws {
    let both = try await compare(
      ["price": .integer(1), "currency": .text("USD")], ["price": .integer(2), "currency": .text("USD")])
    #expect(!both.rows.contains { $0.field.key == .known(.currency) })
    let alone = try await compare(["currency": .text("USD")], [:])
    #expect(alone.rows.first { $0.field.key == .known(.currency) }?.isSame == false)
  }

  @Test("Cars that the list does not have are named, and the others compared")
  func gone() async throws {
    let sut = try await SUT(listed: [.corolla, .ioniq5])
    let comparison = await sut.comparison.knownCars(["ioniq5", "edsel", "corolla"])
    #expect(comparison.cars == [.ioniq5, .corolla])
    #expect(comparison.gone == ["edsel"])
    #expect(sut.service.messages == [.requestCars])
  }

  @Test("A load asks for each car, leaves out those that are gone, and has the list learn it")
  func load() async throws {
    let sut = try await SUT(listed: [.corolla, .ioniq5, .corollaSE], expecting: 3)
    let dearer = Car.sample("corolla", ["price": .integer(99_000)])
    sut.service.cars.answer(0, .success(dearer))
    sut.service.cars.answer(1, .failure(.noSuchCar("ioniq5")))
    sut.service.cars.answer(2, .success(.corollaSE))
    let comparison = try await sut.comparison.loadCars(["corolla", "ioniq5", "corolla-se"])
    #expect(comparison.cars == [dearer, .corollaSE])
    #expect(comparison.gone == ["ioniq5"])
    #expect(await sut.comparison.knownCars(["corolla"]).cars == [dearer])
  }

  @Test("A load that fails says why")
  func offline() async throws {
    let sut = try await SUT(listed: [.corolla, .ioniq5], expecting: 1)
    sut.service.cars.answer(0, .failure(.offline))
    await #expect(throws: CarsError.offline) { try await sut.comparison.loadCars(["corolla", "ioniq5"]) }
  }

  @Test("Cars are found by the beginnings of their identifiers, each once, with a single request")
  func find() async throws {
    let sut = SUT(parts: .success(.of(.corolla, .ioniq5, .corollaSE)))
    let comparison = try await sut.comparison.findCars(["ion", "corolla", "ioniq5"])
    #expect(comparison.cars == [.ioniq5, .corolla])
    #expect(sut.service.messages == [.requestCars])
  }

  @Test(
    "One that is not there, or that several identifiers begin like, is the reason that there is no comparison"
  )
  func findNothing() async throws {
    let missing = SUT(parts: .success(.of(.corolla, .corollaSE)))
    await #expect(throws: CarsError.noSuchCar("edsel")) {
      try await missing.comparison.findCars(["corolla", "edsel"])
    }
    let several = SUT(parts: .success(.of(.corolla, .corollaSE)))
    await #expect(throws: CarsError.severalCars(["corolla", "corolla-se"], beginningWith: "cor")) {
      try await several.comparison.findCars(["cor", "corolla"])
    }
  }
}
