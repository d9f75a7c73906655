import Testing

@testable import CarsAPI

@Suite("A block cutter")
struct BlockCutterTests {
  @Test(
    "cuts between records that begin like the first, and not between objects of a list in one of them",
    arguments: [
      (RecordFormat.list(depth: 1), "[", ", "), (.list(depth: 2), "{\"cars\":[", "\n,"),
      (.lines(), "", "\r\n"),
      (.lines(), "", ""), (.list(depth: 1), "[ ", ","),
    ])
  func nested(format: RecordFormat, opening: String, separator: String) {
    let record = #"{"make":"Kia","model":"EV6","sizes":[{"a":1}, {"a":2},{"a":3}]}"#
    let text = opening + Array(repeating: record, count: 40).joined(separator: separator)
    for count in 1...7 {
      let cuts = cuts(text, format, opening, into: count)
      #expect(cuts.count == count)
      #expect(cuts.allSatisfy { text.utf8.dropFirst($0).starts(with: record.utf8) })
    }
  }

  @Test("cuts in a list only behind a comma, and in lines only where there is none")
  func commas() {
    #expect(cuts(#"[{"a":1} {"a":2}"#, .list(depth: 1), "[", into: 1) == [])
    #expect(cuts(#"[{"a":1},{"a":2}"#, .list(depth: 1), "[", into: 1) == [9])
    #expect(cuts(#"{"a":1},{"a":2}"#, .lines(), "", into: 1) == [])
    #expect(cuts(#"{"a":1} {"a":2}"#, .lines(), "", into: 1) == [8])
  }

  @Test("cuts where a record seems to begin when none begins like the first, and at the end of everything")
  func fallback() {
    #expect(cuts(#"[{"make":1},{"id":2},{"id":3}"#, .list(depth: 1), "[", into: 1) == [21])
    let text = #"[{"make":1},{"make":2}]"#
    #expect(cuts(text, .list(depth: 1), "[", into: 1, isLast: true) == [text.utf8.count])
  }

  private func cuts(
    _ text: String, _ format: RecordFormat, _ opening: String, into count: Int, isLast: Bool = false
  ) -> [Int] {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      BlockCutter(format, bytes, firstRecord: opening.utf8.count).cuts(bytes, into: count, isLast: isLast)
    }
  }
}
