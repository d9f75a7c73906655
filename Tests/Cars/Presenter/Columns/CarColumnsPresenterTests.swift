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

  private static let cars = SampleCatalogue([
    .sample("a", ["year": .integer(2024), "mpg": .integer(1_030), "towing_kg": .integer(900)]),
    .sample("b", ["year": .integer(2025), "mpg": .integer(1_031)]),
  ])

  init(
    _ columns: FieldKey..., fields: [FieldSummary] = cars.summaries(examples: 3), suggested: [FieldKey] = []
  ) {
    let fields = CatalogueFields(fields, carCount: 2, suggested: suggested)
    presenter = CarColumnsPresenter(
      columns: columns, interactor: CarColumnsInteractorStub(fields), router: router)
    presenter.view = view
  }

  /// Where the cursor was put, each time.
  var selected: [Int] {
    view.messages.compactMap { if case .own(.selectRow(let row)) = $0 { row } else { nil } }
  }

  /// The number of each row among the columns, and its field.
  var rows: [[String]] {
    (0..<(view.content?.count ?? 0)).compactMap { presenter.row(at: $0) }.map { [$0.number, $0.label] }
  }
}

@Suite("The presenter of the columns", .patience)
@MainActor
struct CarColumnsPresenterTests {
  @Test("The fields to choose from are the rows; those that are columns are numbered")
  func rows() async {
    let sut = SUT(.known(.make), .known(.model))
    await sut.presenter.viewDidLoad()
    #expect(
      sut.rows == [
        ["", "Id"], ["1", "Make"], ["2", "Model"], ["", "Year"], ["", "Mpg"],
        ["", "Towing kg"],
      ])
    #expect(sut.view.content?.columns.map(\.title) == ["Column", "Field", "Name", "Cars", "For example"])
    #expect(sut.view.state?.summary == "2 of 6 fields")
    #expect(sut.view.state?.back == "Cars")
    #expect(sut.view.states.first?.content == .waiting)
    let early = sut.view.states.first?.commands.filter { !$0.isAvailable } ?? []
    #expect(early.first { $0.action == .scene(.toggle) }?.obstacle == "the fields are not known yet")
    #expect(early.first { $0.action == .scene(.moveUp) }?.obstacle == "the fields are not known yet")
    #expect(early.first { $0.action == .move(.down) }?.obstacle == "the fields are not known yet")
    #expect(early.first { $0.action == .scene(.accept) }?.obstacle == "choose a field first")
    #expect(sut.view.state?.commands.allSatisfy { $0.isAvailable } == true)
  }

  @Test("A row says what the catalogue calls the field, how many cars have it, and what they have there")
  func texts() async {
    let sut = SUT(.known(.make))
    await sut.presenter.viewDidLoad()
    #expect(
      [1, 3, 4, 5].map(sut.presenter.row) == [
        FieldRow(number: "1", label: "Make", name: "make", count: "all", examples: "Make"),
        FieldRow(label: "Year", name: "year", count: "all", examples: "2024, 2025", more: ", …"),
        FieldRow(label: "Mpg", name: "mpg", count: "all", examples: "1030, 1031", more: ", …"),
        FieldRow(label: "Towing kg", name: "towing_kg", count: "1", examples: "900"),
      ])
    #expect(sut.presenter.row(at: 6) == nil)
    #expect(sut.presenter.row(at: -1) == nil)
  }

  @Test("Of a long value an example is only the beginning")
  func longExample() async {
    let list = FieldValue.list(Array(repeating: .integer(12_345), count: 1_000))
    let sut = SUT(fields: SampleCatalogue([.sample("a", ["samples": list])]).summaries(examples: 1))
    await sut.presenter.viewDidLoad()
    let example = sut.presenter.row(at: 3)?.examples ?? ""
    #expect(example.hasPrefix("1,000 values: 12,345, 12,345, "))
    #expect(example.utf8.count < 80)
  }

  @Test("A column whose field no car has says so")
  func absent() async {
    let sut = SUT(.unknown("mpgg"), fields: [FieldSummary(.unknown("mpgg"))])
    await sut.presenter.viewDidLoad()
    let row = FieldRow(number: "1", label: "Mpgg", name: "mpgg", count: "none", examples: "")
    #expect(sut.presenter.row(at: 0) == row)
  }

  @Test("A field is chosen or no longer; the columns are numbered anew, and the cursor goes on")
  func toggle() async {
    let sut = SUT(.known(.make), .known(.model))
    await sut.presenter.viewDidLoad()
    sut.presenter.didRequest(.toggle, at: 4)
    sut.presenter.didRequest(.toggle, at: 1)
    #expect(
      sut.rows[1...] == [
        ["", "Make"], ["1", "Model"], ["", "Year"], ["2", "Mpg"], ["", "Towing kg"],
      ])
    #expect(sut.view.state?.summary == "2 of 6 fields")
    #expect(sut.selected == [5, 2])
    sut.presenter.didRequest(.accept, at: 1)
    #expect(sut.router.outcomes == [.fields([.known(.model), .unknown("mpg")])])
  }

  @Test("A field is moved by a row, and the cursor with it, as far as the list goes")
  func move() async {
    let sut = SUT(.known(.make), .known(.model), .known(.year))
    await sut.presenter.viewDidLoad()
    sut.presenter.didRequest(.moveDown, at: 1)
    #expect(sut.rows[1...3] == [["1", "Model"], ["2", "Make"], ["3", "Year"]])
    sut.presenter.didRequest(.moveUp, at: 3)
    #expect(sut.rows[1...3] == [["1", "Model"], ["2", "Year"], ["3", "Make"]])
    #expect(sut.selected == [2, 2])
    sut.presenter.didRequest(.moveUp, at: 0)
    sut.presenter.didRequest(.moveDown, at: 5)
    sut.presenter.didRequest(.moveDown, at: nil)
    #expect(sut.selected == [2, 2])
    sut.presenter.didRequest(.accept, at: 0)
    #expect(sut.router.outcomes == [.fields([.known(.model), .known(.year), .known(.make)])])
  }

  @Test("The usual columns are chosen again, first and in their order, and taken when one says so")
  func restore() async {
    let sut = SUT(.known(.make), suggested: [.known(.year), .known(.make)])
    await sut.presenter.viewDidLoad()
    sut.presenter.didRequest(.restore, at: 3)
    #expect(sut.rows[..<3] == [["1", "Year"], ["2", "Make"], ["", "Id"]])
    #expect(sut.selected == [0])
    #expect(sut.router.outcomes.isEmpty)
    sut.presenter.didRequest(.accept, at: 0)
    #expect(sut.router.outcomes == [.suggested])
    sut.presenter.didRequest(.toggle, at: 0)
    sut.presenter.didRequest(.accept, at: 0)
    #expect(sut.router.outcomes == [.suggested, nil], "what was chosen is what it was")
  }

  @Test("One can go back, or take what it was, and leave all as it was")
  func leave() async {
    let sut = SUT(.known(.make), .known(.model))
    await sut.presenter.viewDidLoad()
    sut.presenter.didRequest(.accept, at: 0)
    sut.presenter.didRequestClose()
    #expect(sut.router.outcomes == [nil, nil])
  }

  @Test("Without a column there is nothing to take, and the command says why")
  func nothingChosen() async throws {
    let sut = SUT(.known(.make))
    await sut.presenter.viewDidLoad()
    func accept() throws -> Command<CarColumnsAction> {
      try #require(sut.view.state?.commands.first { $0.action == .scene(.accept) })
    }
    #expect(try accept().isAvailable)
    sut.presenter.didRequest(.toggle, at: 1)
    #expect(try accept().obstacle == "choose a field first")
  }

  @Test("All commands are there, each once, and no key means two things")
  func commandsAreComplete() async {
    let sut = SUT(.known(.make))
    await sut.presenter.viewDidLoad()
    expectComplete(sut.view.state?.commands ?? [], steps: Step.inRows, loads: false)
  }

  @Test("Space chooses, and does not turn the page")
  func space() async {
    let sut = SUT(.known(.make))
    await sut.presenter.viewDidLoad()
    let meant = sut.view.state?.commands.filter { $0.keys.contains(.character(" ")) }.map(\.action)
    #expect(meant == [.scene(.toggle)])
  }
}
