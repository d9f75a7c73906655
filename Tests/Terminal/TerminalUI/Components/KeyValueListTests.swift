import SceneTesting
import TerminalUI
import Testing

@Suite("KeyValueList")
struct KeyValueListTests {
  private func lines(_ list: inout KeyValueList, _ columns: Int, _ rows: Int) -> [String] {
    var canvas = Canvas(size: Size(columns: columns, rows: rows))
    list.draw(in: Rect(canvas.size), on: &canvas, styles: .init())
    return canvas.lines
  }

  private func list(_ entries: KeyValueList.Entry...) -> KeyValueList {
    var list = KeyValueList()
    list.entries = entries
    return list
  }

  @Test("A long value continues on the next line, under itself")
  func wrapping() {
    var list = list(.init("Note", "one two three"), .init("Body", "SUV"))
    #expect(lines(&list, 15, 4) == ["Note  one two", "      three", "Body  SUV", ""])
  }

  private static let price = KeyValueList.Entry(
    "Price", "$54,300",
    scale: .init(
      strip: Strip(counts: [7, 0, 1, 3], mark: 2), least: "$17,190", greatest: "$608,358",
      captions: ["dearer than 24 of 43, as 2 others", "dearer than 24", "24 of 43"],
      sentence: "dearer than 24 of 43, as 2 others; $17,190 to $608,358"))
  private static let body = KeyValueList.Entry("Body", "Crossover")

  private func scales(_ entries: KeyValueList.Entry...) -> KeyValueList {
    var list = KeyValueList(hasScales: true)
    list.entries = entries
    return list
  }

  @Test("A strip stands between the least and the greatest, with the longest words that have room behind it")
  func strip() {
    var list = scales(Self.price)
    #expect(
      lines(&list, 116, 1) == [
        "Price  $54,300               $17,190 ▇▇__[▁▁]▃▃ $608,358    dearer than 24 of 43, as 2 others"
      ])
    #expect(
      lines(&list, 90, 1) == [
        "Price  $54,300       $17,190 ▇_[▁]▃ $608,358  dearer than 24 of 43, as 2 others"
      ])
    #expect(lines(&list, 78, 1) == ["Price  $54,300       $17,190 ▇_[▁]▃ $608,358  dearer than 24"])
  }

  @Test(
    "The fewer columns, the less: the wide strip, its ends, half and a third of it, all of it, the words behind the value"
  )
  func widths() {
    var list = scales(Self.price)
    #expect(
      lines(&list, 100, 1)[0].contains("$17,190 ▇▇__[▁▁]▃▃ $608,358    dearer than 24 of 43, as 2 others"))
    #expect(lines(&list, 99, 1)[0].contains("$17,190 ▇_[▁]▃ $608,358  dearer than 24 of 43, as 2 others"))
    #expect(lines(&list, 75, 1)[0].contains("▇_[▁]▃  dearer than 24 of 43, as 2 others"))
    #expect(lines(&list, 58, 1) == ["Price  $54,300      ▇_[▁]▃  dearer than 24"])
    #expect(lines(&list, 57, 1) == ["Price  $54,300   ▇[▄]  dearer than 24 of 43, as 2 others"])
    #expect(lines(&list, 39, 1) == ["Price  $54,300   ▇[▄]  dearer than 24"])
    #expect(lines(&list, 38, 1) == ["Price  $54,300   [▇]▃  dearer than 24"])
    #expect(lines(&list, 35, 1) == ["Price  $54,300   [▇]▃  24 of 43"])
    #expect(lines(&list, 34, 1) == ["Price  $54,300   [▇]▃  24 of 43"])
    #expect(lines(&list, 33, 2) == ["Price  $54,300  dearer than 24", ""])
    #expect(lines(&list, 21, 2) == ["Price  $54,300", "       24 of 43"])
  }

  @Test(
    "The values stand behind the widest label, which has a third of the line at most and goes on below itself"
  )
  func labels() {
    var list = scales(Self.body, .init("Cargo volume with seats folded", "1,580 l"))
    #expect(
      lines(&list, 100, 2) == [
        "Body                            Crossover", "Cargo volume with seats folded  1,580 l",
      ])
    #expect(
      lines(&list, 40, 4) == [
        "Body           Crossover", "Cargo volume   1,580 l", "with seats", "folded",
      ])
    list.entries = [.init(String(repeating: "long", count: 20), "1")]
    #expect(lines(&list, 18, 4) == ["longlo  1", "nglong", "longl…", ""])
  }

  @Test("Labels, values, strips, marks on them and words have each its style")
  func styles() {
    var list = scales(Self.price)
    var canvas = Canvas(size: Size(columns: 60, rows: 1))
    list.draw(
      in: Rect(canvas.size), on: &canvas,
      styles: .init(
        label: Style().dim(), value: Style().bold(), strip: Style().foreground(.blue),
        mark: Style().foreground(.red), caption: Style().italic()))
    #expect(canvas.lines == ["Price  $54,300      ▇_[▁]▃  dearer than 24"])
    let found = [0, 7, 20, 21, 22, 23, 24, 25, 28].map { canvas[$0, 0].style }
    let (strip, mark) = (Style().foreground(.blue), Style().foreground(.red))
    #expect(
      found == [Style().dim(), Style().bold(), strip, strip, mark, strip, mark, strip, Style().italic()])
  }

  @Test("Below a value of several lines a strip has a line of its own")
  func stripBelowLongValue() {
    var entry = Self.price
    entry.value = String(repeating: "four ", count: 9) + "five"
    var list = scales(entry)
    #expect(
      lines(&list, 60, 4) == [
        "Price  four four four four four four four four four five",
        "                    ▇_[▁]▃  dearer than 24", "", "",
      ])
  }

  @Test("A value and the least one may come as near as two columns before the strip goes on in the next line")
  func wideValue() {
    var entry = Self.price
    entry.value = "₩154,100,000"
    var list = scales(entry)
    #expect(lines(&list, 78, 1) == ["Price  ₩154,100,000  $17,190 ▇_[▁]▃ $608,358  dearer than 24"])
    entry.value = "₩1,540,100,000"
    list = scales(entry)
    #expect(
      lines(&list, 78, 2) == [
        "Price  ₩1,540,100,000", "                     $17,190 ▇_[▁]▃ $608,358  dearer than 24",
      ])
  }

  @Test("Read aloud, a value is followed by all of it in words, and the cursor goes from line to line")
  func linear() {
    var list = scales(Self.body, Self.price, Self.body)
    func cursorRow(after motion: Motion?) -> Int? {
      if let motion { list.move(motion) }
      var canvas = Canvas(size: Size(columns: 90, rows: 2), traits: Traits(isLinear: true))
      list.draw(in: Rect(canvas.size), on: &canvas, styles: .init())
      #expect(
        canvas.lines.contains("Price  $54,300  dearer than 24 of 43, as 2 others; $17,190 to $608,358"))
      return canvas.cursor?.row
    }
    #expect(cursorRow(after: nil) == 0)
    #expect(cursorRow(after: .down) == 1)
    #expect(cursorRow(after: .lines(.max)) == 1)
    #expect(cursorRow(after: .lines(.min)) == 0)
    #expect(cursorRow(after: .line(1)) == 1)
    #expect(cursorRow(after: .top) == 0)
    let moves: [Motion] = [.up, .bottom, .bottom, .down]
    #expect(moves.map { list.move($0) } == [false, true, false, false])
  }

  @Test("The lines are those for whoever looks now, even if somebody else saw as many columns before")
  func otherTraits() {
    var list = scales(Self.price)
    let size = Size(columns: 90, rows: 1)
    let found = [false, true, false].map { isLinear in
      var canvas = Canvas(size: size, traits: Traits(isLinear: isLinear))
      list.draw(in: Rect(size), on: &canvas, styles: .init())
      return canvas.lines[0].contains("[▁]")
    }
    #expect(found == [true, false, true])
  }

  @Test("Read aloud, the cursor is on the last line when its own is gone")
  func linearFewer() {
    var list = scales(Self.body, Self.body, Self.body)
    func cursorRow() -> Int? {
      var canvas = Canvas(size: Size(columns: 40, rows: 4), traits: Traits(isLinear: true))
      list.draw(in: Rect(canvas.size), on: &canvas, styles: .init())
      return canvas.cursor?.row
    }
    _ = cursorRow()
    list.move(.bottom)
    #expect(cursorRow() == 2)
    list.entries.removeLast()
    #expect(cursorRow() == 1)
  }

  @Test(
    "Words in place of a strip follow the value if they fit to the last column, or stand below in their style"
  )
  func wordsThatFit() {
    var list = scales(Self.price)
    #expect(lines(&list, 23, 2) == ["Price  $54,300", "       24 of 43"])
    #expect(lines(&list, 24, 2) == ["Price  $54,300  24 of 43", ""])
    #expect(lines(&list, 30, 2) == ["Price  $54,300  dearer than 24", ""])
    var canvas = Canvas(size: Size(columns: 23, rows: 2))
    list.draw(in: Rect(canvas.size), on: &canvas, styles: .init(caption: Style().dim()))
    #expect(canvas[7, 1].style == Style().dim())
    #expect(canvas[7, 0].style == .plain)
  }

  @Test("A number with a strip loses no digit when it has no room: it continues on the next line")
  func longNumber() {
    var entry = Self.price
    entry.value = "₩54,100,000"
    entry.scale?.captions = ["dearer"]
    var list = scales(entry)
    #expect(lines(&list, 17, 3) == ["Price  ₩54,100,00", "       0", "       dearer"])
  }

  @Test("Other entries show instead of those before, even if they are as many")
  func otherEntries() {
    var list = list(.init("Make", "Kia"), .init("Body", "SUV"))
    #expect(lines(&list, 20, 2) == ["Make  Kia", "Body  SUV"])
    list.entries = [.init("Make", "Fiat"), .init("Seats", "4")]
    #expect(lines(&list, 20, 2) == ["Make   Fiat", "Seats  4"])
    list.entries[1].value = "5"
    #expect(lines(&list, 20, 2) == ["Make   Fiat", "Seats  5"])
  }

  @Test("It scrolls to the last line and back")
  func scrolling() {
    var list = list(.init("a", "1"), .init("b", "2"), .init("c", "3"))
    #expect(lines(&list, 10, 2) == ["a  1", "b  2"])
    #expect(list.isScrollable && list.hasMoreBelow)
    #expect(list.position == "1-2/3")
    list.move(.bottom)
    #expect(lines(&list, 10, 2) == ["b  2", "c  3"])
    #expect(!list.hasMoreBelow)
    list.move(.top)
    #expect(lines(&list, 10, 2) == ["a  1", "b  2"])
    #expect(lines(&list, 10, 3) == ["a  1", "b  2", "c  3"])
    #expect(!list.isScrollable)
    #expect(list.position == "")
  }

  @Test(
    "It would like to have room for the widest label and the widest value, of which 120 columns are enough")
  func wanted() {
    func wanted(_ entries: KeyValueList.Entry...) -> Size {
      var list = KeyValueList()
      list.entries = entries
      return list.size(in: Size(columns: 200, rows: 20), traits: Traits())
    }
    #expect(wanted() == Size(columns: 0, rows: 0))
    #expect(wanted(.init("Make", "Kia"), .init("Body", "Crossover")) == Size(columns: 15, rows: 2))
    #expect(wanted(.init("", "Kia")) == Size(columns: 3, rows: 1))
    #expect(wanted(.init("a label", "1")) == Size(columns: 21, rows: 1))
    #expect(wanted(.init("a", String(repeating: "x", count: 200))) == Size(columns: 123, rows: 2))
  }

  @Test("Labels and words are in ASCII where the terminal shows nothing else, and values stay as they are")
  func ascii() {
    var entry = Self.price
    (entry.label, entry.value) = ("10–80 %", "“28”")
    entry.scale?.captions = ["longer than 24 · 43"]
    var list = scales(entry)
    func line(_ columns: Int) -> String {
      var canvas = Canvas(size: Size(columns: columns, rows: 1), traits: Traits(symbols: .ascii))
      list.draw(in: Rect(canvas.size), on: &canvas, styles: .init())
      return canvas.lines[0]
    }
    #expect(line(35) == "10-80 %  “28”  longer than 24 - 43")
    #expect(line(50) == "10-80 %  “28”      #[+]  longer than 24 - 43")
    #expect(line(60) == "10-80 %  “28”         #_[.]:  longer than 24 - 43")
  }

  @Test("Entries that are the same are laid out once for a width, however often they are drawn")
  func laidOutOnce() {
    var list = KeyValueList(hasScales: true)
    list.entries = (0..<20_000).map { .init("label \($0)", "value", scale: Self.price.scale) }
    let time = ProcessorTime.spent { for _ in 0..<200 { _ = lines(&list, 60, 3) } }
    #expect(time < .seconds(3), "200 frames took \(time): each looks at every entry.")
  }

  @Test("No width is too small", arguments: 0...20)
  func small(width: Int) {
    var list = scales(Self.price, .init("이름", "아이오닉 5 Limited"))
    for height in 0...3 { #expect(lines(&list, width, height).allSatisfy { $0.columnCount <= width }) }
  }
}
