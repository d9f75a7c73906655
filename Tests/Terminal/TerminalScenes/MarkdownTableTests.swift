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

  @Test("A very long text makes no other row longer")
  func long() {
    var table = MarkdownTable(header: ["a"], rightAligned: [])
    table.widen(for: [String(repeating: "x", count: 100)])
    #expect(table.line(["b"]).count == 64)
  }
}
