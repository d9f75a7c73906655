import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Testing

/// A car has `make` and `Make`, or `Note` and `note`: the program knows at most one of them.
@Suite("Fields of a car whose names differ only in case", .patience)
struct NamesakeTests {
  private static let cars = [
    Car.sample(
      "a",
      [
        "make": .text("Kia"), "Make": .text("q"), "price": .integer(1), "PRICE": .integer(7),
        "Note": .text("N1"), "note": .text("n1"),
      ]),
    .sample(
      "b",
      [
        "make": .text("Ford"), "Make": .text("r"), "price": .integer(2), "PRICE": .integer(9),
        "Note": .text("N2"),
      ]),
    .sample("c", ["make": .text("Opel"), "price": .integer(3), "PRICE": .integer(8), "note": .text("n3")]),
  ]
  private static let keys: [FieldKey] = [.exact("Make"), .exact("Note"), .exact("note"), .exact("PRICE")]

  private func listed(
    query: String = "", order: String? = nil, _ fields: CarListRequest.Fields = .suggested
  ) async throws -> ListedCars {
    let sut = try await SUT(listed: Self.cars)
    let request = CarListRequest(
      try CarQuery(query), in: try order.map { try #require(CarOrder($0)) }, fields: fields)
    return try #require(await sut.list.cars(for: request))
  }

  @Test(
    "are searched one by one, typed before or after the catalogue is there",
    arguments: [
      ("Make=q", ["a"]), ("make=q", []), ("make=kia", ["a"]), ("MAKE=kia", ["a"]), ("\"Make\":r", ["b"]),
      ("PRICE>7", ["b", "c"]), ("price>2", ["c"]), ("Price>2", ["c"]), ("PRICE<8", ["a"]),
      ("Note:n3", []), ("note:n3", ["c"]), ("note:n", ["a", "c"]), ("NOTE:N2", ["b"]), ("-note:n", ["b"]),
    ])
  func searched(text: String, ids: [String]) async throws {
    let sut = try await SUT(listed: Self.cars)
    let before = try #require(await sut.list.cars(for: CarListRequest(try CarQuery(text))))
    #expect(before.cars.map(\.id.text) == ids)
    let after = try sut.list.search.query(text)
    #expect(await sut.list.cars(for: CarListRequest(after))?.cars.map(\.id.text) == ids)
    let written = try sut.list.search.query(before.request.query.description)
    #expect(await sut.list.cars(for: CarListRequest(written))?.cars.map(\.id.text) == ids)
  }

  @Test(
    "are sorted by one by one",
    arguments: [
      ("-PRICE", ["b", "c", "a"]), ("-price", ["c", "b", "a"]), ("-Price", ["c", "b", "a"]),
      ("-Note", ["b", "a", "c"]), ("-note", ["c", "a", "b"]), ("-NOTE", ["b", "a", "c"]),
      ("\"Make\"", ["a", "b", "c"]), ("make", ["b", "a", "c"]),
    ])
  func sorted(text: String, ids: [String]) async throws {
    #expect(try await listed(order: text).cars.map(\.id.text) == ids)
  }

  @Test("are columns of their own: by exact spelling, or else the known one, or the first")
  func chosen() async throws {
    let typed = try #require(FieldKey.list("make,Make,Note,note,\"PRICE\",Price,MAKE,NOTE,price/PRICE"))
    let listed = try await listed(.chosen(typed))
    let quotient = FieldQuotient("price/PRICE", of: .known(.price), by: .exact("PRICE"))
    #expect(
      listed.fields.map(\.key) == [
        .known(.make), .exact("Make"), .exact("Note"), .exact("note"), .exact("PRICE"), .known(.price),
        .quotient(quotient),
      ])
    #expect(listed.fields.map(\.names).dropFirst().prefix(3) == [["Make"], ["Note"], ["note"]])
    #expect(listed.missing == ListedCars.Missing())
    let values = listed.cars.map { $0.value(of: .exact("note")) }
    #expect(values == [.text("n1"), nil, .text("n3")])
  }

  @Test("are all listed for programs, each once")
  func all() async throws {
    let listed = try await listed(.all)
    #expect(
      listed.fields.map(\.key) == [.known(.id), .known(.make), .known(.model), .known(.price)] + Self.keys)
  }

  @Test("are counted one by one, and can all be chosen as columns")
  func counted() async throws {
    let sut = SUT(parts: .success(SampleCatalogue(Self.cars, isComplete: true)))
    let keys = try #require(FieldKey.list("Make,make,note"))
    let counts = await sut.overview.overview(CarOverviewRequest(by: keys)).overview.fields
    #expect(counts.map(\.counts.key) == [.exact("Make"), .known(.make), .exact("note")])
    #expect(counts.map(\.counts.missing) == [1, 0, 1])
    let listed = try await SUT(listed: Self.cars)
    let fields = await listed.columns.fields(beginningWith: []).summaries
    #expect(Set(fields.map(\.key)).isSuperset(of: Self.keys))
    #expect(fields.first { $0.key == .known(.make) }?.examples == ["Kia", "Ford", "Opel"].map { .text($0) })
    #expect(fields.first { $0.key == .exact("PRICE") }?.examples == [7, 9, 8].map { .integer($0) })
  }

  @Test("are compared one by one")
  func compared() async throws {
    let rows = await (try await SUT(listed: Self.cars)).comparison.knownCars(["a", "b"]).rows
    #expect(Set(rows.map(\.field.key)).isSuperset(of: Self.keys))
    #expect(rows.first { $0.field.key == .exact("PRICE") }?.values.map(\.difference) == [nil, 2])
    #expect(rows.first { $0.field.key == .known(.price) }?.values.map(\.difference) == [nil, 1])
  }

  @Test("are completed one by one, with what cars have in each")
  func completed() async throws {
    let search = try await SUT(listed: Self.cars).list.search
    #expect(await search.completions(of: "Mak", at: 3).texts == ["make:", "Make:"])
    #expect(await search.completions(of: "NOT", at: 3).texts == ["Note:", "note:"])
    #expect(await search.completions(of: "Make:", at: 5).texts == ["q", "r"])
    #expect(await search.completions(of: "note:", at: 5).texts == ["n1", "n3"])
  }

  @Test(
    "are put into a car one by one, whether it has them or not",
    arguments: [
      ("Make", "Make"), ("make", "make"), ("MAKE", "make"), ("Note", "Note"), ("note", "note"),
      ("NOTE", "Note"), ("PRICE", "PRICE"), ("price", "price"),
    ])
  func edited(typed: String, name: String) async throws {
    let sut = try await SUT(listed: Self.cars)
    for task in [CarEditorTask.edit("b"), .edit("c"), .createLike("a"), .create] {
      let before = try await sut.editor.draft(for: task)
      let after = try await sut.editor.draft(for: task, typed: [(typed, "5")])
      let changed = after.entries.filter { entry in
        before.entries.first { $0.name == entry.name }?.text ?? "" != entry.text
      }
      #expect(changed.map(\.name) == [name] && changed.map(\.text) == ["5"], "\(task)")
    }
  }

  @Test("are put into a new car of a catalogue that nobody has looked at yet")
  func added() async throws {
    let catalogue = SampleCatalogue(Self.cars, isComplete: true)
    let sut = SUT(parts: .success(catalogue), .success(catalogue))
    let draft = try await sut.editor.draft(for: .create, typed: [("Make", "q")])
    #expect(draft.entries.filter { !$0.text.isEmpty }.map(\.name) == ["Make"])
  }

  @Test("are completed in the form, each with what cars have there")
  func form() async throws {
    let editor = try await SUT(listed: Self.cars).editor
    #expect(await editor.completions(of: "", in: .exact("Make")) == ["q", "r"])
    #expect(await editor.completions(of: "", in: FieldKey(spelled: "note")) == ["n1", "n3"])
    #expect(await editor.completions(of: "", in: FieldKey(spelled: "MODEL")) == ["Model"])
  }

  @Test("are one field where no car has two of them")
  func apart() async throws {
    let cars = [Car.sample("a", ["MPG": .integer(1)]), .sample("b", ["mpg": .integer(2)])]
    let sut = try await SUT(listed: cars)
    let request = CarListRequest(try CarQuery("MPG>0"), fields: .all)
    let listed = try #require(await sut.list.cars(for: request))
    #expect(listed.cars.count == 2)
    #expect(listed.fields.last?.key == .unknown("mpg") && listed.fields.last?.names == ["MPG", "mpg"])
    #expect(await sut.list.search.completions(of: "MP", at: 2).texts == ["mpg"])
  }

  /// The price is called `Cost` here, and `cost` is another field.
  private static let costs: SampleCatalogue = {
    var cars = SampleCatalogue.of(
      .sample("a", ["price": .integer(100), "cost": .integer(7)]),
      .sample("b", ["price": .integer(200), "cost": .integer(5)]))
    cars.reading.names = [FieldName("Cost", .field(.price))]
    return cars
  }()

  @Test("are told apart where the catalogue's name of a known field is one of them")
  func knownNames() async throws {
    let sut = SUT(parts: .success(Self.costs))
    _ = try await sut.list.loadCars().all()
    let typed = try #require(FieldKey.list("Cost,cost,COST"))
    let listed = try #require(await sut.list.cars(for: CarListRequest(fields: .chosen(typed))))
    #expect(listed.fields.map(\.key) == [.known(.price), .exact("cost")])
    for (text, ids) in [
      ("cost:7", ["a"]), ("Cost:7", []), ("Cost:200", ["b"]), ("COST>100", ["b"]), ("price:100", ["a"]),
      ("cost<6", ["b"]), ("Cost<6", []),
    ] {
      let found = try #require(await sut.list.cars(for: CarListRequest(try CarQuery(text))))
      #expect(found.cars.map(\.id.text) == ids, "\(text)")
    }
    let order = try #require(CarOrder("-cost"))
    #expect(await sut.list.cars(for: CarListRequest(in: order))?.cars.map(\.id) == ["a", "b"])
    for (typed, name) in [("cost", "cost"), ("Cost", "price"), ("COST", "price")] {
      let draft = try await sut.editor.draft(for: .edit("a"), typed: [(typed, "1")])
      #expect(draft.changes.map(\.name) == [name], "\(typed)")
    }
  }
}
