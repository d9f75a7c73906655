import Scenes
import TerminalScenes
import TerminalUI
import Testing

@Suite("Plain output in colours")
@MainActor
struct PlainColorsTests {
  /// The text with each escape character as a caret sign.
  private func printed(
    as layout: PlainLayout = .table, columns: Int = .max, _ traits: Traits? = Traits(),
    _ print: (PlainOutput) async -> Void
  ) async -> [Substring] {
    var text = ""
    let output = PlainOutput(as: layout, columns: columns, colors: traits) { text += $0 }
    _ = await output.print(SampleState.shown([])) { _ in await print(output) }
    return text.replacing("\u{1B}[", with: "^").split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
  }

  private func row(_ cells: [String], sign: KindSymbol? = nil, share: Double? = nil) -> PlainRow {
    var row = PlainRow(cells)
    (row.sign, row.share) = (sign, share)
    return row
  }

  @Test("Headings are bold, and the columns have their styles; the texts stand where they do without colours")
  func styles() async {
    let lines = await printed { output in
      let styles = [Style().dim(), .plain]
      await output.printRows(2, header: ["Make", "Price"], rightAligned: [false, true], styles: styles) {
        PlainRow([["현대", "$9"], ["Kia", "$54,300"]][$0])
      }
    }
    #expect(lines == ["^1mMake^m    ^1mPrice^m", "^2m현대^m       $9", "^2mKia^m   $54,300"])
  }

  @Test("A table's columns stand out by their emphasis")
  func emphasis() async {
    var columns = ["Model", "Trim", "Price"].enumerated().map { TableState.Column($1, rank: $0) }
    (columns[0].emphasis, columns[1].emphasis, columns[2].emphasis) = (.strong, .secondary, .accent)
    let lines = await printed {
      await $0.print(TableState(columns: columns, count: 1)) { _ in PlainRow(["EV6", "GT", "$9"]) }
    }
    #expect(lines.last == "^1mEV6^m    ^2mGT^m    ^36m$9^m")
  }

  @Test("Parts of a cell have styles of their own, and a control character stays harmless")
  func tints() async {
    let lines = await printed { output in
      await output.printRows(1) { _ in
        var row = PlainRow(["a\u{1B}b", ""])
        row.tints = [PlainRow.Tint(cell: 0, 1..<2, Style().bold())]
        row.append("one", toCell: 1, Style().dim())
        row.append(" two", toCell: 1)
        return row
      }
    }
    #expect(lines == ["a^1m␛^mb  ^2mone^m two"])
  }

  @Test("The sign of a row stands before it, in its colour, and rows without one leave room for it")
  func signs() async {
    let sign = KindSymbol("↯", kind: 0, letter: "E")
    func lines(_ traits: Traits?) async -> [Substring] {
      await printed(traits) { output in
        await output.printRows(2, header: ["Model"]) {
          $0 == 0 ? row(["EV6"], sign: sign) : row(["Rio"])
        }
      }
    }
    #expect(await lines(Traits()) == ["  ^1mModel^m", "^32m↯^m EV6", "  Rio"])
    #expect(await lines(Traits(symbols: .ascii)) == ["  ^1mModel^m", "^32mE^m EV6", "  Rio"])
    #expect(await lines(Traits(isLinear: true)) == ["^1mModel^m", "EV6", "Rio"])
    #expect(await lines(nil) == ["Model", "EV6", "Rio"])
  }

  @Test(
    "Bars stand before a column, are as long as there is room, and are left out where there is too little")
  func bars() async {
    func lines(_ columns: Int, _ traits: Traits? = Traits(symbols: .ascii)) async -> [Substring] {
      await printed(columns: columns, traits) { output in
        await output.printRows(
          3, header: ["Make", "Cars", "Price"], rightAligned: [false, true, true], bars: 2
        ) {
          [
            row(["Kia", "12", "$9"], share: 1), row(["BMW", "6", "$20"], share: 0.5), row(["VW", "0", "–"]),
          ][$0]
        }
      }
    }
    #expect(
      await lines(.max)[1...] == [
        "Kia     12  ^36m========================^m     $9",
        "BMW      6  ^36m============^m                $20",
        "VW       0                                –",
      ])
    #expect(
      await lines(23) == [
        "^1mMake^m  ^1mCars^m        ^1mPrice^m", "Kia     12  ^36m====^m     $9",
        "BMW      6  ^36m==^m      $20",
        "VW       0            –",
      ])
    #expect(await lines(22)[1] == "Kia     12     $9")
    #expect(await lines(40, nil)[1] == "Kia     12     $9")
    #expect(await lines(40, Traits(isLinear: true))[1] == "Kia     12     $9")
  }

  @Test("On a narrow terminal, what is cut off is counted without the escape sequences")
  func cut() async {
    let lines = await printed(columns: 8) { output in
      await output.printRows(1, header: ["Make", "Model"], styles: [Style().dim()]) { _ in
        PlainRow(["Kia", "EV6 GT Line"])
      }
    }
    #expect(lines == ["^1mMake^m ›", "^2mKia^m"])
  }

  @Test("Layouts for programs, and Markdown, have no colours", arguments: [PlainLayout.csv, .tsv, .markdown])
  func programs(layout: PlainLayout) async {
    let lines = await printed(as: layout) { output in
      await output.printRows(1, header: ["Make"], styles: [Style().dim()]) { _ in
        var row = row(["Kia"], sign: KindSymbol("↯", kind: 0))
        row.tints = [PlainRow.Tint(cell: 0, 0..<1, Style().bold())]
        return row
      }
    }
    #expect(lines.last == (layout == .markdown ? "| Kia  |" : "Kia"))
  }

  @Test("A note is dim, and can do nothing to a terminal")
  func note() async {
    #expect(await printed { $0.print(note: "2 more\u{1B}") } == ["^2m2 more␛^m"])
    #expect(await printed(nil) { $0.print(note: "2 more") } == ["2 more"])
  }
}
