import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The columns of the list", .patience)
@MainActor
struct CarListColumnsTests {
  private static let car = Car.sample(
    "a",
    ["horsepower": .integer(200), "mpg": .integer(31), "towing_kg": .integer(902), "color": .text("red")])

  /// The list with these fields, which were chosen.
  private func sut(_ fields: ListedField..., cars: SampleCatalogue = .of(car)) async -> ListSUT {
    let sut = ListSUT(request: CarListRequest(fields: .chosen(fields.map(\.key))))
    sut.interactor.answer { ListedCars(SampleRows(of: $0), $1, fields: fields) }
    await sut.load(.success(cars))
    return sut
  }

  /// The list in which a field was chosen that no car has.
  private func missing(
    _ meaning: MissingField.Meaning, besides others: [ListedField] = []
  ) async -> ListSUT {
    let missing = ListedField.unknown("mpgg")
    let sut = ListSUT(request: CarListRequest(fields: .chosen([missing.key] + others.map(\.key))))
    sut.interactor.answer {
      let missing = $1.fields == .chosen([missing.key] + others.map(\.key)) ? [missing] : []
      return ListedCars(
        SampleRows(of: $0), $1, fields: missing + others,
        missing: ListedCars.Missing(columns: missing.map { MissingField($0.key, meaning) }))
    }
    await sut.load(.success(.of(Self.car)))
    return sut
  }

  @Test("Each has the label of its field, its rank, and whether it names the car")
  func headings() async {
    let sut = await sut(
      .unknown("mpg", isNumeric: true), ListedField(.model, rank: 1), ListedField(.id, rank: 2))
    var model = TableState.Column("Model", rank: 1, namesRow: true)
    model.emphasis = .strong
    #expect(
      sut.view.content?.columns == [
        TableState.Column("Mpg", isNumeric: true, rank: 0), model, TableState.Column("Id", rank: 2),
      ])
    #expect(sut.presenter.row(at: 0)?.cells == ["31", "Model", "a"])
  }

  @Test("A number has its unit in the heading, and not in each row")
  func units() async {
    let sut = await sut(.unknown("towing_kg", isNumeric: true), ListedField(.horsepower, rank: 1))
    #expect(sut.headings == ["Towing kg", "Power hp"])
    #expect(sut.presenter.row(at: 0)?.cells == ["902", "200"])
  }

  @Test("Of a long list a column has only the beginning")
  func longCell() async {
    let long = Car.sample("a", ["samples": .list(Array(repeating: .integer(12_345), count: 1_000))])
    let cell = await sut(.unknown("samples"), cars: .of(long)).cell("Samples")
    #expect(cell?.hasPrefix("1,000 values: 12,345, 12,345, ") == true)
    #expect((200..<240).contains(cell?.utf8.count ?? 0))
  }

  @Test("A field that cars spell differently is one column, under the first name")
  func spellings() async {
    let field = ListedField(.unknown("mpg"), names: ["MPG", "mpg"], isNumeric: true, rank: 0)
    let cars = SampleCatalogue.of(.sample("a", ["MPG": .integer(1)]), .sample("b", ["mpg": .integer(2)]))
    let sut = await sut(field, cars: cars)
    #expect(sut.headings == ["MPG"])
    #expect((0..<2).map { sut.cell("MPG", inRow: $0) } == ["1", "2"])
  }

  @Test("What a search looks for is marked in every column, whatever it is")
  func marks() async {
    let sut = await sut(ListedField(.model, rank: 0), .unknown("color"))
    await sut.presenter.prompt.didEditPrompt("color:red")
    #expect(sut.presenter.row(at: 0)?.cells.map(\.marks) == [[], [0..<3]])
  }

  @Test("A heading of any column sorts by it, and shows so")
  func heading() async {
    let sut = await sut(ListedField(.model, rank: 0), .unknown("mpg"))
    await sut.selectHeading("Mpg")
    #expect(sut.interactor.requests.last?.order == CarOrder(by: .unknown("mpg")))
    #expect(sut.column("Mpg")?.order == .ascending)
    #expect(sut.column("Model")?.order == nil)
  }

  // MARK: Choosing

  @Test("The choice begins with the columns on screen, and what is chosen is asked for")
  func choose() async {
    let sut = await ListSUT.loaded()
    sut.router.choice = .fields([.unknown("mpg"), .known(.model)])
    await sut.presenter.didRequest(.chooseColumns, of: nil, columns: [0, 1, 9])
    #expect(
      sut.router.messages == [.chooseColumns(from: [.known(.make), .known(.model), .known(.price)])])
    #expect(sut.interactor.requests.last?.fields == .chosen([.unknown("mpg"), .known(.model)]))
  }

  @Test("Columns that were chosen before are all in the next choice, even those without room")
  func chooseAgain() async {
    let sut = await sut(.unknown("mpg"), ListedField(.model, rank: 1))
    await sut.presenter.didRequest(.chooseColumns, of: nil, columns: [0])
    #expect(sut.router.messages == [.chooseColumns(from: [.unknown("mpg"), .known(.model)])])
  }

  @Test("Without a choice nothing changes; the suggested columns can be had again")
  func noChoice() async {
    let sut = await sut(.unknown("mpg"))
    let count = sut.view.states.count
    await sut.presenter.didRequest(.chooseColumns, of: nil)
    #expect(sut.view.states.count == count)
    sut.router.choice = .suggested
    await sut.presenter.didRequest(.chooseColumns, of: nil)
    #expect(sut.interactor.requests.last?.fields == .suggested)
  }

  @Test("The columns that were chosen are asked for again when the cars are")
  func reload() async {
    let sut = ListSUT(expectingArrivals: 2, request: CarListRequest(fields: .chosen([.unknown("mpg")])))
    await sut.load(.success(.of(Self.car)))
    await sut.reload(.success(.of(Self.car)))
    #expect(sut.interactor.requests.map(\.fields) == Array(repeating: .chosen([.unknown("mpg")]), count: 2))
  }

  // MARK: A field that is not there

  @Test(
    "A column whose field no car has is spoken of, with what may have been meant",
    arguments: [
      (
        MissingField.Meaning.nearest("mpg"), "No car has a field “mpgg”.",
        "Did you mean mpg? Press c to choose."
      ),
      (.unknown, "No car has a field “mpgg”.", "Press c to choose other columns."),
      (
        .oneOf(["mpgG", "mpg g"]), "“mpgg” may be “mpgG” or “mpg g”; write one of these.",
        "Press c to choose other columns."
      ),
    ])
  func missing(meaning: MissingField.Meaning, text: String, hint: String) async {
    let sut = await missing(meaning)
    #expect(sut.view.state?.notice == NoticeState(.warning, text, hint: hint))
  }

  @Test("It is spoken of only once all cars are there")
  func missingSoFar() async {
    let sut = ListSUT(expectingArrivals: 2)
    let missing = ListedCars.Missing(columns: [MissingField(.unknown("mpgg"), .unknown)])
    sut.interactor.answer { ListedCars(SampleRows(of: $0), $1, missing: missing) }
    sut.interactor.arrivals.answer(0, .success(.part(.corolla)))
    let load = sut.start { await $0.viewDidLoad() }
    await sut.interactor.arrivals.called(2)
    #expect(sut.view.state?.notice == nil)
    sut.interactor.arrivals.answer(1, .success(.of(.corolla)))
    await load.value
    #expect(sut.view.state?.notice?.kind == .warning)
  }

  @Test("When it is dismissed the other columns are left, or where there is none, the suggested ones")
  func dismissed() async {
    let some = await missing(.unknown, besides: [ListedField(.model, rank: 1)])
    await some.presenter.didRequest(.dismiss, of: nil)
    #expect(some.view.state?.notice == nil)
    #expect(some.headings == ["Model"])
    #expect(some.interactor.requests.last?.fields == .chosen([.known(.model)]))
    let none = await missing(.unknown)
    await none.presenter.didRequest(.dismiss, of: nil)
    #expect(none.interactor.requests.last?.fields == .suggested)
  }
}
