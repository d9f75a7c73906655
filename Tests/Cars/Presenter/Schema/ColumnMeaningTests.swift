import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("What columns are taken for, on a screen", .patience)
@MainActor
struct ColumnMeaningTests {
  private let view = CarSchemaViewSpy()
  private let router = CarSchemaRouterSpy()

  private static let columns = [
    SchemaColumn("make", .known(.make), takenFor: .init(.field(.make), .ownName), .text, .init(3)),
    SchemaColumn("MSRP", .known(.price), takenFor: .init(.field(.price), .word), .wholeNumber, .init(3)),
    SchemaColumn("km", .unknown("km"), .number, .init(2)),
  ]

  private func sut(takesAnswers: Bool = true) -> (CarSchemaPresenter, CarSchemaInteractorStub) {
    let interactor = CarSchemaInteractorStub(
      FetchedSchema(Self.columns, of: CatalogueFacts()), takesAnswers: takesAnswers)
    let presenter = CarSchemaPresenter(interactor: interactor, on: .screen(router))
    presenter.view = view
    return (presenter, interactor)
  }

  /// The rows of the page that is shown.
  private func rows(_ presenter: CarSchemaPresenter) -> [[String]] {
    (0..<(view.content?.count ?? 0)).map { presenter.row(at: $0).map(\.text) }
  }

  private var selected: [Int] {
    view.messages.compactMap { if case .own(.selectRow(let row)) = $0 { row } else { nil } }
  }

  @Test("It waits for the columns, and shows a row for each")
  func columns() async {
    let (presenter, _) = sut()
    await presenter.viewDidLoad()
    #expect(view.states.map(\.content).first == .waiting)
    #expect(view.state?.title == "What each column is" && view.state?.summary == "3 columns")
    #expect(rows(presenter).map { $0[1] } == ["make", "price", "–"])
    #expect(presenter.row(at: 1)[0] == .own("MSRP"))
  }

  @Test(
    "A column can be any field, make and model in one, or a field of its own; the cursor is on what it is")
  func meanings() async throws {
    let (presenter, _) = sut()
    await presenter.viewDidLoad()
    await presenter.didRequest(.choose, at: 1)
    #expect(view.state?.title == "MSRP" && view.state?.summary == "now price")
    let rows = rows(presenter)
    try #require(rows.count == CarField.allCases.count + 2)
    #expect(rows[1] == ["Make", "make", "make"])
    #expect(rows[5] == ["Price", "price", "MSRP"])
    #expect(rows.suffix(2) == [["Make and model in one", "name", ""], ["A field of its own", "none", ""]])
    #expect(selected == [5])
  }

  @Test("The catalogue is read so, and the list is told")
  func answer() async {
    let (presenter, interactor) = sut()
    await presenter.viewDidLoad()
    await presenter.didRequest(.choose, at: 1)
    await presenter.didRequest(.choose, at: CarField.allCases.count + 1)
    #expect(interactor.answers == [.column("MSRP", .unknown)])
    #expect(router.outcomes == [UnderstoodCatalogue(.file("auto.csv"), ReadingOptions())])
  }

  @Test("What it is already changes nothing: it goes back to the column")
  func same() async {
    let (presenter, interactor) = sut()
    await presenter.viewDidLoad()
    await presenter.didRequest(.choose, at: 2)
    #expect(view.state?.summary == "now a field of its own")
    await presenter.didRequest(.choose, at: CarField.allCases.count + 1)
    #expect(interactor.answers == [] && router.outcomes == [])
    #expect(view.state?.title == "What each column is")
    #expect(selected == [CarField.allCases.count + 1, 2])
    presenter.didRequestClose()
    #expect(router.outcomes == [nil])
  }

  @Test("Where nobody reads the cars otherwise, that is said")
  func readOnly() async {
    let (presenter, _) = sut(takesAnswers: false)
    await presenter.viewDidLoad()
    #expect(view.command(.scene(.choose))?.obstacle == "these cars cannot be read otherwise")
  }
}
