import SceneTesting
import Scenes
import TerminalScenes
import Testing

@Suite("Plain output", .patience)
@MainActor
struct PlainOutputTests {
  /// What was printed, one element for each time that text was handed over.
  private final class Paper {
    var pieces: [String] = []
    var text: String { pieces.joined() }
  }

  private let paper = Paper()

  /// Prints a state whose content is rows of cells, separated by tabs.
  private func print(_ state: SampleState?, rightAligned: [Bool] = []) async -> PlainOutput.Ending {
    let output = PlainOutput { [paper] in paper.pieces.append($0) }
    return await output.print(state) { lines in
      await output.printRows(lines.count, rightAligned: rightAligned) {
        lines[$0].split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
    }
  }

  @Test("Rows are aligned by columns, wide characters too, and a number stands at the right edge")
  func rows() async {
    let ending = await print(
      .shown(["Make\tPrice\tTrim", "현대\t$54,300\t", "Kia\t$9\tLight"]), rightAligned: [false, true])
    #expect(ending == .printed)
    #expect(
      paper.text == """
        Make    Price  Trim
        현대  $54,300
        Kia        $9  Light

        """)
  }

  @Test("A last text that is aligned right stands at the right edge too")
  func lastNumber() async {
    #expect(await print(.shown(["Make\tPrice", "Kia\t$54,300"]), rightAligned: [false, true]) == .printed)
    #expect(paper.text == "Make    Price\nKia   $54,300\n")
  }

  @Test("A row with fewer cells than the others is printed as it is")
  func raggedRows() async {
    #expect(await print(.shown(["a\tb\tc", "dd", "e\tff\tg"])) == .printed)
    #expect(paper.text == "a  b   c\ndd\ne  ff  g\n")
  }

  @Test("A text of more than sixty columns makes no other row longer")
  func longText() async {
    let long = "x" * 70
    #expect(await print(.shown(["\(long)\tb", "c\td"])) == .printed)
    #expect(paper.text == "\(long)  b\nc\("  " + " " * 59)d\n")
  }

  @Test(
    "On a terminal, the columns with the highest ranks are left out, and a sign says so",
    arguments: [
      (18, "Make  Model  Price\n", "Kia   EV6    $9\n"), (13, "Make  Price ›\n", "Kia   $9\n"),
      (12, "Make ›\n", "Kia\n"), (5, "Ma… ›\n", "Kia\n"),
    ])
  func cut(columns: Int, header: String, row: String) async {
    let output = PlainOutput(columns: columns) { [paper] in paper.pieces.append($0) }
    let ending = await output.print(SampleState.shown([""])) { _ in
      await output.printRows(1, header: ["Make", "Model", "Price"], ranks: [0, 2, 1]) { _ in
        ["Kia", "EV6", "$9"]
      }
    }
    #expect(ending == .printed)
    #expect(paper.text == header + row)
  }

  @Test("Nothing that was in the data can act on a terminal")
  func hostile() async {
    #expect(await print(.shown(["Kia\u{1B}[31m\tEV6\n", "\u{9B}2J\t\r"])) == .printed)
    #expect(paper.text.split(separator: "\n").count == 2)
    #expect(
      !paper.text.unicodeScalars.contains {
        $0.value < 32 && $0 != "\n" || (127..<160).contains($0.value)
      })
  }

  @Test("Many rows are handed over in whole lines, and none is lost")
  func manyRows() async {
    #expect(await print(.shown(Array(repeating: "0123456789", count: 20_000))) == .printed)
    #expect(paper.pieces.count == 4)
    #expect(paper.pieces.allSatisfy { $0.hasSuffix("\n") })
    #expect(paper.text == "0123456789\n" * 20_000)
  }

  @Test("While many rows are printed, others have turns; a task that is cancelled prints no more")
  func turns() async {
    var rows = 0
    let output = PlainOutput(as: .lines) { _ in }
    let printing = Task {
      await output.printRows(100_000) { _ in
        rows += 1
        return [""]
      }
    }
    while rows == 0 { await Task.yield() }
    printing.cancel()
    await printing.value
    #expect((1..<100_000).contains(rows))
  }

  @Test("No rows print nothing, and that is all right")
  func noRows() async {
    #expect(await print(.shown([])) == .printed)
    #expect(paper.pieces == [])
  }

  @Test("A message in place of the content prints nothing: it is the reason for the ending")
  func messages() async {
    let failure = MessageState(.failure, heading: "Offline", lines: ["No.", "Look."], hint: "Press r.")
    #expect(await print(.message(failure)) == .failed("No. Look."))
    let nothing = MessageState(.nothing, heading: "Empty", lines: ["None\u{1B}."], hint: "Press r.")
    #expect(await print(.message(nothing)) == .nothing("None␛."))
    #expect(paper.pieces == [])
  }

  @Test("If nothing is shown, nothing is printed")
  func silence() async {
    #expect(await print(nil) == .nothing(""))
    #expect(await print(.loading) == .nothing(""))
    #expect(paper.pieces == [])
  }

  @Test("Content with a failure beside it is printed, and ends as a failure, without mentioning keys")
  func half() async {
    let notice = NoticeState(.failure, "Offline.", hint: "Press r.", more: "So far, so good.")
    #expect(await print(.shown(["one"], notice: notice)) == .failed("Offline. So far, so good."))
    #expect(paper.text == "one\n")
  }

  @Test(
    "A notice of anything less than a failure does not change the ending",
    arguments: [
      NoticeState.Kind.information, .warning,
    ])
  func harmlessNotice(kind: NoticeState.Kind) async {
    #expect(await print(.shown(["one"], notice: NoticeState(kind, "Well."))) == .printed)
  }
}
