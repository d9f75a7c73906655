import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

/// The presenter with all that it talks to.
@MainActor
private struct SUT {
  nonisolated static let cars = [Car.ioniq5, .corolla, .corollaSE]
  let presenter: CarComparisonPresenter
  let view = CarComparisonViewSpy()
  let router = CarComparisonRouterSpy()
  let interactor: CarComparisonInteractorStub

  init(
    _ ids: [CarID] = cars.map(\.id), expecting loads: Int = 0, policy: ReloadPolicy = .all,
    _ rows: [(field: CarField, values: [CarComparison.Value], isSame: Bool)] = [],
    form: PrintedForm? = nil
  ) {
    interactor = CarComparisonInteractorStub(expecting: loads, reloadPolicy: policy) { ids in
      .sample(ids.compactMap { id in Self.cars.first { $0.id == id } }, rows)
    }
    presenter = CarComparisonPresenter(
      ids, interactor: interactor, on: form.map { .print($0) } ?? .screen(router))
    presenter.view = view
  }

  static func shown(
    expecting loads: Int = 0, policy: ReloadPolicy = .all,
    rows: (field: CarField, values: [CarComparison.Value], isSame: Bool)...
  ) async -> SUT {
    let sut = SUT(expecting: loads, policy: policy, rows)
    await sut.presenter.viewDidLoad()
    return sut
  }

  var headings: [String] { view.content?.columns.map(\.title) ?? [] }

  /// Where the cursor was put, each time.
  var selected: [Int] {
    view.messages.compactMap { if case .own(.selectColumn(let column)) = $0 { column } else { nil } }
  }
}

@Suite("The comparison's presenter", .patience)
@MainActor
struct CarComparisonPresenterTests {
  private typealias Value = CarComparison.Value

  @Test("It shows what the list knows at once: a column for the fields, and one for each car")
  func shown() async {
    let sut = await SUT.shown()
    #expect(sut.interactor.messages == [.knownCars(["ioniq5", "corolla", "corolla-se"])])
    #expect(
      sut.headings == [
        "Field", "Hyundai Ioniq 5 Limited AWD", "Toyota Corolla LE", "Toyota Corolla SE",
      ])
    #expect(sut.view.content?.columns.map(\.namesRow) == [true, true, false, false])
    #expect(sut.view.state?.title == "Compared with Hyundai Ioniq 5 Limited AWD")
    #expect(sut.selected == [1])
  }

  @Test("Numbers that texts say are numeric, as those are that are numbers", arguments: [true, false])
  func textsWithNumbers(areNumbers: Bool) async {
    let cars = [
      Car.sample("a", ["mileage": .text("31,200")]),
      Car.sample("b", ["mileage": .text(areNumbers ? "48,750" : "unknown")]),
    ]
    let row = CarComparison.Row(
      ListedField(.unknown("mileage"), names: ["mileage"], rank: 0),
      values: [Value(), Value(difference: areNumbers ? 17_550 : nil)])
    let presenter = CarComparisonPresenter(
      ["a", "b"], interactor: CarComparisonInteractorStub { _ in CarComparison(cars: cars, rows: [row]) },
      on: .screen(CarComparisonRouterSpy()))
    await presenter.viewDidLoad()
    #expect(presenter.row(at: 0)?.isNumeric == areNumbers)
  }

  @Test(
    "All rows of cars with four times as many fields take four times as long",
    arguments: [nil, PrintedForm.values])
  func growth(form: PrintedForm?) {
    var tables: [Int: CarComparisonTable] = [:]
    for count in [500, 2_000] {
      let cars = [Car.wide("a", count), Car.wide("b", count)]
      let rows = cars[0].others.map { field in
        CarComparison.Row(
          ListedField(FieldKey(catalogueName: field.name), names: [field.name], rank: 0),
          values: [Value(), Value()])
      }
      tables[count] = CarComparisonTable(CarComparison(cars: cars, rows: rows), as: form)
    }
    let growth = ProcessorTime.growth(from: 500) { count in
      for position in 0..<count { _ = tables[count]?.row(at: position) }
    }
    #expect(growth < 9)
  }

  @Test("A number over another is named as in the list, and its differences have as many digits as it has")
  func quotients() async {
    let quotient = FieldQuotient("price/power", of: .known(.price), by: .known(.horsepower))
    let field = ListedField(.quotient(quotient), names: ["price/power"], isNumeric: true, rank: 0)
    let row = CarComparison.Row(field, values: [Value(), Value(difference: -37.5869)])
    let interactor = CarComparisonInteractorStub { _ in
      CarComparison(cars: [.ioniq5, .corolla], rows: [row], units: .documented)
    }
    let presenter = CarComparisonPresenter(
      ["ioniq5", "corolla"], interactor: interactor, on: .screen(CarComparisonRouterSpy()))
    await presenter.viewDidLoad()
    #expect(
      presenter.row(at: 0)
        == ComparisonRow(
          "Price / power", cells: [.init("170 $/hp"), .init("132 $/hp", difference: "−37.6 $/hp")],
          isNumeric: true))
  }

  @Test("Cars of one name are told apart by their identifiers")
  func twins() async {
    let twin = Car.corolla.identified(by: "twin")
    let interactor = CarComparisonInteractorStub { _ in .sample([.corolla, twin]) }
    let presenter = CarComparisonPresenter(
      ["corolla", "twin"], interactor: interactor, on: .screen(CarComparisonRouterSpy()))
    let view = CarComparisonViewSpy()
    presenter.view = view
    await presenter.viewDidLoad()
    #expect(
      view.content?.columns.map(\.title) == [
        "Field", "Toyota Corolla LE (corolla)", "Toyota Corolla LE (twin)",
      ])
  }

  @Test("A row has what each car has, with its unit, how it differs from the first, and which is best")
  func rows() async {
    let sut = await SUT.shown(
      rows: (.price, [Value(), Value(difference: -31_975, isBest: true), Value(difference: -29_535)], false),
      (.acceleration, [Value(), Value(), Value()], false),
      (.horsepower, [Value(isBest: true), Value(difference: -151), Value(difference: 0)], false),
      (.year, [Value(), Value(difference: 0), Value(difference: 0)], true))
    #expect(
      sut.presenter.row(at: 0)
        == ComparisonRow(
          "Price",
          cells: [
            .init("$54,300"), .init("$22,325", difference: "−$31,975", praise: "best"),
            .init("$24,765", difference: "−$29,535"),
          ], isNumeric: true))
    #expect(
      sut.presenter.row(at: 1)
        == ComparisonRow("0–100", cells: [.init("4.7 s"), .init(nil), .init(nil)], isNumeric: true))
    #expect(
      sut.presenter.row(at: 2)
        == ComparisonRow(
          "Power",
          cells: [
            .init("320 hp", praise: "best"), .init("169 hp", difference: "−151 hp"),
            .init("169 hp", difference: "same"),
          ], isNumeric: true))
    #expect(
      sut.presenter.row(at: 3)
        == ComparisonRow(
          "Year", cells: [.init("2025"), .init("2025"), .init("2025")], isNumeric: true, isSame: true))
    #expect(sut.presenter.row(at: 4) == nil)
    #expect(sut.view.state?.summary == "3 cars · 3 of 4 fields differ")
  }

  @Test("A difference of decimal numbers has no more digits than it needs")
  func decimals() async {
    let sut = await SUT.shown(rows: (.acceleration, [Value(), Value(difference: 5.3 - 5.2)], false))
    #expect(sut.presenter.row(at: 0)?.cells.last?.difference == "+0.1 s")
  }

  @Test("The car of a column becomes the first, and the cursor goes with it")
  func putFirst() async {
    let sut = await SUT.shown()
    await sut.presenter.didRequest(.putFirst, inColumn: 3)
    #expect(sut.interactor.messages.last == .knownCars(["corolla-se", "ioniq5", "corolla"]))
    #expect(sut.selected == [1, 1])
  }

  @Test("A car is taken out, down to two, and the list hears which are left")
  func takeOut() async {
    let sut = await SUT.shown()
    await sut.presenter.didRequest(.takeOut, inColumn: 3)
    #expect(sut.headings.dropFirst() == ["Hyundai Ioniq 5 Limited AWD", "Toyota Corolla LE"])
    #expect(sut.selected == [1, 2])
    #expect(
      sut.view.command(.scene(.takeOut))?.obstacle
        == "it takes at least two cars to compare; Esc goes back to the list")
    await sut.presenter.didRequest(.takeOut, inColumn: 1)
    sut.presenter.didRequestClose()
    #expect(sut.router.messages == [.close(with: ["ioniq5", "corolla"])])
  }

  @Test("In the column of the fields there is no car to do anything with")
  func noCar() async {
    let sut = await SUT.shown()
    for column in [0, 4, nil] { await sut.presenter.didRequest(.open, inColumn: column) }
    #expect(sut.router.messages == [])
    #expect(sut.view.messages.last == .announce("There is no car in this column; → goes to the cars."))
  }

  @Test("A car is opened, and afterwards the cars are compared as they are then")
  func open() async {
    let sut = await SUT.shown()
    await sut.presenter.didRequest(.open, inColumn: 2)
    #expect(sut.router.messages == [.showDetail("corolla", among: ["ioniq5", "corolla", "corolla-se"])])
    #expect(sut.interactor.messages.count == 2)
    #expect(sut.view.messages.last != .own(.selectColumn(2)), "the cursor is there already")
  }

  @Test("Coming back from another of the cars moves the cursor to its column")
  func comeBack() async {
    let sut = await SUT.shown()
    sut.router.outcome = .left(at: "corolla-se")
    await sut.presenter.didRequest(.open, inColumn: 2)
    #expect(sut.view.messages.last == .own(.selectColumn(3)))
  }

  @Test("The view copies its table, and that is said")
  func copy() async {
    let sut = await SUT.shown()
    await sut.presenter.didRequest(.copy, inColumn: nil)
    #expect(
      sut.view.messages.suffix(2) == [
        .own(.copyTable), .announce("Copied the comparison of 3 cars."),
      ])
    #expect(sut.router.messages == [])
  }

  @Test("A reload asks for the cars again, and says how many are gone")
  func reload() async {
    let sut = await SUT.shown(expecting: 1)
    sut.interactor.loads.answer(0, .success(.sample([.ioniq5, .corollaSE], gone: ["corolla"])))
    await sut.presenter.didRequestReload()
    #expect(sut.headings.count == 3)
    #expect(sut.view.state?.notice?.text == "One of the cars is no longer in the catalogue.")
    sut.presenter.didRequestClose()
    #expect(sut.router.messages == [.close(with: ["ioniq5", "corolla-se"])])
  }

  @Test("A reload that fails leaves the cars as they were, and says why; when all are gone, there are words")
  func reloadFails() async {
    let sut = await SUT.shown(expecting: 2)
    sut.interactor.loads.answer(0, .failure(.offline))
    await sut.presenter.didRequestReload()
    #expect(sut.headings.count == 4)
    #expect(sut.view.state?.notice?.kind == .failure)
    sut.interactor.loads.answer(1, .success(.sample([], gone: ["ioniq5", "corolla", "corolla-se"])))
    await sut.presenter.didRequestReload()
    #expect(sut.view.message?.lines == ["None of these cars is in the catalogue any more."])
  }

  @Test("What cannot be fetched again by itself says so")
  func reloadPolicies() async {
    let catalogue = await SUT.shown(policy: .catalogue)
    #expect(
      catalogue.view.command(.reload)?.obstacle
        == "cars are fetched with all the others; r in the list does that")
    await catalogue.presenter.didRequestReload()
    #expect(catalogue.interactor.messages.count == 1)
    #expect(await SUT.shown(policy: .nothing).view.command(.reload)?.obstacle != nil)
  }

  @Test("A reload that is given up leaves the cars as they were")
  func cancel() async {
    let sut = await SUT.shown(expecting: 1)
    let reload = Task.atOnce { @MainActor in await sut.presenter.didRequestReload() }
    await sut.interactor.loads.called(1)
    #expect(sut.view.state?.activity == "reloading")
    sut.presenter.didCancelLoad()
    await reload.value
    #expect(sut.view.state?.activity == nil && sut.headings.count == 4)
  }

  @Test("For programs, a column is called as its car's identifier, and the values are bare")
  func values() async {
    let sut = SUT(
      ["ion", "cor"], expecting: 1, [], form: .values)
    sut.interactor.loads.answer(
      0,
      .success(
        .sample(
          [.ioniq5, .corolla],
          [
            (.price, [Value(), Value(difference: 1, isBest: true)], false),
            (.drivetrain, [Value(), Value()], false),
          ])))
    await sut.presenter.viewDidLoad()
    #expect(sut.interactor.messages == [.findCars(["ion", "cor"])])
    #expect(sut.headings == ["field", "ioniq5", "corolla"])
    #expect(sut.presenter.row(at: 0) == ComparisonRow("price", cells: [.init("54300"), .init("22325")]))
    #expect(sut.presenter.row(at: 1) == ComparisonRow("drivetrain", cells: [.init("AWD"), .init("")]))
  }

  @Test("In print, a car that is not there is said in words")
  func printFails() async {
    let sut = SUT(["edsel", "corolla"], expecting: 1, [], form: .words)
    sut.interactor.loads.answer(0, .failure(.noSuchCar("edsel")))
    await sut.presenter.viewDidLoad()
    #expect(sut.view.message?.lines.first == "The catalogue has no car with the id “edsel”.")
  }

  @Test("All commands are there, each once, and no key means two things")
  func commandsAreComplete() async {
    let sut = await SUT.shown()
    expectComplete(sut.view.state?.commands ?? [], steps: Step.allCases)
  }
}
