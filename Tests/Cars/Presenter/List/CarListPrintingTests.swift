import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

@Suite("The list as it is printed", .patience)
@MainActor
struct CarListPrintingTests {
  private let cars = SampleCatalogue.of(
    .corolla,
    .sample(
      "a",
      [
        "price": .decimal(9.5), "currency": .text("USD"), "mpg": .integer(1_234), "MPG2": .text("x"),
        "range_km": .integer(7),
      ]),
    .sample("b", ["mpg": .null, "Power": .list([.integer(1), .text("é\n")]), "currency": .text("EUR")]))

  private func sut(
    _ form: PrintedForm, _ fields: [ListedField], request: CarListRequest.Fields = .all
  ) async -> ListSUT {
    let sut = ListSUT(request: CarListRequest(fields: request), printedIn: form)
    sut.interactor.answer { ListedCars(SampleRows(of: $0), $1, fields: fields) }
    await sut.load(.success(cars))
    return sut
  }

  /// The same, with fields that were chosen.
  private func sut(_ form: PrintedForm, chosen fields: ListedField...) async -> ListSUT {
    await sut(form, fields, request: .chosen(fields.map(\.key)))
  }

  private func table(_ sut: ListSUT) -> [[String]] {
    [sut.headings]
      + (0..<(sut.view.content?.count ?? 0)).compactMap { sut.presenter.row(at: $0)?.cells.map(\.text) }
  }

  @Test("As values it has bare values under the catalogue's names")
  func values() async {
    let fields = [
      ListedField(.id, rank: 0), ListedField(.price, rank: 0), ListedField(.currency, rank: 0),
      .unknown("mpg"), .unknown("MPG2"), .unknown("Power"),
    ]
    #expect(
      table(await sut(.values, fields)) == [
        ["id", "price", "currency", "mpg", "MPG2", "Power"],
        ["corolla", "22325", "USD", "", "", ""],
        ["a", "9.5", "USD", "1234", "x", ""],
        ["b", "", "EUR", "", "", #"[1,"é\n"]"#],
      ])
  }

  @Test(
    "A row of four times as many columns takes four times as long",
    arguments: [PrintedForm.values, .objects, .words])
  func growth(form: PrintedForm) async {
    var presenters: [Int: ListSUT] = [:]
    for count in [500, 2_000] {
      let car = Car.wide("a", count)
      let fields = car.others.map { ListedField.unknown($0.name) }
      let sut = ListSUT(request: CarListRequest(fields: .chosen(fields.map(\.key))), printedIn: form)
      sut.interactor.answer { ListedCars(SampleRows(of: $0), $1, fields: fields) }
      await sut.load(.success(SampleCatalogue.of(car)))
      presenters[count] = sut
    }
    let growth = ProcessorTime.growth(from: 500) { _ = presenters[$0]?.presenter.row(at: 0) }
    #expect(growth < 9)
  }

  @Test("As objects it has the fields of each car, the unknown ones in its order, and no headings")
  func objects() async {
    #expect(
      table(await sut(.objects, [], request: .whole)) == [
        [],
        [
          #"{"id":"corolla","make":"Toyota","model":"Corolla","trim":"LE","year":2025,"price":22325,"currency":"USD","body":"Sedan","fuel":"Petrol","horsepower":169}"#
        ],
        [
          #"{"id":"a","make":"Make","model":"Model","price":9.5,"currency":"USD","MPG2":"x","mpg":1234,"range_km":7}"#
        ],
        [#"{"id":"b","make":"Make","model":"Model","currency":"EUR","Power":[1,"é\n"],"mpg":null}"#],
      ])
  }

  @Test("As objects with chosen fields it has only these of each car, in their order")
  func fields() async {
    let sut = await sut(.objects, chosen: .unknown("mpg"), ListedField(.make, rank: 1), .unknown("Power"))
    #expect(
      table(sut) == [
        [], [#"{"make":"Toyota"}"#], [#"{"mpg":1234,"make":"Make"}"#],
        [#"{"mpg":null,"make":"Make","Power":[1,"é\n"]}"#],
      ])
  }

  @Test("Where the cars are not all there, that is said rather than that no car has a field")
  func failureBeforeMissingField() async {
    let sut = ListSUT(expectingArrivals: 2, printedIn: .words)
    let missing = ListedCars.Missing(columns: [MissingField(.unknown("zzz"), .unknown)])
    sut.interactor.answer { ListedCars(SampleRows(of: $0), $1, missing: missing) }
    await sut.load(.success(.part(.corolla)), .failure(.offline))
    #expect(sut.view.message == nil)
    #expect(sut.view.state?.notice?.kind == .failure)
  }

  @Test(
    "In words, each car has the sign of its fuel, and for programs none",
    arguments: [.words, .values] as [PrintedForm])
  func signs(form: PrintedForm) async {
    let sut = await sut(form, chosen: ListedField(.price, rank: 0))
    let signs = (0..<3).map { sut.presenter.row(at: $0)?.sign?.sign }
    #expect(signs == (form == .words ? ["▮", nil, nil] : [nil, nil, nil]))
  }

  @Test(
    "In words, fields have labels and units; an unknown one that is called like another has its name")
  func words() async {
    let sut = await sut(
      .words, chosen: ListedField(.price, rank: 0), .unknown("mpg"), .unknown("range_km"),
      ListedField(.range, rank: 3), .unknown("Power"))
    #expect(
      table(sut) == [
        ["Price", "Mpg", "“range_km” km", "Range", "“Power”"], ["$22,325", "", "", "", ""],
        ["$9.50", "1234", "7", "", ""], ["", "", "", "", "1, é\n"],
      ])
  }

  @Test("In words it is as on a screen")
  func usualWords() async {
    let printed = await sut(.words, .usual, request: .printed)
    let shown = await ListSUT.loaded(cars)
    #expect(table(printed) == table(shown))
  }

  @Test("The first request is what the cars are asked for: a query, an order, fields and a limit")
  func request() async throws {
    let request = CarListRequest(
      try CarQuery("price>0"), in: CarOrder(by: .known(.price), isDescending: true), fields: .all, limit: 1)
    let sut = ListSUT(request: request, printedIn: .values)
    await sut.load(.success(cars))
    #expect(sut.interactor.requests == [request])
  }

  @Test("Cars that arrive in parts are listed once, when all are there, or when no more will come")
  func parts() async {
    let sut = ListSUT(expectingArrivals: 3, printedIn: .objects)
    await sut.load(.success(.part(.corolla)), .success(.part(.corolla, .ioniq5)), .success(.of(.corolla)))
    #expect(sut.view.states.filter { if case .shown = $0.content { true } else { false } }.count == 1)
    let failed = ListSUT(expectingArrivals: 2, printedIn: .objects)
    await failed.load(.success(.part(.corolla, .ioniq5)), .failure(.offline))
    #expect(failed.view.content?.count == 2)
    #expect(failed.view.state?.notice?.kind == .failure)
  }

  @Test("The first few cars are printed as soon as they are there, and nobody waits for the rest")
  func firstCars() async {
    let request = CarListRequest(fields: .printed, limit: 2)
    let sut = ListSUT(expectingArrivals: 3, request: request, printedIn: .words)
    // A third part never comes.
    await sut.load(.success(.part(.corolla)), .success(.part(.corolla, .ioniq5)))
    #expect(sut.view.content?.count == 2)
    #expect(sut.view.state?.notice == nil)
    let failed = ListSUT(
      expectingArrivals: 3, request: CarListRequest(fields: .printed, limit: 3), printedIn: .words)
    await failed.load(.success(.part(.corolla)), .success(.part(.corolla, .ioniq5)), .failure(.offline))
    #expect(failed.view.content?.count == 2)
    #expect(failed.view.state?.notice?.kind == .failure)
  }

  @Test("The first few cars wait for the rest where a field is missing that those behind may have")
  func missingInFirstCars() async {
    let request = CarListRequest(fields: .chosen([.unknown("mpg")]), limit: 1)
    let sut = ListSUT(expectingArrivals: 2, request: request, printedIn: .words)
    sut.interactor.answer { catalogue, request in
      let missing = ListedCars.Missing(columns: [MissingField(.unknown("mpg"), .unknown)])
      return ListedCars(SampleRows(of: catalogue), request, missing: catalogue.count == 1 ? missing : .init())
    }
    await sut.load(.success(.part(.corolla)), .success(.of(.corolla, .ioniq5)))
    #expect(sut.view.content?.count == 2)
  }

  @Test(
    "The first few cars wait for the rest where they are sorted, or what is shown of them depends on it",
    arguments: [
      CarListRequest(in: CarOrder(by: .known(.price)), fields: .printed, limit: 1),
      CarListRequest(fields: .all, limit: 1), CarListRequest(fields: .printed),
    ])
  func allCars(request: CarListRequest) async {
    let sut = ListSUT(expectingArrivals: 2, request: request, printedIn: .values)
    await sut.load(.success(.part(.corolla)), .success(.of(.corolla, .ioniq5)))
    #expect(sut.interactor.requests == [request])
    #expect(sut.view.content?.count == 2)
  }

  @Test(
    "A field that no car has is a failure that says what may have been meant",
    arguments: [
      (MissingField.Meaning.nearest("mpg"), ["No car has a field “mgp”.", "Did you mean mpg?"]),
      (
        .unknown,
        ["No car has a field “mgp”.", "“cars columns” with the same catalogue lists its fields."]
      ),
      (.oneOf(["mgP", "m gp"]), ["“mgp” may be “mgP” or “m gp”; write one of these."]),
    ])
  func missingField(meaning: MissingField.Meaning, lines: [String]) async {
    let field = MissingField(.unknown("mgp"), meaning)
    for missing in [
      ListedCars.Missing(columns: [field]), ListedCars.Missing(order: field),
      ListedCars.Missing(query: field),
    ] {
      let sut = ListSUT(printedIn: .words)
      sut.interactor.answer { ListedCars(SampleRows(of: $0), $1, missing: missing) }
      await sut.load(.success(cars))
      #expect(sut.view.message?.lines == lines)
      #expect(sut.view.message?.kind == .failure)
    }
  }

  @Test("A known field that no car has is printed empty, and is no order, which is said")
  func missingKnownField() async {
    let field = MissingField(.known(.torque), .unknown)
    for missing in [ListedCars.Missing(columns: [field]), ListedCars.Missing(order: field)] {
      let sut = ListSUT(printedIn: .words)
      sut.interactor.answer { ListedCars(SampleRows(of: $0), $1, missing: missing) }
      await sut.load(.success(cars))
      #expect(sut.view.content?.count == 3)
      #expect(sut.view.state?.notice == NoticeState(.information, "No car has a field “torque”."))
    }
  }

  @Test("On a screen, an order by a field that no car has is no failure")
  func missingFieldOnScreen() async {
    let sut = ListSUT()
    let missing = ListedCars.Missing(order: MissingField(.unknown("zzz"), .unknown))
    sut.interactor.answer { ListedCars(SampleRows(of: $0), $1, missing: missing) }
    await sut.load(.success(cars))
    #expect(sut.view.content?.count == 3)
    #expect(sut.view.state?.notice == nil)
  }

  @Test("A search for prices says which were compared, if there are several currencies and it names none")
  func comparedCurrency() async throws {
    let words = "Only prices in € were compared, as the search names no other currency."
    for (query, said) in [("price>5", words), ("price>5EUR", nil), ("kia", nil)] {
      let sut = ListSUT(request: CarListRequest(try CarQuery(query)), printedIn: .words)
      sut.interactor.answer { ListedCars(SampleRows(of: $0), $1, fields: .usual, usualCurrency: "EUR") }
      await sut.load(.success(cars))
      #expect(sut.view.state?.notice?.text == said)
      let none = ListSUT(request: CarListRequest(try CarQuery(query)), printedIn: .words)
      none.interactor.answer { ListedCars(SampleRows([], of: $0), $1, fields: .usual, usualCurrency: "EUR") }
      await none.load(.success(cars))
      #expect(none.view.message?.lines == ["No car matches “\(query)”."] + (said.map { [$0] } ?? []))
    }
  }

  @Test("Where nothing is found, the message says what may have been meant")
  func correction() async throws {
    let sut = ListSUT(request: CarListRequest(try CarQuery("corola")), printedIn: .words)
    sut.interactor.find([], for: "corola")
    sut.interactor.searching.correct("corola", to: try CarQuery("Corolla"))
    await sut.load(.success(cars))
    #expect(sut.view.message?.kind == .nothing)
    #expect(sut.view.message?.lines == ["No car matches “corola”.", "Did you mean Corolla?"])
  }

  @Test("One car is its object, where it is printed as one")
  func oneCar() async throws {
    let interactor = CarDetailInteractorStub(expecting: 1)
    interactor.loads.answer(0, .success(CarDetail(car: .sample("x", ["a": .list([])]))))
    let view = CarDetailViewSpy()
    let presenter = CarDetailPresenter(id: "x", interactors: interactor.parts, on: .print(.objects))
    presenter.view = view
    await presenter.viewDidLoad()
    #expect(view.content?.map(\.label) == [""])
    #expect(view.content?.map(\.value) == [#"{"id":"x","make":"Make","model":"Model","a":[]}"#])
  }

  @Test(
    "What a query lacks is said with its place",
    arguments: [
      ("kia price<", "price needs a number, in “price<” at character 5"),
      ("현대 year:x", "year needs a number, not “x”, in “x” at character 9"),
      (":x", "type a field in front, in “:x” at character 1"),
    ])
  func faults(text: String, words: String) {
    #expect { try CarQuery(text) } throws: { ($0 as? CarQueryFault)?.words(in: text) == words }
  }

  @Test(
    "A control character is escaped in JSON also where it is the only one in its text",
    arguments: [
      ("a\u{0}b", #""a\u0000b""#), ("a\u{1F}b", #""a\u001fb""#), ("a\u{7F}b", #""a\u007fb""#),
      ("a\u{80}b", #""a\u0080b""#), ("a\u{9B}31mb", #""a\u009b31mb""#), ("a\u{9F}b", #""a\u009fb""#),
      ("a\u{A0}b", "\"a\u{A0}b\""),
    ])
  func onlyControl(text: String, json: String) {
    #expect(JSONText.value(.text(text)) == json)
  }
}
