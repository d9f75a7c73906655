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
      captions: ["dearer than 24 of 43, as 2 others", "dearer than 24"],
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
        "Price               $54,300               $17,190 ▇▇__[▁▁]▃▃ $608,358    dearer than 24 of 43, as 2 others"
      ])
    #expect(
      lines(&list, 90, 1) == [
        "Price       $54,300       $17,190 ▇_[▁]▃ $608,358  dearer than 24 of 43, as 2 others"
      ])
    #expect(lines(&list, 78, 1) == ["Price       $54,300       $17,190 ▇_[▁]▃ $608,358  dearer than 24"])
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
    #expect(canvas.lines == ["Price       $54,300      ▇_[▁]▃  dearer than 24"])
    let found = [0, 12, 25, 26, 27, 28, 29, 30, 33].map { canvas[$0, 0].style }
    let (strip, mark) = (Style().foreground(.blue), Style().foreground(.red))
    #expect(
      found == [Style().dim(), Style().bold(), strip, strip, mark, strip, mark, strip, Style().italic()])
  }

  @Test("A strip needs 54 columns, its ends 74, and two columns for each of its ranges 116")
  func widths() {
    var list = scales(Self.price)
    let found = [53, 54, 73, 74, 115, 116].map { lines(&list, $0, 1)[0] }
    #expect(found.map { $0.contains("▇_[▁]▃") } == [false, true, true, true, true, false])
    #expect(found.map { $0.contains("$608,358") } == [false, false, false, true, true, true])
    #expect(found[5].contains("▇▇__[▁▁]▃▃"))
  }

  @Test("Below a value of several lines a strip has a line of its own")
  func stripBelowLongValue() {
    var entry = Self.price
    entry.value = String(repeating: "four ", count: 9) + "five"
    var list = scales(entry)
    #expect(
      lines(&list, 60, 4) == [
        "Price       four four four four four four four four four",
        "            five", "                         ▇_[▁]▃  dearer than 24", "",
      ])
  }

  @Test("Strips have one place and one length, whatever the labels and the values are")
  func onePlace() {
    var long = Self.price
    (long.label, long.value) = ("Price of it all", "₩54,100,000")
    var list = scales(Self.body, Self.price, long)
    let found = lines(&list, 80, 5)
    #expect(found[0] == "Body        Crossover")
    #expect(found[2] == "Price of it all")
    #expect(found[1].dropFirst(26) == found[3].dropFirst(26))
    #expect(found[3].hasPrefix("            ₩54,100,000   $17,190 ▇_[▁]▃"))
  }

  @Test("A value and the least one may come as near as two columns before the strip goes on in the next line")
  func wideValue() {
    var entry = Self.price
    entry.value = "₩154,100,000"
    var list = scales(entry)
    #expect(lines(&list, 78, 1) == ["Price       ₩154,100,000  $17,190 ▇_[▁]▃ $608,358  dearer than 24"])
    entry.value = "₩1,540,100,000"
    list = scales(entry)
    #expect(
      lines(&list, 78, 2) == [
        "Price       ₩1,540,100,000", "                          $17,190 ▇_[▁]▃ $608,358  dearer than 24",
      ])
  }

  @Test("In a list with strips, a wide label pushes its value aside if one line has room for all")
  func pushedValue() {
    var weight = Self.price
    weight.label = "Towing weight"
    var list = scales(weight, .init("Fast charge time", "28 minutes"))
    let both = ["Towing weight  $54,300  dearer than 24", "Fast charge time  28 minutes"]
    #expect(lines(&list, 38, 2) == both)
    #expect(
      lines(&list, 60, 2) == [
        "Towing weight  $54,300   ▇_[▁]▃  dearer than 24", "Fast charge time  28 minutes",
      ])
  }

  @Test(
    "In a list with strips, a wide label has a line of its own if one line has no room for all, and is not cut"
  )
  func labelAbove() {
    var volume = Self.price
    volume.label = "Cargo volume with seats folded"
    var list = scales(volume, .init("Fast charge time from 10 to 80 percent", "28 minutes"))
    #expect(
      lines(&list, 60, 4) == [
        "Cargo volume with seats folded", "            $54,300      ▇_[▁]▃  dearer than 24",
        "Fast charge time from 10 to 80 percent", "            28 minutes",
      ])
    #expect(
      lines(&list, 33, 5) == [
        "Cargo volume with seats folded", "            $54,300", "            dearer than 24",
        "Fast charge time from 10 to 80 p…", "            28 minutes",
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
        canvas.lines.contains("Price       $54,300  dearer than 24 of 43, as 2 others; $17,190 to $608,358"))
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
    #expect(lines(&list, 34, 2) == ["Price       $54,300", "            dearer than 24"])
    #expect(lines(&list, 35, 2) == ["Price       $54,300  dearer than 24", ""])
    var canvas = Canvas(size: Size(columns: 34, rows: 2))
    list.draw(in: Rect(canvas.size), on: &canvas, styles: .init(caption: Style().dim()))
    #expect(canvas[12, 1].style == Style().dim())
    #expect(canvas[12, 0].style == .plain)
  }

  @Test("The values stand at most 26 columns from the left, and a longer label is cut")
  func longLabel() {
    var list = list(.init(String(repeating: "long", count: 8), "1"), .init("Body", "SUV"))
    #expect(
      lines(&list, 80, 2) == ["longlonglonglonglonglon…  1", "Body                      SUV"])
  }

  @Test("A number with a strip loses no digit when it has no room: it continues on the next line")
  func longNumber() {
    var entry = Self.price
    entry.value = "₩54,100,000"
    entry.scale?.captions = ["dearer"]
    var list = scales(entry)
    #expect(lines(&list, 17, 3) == ["Price   ₩54,100,0", "        00", "        dearer"])
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

  @Test("It would like to have room for the widest label and the widest value, up to 120 columns of it")
  func preferredColumns() {
    #expect(list().preferredColumns == 0)
    #expect(list(.init("Make", "Kia"), .init("Body", "Crossover")).preferredColumns == 15)
    #expect(list(.init("", "Kia")).preferredColumns == 3)
    #expect(list(.init("a", String(repeating: "x", count: 200))).preferredColumns == 123)
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
    #expect(line(50) == "10-80 %     “28”  longer than 24 - 43")
    #expect(line(60) == "10-80 %     “28”         #_[.]:  longer than 24 - 43")
  }

  @Test("Asked first how many lines it takes where it is read aloud, it has all of it in words there")
  func linearLineCount() {
    var list = scales(Self.price)
    let traits = Traits(isLinear: true)
    #expect(list.lineCount(columns: 60, traits: traits) == 3)
    var canvas = Canvas(size: Size(columns: 60, rows: 3), traits: traits)
    list.draw(in: Rect(canvas.size), on: &canvas, styles: .init())
    #expect(
      canvas.lines == [
        "Price       $54,300",
        "            dearer than 24 of 43, as 2 others; $17,190 to",
        "            $608,358",
      ])
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
