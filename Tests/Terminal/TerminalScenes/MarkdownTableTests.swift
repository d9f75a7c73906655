import Testing

@testable import TerminalScenes

@Suite("A table in Markdown")
struct MarkdownTableTests {
  @Test("Columns are as wide as their widest texts on a terminal, and a rule says which are aligned right")
  func widths() {
    var table = MarkdownTable(header: ["Make", "Price"], rightAligned: [false, true])
    table.widen(for: ["현대자동차", "$1"])
    #expect(table.line(["Make", "Price"]) == "| Make       | Price |")
    #expect(table.rule == "| ---------- | ----: |")
    #expect(table.line(["현대자동차", "$1"]) == "| 현대자동차 |    $1 |")
    #expect(table.line(["Kia"]) == "| Kia        |       |")
  }

  @Test("What has a meaning in Markdown stands for itself, and no text can end its row")
  func escapes() {
    let table = MarkdownTable(header: ["a"], rightAligned: [])
    #expect(table.line([#"a|b*_`<\[&~"#]) == #"| a\|b\*\_\`\<\\\[\&\~ |"#)
    #expect(table.line(["|\u{301}"]) == "| \\|\u{301}  |")
    #expect(table.line(["a\nb"]) == "| a␊b |")
  }

  @Test(
    "Columns have room for what is written in front of such a character, or in place of one, in headings too")
  func escapedWidths() {
    var table = MarkdownTable(header: ["fuel_type", "b"], rightAligned: [false, true])
    for cells in [["a_b_c_d_e", "1|2|3"], ["a\nb", "1"]] { table.widen(for: cells) }
    #expect(
      [
        table.line(["fuel_type", "b"]), table.rule, table.line(["a_b_c_d_e", "1|2|3"]),
        table.line(["a\nb", "1"]),
      ] == [
        #"| fuel\_type    |       b |"#,
        #"| ------------- | ------: |"#,
        #"| a\_b\_c\_d\_e | 1\|2\|3 |"#,
        #"| a␊b           |       1 |"#,
      ])
  }

  @Test("A very long text makes no other row longer")
  func long() {
    var table = MarkdownTable(header: ["a"], rightAligned: [])
    table.widen(for: [String(repeating: "x", count: 100)])
    #expect(table.line(["b"]).count == 64)
  }
}
