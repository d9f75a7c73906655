import Scenes
import Testing

@Suite("A page")
struct PageStateTests {
  /// The lines `1`, `2` and so on.
  private struct Numbers: PageLines {
    let count: Int

    func line(at index: Int) -> String { "\(index + 1)" }
  }

  @Test("is the same as one with the same title and the same lines, whatever they are made from")
  func equality() {
    let page = PageState(title: "Rejected", lines: ["1", "2"])
    #expect(page == PageState(title: "Rejected", lines: ["1", "2"]))
    #expect(page == PageState(title: "Rejected", lines: Numbers(count: 2)))
    #expect(page != PageState(title: "Help", lines: ["1", "2"]))
    #expect(page != PageState(title: "Rejected", lines: ["1", "3"]))
    for count in [0, 1, 3] {
      #expect(page != PageState(title: "Rejected", lines: Numbers(count: count)))
      #expect(PageState(title: "Rejected", lines: Numbers(count: count)) != page)
    }
  }
}
