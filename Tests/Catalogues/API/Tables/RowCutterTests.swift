import Testing

@testable import CarsAPI

@Suite("A row cutter")
struct RowCutterTests {
  @Test("cuts behind the last line that ends outside of quotes, however it ends")
  func cuts() {
    #expect(cut("a,b\nc,d\ne") == 8)
    #expect(cut("a,b\r\nc,d\r\ne") == 10)
    #expect(cut("a,b\rc,d\re") == 8)
    #expect(cut("a,b\nc,\"d\ne\nf\n") == 4)
    #expect(cut("a,b\nc,\"d\ne\"\nf") == 12)
    #expect(cut("\"a\"\"\n\",b\nc,\"\n") == 9)
  }

  @Test("does not cut between a carriage return and what may be its line feed, nor where no line ends")
  func nothing() {
    #expect(cut("a,b\r") == nil)
    #expect(cut("a,b") == nil)
    #expect(cut("\"a,b\nc,d\n") == nil)
    #expect(cut("") == nil)
  }

  @Test("counts quotes in texts of every length")
  func lengths() {
    for length in 0...40 {
      let text = "\"" + String(repeating: "a", count: length) + "\"\nb"
      #expect(cut(text) == length + 3)
      #expect(cut("x" + text) == length + 4)
      #expect(cut(String(repeating: "\"\"", count: length) + "\nb") == length * 2 + 1)
    }
  }

  private func cut(_ text: String) -> Int? {
    Array(text.utf8).withUnsafeBufferPointer {
      var cutter = RowCutter()
      return cutter.cut($0, to: $0.count)
    }
  }
}
