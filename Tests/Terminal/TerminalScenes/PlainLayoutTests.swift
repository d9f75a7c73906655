import SceneTesting
import Scenes
import TerminalScenes
import Testing

@Suite("Plain output for programs")
@MainActor
struct PlainLayoutTests {
  private func printed(_ rows: [[String]], header: [String] = [], as layout: PlainLayout) -> String {
    var text = ""
    let output = PlainOutput(as: layout) { text += $0 }
    let ending = output.print(SampleState.shown([])) { _ in
      output.printRows(rows.count, header: header) { rows[$0] }
    }
    #expect(ending == .printed)
    return text
  }

  @Test("Comma-separated values are in quotation marks only where they need them")
  func csv() {
    let rows = [["Kia", "EV6, GT", "say \"hi\""], ["", " x ", "a\nb\r\n"], ["\u{1B}", "\t", "현대"]]
    #expect(
      printed(rows, header: ["make", "a,b", "c"], as: .csv)
        == "make,\"a,b\",c\nKia,\"EV6, GT\",\"say \"\"hi\"\"\"\n, x ,\"a\nb\r\n\"\n\u{1B},\t,현대\n")
    #expect(printed([[""], ["a"]], header: ["x"], as: .csv) == "x\n\"\"\na\n")
    #expect(printed([["a\rb", "\"", ",", "\n"]], as: .csv) == "\"a\rb\",\"\"\"\",\",\",\"\n\"\n")
  }

  @Test("Tab-separated values have escapes for tabs, ends of lines and backslashes, and no quotation marks")
  func tsv() {
    let rows = [["a\tb", "c\nd", "e\\f"], ["\"", "", "\r\n"]]
    #expect(
      printed(rows, header: ["x", "y", "z"], as: .tsv) == "x\ty\tz\na\\tb\tc\\nd\te\\\\f\n\"\t\t\\r\\n\n")
  }

  @Test("Lines are as they are, and a list of JSON has a comma between them")
  func json() {
    #expect(printed([["{}"], ["{\"a\":1}"]], as: .lines) == "{}\n{\"a\":1}\n")
    #expect(printed([["{}"], ["{\"a\":1}"]], as: .jsonList) == "[\n{},\n{\"a\":1}\n]\n")
    #expect(printed([["{}"]], as: .jsonList) == "[\n{}\n]\n")
    #expect(printed([], as: .jsonList) == "[\n]\n")
    #expect(printed([], as: .lines) == "")
  }

  @Test("Where there is nothing, a list of JSON is empty; where something went wrong, nothing is printed")
  func nothing() {
    for (layout, text) in [(PlainLayout.jsonList, "[\n]\n"), (.lines, ""), (.csv, ""), (.table, "")] {
      var printed = ""
      let output = PlainOutput(as: layout) { printed += $0 }
      let nothing = MessageState(.nothing, heading: "Empty", lines: ["None."])
      #expect(output.print(SampleState.message(nothing)) { _ in } == .nothing("None."))
      let failure = MessageState(.failure, heading: "Offline", lines: ["No."])
      #expect(output.print(SampleState.message(failure)) { _ in } == .failed("No."))
      #expect(printed == text)
    }
  }

  @Test("A table for people has its header only where there is one, and asks for each other row once")
  func questions() {
    var asked: [Int] = []
    let output = PlainOutput(as: .csv) { _ in }
    _ = output.print(SampleState.shown([])) { _ in
      output.printRows(3) {
        asked.append($0)
        return ["x"]
      }
    }
    #expect(asked == [0, 1, 2])
    #expect(printed([["a", "b"]], header: ["Make", "Id"], as: .table) == "Make  Id\na     b\n")
  }

  @Test("Whatever the texts, a reader of RFC 4180 and one of tabs read them as they were")
  func anyTexts() {
    var random = SeededGenerator(seed: 4180)
    let letters = Array("a,\"\n\r\t\\ é현🚗".unicodeScalars) + ["\u{301}", "\u{0}", "\u{85}", "n"]
    for _ in 0..<Fuzz.cases(500) {
      let width = Int.random(in: 1...4, using: &random)
      let rows = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        (0..<width).map { _ in
          var text = String.UnicodeScalarView()
          for _ in 0..<Int.random(in: 0...5, using: &random) { text.append(random.pick(letters)) }
          return String(text)
        }
      }
      #expect(commaSeparated(printed(rows, as: .csv)) == scalars(of: rows))
      #expect(tabSeparated(printed(rows, as: .tsv)) == scalars(of: rows))
    }
  }

  private func scalars(of rows: [[String]]) -> [[[Unicode.Scalar]]] {
    rows.map { row in row.map { text in Array(text.unicodeScalars) } }
  }

  /// The values of a text, read scalar by scalar as RFC 4180 says.
  private func commaSeparated(_ text: String) -> [[[Unicode.Scalar]]] {
    var rows: [[[Unicode.Scalar]]] = []
    var row: [[Unicode.Scalar]] = []
    var value: [Unicode.Scalar] = []
    var (isQuoted, wasMark) = (false, false)
    for scalar in text.unicodeScalars {
      switch (scalar, isQuoted) {
      case ("\"", _):
        // Of two quotation marks inside others, the second opens them again: then the mark itself is meant.
        isQuoted.toggle()
        if isQuoted, wasMark { value.append(scalar) }
      case (",", false):
        row.append(value)
        value = []
      case ("\n", false):
        rows.append(row + [value])
        (row, value) = ([], [])
      default: value.append(scalar)
      }
      wasMark = scalar == "\"" && !isQuoted
    }
    return rows
  }

  private func tabSeparated(_ text: String) -> [[[Unicode.Scalar]]] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { cell in
        var value: [Unicode.Scalar] = []
        var rest = cell
        while let scalar = rest.popFirst() {
          let escapes: [Unicode.Scalar: Unicode.Scalar] = ["t": "\t", "n": "\n", "r": "\r", "\\": "\\"]
          value.append(scalar == "\\" ? rest.popFirst().flatMap { escapes[$0] } ?? "?" : scalar)
        }
        return value
      }
    }
  }
}
