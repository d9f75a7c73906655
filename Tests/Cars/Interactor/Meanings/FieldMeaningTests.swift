import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Testing

@Suite("A field that is asked for as a page calls it", .patience)
struct FieldMeaningTests {
  private static let cars = SampleCatalogue.of(
    .sample("a", ["co2TailpipeGpm": .integer(4), "towing_kg": .integer(700)]),
    .sample("b", ["co2TailpipeGpm": .integer(7), "towing_kg": .integer(1200)]))
  /// Two fields that would be called the same.
  private static let unclearCars = SampleCatalogue.of(
    .sample("a", ["co2TailpipeGpm": .integer(4)]), .sample("b", ["co2 tailpipeGpm": .integer(7)]))

  private func listed(
    _ cars: SampleCatalogue = cars, query: String = "", order: String? = nil, columns: String? = nil
  ) async throws -> ListedCars {
    let sut = SUT(parts: .success(cars))
    _ = try await sut.list.loadCars().all()
    let request = CarListRequest(
      try CarQuery(query), in: order.map { CarOrder(by: FieldKey($0), isDescending: true) },
      fields: columns.flatMap { FieldKey.list($0) }.map { .chosen($0) } ?? .suggested)
    return try #require(await sut.list.cars(for: request))
  }

  @Test("is searched, sorted and shown under its own name")
  func known() async throws {
    let listed = try await listed(
      query: #""Co2 tailpipe gpm">3"#, order: "Towing", columns: "Co2 tailpipe gpm,towing kg")
    #expect(listed.cars.map(\.id) == ["b", "a"])
    #expect(listed.fields.map(\.names) == [["co2TailpipeGpm"], ["towing_kg"]])
    #expect(listed.request.query.description == "co2tailpipegpm>3")
    #expect(listed.request.order == CarOrder(by: .unknown("towing_kg"), isDescending: true))
    #expect(listed.missing == ListedCars.Missing())
  }

  @Test("by a word for a known one that no car has, is a field with that name")
  func ownNames() async throws {
    let cars = SampleCatalogue.of(
      .sample("a", ["Power": .text("big"), "Cost": .integer(7)]), .sample("b", ["Power": .text("low")]))
    let columns = try await listed(cars, columns: "Power,Cost")
    #expect(columns.fields.map(\.names) == [["Power"], ["Cost"]])
    #expect(try await listed(cars, query: "cost<8").cars.map(\.id) == ["a"])
    #expect(columns.missing == ListedCars.Missing())
  }

  private static let ranges: SampleCatalogue = {
    var cars = SampleCatalogue.of(
      .sample("a", ["range": .integer(250), "towing_kg": .integer(700)]),
      .sample("b", ["range": .integer(310), "towing_kg": .integer(1200)]))
    cars.reading.names = [FieldName("range_mi", .field(.range))]
    return cars
  }()

  @Test(
    "A number in a unit is asked of what a field is in, which its name says",
    arguments: [
      ("range>450km", ["b"]), ("range>270mi", ["b"]), ("towing<1t", ["a"]), ("towing>1000lb", ["a", "b"]),
    ])
  func measured(query: String, ids: [String]) async throws {
    let listed = try await listed(Self.ranges, query: query)
    #expect(listed.cars.map(\.id.text) == ids)
    #expect(listed.missing == ListedCars.Missing())
  }

  @Test(
    "A unit is not compared with a field of which nothing says what it is in, nor with one that is in another thing"
  )
  func unfit() async throws {
    var cars = Self.ranges
    let towing = try await listed(cars, query: "towing>100km")
    #expect(towing.cars.isEmpty)
    #expect(
      towing.missing.number
        == UnfitNumber(of: .unknown("towing_kg"), called: "towing_kg", .unit("km", own: "kg")))
    cars.reading.names = []
    let range = try await listed(cars, query: "range>100km")
    #expect(range.cars.isEmpty)
    #expect(range.missing.number == UnfitNumber(of: .known(.range), called: "range", .unsaid("km")))
    cars.reading.said = [FieldName("range mi", .field(.range))]
    #expect(try await listed(cars, query: "range>450km").cars.map(\.id) == ["b"])
  }

  @Test("A year, a month or a day is asked of a column of dates, whatever is typed in front of it")
  func dates() async throws {
    var cars = SampleCatalogue()
    cars.reading.schema["Sold"] = .date(nil)
    cars.cars.append(contentsOf: [
      .sample("a", ["Sold": .text("03.11.2025"), "km": .integer(2025)]),
      .sample("b", ["Sold": .text("2.1.2026"), "km": .integer(9)]),
    ])
    cars.isComplete = true
    for (query, ids) in [
      ("sold:2025", ["a"]), ("sold=2025-11", ["a"]), ("sold>2025", ["b"]), ("sold:3.11.2025", ["a"]),
      ("sold:2024..2025", ["a"]), ("-sold:2025", ["b"]), ("sold:11", ["a"]), ("km:2025", ["a"]),
    ] {
      let listed = try await listed(cars, query: query)
      #expect(listed.cars.map(\.id.text) == ids, "\(query)")
      #expect(listed.missing == ListedCars.Missing())
    }
    let km = try await listed(cars, query: "km>2025-01-01")
    #expect(km.missing.number == UnfitNumber(of: .unknown("km"), called: "km", .noDates))
    let unclear = try await listed(cars, query: "sold>1/2/2026")
    #expect(
      unclear.missing.number
        == UnfitNumber(
          of: .unknown("sold"), called: "Sold", .unclearDate("1/2/2026", days: ["2026-02-01", "2026-01-02"])))
    cars.reading.schema["Sold"] = .plain
    cars.reading.schema.undecidedDates = ["Sold"]
    let sold = try await listed(cars, query: "sold>2025-01-01")
    #expect(sold.missing.number == UnfitNumber(of: .unknown("sold"), called: "Sold", .undecidedDates))
  }

  @Test("A number that finds nothing in texts says that they are texts, and that is all it says of a number")
  func texts() async throws {
    let cars = SampleCatalogue.of(
      .sample("a", ["Pris": .text("139.900 kr."), "km": .text("9.800")]),
      .sample("b", ["Pris": .text("1.450 kr.")]))
    let texts = UnfitNumber(of: .unknown("pris"), called: "Pris", .texts)
    #expect(try await listed(cars, query: "pris<150000").missing.number == texts)
    #expect(try await listed(cars, query: "km<5").missing.number == nil)
    #expect(try await listed(cars, query: "-pris<150000").missing.number == nil)
    #expect(try await listed(cars, query: "pris:140").missing.number == nil)
  }

  @Test("A name that somebody gave to a field and that is not there is told, with the nearest one")
  func missingName() async throws {
    var cars = Self.cars
    #expect(try await listed(cars).missingName == nil)
    cars.reading.missingNames = [FieldName("toing_kg", .field(.torque))]
    let name = MissingName(FieldName("toing_kg", .field(.torque)), nearest: "towing_kg")
    #expect(try await listed(cars).missingName == name)
  }

  @Test("is a known one by its heading with its unit", arguments: ["Power hp", "power-hp"])
  func heading(name: String) async throws {
    let cars = SampleCatalogue.of(
      .sample("a", ["horsepower": .integer(4)]), .sample("b", ["horsepower": .integer(7)]))
    let listed = try await listed(cars, query: "\"\(name)\">3", order: name, columns: name)
    #expect(listed.cars.map(\.id) == ["b", "a"])
    #expect(listed.fields.map(\.key) == [.known(.horsepower)])
  }

  @Test(
    "is a known one by the name that it usually has elsewhere, unless cars have a field of that name",
    arguments: [
      ("production year:2021", "id,production year", "year:2021", [.known(.id), .known(.year)]),
      ("asking-price:$5", "askingPrice", "price:5USD", [.known(.price)]),
      ("seating_capacity>3", "seating_capacity", "seating_capacity>3", [.unknown("seating_capacity")]),
    ] as [(String, String, String, [FieldKey])])
  func usualNames(query: String, columns: String, understood: String, keys: [FieldKey]) async throws {
    let cars = SampleCatalogue.of(
      .sample(
        "a",
        [
          "price": .integer(5), "currency": .text("USD"), "year": .integer(2021),
          "seating_capacity": .integer(4),
        ]),
      .sample("b", ["price": .integer(9), "year": .integer(2020), "seats": .integer(7)]))
    let name = query.prefix { !":>".contains($0) }
    let listed = try await listed(
      cars, query: "\"\(name)\"\(query.dropFirst(name.count))", columns: columns)
    #expect(listed.cars.map(\.id) == ["a"])
    #expect(listed.request.query.description == understood)
    #expect(listed.fields.map(\.key) == keys)
  }

  @Test("is completed with what cars have there")
  func typing() async throws {
    let cars = SampleCatalogue.of(
      .sample("a", ["roadTax": .text("low")]), .sample("b", ["roadTax": .text("high")]))
    let sut = SUT(parts: .success(cars))
    _ = try await sut.list.loadCars().all()
    let completions = await sut.list.search.completions(of: #"make:kia "Road tax":h"#, at: 21)
    #expect(completions == QueryCompletions(["high"], at: 20..<21))
  }

  @Test(
    "is found whatever letters it has, and whichever unit stands behind them",
    arguments: [
      ("größe_mm", "Größe"), ("größeMax", "Größe max"), ("top_speed_kmh", "Top speed"),
      ("top_speed_kmh", "Top speed km/h"), ("battery_kwh", "battery"),
    ])
  func letters(name: String, label: String) async throws {
    let cars = SampleCatalogue.of(.sample("a", [name: .integer(2)]), .sample("b", [name: .integer(4)]))
    #expect(try await listed(cars, query: "\"\(label)\">3").cars.map(\.id) == ["b"])
  }

  @Test("is none of several, and which these are is known")
  func unclear() async throws {
    let unclear = MissingField(
      .unknown("co2_tailpipe_gpm"), .oneOf(["co2 tailpipeGpm", "co2TailpipeGpm"]))
    let listed = try await listed(
      Self.unclearCars, query: #""Co2 tailpipe gpm">3"#, order: "Co2 tailpipe gpm",
      columns: "make,Co2 tailpipe gpm")
    #expect(listed.cars.isEmpty)
    #expect(listed.missing == ListedCars.Missing(query: unclear, order: unclear, columns: [unclear]))
    let exact = try await self.listed(Self.unclearCars, query: "co2TailpipeGpm>3")
    #expect(exact.cars.map(\.id) == ["a"])
    #expect(exact.missing.query == nil)
  }

  @Test(
    "and that no car has is missing, with the nearest name",
    arguments: [
      ("towign_kg", MissingField.Meaning.nearest("towing_kg")), ("gearbx", .nearest("gearbox")),
      ("zzz", .unknown),
    ])
  func missing(name: String, meaning: MissingField.Meaning) async throws {
    let missing = MissingField(.unknown(name), meaning)
    let listed = try await listed(query: "\(name):1", order: name, columns: "make,\(name)")
    #expect(listed.missing == ListedCars.Missing(query: missing, order: missing, columns: [missing]))
    #expect(listed.fields.map(\.key) == [.known(.make), .unknown(name)])
  }

  @Test(
    "is left out if it is only preferred and no car has it; if none is left, the usual ones are shown"
  )
  func preferred() async throws {
    let sut = SUT(parts: .success(Self.cars))
    _ = try await sut.list.loadCars().all()
    func listed(
      _ wish: [FieldKey], for purpose: CarListRequest.Fields.Purpose = .screen
    ) async throws -> ListedCars {
      let fields = CarListRequest.Fields(wish, for: purpose, isWish: true)
      return try #require(await sut.list.cars(for: CarListRequest(fields: fields)))
    }
    let some = try await listed([.known(.make), .unknown("mpg"), .unknown("towing_kg")])
    #expect(some.fields.map(\.key) == [.known(.make), .unknown("towing_kg")])
    #expect(some.missing == ListedCars.Missing(preferred: [.unknown("mpg")]))
    #expect(try await listed([.unknown("mpg")]).fields.first?.key == .known(.make))
    #expect(try await listed([.unknown("mpg")], for: .tables).fields.first?.key == .known(.id))
    #expect(try await listed([.unknown("mpg")], for: .records).fields == [])
    #expect(try await listed([.unknown("mpg")], for: .paper).fields.last?.key == .known(.id))
  }

  @Test("is missing, too, where the program knows it and no car has it, except for the identifier")
  func missingKnown() async throws {
    let missing = try await listed(columns: "id,make,torque").missing
    #expect(missing.columns.map(\.key) == [.known(.torque)])
    #expect(try await listed(.of(), columns: "torque").missing == ListedCars.Missing())
  }

  @Test(
    "is missing where it is searched, too, in whatever unit or currency",
    arguments: [
      ("price<1000000", CarField.price), ("цена<1000000", .price), ("price<5USD", .price),
      ("range>400", .range),
      ("range>400km", .range),
    ])
  func missingInSearch(query: String, field: CarField) async throws {
    let listed = try await listed(query: query)
    #expect(listed.cars.isEmpty)
    #expect(listed.missing == ListedCars.Missing(query: MissingField(.known(field), .unknown)))
  }

  @Test("has the name that the catalogue was said to have for it, unless cars have a field of that name")
  func givenNames() async throws {
    var cars = Self.cars
    cars.reading.names = [
      FieldName("Bezeichnung", .field(.model)), FieldName("Leistung", .field(.horsepower)),
      FieldName("towing_kg", .field(.torque)),
    ]
    let listed = try await listed(cars, order: "leistung", columns: "Bezeichnung,Leistung")
    #expect(listed.request.order?.key == .known(.horsepower))
    #expect(listed.fields.map(\.key) == [.known(.model), .known(.horsepower)])
    let sut = SUT(parts: .success(cars))
    _ = try await sut.list.loadCars().all()
    #expect(try sut.list.search.query("Bezeichnung:Rio Leistung>90") == CarQuery("model:Rio horsepower>90"))
    let completions = await sut.list.search.completions(of: "Bezeichnung:m", at: 13)
    #expect(completions == QueryCompletions(["Model"], at: 12..<13))
  }

  @Test("is a price in a currency, if that is what the name means")
  func price() async throws {
    let cars = SampleCatalogue.of(
      .sample("a", ["price": .integer(4)]), .sample("b", ["price": .integer(9)]))
    let listed = try await listed(cars, query: #""Price">5"#)
    #expect(listed.cars.map(\.id) == ["b"])
    #expect(listed.request.query.needsCurrency)
  }
}
