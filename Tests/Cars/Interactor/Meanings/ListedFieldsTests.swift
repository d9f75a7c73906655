import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Testing

@Suite("The fields to show", .patience)
struct ListedFieldsTests {
  /// Four cars with some fields that are worth a column and some that are not.
  private static let cars = SampleCatalogue(
    (0..<4).map { number in
      var fields: [String: FieldValue] = [
        "horsepower": .integer(200 + number), "mpg": .integer(30 + number), "doors": .integer(4),
        "color": .text(number < 2 ? "red" : "blue"), "notes": .text("note \(number)"),
        "options": .list([.integer(number)]),
        "dealer": .text(number < 2 ? "Autohaus Müller-Lüdenscheid" : "Kia"),
      ]
      if number < 3 { fields["towing_kg"] = .integer(900 + number) }
      if number < 2 { fields["range"] = .integer(400 + number) }
      return .sample("car-\(number)", fields)
    }, isComplete: true)

  private func fields(
    _ fields: CarListRequest.Fields = .suggested, of cars: SampleCatalogue = cars
  ) async throws -> [ListedField] {
    let sut = SUT(parts: .success(cars))
    _ = try await sut.list.loadCars().all()
    return try #require(await sut.list.cars(for: CarListRequest(fields: fields))).fields
  }

  /// The usual fields, which come first.
  private func usual() async throws -> [ListedField] { try await Array(fields().prefix(10)) }

  /// The fields that are suggested beside the usual ones.
  private func suggested(of cars: SampleCatalogue = cars) async throws -> [ListedField] {
    let usual = try await usual()
    return try await fields(of: cars).filter { !usual.contains($0) }
  }

  @Test("are the usual ones and, behind them, those that most cars have, that differ and that are short")
  func suggested() async throws {
    #expect(
      try await fields().map { $0.names[0] } == [
        "make", "model", "trim", "year", "body", "fuel", "drivetrain", "transmission", "horsepower", "price",
        "color", "mpg", "towing_kg",
      ])
  }

  @Test("that are chosen take four times as long where they are four times as many")
  func growth() async throws {
    var lists: [Int: CarListInteractor] = [:]
    for count in [500, 2_000] { lists[count] = try await SUT(listed: [.wide("a", count)]).list }
    let growth = await ProcessorTime.growth(from: 500) { [lists] count in
      let keys = (0..<count).map { FieldKey.unknown("field_\($0)") }
      _ = await lists[count]?.cars(for: CarListRequest(fields: .chosen(keys)))
    }
    #expect(growth < 9)
  }

  @Test(
    "on paper are the usual ones that a car has, in place of the others what all cars have, and the identifier"
  )
  func printed() async throws {
    #expect(
      try await fields(.printed).map { $0.names[0] } == [
        "make", "model", "horsepower", "color", "doors", "mpg", "notes", "id",
      ])
    let none = SampleCatalogue([], isComplete: true)
    #expect(try await fields(.printed, of: none).count == 11)
  }

  @Test("on paper are those of the listed cars, where only the first ones are listed")
  func limited() async throws {
    let cars = SampleCatalogue(
      [.sample("a", ["mpg": .integer(1)]), .sample("b", ["year": .integer(2020)])], isComplete: true)
    let sut = SUT(parts: .success(cars))
    _ = try await sut.list.loadCars().all()
    for (limit, names) in [(1, ["make", "model", "mpg", "id"]), (2, ["make", "model", "year", "id"])] {
      let request = CarListRequest(fields: .printed, limit: limit)
      #expect(try #require(await sut.list.cars(for: request)).fields.map { $0.names[0] } == names)
    }
  }

  @Test("are those of the order, too, and stay longest but for the make and the model")
  func sorted() async throws {
    let sut = SUT(parts: .success(Self.cars))
    _ = try await sut.list.loadCars().all()
    for fields in [CarListRequest.Fields.suggested, .printed] {
      let request = CarListRequest(in: CarOrder(by: .known(.range)), fields: fields)
      #expect(try #require(await sut.list.cars(for: request)).fields.contains { $0.key == .known(.range) })
    }
    let request = CarListRequest(in: CarOrder(by: .known(.range)))
    let listed = try #require(await sut.list.cars(for: request)).fields
    #expect(
      listed.sorted { $0.rank < $1.rank }.prefix(3).map { $0.names[0] } == ["model", "make", "range"])
  }

  @Test("are none where each car is shown whole")
  func whole() async throws {
    #expect(try await fields(.whole) == [])
  }

  @Test("include no field that only half of the cars have")
  func half() async throws {
    #expect(try await fields().contains { $0.key == .known(.range) } == false)
  }

  @Test("stay longer, of the suggested ones, if more cars have them")
  func ranks() async throws {
    let usual = try await usual().count
    #expect(try await suggested().map(\.rank) == [usual, usual + 1, usual + 2])
    let cars = SampleCatalogue(
      [
        .sample("a", ["mpg": .integer(1)]), .sample("b", ["mpg": .integer(2), "zeta": .integer(1)]),
        .sample("c", ["zeta": .integer(2), "mpg": .integer(1)]), .sample("d", ["zeta": .integer(3)]),
        .sample("e", ["zeta": .integer(3)]),
      ], isComplete: true)
    let others = try await suggested(of: cars)
    #expect(others.map { $0.names[0] } == ["mpg", "zeta"])
    #expect(others.map(\.rank) == [usual + 1, usual])
  }

  @Test("are dropped first if they only tell one thing from another")
  func codes() async throws {
    let cars = (0..<4).map { number in
      Car.sample(
        "car-\(number)", ["area_code": .integer(981 + number), "color": .text(number < 2 ? "red" : "blue")])
    }
    let fields = try await suggested(of: SampleCatalogue(cars, isComplete: true))
    #expect(fields.sorted { $0.rank < $1.rank }.map { $0.names[0] } == ["color", "area_code"])
  }

  @Test("stay longest where a search has found something, but for the make and the model")
  func found() async throws {
    let sut = SUT(parts: .success(Self.cars))
    _ = try await sut.list.loadCars().all()
    func first(_ query: String) async throws -> [String] {
      let request = CarListRequest(try CarQuery(query))
      let fields = try #require(await sut.list.cars(for: request)).fields
      return fields.sorted { $0.rank < $1.rank }.prefix(4).map { $0.names[0] }
    }
    #expect(try await first("") == ["model", "make", "price", "year"])
    #expect(try await first("mpg>20") == ["model", "make", "mpg", "price"])
    #expect(try await first("doors:4 color:red") == ["model", "make", "color", "doors"])
    #expect(try await first("-mpg:30") == ["model", "make", "price", "year"])
  }

  @Test("stay longest for a word that is in one of the first twenty cars found", arguments: [19, 20, 21])
  func foundLate(place: Int) async throws {
    // All are found by their make, and one by its trim as well.
    let cars = (1...30).map { number in
      Car.sample("\(number)", ["make": .text("Kia"), "trim": .text(number == place ? "Kia" : "x")])
    }
    let sut = try await SUT(listed: cars)
    let fields = try #require(await sut.list.cars(for: CarListRequest(try CarQuery("kia")))).fields
    let first = fields.sorted { $0.rank < $1.rank }.prefix(3).map { $0.names[0] }
    #expect(first.contains("trim") == (place <= 20))
  }

  @Test("include texts of 24 bytes of their own accord, and none of 25")
  func longTexts() async throws {
    func cars(_ length: Int) -> SampleCatalogue {
      let cars = (0..<4).map {
        Car.sample("\($0)", ["note": .text($0 < 2 ? String(repeating: "x", count: length) : "y")])
      }
      return SampleCatalogue(cars, isComplete: true)
    }
    #expect(try await suggested(of: cars(24)).map { $0.names[0] } == ["note"])
    #expect(try await suggested(of: cars(25)) == [])
  }

  @Test("include no currency of its own accord, because it is shown with its price")
  func currencies() async throws {
    let cars = (0..<4).map {
      Car.sample("\($0)", ["price": .integer($0), "currency": .text($0 < 2 ? "EUR" : "KRW")])
    }
    #expect(try await suggested(of: SampleCatalogue(cars, isComplete: true)) == [])
  }

  @Test("are those that were chosen, in their order and each once; the first stays longest")
  func chosen() async throws {
    let keys = try #require(FieldKey.list("mpg,model,power,MPG,id"))
    let chosen = try await fields(.chosen(keys))
    #expect(chosen.map { $0.names[0] } == ["mpg", "model", "horsepower", "id"])
    #expect(chosen.map(\.rank) == [0, 1, 2, 3])
    #expect(chosen.map(\.isNumeric) == [true, false, true, false])
  }

  @Test(
    "have the currency behind the price where programs read them and cars have one",
    arguments: [
      ("price,model", "EUR", "price,currency,model"), ("model,price", nil, "model,price"),
      ("currency,price", "EUR", "currency,price"), ("model", "EUR", "model"),
    ])
  func currency(chosen: String, currency: String?, expected: String) async throws {
    let cars = SampleCatalogue.of(
      .sample("a", ["price": .integer(1), "currency": currency.map(FieldValue.text) ?? .null]))
    let keys = try #require(FieldKey.list(chosen))
    let listed = try await fields(CarListRequest.Fields(keys, for: .tables), of: cars)
    #expect(listed.map(\.key.name).joined(separator: ",") == expected)
  }

  @Test("have all the names that the catalogue has for them")
  func spellings() async throws {
    let cars = SampleCatalogue.of(
      .sample("a", ["MPG": .integer(1)]), .sample("b", ["mpg": .integer(2), "currency": .text("EUR")]))
    #expect(try await fields(.chosen([.unknown("mpg")]), of: cars).map(\.names) == [["MPG", "mpg"]])
    #expect(
      try await fields(.all, of: cars).map(\.names) == [
        ["id"], ["make"], ["model"], ["currency"], ["MPG", "mpg"],
      ])
  }

  @Test("are looked at again without searching again, and without looking for what was found")
  func otherFields() async throws {
    let sut = try await SUT(listed: [.corolla, .corollaSE, .ioniq5])
    let query = try CarQuery("corolla")
    let order = CarOrder(by: .known(.price), isDescending: true)
    for fields in [CarListRequest.Fields.suggested, .chosen([.known(.price)])] {
      let listed = try #require(await sut.list.cars(for: CarListRequest(query, in: order, fields: fields)))
      #expect(listed.cars.map(\.id) == ["corolla-se", "corolla"])
      #expect(listed.fields.contains { $0.key == .known(.price) })
      #expect((listed.fields.count == 1) == (fields != .suggested))
    }
  }
}
