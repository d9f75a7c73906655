import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The schema of a catalogue", .patience)
@MainActor
struct CarSchemaPresenterTests {
  private static let columns = [
    SchemaColumn(
      "Preis", .known(.price), takenFor: .init(.field(.price), .word), .wholeNumber, currency: .code("EUR"),
      .init(1_200, range: .init(.integer(9_900), .integer(59_000)), examples: [.integer(9_900)])),
    SchemaColumn(
      "Fahrzeug", .known(.model), takenFor: .init(.makeAndModel, .said), .text,
      .init(3, commonest: "Kia Rio", examples: [.text("Kia Rio")])),
    SchemaColumn("Lot", .unknown("lot"), .code, .init(2, examples: [.integer(5_123_456), .text("007")])),
    SchemaColumn(
      "km", .unknown("km"), .number, unit: FieldUnit("km"),
      .init(2, range: .init(.decimal(86_991.96691), .integer(90_000)))),
    SchemaColumn("note", .unknown("note"), .empty, .init(0)),
  ]

  private func printed(
    _ columns: [SchemaColumn], as form: PrintedForm, failure: CarsError? = nil
  ) async throws -> (state: CarSchemaViewState, rows: [[String]]) {
    let view = CarSchemaViewSpy()
    let presenter = CarSchemaPresenter(
      interactor: CarSchemaInteractorStub(FetchedSchema(columns, of: CatalogueFacts(), failure: failure)),
      on: .print(form))
    presenter.view = view
    await presenter.viewDidLoad()
    try #require(view.states.count == 1)
    return (view.states[0], (0..<columns.count).map { presenter.row(at: $0).map(\.text) })
  }

  @Test("is a row for each column, for people")
  func words() async throws {
    let (state, rows) = try await printed(Self.columns, as: .words)
    guard case .shown(let table) = state.content else {
      Issue.record("nothing is shown")
      return
    }
    #expect(table.columns.map(\.heading) == ["Column", "Taken for", "Why", "Kind", "Unit", "Cars", "What"])
    #expect(
      rows == [
        ["Preis", "price", "synonym of price", "whole number", "EUR", "1,200", "9,900 – 59,000"],
        ["Fahrzeug", "make and model", "you said so", "text", "", "3", "mostly Kia Rio"],
        ["Lot", "–", "", "ID or code", "", "2", "5123456, 007"],
        ["km", "–", "", "number", "km", "2", "86,991.97 – 90,000"],
        ["note", "–", "", "empty", "", "0", ""],
      ])
  }

  @Test("is an object for each column, or a value under each name, for programs; what is not so is not there")
  func programs() async throws {
    #expect(
      try await printed([Self.columns[0], Self.columns[4]], as: .objects).rows == [
        [
          #"{"name":"Preis","field":"price","why":"synonym of price","kind":"whole number","currency":"EUR","count":1200,"least":9900,"greatest":59000,"examples":[9900]}"#
        ],
        [#"{"name":"note","kind":"empty","count":0}"#],
      ])
    #expect(
      try await printed([Self.columns[1]], as: .values).rows == [
        [
          "Fahrzeug", "name", "", "you said so", "text", "", "", "", "3", "", "", "", "", "", "", "Kia Rio",
          #"["Kia Rio"]"#,
        ]
      ])
  }

  @Test(
    "says in which currency its least and greatest are where others are in others, and that cells are in other units"
  )
  func mixed() async throws {
    let columns = [
      SchemaColumn(
        "price", .known(.price), takenFor: .init(.field(.price), .ownName), .wholeNumber, currency: .cells,
        .init(3, range: .init(.integer(7_000), .integer(9_000), in: "EUR", others: 1))),
      SchemaColumn(
        "mileage", .unknown("mileage"), .number, unit: FieldUnit("mi"), isMixed: true,
        .init(4, range: .init(.integer(10), .integer(45), others: 2))),
      SchemaColumn(
        "km", .unknown("km"), .wholeNumber, .init(2, range: .init(.integer(8_757), .integer(176_343)))),
    ]
    let rows = try await printed(columns, as: .words).rows
    #expect(rows.map { $0[4] } == ["each its own", "mi and others", ""])
    #expect(rows[1][6] == "10 – 45; 2 other values")
    #expect(rows[2][6] == "8,757 – 176,343")
    #expect(rows[0][6] == "€7,000 – €9,000; 1 in other currencies")
    let objects = try await printed(columns, as: .objects).rows.map { $0[0] }
    #expect(objects[0].contains(#""greatest":9000,"rangeCurrency":"EUR","otherCurrencies":1}"#))
    #expect(objects[1].contains(#""unit":"mi","mixedUnits":true,"#))
    #expect(objects[1].contains(#""greatest":45,"otherValues":2}"#))
  }

  @Test("without a column says why there is none; with some, why there are no more")
  func failures() async throws {
    let none = try await printed([], as: .words, failure: .offline).state
    guard case .message(let message) = none.content else {
      Issue.record("it shows something")
      return
    }
    #expect(message.kind == .failure && none.notice == nil)
    let some = try await printed(Self.columns, as: .words, failure: .offline).state
    #expect(some.notice?.text == "The car service cannot be reached.")
  }

  @Test("says of what is left out how much it is, and what, where nothing else is there")
  func leftOut() async throws {
    func column(_ contents: SchemaColumn.Contents) -> SchemaColumn {
      SchemaColumn("torque", .known(.torque), takenFor: .init(.field(.torque), .ownName), .text, contents)
    }
    let columns = [
      column(.init(0, leftOut: 46, examples: [.text("250Nm@ 1500rpm")])),
      column(.init(5, leftOut: 2, range: .init(.integer(90), .integer(250)))),
    ]
    let rows = try await printed(columns, as: .words).rows
    #expect(rows.map(\.last) == ["46 left out: 250Nm@ 1500rpm", "90 – 250; 2 left out"])
    let objects = try await printed(columns, as: .objects).rows.joined()
    #expect(objects.allSatisfy { $0.contains(#""leftOut":"#) })
  }

  @Test("All commands are there on each page, each once, and no key means two things")
  func commandsAreComplete() async {
    let (columns, question) = (CarSchemaViewSpy(), CarSchemaViewSpy())
    let interactor = CarSchemaInteractorStub(FetchedSchema(Self.columns, of: CatalogueFacts()))
    let schema = CarSchemaPresenter(interactor: interactor, on: .screen(CarSchemaRouterSpy()))
    schema.view = columns
    await schema.viewDidLoad()
    expectComplete(columns.state?.commands ?? [], steps: Step.inRows, loads: false)
    await schema.didRequest(.choose, at: 0)
    expectComplete(columns.state?.commands ?? [], steps: Step.inRows, loads: false)
    let names = CarSchemaPresenter(
      .names(.german), interactor: interactor, on: .screen(CarSchemaRouterSpy()))
    names.view = question
    await names.viewDidLoad()
    expectComplete(question.state?.commands ?? [], steps: Step.inRows, loads: false)
  }

  @Test("Every kind and every reason has words of its own")
  func all() async throws {
    let rows = try await printed(
      SchemaColumn.Kind.allCases.map { SchemaColumn("a", .unknown("a"), $0, .init(0)) }
        + SchemaColumn.Why.allCases.map {
          SchemaColumn("a", .unknown("a"), takenFor: .init(.field(.year), $0), .text, .init(0))
        }, as: .words
    ).rows
    let kinds = SchemaColumn.Kind.allCases.count
    #expect(Set(rows.prefix(kinds).map { $0[3] }).count == kinds)
    #expect(Set(rows.dropFirst(kinds).map { $0[2] }).count == SchemaColumn.Why.allCases.count)
  }
}
