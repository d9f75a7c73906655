import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

/// The presenter with all that it talks to.
@MainActor
private struct SUT {
  let presenter: CarOverviewPresenter
  let view = CarOverviewViewSpy()
  let router = CarOverviewRouterSpy()
  let interactor: CarOverviewInteractorStub

  init(
    _ overview: CarOverview, of listed: ListedCars = ListedCars(SampleRows(of: .of(.corolla))),
    failure: CarsError? = nil, printedIn form: PrintedForm? = nil,
    request: CarOverviewRequest = CarOverviewRequest()
  ) async {
    interactor = CarOverviewInteractorStub(FetchedOverview(overview, of: listed, failure: failure))
    presenter = CarOverviewPresenter(
      interactor: interactor, on: form.map { .print($0) } ?? .screen(router), request: request)
    presenter.view = view
    await presenter.viewDidLoad()
  }

  var charts: [OverviewChart] { if case .charts(let charts) = view.content { charts } else { [] } }
  var object: String? { if case .object(let text) = view.content { text } else { nil } }
}

extension CarOverview {
  /// Three fields of twenty cars, and two of their numbers.
  fileprivate static let sample = CarOverview(
    carCount: 20,
    [
      .texts(.make, ["Kia": 12, "Citroën": 7], missing: 1),
      .numbers(.horsepower, from: 100, by: 100, [15, 0, 5]),
      .numbers(.price, from: 0, by: 20_000, [4, 16], currency: "EUR"),
    ],
    pairs: NumberPairs(
      .horsepower, in: 100...400, .price, in: 0...40_000, columns: 2, cells: [1, 0, 0, 3],
      byFuel: [.petrol: [0, 0, 0, 2], .electric: [1, 0, 0, 0]], count: 4,
      medians: [NumberPairs.Median(NumberBin(from: 100, below: 200, isWhole: true), count: 4, median: 9_000)])
  )
}

@Suite("The presenter of the overview", .patience)
@MainActor
struct CarOverviewPresenterTests {
  @Test("A median between converted numbers has two decimals at most")
  func convertedMedian() async {
    let sut = await SUT(CarOverview(carCount: 2, [.numbers(.seats, from: 5.861_608, by: 2, [2])]))
    #expect(sut.charts.map(\.caption) == ["median 6.36"])
  }

  @Test(
    "Texts are bars below each other, numbers bars beside each other with their median, and two numbers points"
  )
  func charts() async throws {
    let sut = await SUT(.sample)
    #expect(sut.view.state?.title == "At a glance" && sut.view.state?.summary == "20 cars")
    try #require(sut.charts.map(\.title) == ["Make", "Power hp", "Price", "Price against power (hp)"])
    #expect(
      sut.charts[0].bars == [
        CountBar("Kia", ["12", "60%"], share: 1), CountBar("Citroën", ["7", "35%"], share: 7 / 12),
        CountBar("none", ["1", "5%"], share: 0, canBeChosen: false),
      ])
    #expect(sut.charts[1].form == .histogram(least: "100", greatest: "400", median: 1.495 / 3))
    #expect(sut.charts[1].bars.map(\.label) == ["100–199", "200–299", "300–399"])
    #expect(sut.charts[1].caption == "median 249.5")
    #expect(sut.charts[2].caption == "median €19,999.50")
    #expect(
      sut.charts[3].bars == [
        CountBar("100–199", ["4", "€9,000"], share: 0, canBeChosen: false, isRange: true)
      ])
    #expect(
      sut.charts[3].form
        == .points(
          ScatterPoints(
            columns: 2, cells: [1, 0, 0, 3],
            kinds: [
              ScatterPoints.Kind(KindSymbol("↯", kind: 0, letter: "E"), cells: [1, 0, 0, 0]),
              ScatterPoints.Kind(KindSymbol("▮", kind: 3, letter: "P"), cells: [0, 0, 0, 2]),
            ], left: "100", right: "400", bottom: "€0", top: "€40,000")))
  }

  @Test("What has no end has none below its picture either, and cars that are outside a picture are counted")
  func open() async {
    let bins = [
      NumberBin(from: nil, below: 10, isWhole: true), NumberBin(from: 10, below: nil, isWhole: true),
    ]
    let numbers = NumberSummary(count: 3, least: 1, greatest: 900, median: 4, currency: nil)
    let field = CountedField(
      FieldCounts(
        .known(.horsepower), bins.map { CountedValue(.numbers($0), 1) }, numbers: numbers, carCount: 3),
      called: "horsepower")
    let pairs = NumberPairs(
      .horsepower, in: 0...10, .horsepower, in: 0...10, columns: 1, cells: [2], count: 3)
    let sut = await SUT(CarOverview(carCount: 3, [field], pairs: pairs))
    guard case .histogram(let least, let greatest, _) = sut.charts[0].form else {
      Issue.record("no histogram")
      return
    }
    #expect(least == "under 10" && greatest == "10 and over")
    #expect(sut.charts[1].caption == "3 cars · 1 off the chart")
  }

  @Test("Of many values, those that most cars have are shown, and how many others there are")
  func many() async {
    let makes = CountedField.texts(
      .make,
      ["A": 9, "B": 8, "C": 7, "D": 6, "E": 5, "F": 4, "G": 3, "H": 2, "I": 1, "J": 1])
    let sut = await SUT(CarOverview(carCount: 46, [makes]))
    #expect(sut.charts[0].bars.map(\.label) == ["A", "B", "C", "D", "E", "F", "G", "H"])
    #expect(sut.charts[0].caption == "2 more")
  }

  @Test(
    "Of more than eight values, or twelve in print, the others are counted, unless there is one",
    arguments: [
      (8, nil, 8, ""), (9, nil, 9, ""), (10, nil, 8, "2 more"), (13, .words, 13, ""),
      (14, .words, 12, "2 more"),
    ] as [(Int, PrintedForm?, Int, String)])
  func most(count: Int, form: PrintedForm?, shown: Int, caption: String) async throws {
    let texts = (0..<count).map { CountedValue(.text("\($0)"), 1) }
    let field = CountedField(FieldCounts(.known(.make), texts, carCount: count), called: "make")
    let chart = try #require(await SUT(CarOverview(carCount: count, [field]), printedIn: form).charts.first)
    #expect(chart.bars.count == shown && chart.caption == caption)
  }

  @Test("By a field that was asked for, all values are printed")
  func all() async {
    let texts = (0..<20).map { CountedValue(.text("\($0)"), 1) }
    let field = CountedField(FieldCounts(.known(.make), texts, carCount: 20), called: "make")
    let request = CarOverviewRequest(by: [.known(.make)])
    #expect(
      await SUT(CarOverview(carCount: 20, [field]), printedIn: .words, request: request).charts[0].bars.count
        == 20)
    #expect(await SUT(CarOverview(carCount: 20, [field]), printedIn: .words).charts[0].bars.count == 12)
  }

  @Test("Years are bars below each other, and so are told apart")
  func years() async {
    let sut = await SUT(CarOverview(carCount: 3, [.numbers(.year, from: 2020, by: 1, [1, 0, 2])]))
    #expect(sut.charts[0].form == .bars && sut.charts[0].bars.map(\.label) == ["2020", "2022"])
  }

  @Test("↵ on a bar asks the list for its cars")
  func select() async {
    let sut = await SUT(.sample)
    sut.presenter.didSelect(OverviewPlace(chart: 0, bar: 1))
    sut.presenter.didSelect(OverviewPlace(chart: 2, bar: 1))
    #expect(sut.router.outcomes.map { $0?.description } == ["make=Citroën", "price:20000..39999EUR"])
  }

  @Test("What a query cannot ask for is not chosen, and it is said")
  func refusal() async {
    let sut = await SUT(.sample)
    sut.presenter.didSelect(OverviewPlace(chart: 0, bar: 2))
    sut.presenter.didSelect(OverviewPlace(chart: 3, bar: 0))
    #expect(sut.router.outcomes == [])
    #expect(
      sut.view.messages.suffix(2) == [
        .announce("These cars cannot be expressed as a search."),
        .announce("These cars cannot be expressed as a search."),
      ])
  }

  @Test("Esc leads back without a choice")
  func close() async {
    let sut = await SUT(.sample)
    sut.presenter.didRequestClose()
    #expect(sut.router.outcomes == [nil])
  }

  @Test("Without any of the fields, it says so")
  func nothing() async {
    let sut = await SUT(CarOverview(carCount: 2))
    #expect(sut.view.message?.heading == "Nothing to count")
    #expect(sut.view.command(.scene(.keep))?.obstacle == "there is nothing to choose")
  }

  @Test("For programs it is an object of JSON")
  func json() async {
    let sut = await SUT(.sample, printedIn: .objects)
    #expect(
      sut.object == #"{"cars":20,"fields":[{"field":"make","without":1,"values":[{"value":"Kia","cars":12},"#
        + #"{"value":"Citroën","cars":7}]},{"field":"horsepower","without":0,"least":100,"median":249.5,"#
        + #""greatest":399,"bins":[{"from":100,"below":200,"cars":15},{"from":200,"below":300,"cars":0},"#
        + #"{"from":300,"below":400,"cars":5}]},{"field":"price","without":0,"currency":"EUR","least":0,"#
        + #""median":19999.5,"greatest":39999,"bins":[{"from":0,"below":20000,"cars":4},"#
        + #"{"from":20000,"below":40000,"cars":16}]}],"medians":{"of":"price","by":"horsepower","#
        + #""bins":[{"from":100,"below":200,"cars":4,"median":9000}]}}"#)
  }

  @Test("What is printed is what was asked for; without cars, or with a field that no car has, it says why")
  func printed() async throws {
    let request = CarOverviewRequest(try CarQuery("kia"), by: [.known(.make)])
    let sut = await SUT(.sample, printedIn: .words, request: request)
    #expect(sut.interactor.asked == [request] && sut.charts.count == 4)
    let offline = await SUT(
      CarOverview(), of: ListedCars(SampleRows(of: .of())), failure: .offline, printedIn: .words)
    #expect(offline.view.message?.heading == "Offline" && offline.view.state?.notice == nil)
    let missing = ListedCars.Missing(columns: [MissingField(.unknown("mak"), .nearest("make"))])
    let misspelled = await SUT(
      CarOverview(), of: ListedCars(SampleRows(of: .of(.corolla)), missing: missing), printedIn: .words)
    #expect(misspelled.view.message?.lines.first == "No car has a field “mak”.")
    let empty = await SUT(CarOverview(), of: ListedCars(SampleRows(of: .of())), printedIn: .words)
    #expect(empty.view.message?.kind == .nothing)
  }

  @Test("All commands are there, each once, and no key means two things")
  func commandsAreComplete() async {
    let sut = await SUT(.sample)
    expectComplete(sut.view.state?.commands ?? [], loads: false)
  }
}
