import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("The catalogue reader, given damaged catalogues", .patience(.seconds(600)))
struct CatalogueFuzzTests {
  /// Catalogues of all three formats, with every kind of value in them.
  static let catalogues = [
    #"[{"id":"a","make":"Kia","model":"EV6","year":2025,"price":46050,"seats":5,"extras":["a",{"b":null}]}]"#,
    #"{"source":{"name":"현대 🚗","pages":[1,2]},"cars":[{"make":"기아","model":"EV9","horsepower":1.5e2}],"x":-0}"#,
    "{\"make\":\"A\",\"model\":\"\\u00e9\\ud83d\\ude97\\n\",\"ok\":true}\r\n{\"make\":\"B\",\"model\":\"C\",\"n\":-12.50}\n",
    "\u{FEFF}[\n  {\"id\": 7, \"make\": \"Škoda\", \"model\": \"Enyaq\"},\n  {\"make\": \"Nobody\"},\n  3, null\n]\n",
    "{\"cars\":[{\"make\":\"기아\",\"model\":\"EV6\"}],\n\"x\":1, \"cars\":[],\r\n \"cars\": [7,\n{\"make\":\"Kia\",\"model\":\"EV9\"}]}",
  ]

  @Test("Cut off at every byte, a file is a catalogue or an error inside the file", arguments: catalogues)
  func truncated(catalogue: String) async {
    let bytes = Array(catalogue.utf8)
    for count in 0...bytes.count { await expectAnswer(to: Array(bytes[..<count])) }
  }

  @Test(
    "With any one byte replaced, a file is a catalogue or an error inside the file", arguments: catalogues)
  func oneByte(catalogue: String) async {
    let bytes = Array(catalogue.utf8)
    let replacements: [UInt8] = [
      0, 0x0A, 0x1B, 0x22, 0x2C, 0x2D, 0x39, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0x80, 0xED, 0xF4,
    ]
    let cases = bytes.indices.flatMap { offset in replacements.map { (offset, $0) } }
    for (offset, byte) in Fuzz.some(of: cases) {
      var damaged = bytes
      damaged[offset] = byte
      await expectAnswer(to: damaged)
    }
  }

  @Test("Damaged at random again and again, a file is a catalogue or an error inside the file")
  func damagedAtRandom() async {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<Fuzz.cases(6_000) {
      var bytes = Array(random.pick(Self.catalogues).utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) { Self.damage(&bytes, &random) }
      await expectAnswer(to: bytes)
    }
  }

  @Test("Random bytes and random JSON words are a catalogue or an error inside the file")
  func noise() async {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<Fuzz.cases(3_000) {
      await expectAnswer(to: random.bytes(Int.random(in: 0...40, using: &random)))
      let words = (0..<Int.random(in: 0...30, using: &random)).map { _ in random.pick(Self.words) }
      await expectAnswer(to: words.flatMap { $0 })
    }
  }

  @Test(
    "100,000 brackets, of one kind or mixed, end at the limit with a line and a column",
    arguments: ["[", "{\"a\":", "[{\"a\":", "[[{\"\":", "{\"cars\":[", "{\"a\":[", "[ \n"])
  func nesting(opening: String) async throws {
    let bytes = Array(String(repeating: opening, count: 20_000).utf8)
    await #expect(throws: CarsError.self) { try await readEveryWay(bytes) }
    await expectAnswer(to: bytes)
    await expectAnswer(to: bytes + Array("1".utf8))
    await expectAnswer(to: Array("[{\"make\":\"Kia\",\"model\":\"EV6\",\"deep\":".utf8) + bytes)
  }

  @Test("A number of 20,000 digits, before or after the point or in the exponent, is a value or an error")
  func longNumbers() async {
    let digits = String(repeating: "9", count: 20_000)
    for text in [digits, "0." + digits, "1e" + digits, "1e-" + digits, "-\(digits).\(digits)e-\(digits)"] {
      await expectAnswer(to: Array(#"[{"make":"Kia","model":"EV6","year":\#(text)}]"#.utf8))
      await expectAnswer(to: Array(#"[{"make":"Kia","model":"EV6","n":\#(text)}]"#.utf8))
    }
  }

  /// Expects a catalogue whose records lie inside the file, or an error with a place inside it.
  private func expectAnswer(to bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) async {
    // A line of a table can end with a carriage return alone.
    let splits = [
      bytes.split(separator: 0x0A, omittingEmptySubsequences: false),
      String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) {
        $0 == "\n" || $0 == "\r" || $0 == "\r\n"
      }.map { Array($0.utf8)[...] },
    ]
    func isInside(line: Int, column: Int) -> Bool {
      splits.contains { lines in
        guard (1...max(1, lines.count)).contains(line), column >= 1 else { return false }
        return lines.isEmpty ? column == 1 : column <= lines[line - 1].count + 1
      }
    }
    func input() -> String { String(decoding: bytes.prefix(400), as: UTF8.self).debugDescription }
    do throws(CarsError) {
      let catalogue = try await readEveryWay(bytes)
      let places =
        catalogue.faults.map(\.place.line)
        + catalogue.repeatedIDs.flatMap { [$0.place.line, $0.first.line] }
      #expect(
        places.allSatisfy { isInside(line: $0, column: 1) }, "\(input())", sourceLocation: sourceLocation)
      #expect(Set(catalogue.map(\.id)).count == catalogue.count, "\(input())", sourceLocation: sourceLocation)
    } catch {
      switch error {
      case .empty(.file("test")): break
      case .malformed(.file("test"), let line, let column, _, _):
        #expect(
          isInside(line: line, column: column), "\(line):\(column) in \(input())",
          sourceLocation: sourceLocation)
      default: Issue.record("\(error) in \(input())", sourceLocation: sourceLocation)
      }
    }
  }

  private static let words: [[UInt8]] =
    [
      "[", "]", "{", "}", ",", ":", "\"make\":\"Kia\"", "\"model\":\"EV6\"", "\"cars\":[", "\"a\"", "true",
      "fals",
      "null", "-0", "1e400", "12345678901234567890", "\\ud800", "\"\\ud83d\"", "\"\\udc00\\ud800\"",
      "\"\\u00", "\n",
      "\r", " ", "\u{FEFF}", "\u{2028}", "\0", "\"", "\\", "/*", "현",
    ].map { Array($0.utf8) } + [[0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF8], [0xFF, 0xFE], [0xE1, 0x80]]

  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return bytes = random.bytes(3) }
    let start = Int.random(in: bytes.indices, using: &random)
    let range = start..<Int.random(in: start...min(start + 30, bytes.count), using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes[start] = UInt8(truncatingIfNeeded: random.next())
    case 2: bytes.removeSubrange(range)
    case 3: bytes.insert(contentsOf: bytes[range], at: start)
    case 4: bytes.insert(contentsOf: random.pick(words), at: start)
    case 5: bytes.removeSubrange(start...)
    default: bytes.swapAt(start, Int.random(in: bytes.indices, using: &random))
    }
  }
}
