import Scenes
import TerminalScenes
import Testing

@Suite("Plain output for programs")
@MainActor
struct PlainLayoutTests {
  private func printed(_ rows: [[String]], header: [String] = [], as layout: PlainLayout) async -> String {
    var text = ""
    let output = PlainOutput(as: layout) { text += $0 }
    let ending = await output.print(SampleState.shown([])) { _ in
      await output.printRows(rows.count, header: header) { rows[$0] }
    }
    #expect(ending == .printed)
    return text
  }

  @Test("Comma-separated values are in quotation marks only where they need them")
  func csv() async {
    let rows = [["Kia", "EV6, GT", "say \"hi\""], ["", " x ", "a\nb\r\n"], ["\u{1B}", "\t", "현대"]]
    #expect(
      await printed(rows, header: ["make", "a,b", "c"], as: .csv)
        == "make,\"a,b\",c\nKia,\"EV6, GT\",\"say \"\"hi\"\"\"\n"
        + ",\" x \",\"a\nb\r\n\"\n\u{1B},\"\t\",현대\n")
    #expect(await printed([[""], ["a"]], header: ["x"], as: .csv) == "x\n\"\"\na\n")
    #expect(await printed([["a\rb", "\"", ",", "\n"]], as: .csv) == "\"a\rb\",\"\"\"\",\",\",\"\n\"\n")
  }

  @Test("Tab-separated values are quoted where they have tabs, ends of lines or quotation marks")
  func tsv() async {
    let rows = [["a\tb", "c\nd", "e\\f"], ["\"", "", "a,b"]]
    #expect(
      await printed(rows, header: ["x", "y", "z"], as: .tsv)
        == "x\ty\tz\n\"a\tb\"\t\"c\nd\"\te\\f\n\"\"\"\"\t\ta,b\n")
    #expect(await printed([[""]], header: ["x"], as: .tsv) == "x\n\"\"\n")
  }

  @Test("Lines are as they are, and a list of JSON has a comma between them")
  func json() async {
    #expect(await printed([["{}"], ["{\"a\":1}"]], as: .lines) == "{}\n{\"a\":1}\n")
    #expect(await printed([["{}"], ["{\"a\":1}"]], as: .jsonList) == "[\n{},\n{\"a\":1}\n]\n")
    #expect(await printed([["{}"]], as: .jsonList) == "[\n{}\n]\n")
    #expect(await printed([], as: .jsonList) == "[\n]\n")
    #expect(await printed([], as: .lines) == "")
  }

  @Test("Where there is nothing, a list of JSON is empty; where something went wrong, nothing is printed")
  func nothing() async {
    for (layout, text) in [(PlainLayout.jsonList, "[\n]\n"), (.lines, ""), (.csv, ""), (.table, "")] {
      var printed = ""
      let output = PlainOutput(as: layout) { printed += $0 }
      let nothing = MessageState(.nothing, heading: "Empty", lines: ["None."])
      #expect(await output.print(SampleState.message(nothing)) { _ in } == .nothing("None."))
      let failure = MessageState(.failure, heading: "Offline", lines: ["No."])
      #expect(await output.print(SampleState.message(failure)) { _ in } == .failed("No."))
      #expect(printed == text)
    }
  }

  @Test("Where a table has no rows, its headings are printed")
  func noRows() async {
    var printed = ""
    let nothing = MessageState(.nothing, heading: "Empty", lines: ["None."], columns: ["a", "b, c"])
    let output = PlainOutput(as: .csv) { printed += $0 }
    #expect(await output.print(SampleState.message(nothing)) { _ in } == .nothing("None."))
    #expect(printed == "a,\"b, c\"\n")
  }

  @Test("A table for people has its header only where there is one, and asks for each other row once")
  func questions() async {
    var asked: [Int] = []
    let output = PlainOutput(as: .csv) { _ in }
    _ = await output.print(SampleState.shown([])) { _ in
      await output.printRows(3) {
        asked.append($0)
        return ["x"]
      }
    }
    #expect(asked == [0, 1, 2])
    #expect(await printed([["a", "b"]], header: ["Make", "Id"], as: .table) == "Make  Id\na     b\n")
  }
}
