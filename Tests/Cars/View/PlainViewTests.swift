import CarsContracts
import CarsEntity
import CarsTestSupport
import CarsView
import SceneTesting
import Scenes
import TerminalScenes
import Testing

@Suite("Plain views")
@MainActor
struct PlainViewTests {
  @Test("A list is a header and one line per car, with all columns and the numbers at their right edges")
  func list() async {
    let presenter = CarListPresenterSpy(rows: CarRow.three)
    let view = PlainCarListView(presenters: presenter.parts)
    view.render(.rows(3))
    var text = ""
    let ending = await view.print(on: PlainOutput { text += $0 })
    #expect(ending == .printed)
    #expect(presenter.messages == [.viewDidLoad])
    #expect(
      text == """
        Make    Model       Trim           Price
        Toyota  Corolla     LE           $22,325
        Toyota  Corolla     LE           $22,325
        현대    Ioniq 5 👨‍👩‍👧  Limited AWD  $54,300

        """)
  }

  @Test("A comparison is one line per field, with a column for each car; in Markdown too")
  func comparison() async {
    let presenter = CarComparisonPresenterSpy(rows: [
      ComparisonRow(
        "Price", cells: [.init("$54,300"), .init("$22,325", difference: "−$31,975", praise: "best")]),
      ComparisonRow("Trim", cells: [.init("a|b"), .init(nil)]),
    ])
    let view = PlainCarComparisonView(presenter: presenter)
    let columns = ["Field", "Ioniq 5", "Corolla"].map { TableState.Column($0, rank: 0) }
    view.render(CarComparisonViewState(title: "", content: .shown(TableState(columns: columns, count: 2))))
    var text = ""
    #expect(await view.print(on: PlainOutput { text += $0 }) == .printed)
    #expect(
      text == """
        Field  Ioniq 5  Corolla
        Price  $54,300  ★ $22,325  −$31,975
        Trim   a|b      –

        """)
    text = ""
    _ = await view.print(on: PlainOutput(as: .markdown) { text += $0 })
    #expect(
      text == #"""
        | Field | Ioniq 5 | Corolla             |
        | ----- | ------- | ------------------- |
        | Price | $54,300 | ★ $22,325  −$31,975 |
        | Trim  | a\|b    | –                   |

        """#)
  }

  @Test("What is on the scene's page is a remark for each line, and can do nothing to a terminal")
  func page() {
    let view = PlainCarListView(presenters: CarListPresenterSpy().parts)
    let page = PageState(title: "Rejected", lines: ["Rejected: line 4", "Rejected: \u{1B}"])
    view.render(.rows(0, notice: NoticeState(.information, "No."), page: page))
    #expect(view.reports == ["No.", "Rejected: line 4", "Rejected: ␛"])
  }

  @Test("Of notices only one that is good to know is a remark, in one line that can do nothing to a terminal")
  func remarks() {
    let view = PlainCarListView(presenters: CarListPresenterSpy().parts)
    #expect(view.reports == [])
    view.render(.rows(0, notice: NoticeState(.information, "No \u{1B}.", hint: "Press c.", more: "Yes.")))
    #expect(view.reports == ["No ␛. Yes."])
    for kind in [NoticeState.Kind.warning, .failure] {
      view.render(.rows(0, notice: NoticeState(kind, "No.")))
      #expect(view.reports == [])
    }
  }

  @Test("A check is one line for each thing that is wrong, and says whether anything is, or why it ends")
  func check() async {
    for (lines, notice, text, areFaults, ending) in [
      ([], nil, "", false, .printed),
      (["Rejected: 4", "Repeated id: \u{1B}"], nil, "Rejected: 4\nRepeated id: ␛\n", true, .printed),
      (["Rejected: 4"], NoticeState(.failure, "Offline."), "Rejected: 4\n", true, .failed("Offline.")),
    ] as [([String], NoticeState?, String, Bool, PlainOutput.Ending)] {
      let presenter = CarCheckPresenterSpy(
        showing: CarCheckViewState(title: "Cars", content: .shown(lines), notice: notice))
      let view = PlainCarCheckView(presenter: presenter)
      presenter.view = view
      var printed = ""
      let outcome = await view.print(on: PlainOutput { printed += $0 })
      #expect(printed == text)
      #expect(outcome.areFaults == areFaults)
      #expect(outcome.ending == ending)
      #expect(presenter.loadCount == 1)
      #expect(view.reports == [])
    }
  }

  @Test("A car that is to be removed is asked for, and why that is not possible is how it ends")
  func removal() async {
    let presenter = CarDetailPresenterSpy()
    let view = PlainCarDetailView(presenter: presenter)
    view.render(.fields())
    view.announce("It is gone.")
    var text = ""
    #expect(await view.remove(on: PlainOutput { text += $0 }) == .printed)
    #expect(text == "It is gone.\n")
    #expect(presenter.messages == [.viewDidLoad, .own(.remove)])
    let message = MessageState(.failure, heading: "Offline", lines: ["No."])
    view.render(CarDetailViewState(title: "", content: .message(message)))
    #expect(await view.remove(on: PlainOutput { _ in }) == .failed("No."))
  }

  @Test("A car is one line per field, with the standings aligned after the values")
  func car() async {
    let presenter = CarDetailPresenterSpy()
    let view = PlainCarDetailView(presenter: presenter)
    view.render(.fields(1))
    var text = ""
    let ending = await view.print(on: PlainOutput { text += $0 })
    #expect(ending == .printed)
    #expect(presenter.messages == [.viewDidLoad])
    #expect(
      text == """
        Year     2025
        Price    $54,300  dearer than 24 of 43; $17,190 to $608,358
        이름     아이오닉 5
        Field 0  value 0

        """)
  }
}

/// A presenter of the editor that answers at once.
@MainActor
private final class SavingPresenter: CarEditorPresenting {
  weak var view: PlainCarEditorView?
  /// What it shows when the view is there, and what when the car is to be saved.
  private let first: CarEditorViewState, second: CarEditorViewState?
  private(set) var requests: [CarEditorAction] = []

  init(_ first: CarEditorViewState, then second: CarEditorViewState? = nil) {
    (self.first, self.second) = (first, second)
  }

  func viewDidLoad() async { view?.render(first) }
  func didRequestReload() async {}
  func didCancelLoad() {}
  func didRequestClose() {}
  func didAnswer(_ isYes: Bool) async {}
  func didEdit(_ text: String, inField field: Int) {}
  func didRequest(_ action: CarEditorAction, inField field: Int?) async {
    requests.append(action)
    if let second { view?.render(second) } else { view?.announce("It is saved.") }
  }
}

@Suite("The plain editor")
@MainActor
struct PlainEditorTests {
  private func form(notice: NoticeState? = nil) -> CarEditorViewState {
    CarEditorViewState(title: "New car", content: .shown([]), notice: notice)
  }

  private func outcome(of presenter: SavingPresenter) async -> (text: String, ending: PlainOutput.Ending) {
    let view = PlainCarEditorView(presenter: presenter)
    presenter.view = view
    var text = ""
    let ending = await view.save(on: PlainOutput { text += $0 })
    return (text, ending)
  }

  @Test("What was done is printed")
  func saved() async {
    let presenter = SavingPresenter(form())
    let (text, ending) = await outcome(of: presenter)
    #expect(text == "It is saved.\n")
    #expect(ending == .printed)
    #expect(presenter.requests == [.save])
  }

  @Test("Why it was not saved is the failure, all of it in one line")
  func refused() async {
    let offline = SavingPresenter(
      form(), then: form(notice: NoticeState(.failure, "Offline.", more: "Wait.")))
    #expect(await outcome(of: offline) == ("", .failed("Offline. Wait.")))
    #expect(offline.requests == [.save])
  }

  @Test("Why there is no form is the failure")
  func noForm() async {
    let message = MessageState(.failure, heading: "Offline", lines: ["It is offline."])
    let presenter = SavingPresenter(CarEditorViewState(title: "", content: .message(message)))
    #expect(await outcome(of: presenter).ending == .failed("It is offline."))
  }
}
