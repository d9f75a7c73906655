import CarsContracts
import CarsEntity
import CarsTestSupport
import CarsView
import Scenes
import Testing

@Suite("Plain views")
@MainActor
struct PlainViewTests {
  private func listText(_ state: CarListViewState, rows: [CarRow] = CarRow.three) async -> (
    String, PlainOutput.Ending, CarListPresenterSpy
  ) {
    let presenter = CarListPresenterSpy(rows: rows)
    let view = PlainCarListView(presenter: presenter)
    view.render(state)
    var text = ""
    let ending = await view.print(on: PlainOutput { text += $0 })
    return (text, ending, presenter)
  }

  @Test("A list is a header and a line a row, aligned by columns, wide graphemes too")
  func list() async {
    let (text, ending, presenter) = await listText(.rows())
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

  @Test("Nothing that was in the data can act on a terminal")
  func hostile() async {
    let rows = [CarRow(id: "a", cells: ["Kia\u{1B}[31m", "EV6\n", "\u{9B}2J", "$1"])]
    let (text, _, _) = await listText(.rows(1), rows: rows)
    #expect(text.split(separator: "\n").count == 2)
    #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || (127..<160).contains($0.value) })
  }

  @Test("Words in place of rows print nothing; a failure ends as one, and an empty catalogue as nothing")
  func messages() async {
    let failed = await listText(
      .message(MessageState(.failure, heading: "Offline", lines: ["No.", "Look."])))
    #expect(failed.0 == "")
    #expect(failed.1 == .failed("No. Look."))
    let empty = await listText(.message(MessageState(.nothing, heading: "No cars", lines: ["None."])))
    #expect(empty.0 == "")
    #expect(empty.1 == .nothing("None."))
  }

  @Test("Rows that are not all of them are printed, and end as a failure")
  func half() async {
    let notice = NoticeState(
      .failure, "The car service cannot be reached.", hint: "Press r to try again.", more: "So far, so good.")
    let (text, ending, _) = await listText(.rows(1, notice: notice), rows: [CarRow.three[0]])
    #expect(text.contains("Corolla"))
    #expect(ending == .failed("The car service cannot be reached. So far, so good."))
  }

  @Test("The records that were left out come a line each")
  func problems() {
    let view = PlainCarListView(presenter: CarListPresenterSpy())
    view.render(.rows(problems: PageState(title: "Left out", lines: ["line 4: no make", "line 9: \u{1B}"])))
    #expect(view.problems == ["Left out: line 4: no make", "Left out: line 9: ␛"])
  }

  @Test("A car is a line a field, the standings aligned behind the values")
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
        Price    $54,300  dearer than 78% of the cars
        이름     아이오닉 5
        Field 0  value 0

        """)
  }
}
