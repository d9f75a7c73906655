import CarsCatalogue
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
  let presenter: CarColumnsPresenter
  let view = CarColumnsViewSpy()
  let router = CarColumnsRouterSpy()

  private static let cars = Catalogue([
    .sample("a", ["year": .integer(2024), "mpg": .integer(1_030), "towing_kg": .integer(900)]),
    .sample("b", ["year": .integer(2025), "mpg": .integer(1_031), "currency": .text("EUR")]),
  ])

  init(_ columns: FieldKey..., cars: Catalogue = SUT.cars) {
    let fields = CatalogueFields(cars.fields(examples: 3), carCount: cars.count)
    presenter = CarColumnsPresenter(
      columns: columns, interactor: CarColumnsInteractorStub(fields), router: router)
    presenter.view = view
  }

  /// Where the cursor was put, each time.
  var selected: [Int] {
    view.messages.compactMap { if case .own(.selectRow(let row)) = $0 { row } else { nil } }
  }

  /// The first two texts of each row: the number among the columns, and the field.
  var rows: [[String]] {
    (0..<(view.content?.count ?? 0)).map { Array(presenter.row(at: $0).prefix(2)) }
  }
}

@Suite("The presenter of the columns", .timeLimit(.minutes(5)))
@MainActor
struct CarColumnsPresenterTests {
  @Test("The columns come first, numbered in their order, and then the other fields")
  func rows() async {
    let sut = SUT(.unknown("mpg"), .known(.model))
    await sut.presenter.viewDidLoad()
    #expect(
      sut.rows == [
        ["1", "Mpg"], ["2", "Model"], ["", "Make"], ["", "Year"], ["", "Towing kg"], ["", "Id"],
      ])
    #expect(sut.view.content?.headings == ["Column", "Field", "Name", "Cars", "For example"])
    #expect(sut.view.state?.summary == "2 of 6 fields")
    #expect(sut.view.state?.back == "Cars")
    #expect(sut.view.states.first?.content == .waiting)
    let early = sut.view.states.first?.commands.filter { !$0.isAvailable } ?? []
    #expect(early.first { $0.action == .scene(.toggle) }?.unavailable == "the fields are not known yet")
    #expect(early.first { $0.action == .scene(.moveUp) }?.unavailable == "the fields are not known yet")
    #expect(early.first { $0.action == .move(.down) }?.unavailable == "the fields are not known yet")
    #expect(early.first { $0.action == .scene(.accept) }?.unavailable == "choose a field first")
    #expect(sut.view.state?.commands.allSatisfy { $0.isAvailable } == true)
  }

  @Test("A row says what the catalogue calls the field, how many cars have it, and what they have there")
  func texts() async {
    let sut = SUT(.unknown("mpg"), .unknown("towing_kg"), .known(.year), .known(.make))
    await sut.presenter.viewDidLoad()
    #expect(sut.presenter.row(at: 0) == ["1", "Mpg", "mpg", "all", "1030, 1031, …"])
    #expect(sut.presenter.row(at: 1) == ["2", "Towing kg", "towing_kg", "1", "900"])
    #expect(sut.presenter.row(at: 2) == ["3", "Year", "year", "all", "2024, 2025, …"])
    #expect(sut.presenter.row(at: 3) == ["4", "Make", "make", "all", "Make"])
    #expect(sut.presenter.row(at: 100) == [])
    #expect(sut.presenter.row(at: -1) == [])
  }

  @Test("Of a long value an example is only the beginning")
  func longExample() async {
    let list = FieldValue.list(Array(repeating: .integer(12_345), count: 1_000))
    let sut = SUT(.unknown("samples"), cars: Catalogue([.sample("a", ["samples": list])]))
    await sut.presenter.viewDidLoad()
    let example = sut.presenter.row(at: 0).last ?? ""
    #expect(example.hasPrefix("1,000 values: 12,345, 12,345, "))
    #expect(example.utf8.count < 80)
  }

  @Test("A column whose field no car has is there too, and says so")
  func absent() async {
    let sut = SUT(.unknown("mpgg"))
    await sut.presenter.viewDidLoad()
    #expect(sut.presenter.row(at: 0) == ["1", "Mpgg", "mpgg", "none", ""])
    #expect(sut.view.content?.count == 7)
  }

  @Test("A field is chosen or no longer; the columns are numbered anew, and the cursor goes on")
  func toggle() async {
    let sut = SUT(.known(.make), .known(.model))
    await sut.presenter.viewDidLoad()
    sut.presenter.didRequest(.toggle, at: 3)
    sut.presenter.didRequest(.toggle, at: 0)
    #expect(sut.rows[...3] == [["", "Make"], ["1", "Model"], ["", "Year"], ["2", "Mpg"]])
    #expect(sut.view.state?.summary == "2 of 6 fields")
    #expect(sut.selected == [4, 1])
    sut.presenter.didRequest(.accept, at: 1)
    #expect(sut.router.choices == [.fields([.known(.model), .unknown("mpg")])])
  }

  @Test("A field is moved by a row, and the cursor with it, as far as the list goes")
  func move() async {
    let sut = SUT(.known(.make), .known(.model), .known(.year))
    await sut.presenter.viewDidLoad()
    sut.presenter.didRequest(.moveDown, at: 0)
    #expect(sut.rows[...2] == [["1", "Model"], ["2", "Make"], ["3", "Year"]])
    sut.presenter.didRequest(.moveUp, at: 2)
    #expect(sut.rows[...2] == [["1", "Model"], ["2", "Year"], ["3", "Make"]])
    #expect(sut.selected == [1, 1])
    sut.presenter.didRequest(.moveUp, at: 0)
    sut.presenter.didRequest(.moveDown, at: 5)
    sut.presenter.didRequest(.moveDown, at: nil)
    #expect(sut.selected == [1, 1])
    sut.presenter.didRequest(.accept, at: 0)
    #expect(sut.router.choices == [.fields([.known(.model), .known(.year), .known(.make)])])
  }

  @Test("One can leave it to the catalogue again, or go back and leave all as it was")
  func leave() async {
    let sut = SUT(.known(.make))
    await sut.presenter.viewDidLoad()
    sut.presenter.didRequest(.restore, at: 0)
    sut.presenter.didRequestClose()
    #expect(sut.router.choices == [.suggested, nil])
  }

  @Test("Without a column there is nothing to take, and the command says why")
  func nothingChosen() async throws {
    let sut = SUT(.known(.make))
    await sut.presenter.viewDidLoad()
    func accept() throws -> Command<CarColumnsAction> {
      try #require(sut.view.state?.commands.first { $0.action == .scene(.accept) })
    }
    #expect(try accept().isAvailable)
    sut.presenter.didRequest(.toggle, at: 0)
    #expect(try accept().unavailable == "choose a field first")
  }

  @Test("All commands are there, each once, and no key means two things")
  func commands() async {
    let sut = SUT(.known(.make))
    await sut.presenter.viewDidLoad()
    expectComplete(sut.view.state?.commands ?? [], hasCursor: true, loads: false)
  }

  @Test("Space chooses, and does not turn the page")
  func space() async {
    let sut = SUT(.known(.make))
    await sut.presenter.viewDidLoad()
    let meant = sut.view.state?.commands.filter { $0.keys.contains(.character(" ")) }.map(\.action)
    #expect(meant == [.scene(.toggle)])
  }
}
