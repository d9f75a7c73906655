import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

@Suite("The list as it is printed", .timeLimit(.minutes(5)))
@MainActor
struct CarListPrintingTests {
  private let cars = Catalogue.of(
    .corolla,
    .sample(
      "a", ["price": .decimal(9.5), "mpg": .integer(1_234), "MPG2": .text("x"), "range_km": .integer(7)]),
    .sample("b", ["mpg": .null, "Power": .list([.integer(1), .text("é\n")]), "currency": .text("EUR")]))

  private func sut(
    _ form: PrintedForm, _ fields: String? = nil, request: CarListRequest = CarListRequest()
  ) async -> ListSUT {
    let sut = ListSUT(
      request: request, printing: CarListPrinting(form, fields: fields.flatMap { FieldKey.list($0) }))
    await sut.load(.success(cars))
    return sut
  }

  private func table(_ sut: ListSUT) -> [[String]] {
    let content = sut.view.content
    return [content?.columns.map(\.heading) ?? []]
      + (0..<(content?.count ?? 0)).map { sut.presenter.row(at: $0).cells }
  }

  @Test("As values it has each field that a car has, and bare values in them")
  func values() async {
    #expect(
      table(await sut(.values)) == [
        [
          "id", "make", "model", "trim", "year", "price", "currency", "body", "fuel", "horsepower", "mpg",
          "MPG2", "Power", "range_km",
        ],
        [
          "corolla", "Toyota", "Corolla", "LE", "2025", "22325", "USD", "Sedan", "Petrol", "169", "", "", "",
          "",
        ],
        ["a", "Make", "Model", "", "", "9.5", "USD", "", "", "", "1234", "x", "", "7"],
        ["b", "Make", "Model", "", "", "", "EUR", "", "", "", "", "", #"[1,"é\n"]"#, ""],
      ])
  }

  @Test("As objects it has the fields of each car, the unknown ones in its order, and no headings")
  func objects() async {
    #expect(
      table(await sut(.objects)) == [
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

  @Test("Chosen fields come in their order, once each, under the catalogue's names")
  func fields() async {
    let chosen = "Mpg,gearbox,make,brand,\"power\""
    #expect(
      table(await sut(.values, chosen)) == [
        ["mpg", "transmission", "make", "Power"], ["", "", "Toyota", ""], ["1234", "", "Make", ""],
        ["", "", "Make", #"[1,"é\n"]"#],
      ])
    #expect(
      table(await sut(.objects, chosen)).dropFirst() == [
        [#"{"make":"Toyota"}"#], [#"{"mpg":1234,"make":"Make"}"#],
        [#"{"mpg":null,"make":"Make","Power":[1,"é\n"]}"#],
      ])
  }

  @Test("A field that cars spell differently is one, under the first name; a currency alone is a known field")
  func spellings() async {
    let cars = Catalogue.of(
      .sample("a", ["MPG": .integer(1)]), .sample("b", ["mpg": .integer(2), "currency": .text("EUR")]))
    let chosen = ListSUT(printing: CarListPrinting(.values, fields: FieldKey.list("id,mpg")))
    await chosen.load(.success(cars))
    #expect(table(chosen) == [["id", "MPG"], ["a", "1"], ["b", "2"]])
    let all = ListSUT(printing: CarListPrinting(.values))
    await all.load(.success(cars))
    #expect(table(all)[0] == ["id", "make", "model", "currency", "MPG", "mpg"])
  }

  @Test("Where the cars are not all there, that is said rather than that no car has a field")
  func failureBeforeMissingField() async {
    let sut = ListSUT(
      expectingArrivals: 2, printing: CarListPrinting(.words, fields: FieldKey.list("make,zzz")))
    await sut.load(.success(.part(.corolla)), .failure(.offline))
    #expect(sut.view.message == nil)
    #expect(sut.view.state?.notice?.kind == .failure)
  }

  @Test(
    "In words, chosen fields have labels and units; an unknown one that is called like another has its name")
  func words() async {
    let sut = await sut(.words, "price,mpg,range-km,range,\"Power\"")
    #expect(
      table(sut) == [
        ["Price", "Mpg", "“range_km” km", "Range km", "“Power”"], ["$22,325", "", "", "", ""],
        ["$9.50", "1234", "7", "", ""], ["", "", "", "", "1, é\n"],
      ])
    #expect(sut.view.content?.columns.map(\.isNumeric) == [true, true, true, true, false])
  }

  @Test("In words without chosen fields it is the list of the screen")
  func usualWords() async {
    let printed = await sut(.words)
    let shown = await ListSUT.loaded(cars)
    #expect(table(printed) == table(shown))
  }

  @Test("The first request is what the cars are asked for: a query, an order and a limit")
  func request() async throws {
    let order = CarOrder(by: .known(.price), isDescending: true)
    let request = CarListRequest(try CarQuery("price>0"), in: order, limit: 1)
    let sut = await sut(.values, "id", request: request)
    #expect(sut.interactor.requests == [request])
  }

  @Test("Cars that arrive in parts are listed once, when all are there, or when no more will come")
  func parts() async {
    let sut = ListSUT(expectingArrivals: 3, printing: CarListPrinting(.objects))
    await sut.load(.success(.part(.corolla)), .success(.part(.corolla, .ioniq5)), .success(.of(.corolla)))
    #expect(sut.view.states.filter { if case .shown = $0.content { true } else { false } }.count == 1)
    let failed = ListSUT(expectingArrivals: 2, printing: CarListPrinting(.objects))
    await failed.load(.success(.part(.corolla, .ioniq5)), .failure(.offline))
    #expect(failed.view.content?.count == 2)
    #expect(failed.view.state?.notice?.kind == .failure)
  }

  @Test(
    "A field that no car has is a failure that offers the nearest name",
    arguments: [
      ("mgp", nil, ["No car has a field “mgp”.", "Did you mean mpg?"]),
      ("make,rangekm", nil, ["No car has a field “rangekm”.", "Did you mean range_km?"]),
      ("make,zzz", "mgp", ["No car has a field “zzz”."]),
      ("gearbx", nil, ["No car has a field “gearbx”.", "Did you mean gearbox?"]),
      ("make", "pricee", ["No car has a field “pricee”.", "Did you mean price?"]),
    ] as [(String, String?, [String])])
  func missingField(fields: String, order: String?, lines: [String]) async {
    let request = CarListRequest(in: order.map { CarOrder(by: FieldKey($0)) })
    let sut = await sut(.words, fields, request: request)
    #expect(sut.view.message?.lines == lines)
    #expect(sut.view.message?.kind == .failure)
  }

  @Test("On a screen, an order by a field that no car has is no failure")
  func missingFieldOnScreen() async {
    let sut = ListSUT(request: CarListRequest(in: CarOrder(by: FieldKey("zzz"))))
    await sut.load(.success(cars))
    #expect(sut.view.content?.count == 3)
  }

  @Test("Where nothing is found at first, the message says what may have been meant")
  func correction() async throws {
    let sut = await sut(.words, request: CarListRequest(try CarQuery("corola")))
    #expect(sut.view.message?.kind == .nothing)
    #expect(sut.view.message?.lines == ["No car matches “corola”.", "Did you mean Corolla?"])
  }

  @Test("A catalogue without cars says so, whatever fields were chosen")
  func noCars() async {
    let sut = ListSUT(printing: CarListPrinting(.values, fields: [.unknown("zzz")]))
    await sut.load(.success(.of()))
    #expect(sut.view.message?.heading == "No cars")
  }

  @Test("One car is its object, where it is printed as one")
  func oneCar() async throws {
    let interactor = CarDetailInteractorStub(expecting: 1)
    interactor.loads.answer(0, .success(CarDetail(car: .sample("x", ["a": .list([])]))))
    let view = CarDetailViewSpy()
    let presenter = CarDetailPresenter(id: "x", interactor: interactor, router: nil, printing: .objects)
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
      (":x", "a field is missing in front, in “:x” at character 1"),
    ])
  func faults(text: String, words: String) {
    #expect { try CarQuery(text) } throws: { ($0 as? CarQueryFault)?.words(in: text) == words }
  }

  @Test(
    "A value is JSON that reads back the same",
    arguments: [
      (.null, "null"), (.bool(true), "true"), (.integer(-5), "-5"), (.integer(.max), "9223372036854775807"),
      (.exactNumber("123456789012345678901234567890"), "123456789012345678901234567890"),
      (.decimal(5), "5.0"), (.decimal(-0.0), "-0.0"), (.decimal(0.1), "0.1"), (.decimal(1e300), "1e+300"),
      (.decimal(.leastNonzeroMagnitude), "5e-324"), (.decimal(0.30000000000000004), "0.30000000000000004"),
      (.text("é현🚗 /\u{2028}"), "\"é현🚗 /\u{2028}\""), (.text("\"\\"), #""\"\\""#),
      (
        .text("\u{0}\u{8}\t\n\u{C}\r\u{1B}\u{7F}\u{85}\u{9B}\u{9F}\u{A0}"),
        "\"\\u0000\\b\\t\\n\\f\\r\\u001b\\u007f\\u0085\\u009b\\u009f\u{A0}\""
      ),
      (.text("\r\n\"\u{301}"), "\"\\r\\n\\\"\u{301}\""), (.list([]), "[]"), (.object([]), "{}"),
      (
        .object([Field("a\"", .list([.integer(1), .object([Field("", .null)])]))]), #"{"a\"":[1,{"":null}]}"#
      ),
    ] as [(FieldValue, String)])
  func json(value: FieldValue, text: String) {
    #expect(Array(JSONText.value(value).unicodeScalars) == Array(text.unicodeScalars))
  }
}
