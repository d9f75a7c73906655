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
  let presenter: CarSortingPresenter
  let view = CarSortingViewSpy()
  let router = CarSortingRouterSpy()

  private static let fields = CatalogueFields(
    [
      field(.make, ["Kia"]), field(.price, [], isNumeric: true), field(.year, [], isNumeric: true),
      FieldSummary(
        key: .unknown("mpg"), names: ["MPG"], count: 2, variety: .some, isNumeric: true, examples: [],
        longestText: 0),
    ], carCount: 2)

  private static func field(
    _ field: CarField, _ texts: [String], isNumeric: Bool = false
  ) -> FieldSummary {
    FieldSummary(
      key: .known(field), names: [field.rawValue], count: 2, variety: .some, isNumeric: isNumeric,
      examples: texts.map(FieldValue.text), longestText: 3)
  }

  init(_ question: OrderQuestion = OrderQuestion()) {
    presenter = CarSortingPresenter(
      question, interactor: CarSortingInteractorStub(Self.fields), router: router)
    presenter.view = view
  }

  static func loaded(_ question: OrderQuestion = OrderQuestion()) async -> SUT {
    let sut = SUT(question)
    await sut.presenter.viewDidLoad()
    return sut
  }

  /// Where the cursor was put, each time.
  var selected: [Int] {
    view.messages.compactMap { if case .own(.selectRow(let row)) = $0 { row } else { nil } }
  }

  /// The number of each row in the order, its field, and which cars come first.
  var rows: [[String]] {
    (0..<(view.content?.count ?? 0)).compactMap { presenter.row(at: $0) }.map {
      [$0.number, $0.label, $0.first]
    }
  }

  func type(_ text: String) { for character in text { presenter.didType(character) } }
}

@Suite("The presenter of the order", .patience)
@MainActor
struct CarSortingPresenterTests {
  private let price = CarOrder(by: .known(.price))
  private let newest = CarOrder(by: .known(.year), isDescending: true)

  @Test("Each field is a row that says which cars come first, and those of the order are numbered")
  func rows() async {
    let sut = await SUT.loaded(OrderQuestion(CarOrder(by: .known(.year), isDescending: true, then: [price])))
    #expect(
      sut.rows == [
        ["", "Make", "A to Z"], ["2▲", "Price", "cheapest"], ["1▼", "Year", "newest"], ["", "MPG", "lowest"],
      ])
    #expect(sut.view.content?.columns.map(\.title) == ["Order", "Field", "First", "For example"])
    #expect(sut.view.state?.summary == "--sort -year,price")
    #expect(await SUT.loaded().view.state?.summary == "4 fields")
    #expect(sut.presenter.row(at: 0)?.examples == "Kia" && sut.presenter.row(at: 4) == nil)
    #expect(sut.view.states.first?.content == .waiting)
  }

  @Test("The cursor begins on the list's column, or else on the field that the list is sorted by")
  func cursor() async {
    #expect(await SUT.loaded(OrderQuestion(newest, at: .known(.price))).selected == [1])
    #expect(await SUT.loaded(OrderQuestion(newest)).selected == [2])
    #expect(await SUT.loaded().selected == [0])
    #expect(await SUT.loaded(OrderQuestion(at: .known(.fuel))).selected == [0])
  }

  @Test("↵ sorts by the field under the cursor alone, whatever the list was sorted by")
  func accept() async {
    let sut = await SUT.loaded(OrderQuestion(newest))
    sut.presenter.didRequest(.accept, at: 1)
    #expect(sut.router.outcomes == [.by(price)])
    sut.presenter.didRequest(.accept, at: nil)
    sut.presenter.didRequest(.accept, at: 9)
    #expect(sut.router.outcomes.count == 1)
  }

  @Test("Space adds fields one behind the other, and ↵ on one of them takes them all")
  func add() async {
    let sut = await SUT.loaded()
    sut.presenter.didRequest(.toggle, at: 1)
    sut.presenter.didRequest(.turn, at: 2)
    #expect(sut.rows.map { $0[0] } == ["", "1▲", "2▼", ""])
    sut.presenter.didRequest(.accept, at: 2)
    #expect(sut.router.outcomes == [.by(CarOrder(by: .known(.price), then: [newest]))])
  }

  @Test("Space again takes a field out, and those behind it move up")
  func remove() async {
    let sut = await SUT.loaded(OrderQuestion(CarOrder(by: .known(.make), then: [price, newest])))
    sut.presenter.didRequest(.toggle, at: 0)
    #expect(sut.rows.map { $0[0] } == ["", "1▲", "2▼", ""])
    for row in 1...2 { sut.presenter.didRequest(.toggle, at: row) }
    #expect(sut.view.state?.summary == "4 fields")
  }

  @Test("- turns a field of the order round and back, and adds another one from its end")
  func turn() async {
    let sut = await SUT.loaded(OrderQuestion(price))
    for row in [0, 1] { sut.presenter.didRequest(.turn, at: row) }
    #expect(sut.rows[0] == ["2▼", "Make", "Z to A"] && sut.rows[1] == ["1▼", "Price", "priciest"])
    sut.presenter.didRequest(.turn, at: 1)
    #expect(sut.rows[1] == ["1▲", "Price", "cheapest"])
    sut.presenter.didRequest(.accept, at: 0)
    let make = CarOrder(by: .known(.make), isDescending: true)
    #expect(sut.router.outcomes == [.by(CarOrder(by: .known(.price), then: [make]))])
  }

  @Test("/ and letters leave the fields with these in their words or names; Esc shows all again")
  func typing() async {
    let sut = await SUT.loaded()
    #expect(!sut.presenter.isTyping)
    sut.presenter.didRequest(.narrow, at: 0)
    #expect(sut.presenter.isTyping && sut.rows.count == 4)
    sut.type("pr")
    #expect(sut.rows.map { $0[1] } == ["Price"])
    #expect(sut.view.state?.summary == "“pr” · 1 of 4 fields")
    #expect(sut.view.command(.close)?.obstacle == "Esc shows all fields first")
    sut.presenter.didRequest(.accept, at: 0)
    #expect(sut.router.outcomes == [.by(price)])
    sut.presenter.didRequest(.clear, at: 0)
    #expect(sut.rows.count == 4 && !sut.presenter.isTyping)
  }

  @Test(
    "Backspace takes back letter by letter, and at last the filter; a filter that nothing fits is told of")
  func erase() async {
    let sut = await SUT.loaded()
    sut.presenter.didRequest(.narrow, at: 0)
    sut.type("zz")
    #expect(sut.view.state?.notice == NoticeState(.information, "No field has “zz” in it. ⌫ or Esc"))
    #expect(sut.view.command(.scene(.accept))?.obstacle == "there is no field to choose")
    for _ in 0..<2 { sut.presenter.didRequest(.erase, at: nil) }
    #expect(sut.rows.count == 4 && sut.presenter.isTyping && sut.view.state?.notice == nil)
    sut.presenter.didRequest(.erase, at: nil)
    #expect(!sut.presenter.isTyping)
  }

  @Test("u goes back to the catalogue's own order, and leaving changes nothing")
  func restore() async {
    let sut = await SUT.loaded(OrderQuestion(price))
    sut.presenter.didRequest(.restore, at: 0)
    sut.presenter.didRequestClose()
    #expect(sut.router.outcomes == [.unsorted, nil])
  }

  @Test("All commands are there, each once, and no key means two things")
  func commandsAreComplete() async {
    let sut = await SUT.loaded()
    expectComplete(sut.view.state?.commands ?? [], loads: false)
    sut.presenter.didRequest(.narrow, at: 0)
    expectComplete(sut.view.state?.commands ?? [], loads: false)
  }
}
