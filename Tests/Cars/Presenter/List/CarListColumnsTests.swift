import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The columns of the list", .timeLimit(.minutes(5)))
@MainActor
struct CarListColumnsTests {
  /// Four cars with some fields that are worth a column and some that are not.
  private static let cars = Catalogue(
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
    })

  private func sut(_ columns: String? = nil, _ cars: Catalogue = Self.cars) async -> ListSUT {
    let sut = ListSUT(columns: columns.flatMap { FieldKey.list($0) })
    await sut.load(.success(Catalogue(Array(cars), isComplete: true)))
    return sut
  }

  private func headings(_ sut: ListSUT) -> [String] { sut.view.content?.columns.map(\.heading) ?? [] }

  private static let usual = [
    "Make", "Model", "Trim", "Year", "Body", "Fuel", "Drive", "Gearbox", "Power hp", "Price",
  ]

  @Test("Behind the usual ones are the fields that most cars have, that differ and that are short")
  func suggested() async {
    let sut = await sut()
    #expect(headings(sut) == Self.usual + ["Color", "Mpg", "Towing kg", "Id"])
    let cells = sut.presenter.row(at: 0).cells
    #expect(cells == ["Make", "Model", "", "", "", "", "", "", "200", "", "red", "30", "900", "car-0"])
  }

  @Test("Of the suggested ones, those that more cars have stay longer when there is no room for all")
  func ranks() async {
    let columns = await sut().view.content?.columns ?? []
    let suggested = columns.dropFirst(10).dropLast()
    #expect(suggested.map(\.rank) == [10, 11, 12])
    let cars = Catalogue([
      .sample("a", ["mpg": .integer(1)]), .sample("b", ["mpg": .integer(2), "zeta": .integer(1)]),
      .sample("c", ["zeta": .integer(2), "mpg": .integer(1)]), .sample("d", ["zeta": .integer(3)]),
      .sample("e", ["zeta": .integer(3)]),
    ])
    let others = await sut(nil, cars).view.content?.columns.dropFirst(10).dropLast() ?? []
    #expect(others.map(\.title) == ["Mpg", "Zeta"])
    #expect(others.map(\.rank) == [11, 10])
  }

  @Test("A text of 24 bytes is short enough for a column of its own accord, and one of 25 is not")
  func longTexts() async {
    func cars(_ length: Int) -> Catalogue {
      Catalogue(
        (0..<4).map {
          .sample("\($0)", ["note": .text($0 < 2 ? String(repeating: "x", count: length) : "y")])
        })
    }
    #expect(headings(await sut(nil, cars(24))) == Self.usual + ["Note", "Id"])
    #expect(headings(await sut(nil, cars(25))) == Self.usual + ["Id"])
  }

  @Test("A currency has no column of its own accord, because it is shown with its price")
  func currencies() async {
    let cars = (0..<4).map {
      Car.sample("\($0)", ["price": .integer($0), "currency": .text($0 < 2 ? "EUR" : "KRW")])
    }
    #expect(headings(await sut(nil, Catalogue(cars))) == Self.usual + ["Id"])
  }

  @Test("Of a long list a column has only the beginning")
  func longCell() async {
    let sut = await sut(
      "samples", .of(.sample("a", ["samples": .list(Array(repeating: .integer(12_345), count: 1_000))])))
    let cell = sut.presenter.row(at: 0).cells[0]
    #expect(cell.hasPrefix("1,000 values: 12,345, 12,345, "))
    #expect((200..<240).contains(cell.utf8.count))
  }

  @Test("A field that half of the cars have is no column of its own accord")
  func half() async {
    #expect(headings(await sut()).contains("Range km") == false)
    #expect(headings(await sut("range")) == ["Range km"])
  }

  @Test("Chosen columns are these, in their order; the first stays longest, and each is there once")
  func chosen() async {
    let sut = await sut("mpg,model,power,MPG,id")
    #expect(headings(sut) == ["Mpg", "Model", "Power hp", "Id"])
    #expect(sut.view.state?.notice == nil)
    #expect(sut.view.content?.columns.map(\.rank) == [0, 1, 2, 3])
    #expect(sut.view.content?.columns.map(\.isNumeric) == [true, false, true, false])
    #expect(sut.view.content?.columns.map(\.namesRow) == [false, true, false, false])
    #expect(sut.view.content?.columns.map(\.isForPlainTextOnly) == [false, false, false, false])
    #expect(sut.presenter.row(at: 1).cells == ["31", "Model", "201", "car-1"])
  }

  @Test("A number has its unit in the heading, and not in each row")
  func units() async {
    let sut = await sut("towing_kg,power")
    #expect(sut.view.content?.columns.map(\.title) == ["Towing", "Power"])
    #expect(sut.view.content?.columns.map(\.unit) == ["kg", "hp"])
    #expect(sut.presenter.row(at: 2).cells == ["902", "202"])
  }

  @Test("What a search looks for is marked in every column, whatever it is")
  func marks() async {
    let sut = await sut("model,color")
    await sut.presenter.didEditPrompt("color:red")
    #expect(sut.presenter.row(at: 0).marks == [[], [0..<3]])
  }

  // MARK: Choosing

  @Test("The choice begins with the columns on screen, and what is chosen is shown at once")
  func choose() async {
    let sut = await sut()
    sut.presenter.didShow(columns: [0, 1, 9])
    sut.router.choice = .fields([.unknown("mpg"), .known(.model)])
    await sut.presenter.didRequest(.chooseColumns, of: nil)
    #expect(
      sut.router.messages == [.chooseColumns(from: [.known(.make), .known(.model), .known(.price)])])
    #expect(headings(sut) == ["Mpg", "Model"])
    #expect(sut.presenter.row(at: 3).cells == ["33", "Model"])
  }

  @Test("Columns that were chosen before are all in the next choice, even those without room")
  func chooseAgain() async {
    let sut = await sut("mpg,model,price")
    sut.presenter.didShow(columns: [0])
    await sut.presenter.didRequest(.chooseColumns, of: nil)
    #expect(
      sut.router.messages == [.chooseColumns(from: [.unknown("mpg"), .known(.model), .known(.price)])])
  }

  @Test("Without a choice nothing changes; the usual columns can be had again")
  func noChoice() async {
    let sut = await sut("mpg")
    let count = sut.view.states.count
    await sut.presenter.didRequest(.chooseColumns, of: nil)
    #expect(sut.view.states.count == count)
    sut.router.choice = .suggested
    await sut.presenter.didRequest(.chooseColumns, of: nil)
    #expect(headings(sut).starts(with: Self.usual))
  }

  @Test("A column stays what it is when the cars are fetched again")
  func reload() async {
    let sut = ListSUT(expectingArrivals: 2, columns: [.unknown("mpg")])
    await sut.load(.success(Catalogue(Array(Self.cars), isComplete: true)))
    await sut.reload(.success(Catalogue(Array(Self.cars), isComplete: true)))
    #expect(headings(sut) == ["Mpg"])
  }

  @Test("As long as there are no cars, there are no columns to choose")
  func unavailable() async {
    let sut = await sut(nil, Catalogue())
    #expect(sut.view.command(.scene(.chooseColumns))?.unavailable == "there are no columns")
  }

  // MARK: A field that is not there

  @Test("A column whose field no car has is spoken of once all cars are there, until it is put away")
  func missing() async {
    let sut = ListSUT(expectingArrivals: 2, columns: FieldKey.list("mpgg,model"))
    sut.interactor.arrivals.answer(0, .success(Catalogue(Array(Self.cars))))
    let load = sut.start { await $0.viewDidLoad() }
    await sut.interactor.arrivals.called(2)
    #expect(sut.view.state?.notice == nil)
    sut.interactor.arrivals.answer(1, .success(Catalogue(Array(Self.cars), isComplete: true)))
    await load.value
    #expect(
      sut.view.state?.notice
        == NoticeState(
          .warning, "No car has a field “mpgg”.", hint: "Did you mean mpg? Press c to choose."))
    await sut.presenter.didRequest(.dismiss, of: nil)
    #expect(sut.view.state?.notice == nil)
    #expect(headings(sut) == ["Model"])
  }

  @Test(
    "Putting the notice away leaves the other columns, whatever the one is called, or else the usual ones",
    arguments: [("model,Power hp", ["Model"]), ("Power hp", nil), ("zzz", nil)] as [(String, [String]?)])
  func missingPutAway(columns: String, left: [String]?) async {
    let sut = await sut(columns, .of(.sample("a", ["mpg": .integer(1)]), .sample("b")))
    #expect(sut.view.state?.notice?.kind == .warning)
    await sut.presenter.didRequest(.dismiss, of: nil)
    #expect(sut.view.state?.notice == nil)
    #expect(headings(sut) == left ?? Self.usual + ["Id"])
  }

  @Test("Where no field has such a name, the notice says what else to do")
  func nothingNear() async {
    #expect(await sut("warranty").view.state?.notice?.hint == "Press c to choose other columns.")
  }

  // MARK: Sorting

  @Test("The next column to sort by is the next one on screen, and after the last there is none")
  func sortShown() async {
    let sut = await sut()
    sut.presenter.didShow(columns: [1, 9, 11])
    var orders: [CarOrder?] = []
    for _ in 0..<4 {
      await sut.presenter.didRequest(.sort, of: nil)
      orders.append(sut.interactor.requests.last?.order)
    }
    #expect(
      orders == [
        CarOrder(by: .known(.model)), CarOrder(by: .known(.price)), CarOrder(by: .unknown("mpg")), nil,
      ])
  }

  @Test("Where the column that the rows are sorted by is not on screen, the next is the first that is")
  func sortHidden() async {
    let sut = await sut()
    await sut.presenter.didSelectHeading(ofColumn: 3)
    sut.presenter.didShow(columns: [1, 9])
    await sut.presenter.didRequest(.sort, of: nil)
    #expect(sut.interactor.requests.last?.order == CarOrder(by: .known(.model)))
  }

  @Test("A heading of any column sorts by it, and shows so")
  func heading() async {
    let sut = await sut("model,mpg")
    await sut.presenter.didSelectHeading(ofColumn: 1)
    #expect(sut.interactor.requests.last?.order == CarOrder(by: .unknown("mpg")))
    #expect(sut.view.content?.columns.map(\.order) == [nil, .ascending])
    await sut.presenter.didSelectHeading(ofColumn: 1)
    #expect(sut.view.content?.columns.map(\.order) == [nil, .descending])
    await sut.presenter.didSelectHeading(ofColumn: 7)
    #expect(sut.view.content?.columns.map(\.order) == [nil, .descending])
  }
}
