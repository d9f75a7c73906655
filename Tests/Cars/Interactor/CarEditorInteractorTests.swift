import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The interactor of the editor", .patience)
struct CarEditorInteractorTests {
  private func cars(_ count: Int, _ fields: [String: FieldValue] = [:]) -> [Car] {
    (1...count).map { Car.sample("car-\($0)", fields) }
  }

  @Test("The draft of a new car has the unknown fields that more than half of the listed cars have")
  func new() async throws {
    let listed =
      cars(2, ["mpg": .integer(30), "note": .text("x")]) + [.sample("c", ["mpg": .integer(31)])]
      + [.sample("d", ["rare": .bool(true)])]
    let draft = try await SUT(listed: listed).editor.draft(for: .create)
    #expect(draft.car == nil)
    #expect(draft.entries.map(\.name) == CarField.inSections.dropLast().map(\.rawValue) + ["mpg"])
  }

  @Test("Nothing is asked for in the draft of a new car where the others have a list or an object")
  func lists() async throws {
    let listed =
      cars(2, ["options": .list([.text("x")]), "size": .object([Field("w", .integer(1))])])
      + [.sample("c", ["options": .list([])])]
    let draft = try await SUT(listed: listed).editor.draft(for: .create)
    #expect(draft.entries.map(\.name) == CarField.inSections.dropLast().map(\.rawValue))
  }

  @Test(
    "A new car is meant in the currency of all listed cars, and where there are several, in none")
  func currency() async throws {
    func euro(_ id: String) -> Car { .sample(id, ["price": .integer(1), "currency": .text("EUR")]) }
    func implied(_ listed: [Car]) async throws -> String? {
      var draft = try await SUT(listed: listed).editor.draft(for: .create)
      draft.setText("5", ofFieldNamed: "price")
      return draft.impliedCurrency
    }
    #expect(try await implied([euro("a"), euro("b")]) == "EUR")
    #expect(try await implied([euro("a"), .corolla]) == nil)
    #expect(try await implied([.corolla, euro("a")]) == nil)
  }

  @Test("A car to be edited, or to begin like, is as it is listed; one that is not listed is looked for")
  func drafts() async throws {
    let sut = try await SUT(listed: [.corolla], reloads: 1)
    sut.service.parts.answer(1, .success(.of(.corolla, .ioniq5)))
    #expect(try await sut.editor.draft(for: .edit("corolla")) == CarDraft(editing: .corolla))
    #expect(try await sut.editor.draft(for: .createLike("corolla")) == CarDraft(like: .corolla))
    #expect(try await sut.editor.draft(for: .createLike("ioni")) == CarDraft(like: .ioniq5))
    #expect(
      sut.service.messages.dropFirst() == [
        .refusal(toChange: "corolla"), .columns(toChange: "corolla"), .refusal(toChange: nil),
        .columns(toChange: nil), .requestCars, .refusal(toChange: nil), .columns(toChange: nil),
      ])
  }

  @Test(
    "A car that cannot be fetched or changed has no draft, and neither has a new one that cannot be added")
  func noDraft() async throws {
    let sut = try await SUT(listed: [.corolla], reloads: 2)
    sut.service.parts.answer(1, .failure(.offline))
    await #expect(throws: CarChangeError.unread(.offline)) {
      try await sut.editor.draft(for: .edit("ioniq5"))
    }
    sut.service.parts.answer(2, .success(.of(.corolla, .corollaSE)))
    await #expect(
      throws: CarChangeError.unread(.severalCars(["corolla", "corolla-se"], beginningWith: "coro"))
    ) {
      try await sut.editor.draft(for: .edit("coro"))
    }
    sut.service.refuse(.readOnly(source: .file("p")))
    for task in [CarEditorTask.edit("corolla"), .create, .createLike("corolla")] {
      await #expect(throws: CarChangeError.readOnly(source: .file("p"))) {
        try await sut.editor.draft(for: task)
      }
    }
  }

  @Test("Fields that the table has no column for are not in the draft, unless something is in them")
  func columns() async throws {
    let sut = try await SUT(listed: [.corolla])
    sut.service.have(columns: [.make, .model, .year])
    #expect(try await sut.editor.draft(for: .create).entries.map(\.name) == ["make", "model", "year"])
    let names = try await sut.editor.draft(for: .edit("corolla")).entries.map(\.name)
    #expect(names == ["make", "model", "trim", "year", "price", "currency", "fuel", "horsepower", "body"])
  }

  @Test("A currency that is typed by itself wins over that of a price, in whichever order they are typed")
  func typedCurrency() async throws {
    let sut = try await SUT(listed: [.corolla])
    for typed in [
      [("price", "$5"), ("Currency", "EUR")], [("Currency", "EUR"), ("price", "$5")],
    ] as [[(name: String, text: String)]] {
      let draft = try await sut.editor.draft(for: .edit("corolla"), typed: typed)
      #expect(draft.entries.first { $0.name == "currency" }?.text == "EUR")
    }
  }

  private var cheaperCorolla: CarDraft {
    var draft = CarDraft(editing: .corolla)
    draft.setText("21000", ofFieldNamed: "price")
    return draft
  }

  @Test("A car that another program has changed is put under what was typed, and the list learns of it")
  func changedMeanwhile() async throws {
    let sut = try await SUT(listed: [.corolla, .ioniq5], expecting: 1, changes: 1)
    let now = Car.sample("corolla", ["price": .integer(1)])
    sut.service.changes.answer(0, .failure(.conflict(path: "p")))
    sut.service.cars.answer(0, .success(now))
    let outcome = try await sut.editor.save(cheaperCorolla, onConflict: .rebase)
    guard case .rebased(let draft, let conflicting, let error) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(draft.change == .edit(now, [FieldChange("price", to: .integer(21000))]))
    #expect(conflicting == ["price"])
    #expect(error == .conflict(path: "p"))
    #expect(await sut.list.cars(for: CarListRequest())?.cars.map(\.self) == [now, .ioniq5])
  }

  @Test(
    "Of a car that another program has removed, the list learns that it is gone",
    arguments: [CarChangeError.conflict(path: "p"), .unread(.noSuchCar("corolla"))])
  func removedMeanwhile(error: CarChangeError) async throws {
    let sut = try await SUT(listed: [.corolla, .ioniq5], expecting: 1, changes: 1)
    sut.service.changes.answer(0, .failure(error))
    sut.service.cars.answer(0, .failure(.noSuchCar("corolla")))
    #expect(try await sut.editor.save(cheaperCorolla, onConflict: .rebase) == .removed)
    #expect(await sut.list.cars(for: CarListRequest())?.cars.map(\.self) == [.ioniq5])
  }

  @Test("Where the car cannot be fetched as it is now, that is why it was not saved")
  func unknownMeanwhile() async throws {
    let sut = try await SUT(listed: [.corolla], expecting: 1, changes: 1)
    sut.service.changes.answer(0, .failure(.conflict(path: "p")))
    sut.service.cars.answer(0, .failure(.offline))
    await #expect(throws: CarChangeError.unread(.offline)) {
      try await sut.editor.save(cheaperCorolla, onConflict: .rebase)
    }
  }

  @Test("Where nobody is to look at it, a conflict is why the car was not saved, and it is not fetched")
  func refusedConflict() async throws {
    let sut = try await SUT(listed: [.corolla], changes: 1)
    sut.service.changes.answer(0, .failure(.conflict(path: "p")))
    await #expect(throws: CarChangeError.conflict(path: "p")) {
      try await sut.editor.save(cheaperCorolla, onConflict: .refuse)
    }
    #expect(sut.service.cars.requests.isEmpty)
  }

  @Test("Which car a record without an identifier is now, nobody knows: it is not fetched")
  func unidentified() async throws {
    var cars = SampleCatalogue.of(.corolla)
    cars.haveOwnIDs = false
    let sut = SUT(expectingParts: 1, changes: 1)
    sut.service.parts.answer(0, .success(cars))
    for try await _ in sut.list.loadCars() {}
    sut.service.changes.answer(0, .failure(.conflict(path: "p")))
    await #expect(throws: CarChangeError.conflict(path: "p")) {
      try await sut.editor.save(cheaperCorolla, onConflict: .rebase)
    }
    #expect(sut.service.cars.requests.isEmpty)
  }

  @Test("What is typed goes into the field that a page calls so, of this car or of others")
  func labels() async throws {
    let car = Car.sample("a", ["co2TailpipeGpm": .integer(4), "towing_kg": .integer(700)])
    let other = Car.sample("b", ["roadTax": .integer(1), "towing_kg": .integer(2)])
    let draft = try await SUT(listed: [car, other]).editor.draft(
      for: .edit("a"),
      typed: [
        ("Co2 tailpipe gpm", "5"), ("Towing", "800"), ("Road tax", "90"), ("own field", "x"),
        ("power", "100"), ("Torque Nm", "200"),
      ])
    #expect(
      draft.entries.suffix(4).map(\.name) == ["co2TailpipeGpm", "towing_kg", "roadTax", "own field"])
    #expect(draft.entries.suffix(4).map(\.text) == ["5", "800", "90", "x"])
    #expect(draft.entries.first { $0.field == .horsepower }?.text == "100")
    #expect(draft.entries.first { $0.field == .torque }?.text == "200")
  }

  @Test(
    "What several fields are called is unclear, and goes into none, unless one has that name itself",
    arguments: [CarEditorTask.edit("a"), .create])
  func unclearLabel(task: CarEditorTask) async throws {
    let car = Car.sample("a", ["co2TailpipeGpm": .integer(4), "co2 tailpipeGpm": .integer(3)])
    let sut = try await SUT(listed: [car, .corolla])
    await #expect(
      throws: CarChangeError.unclearField(
        "Co2 tailpipe gpm", names: ["co2 tailpipeGpm", "co2TailpipeGpm"])
    ) {
      try await sut.editor.draft(for: task, typed: [("Co2 tailpipe gpm", "5")])
    }
    let exact = try await sut.editor.draft(for: task, typed: [("co2TailpipeGpm", "5")])
    #expect(exact.entries.first { $0.name == "co2TailpipeGpm" }?.text == "5")
    #expect(exact.entries.first { $0.name == "co2 tailpipeGpm" }?.text != "5")
  }

  @Test("Where no cars are listed, a name means what it does in all that are fetched; an empty file has none")
  func otherCars() async throws {
    func name(_ parts: Result<SampleCatalogue?, CarsError>) async throws -> String? {
      try await SUT(parts: parts).editor.draft(for: .create, typed: [("Road tax", "90")]).entries.last?.name
    }
    #expect(try await name(.success(.of(.sample("a", ["roadTax": .integer(1)])))) == "roadTax")
    #expect(try await name(.failure(.empty(.file("p")))) == "Road tax")
    await #expect(throws: CarChangeError.unread(.offline)) { try await name(.failure(.offline)) }
  }

  @Test("A new car needs no make where no other has one, listed or, if what is typed has none, fetched")
  func noMake() async throws {
    let audi = SampleCatalogue(
      [Car(id: "a1", known: [Car.KnownField(.model, .text("A1"))], others: [])], isComplete: true)
    let typed = [(name: "model", text: "A3")]
    func faults(_ sut: SUT) async throws -> [Int: CarFault] {
      try await sut.editor.draft(for: .create, typed: typed).faults
    }
    #expect(try await faults(SUT(parts: .success(audi))) == [:])
    #expect(try await faults(SUT(listed: audi.cars)) == [:])
    #expect(try await faults(SUT(parts: .success(.of(.corolla)))) == [0: .missing(field: "make")])
    #expect(try await faults(SUT(listed: [.corolla])) == [0: .missing(field: "make")])
  }

  @Test("A text goes on as texts of the listed cars in the same field do, in natural order")
  func completions() async throws {
    let models = ["A10", "A4", "Ä4", "B", "a4"]
    let sut = try await SUT(
      listed: models.map { .sample($0, ["model": .text($0), "trim": .text("A5")]) })
    #expect(await sut.editor.completions(of: "a", in: .known(.model)) == ["A4", "a4", "Ä4", "A10"])
    #expect(await sut.editor.completions(of: "A4", in: .known(.model)) == ["a4", "Ä4"])
    #expect(await sut.editor.completions(of: "C", in: .known(.model)) == [])
  }

  @Test("The values to choose from are the catalogue's and the usual ones, in fields that have few")
  func choices() async throws {
    let listed = ["Electric", "Petrol"].map { Car.sample($0, ["fuel": .text($0), "model": .text($0)]) }
    #expect(
      try await SUT(listed: listed).editor.choices() == [
        .fuel: ["Electric", "Petrol", "Diesel", "Hybrid", "Plug-in hybrid"],
        .transmission: ["Manual", "Automatic"], .drivetrain: ["FWD", "RWD", "AWD", "4WD"],
        .body: [
          "Hatchback", "Sedan", "Wagon", "Coupe", "Convertible", "Crossover", "SUV", "Minivan", "Van",
          "Pickup",
        ],
      ])
  }

  @Test("What is saved is the draft's change, and what that has left is listed")
  func save() async throws {
    let sut = try await SUT(listed: [.corolla], changes: 2)
    var draft = CarDraft(editing: .corolla)
    draft.setText("SE", ofFieldNamed: "trim")
    sut.service.changes.answer(0, .failure(.unread(.offline)))
    await #expect(throws: CarChangeError.unread(.offline)) {
      try await sut.editor.save(draft, onConflict: .rebase)
    }
    #expect(await sut.list.cars(for: CarListRequest())?.all.map(\.self) == [.corolla])
    let saved = SavedChange(.edited, .corollaSE, path: "p")
    sut.service.changes.answer(1, .success(ChangeOutcome(saved, .of(.corollaSE))))
    #expect(try await sut.editor.save(draft, onConflict: .rebase) == .saved(saved))
    #expect(
      sut.service.messages.last == .save(.edit(.corolla, [FieldChange("trim", to: .text("SE"))])))
    #expect(await sut.list.cars(for: CarListRequest())?.all.map(\.self) == [.corollaSE])
  }
}
