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

  @Test("Values stand below each other, right of the widest label")
  func aligned() {
    var list = list(.init("Make", "Kia"), .init("Body", "SUV"), .init("Horsepower", "225"))
    #expect(lines(&list, 40, 3) == ["Make        Kia", "Body        SUV", "Horsepower  225"])
  }

  @Test("A long value continues on the next line, under itself")
  func wrapping() {
    var list = list(.init("Note", "one two three"), .init("Body", "SUV"))
    #expect(lines(&list, 15, 4) == ["Note  one two", "      three", "Body  SUV", ""])
  }

  @Test("The bar gets shorter, then leaves, and then the caption continues on the next line")
  func bar() {
    var list = list(.init("Price", "$1", bar: .init(share: 0.5, caption: "dearer than half")))
    #expect(lines(&list, 60, 1) == ["Price  $1    ██████████░░░░░░░░░░   dearer than half"])
    #expect(lines(&list, 42, 1) == ["Price  $1    █████░░░░░   dearer than half"])
    #expect(lines(&list, 36, 1) == ["Price  $1    dearer than half"])
    #expect(lines(&list, 20, 3) == ["Price  $1", "       dearer than", "       half"])
  }

  @Test("A number with a bar loses no digit when it has no room: it continues on the next line")
  func longNumber() {
    var list = list(.init("Price", "₩54,100,000", bar: .init(share: 0.5, caption: "dearer")))
    #expect(lines(&list, 17, 3) == ["Price  ₩54,100,00", "       0", "       dearer"])
  }

  @Test("It scrolls to the last line and back")
  func scrolling() {
    var list = list(.init("a", "1"), .init("b", "2"), .init("c", "3"))
    #expect(lines(&list, 10, 2) == ["a  1", "b  2"])
    #expect(list.isScrollable && list.hasMoreBelow)
    list.move(.bottom)
    #expect(lines(&list, 10, 2) == ["b  2", "c  3"])
    #expect(!list.hasMoreBelow)
    list.move(.top)
    #expect(lines(&list, 10, 2) == ["a  1", "b  2"])
    #expect(lines(&list, 10, 3) == ["a  1", "b  2", "c  3"])
    #expect(!list.isScrollable)
  }

  @Test("Entries that are the same are laid out once for a width, however often they are drawn")
  func laidOutOnce() {
    var list = KeyValueList()
    list.entries = (0..<20_000).map { .init("label \($0)", "value", bar: .init(share: 0.5, caption: "half")) }
    let time = ContinuousClock().measure { for _ in 0..<200 { _ = lines(&list, 60, 3) } }
    #expect(time < .seconds(3), "200 frames took \(time): each looks at every entry.")
  }

  @Test("No width is too small", arguments: 0...20)
  func small(width: Int) {
    var list = list(
      .init("Price", "$1", bar: .init(share: 0.5, caption: "dearer than half")), .init("이름", "아이오닉 5 Limited")
    )
    for height in 0...3 { #expect(lines(&list, width, height).allSatisfy { $0.columnCount <= width }) }
  }
}
