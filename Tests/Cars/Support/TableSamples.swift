import SceneTesting

/// Random tables of every look: most are plain, and some are not in one of the many ways that there are.
public struct TableSamples {
  private var random: SeededGenerator
  private var delimiter = ","
  private var lineEnd = "\n"

  /// Makes samples that are the same for the same seed.
  public init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// The text of a table.
  public mutating func table() -> [UInt8] {
    delimiter = random.pick([",", ",", ";", "\t", "|"])
    lineEnd = random.pick(["\n", "\n", "\r\n", "\r"])
    var names = ["make", "model"] + Self.names.filter { _ in random.once(in: 3) }
    if random.once(in: 3) { names.shuffle(using: &random) }
    if random.once(in: 30) { names.removeAll { $0 == "make" } }
    var text = random.once(in: 10) ? "\u{FEFF}" : ""
    if random.once(in: 10) { text += lineEnd }
    text += names.map { cell($0) }.joined(separator: delimiter) + lineEnd
    for _ in 0..<(random.once(in: 30) ? 40 : Int.random(in: 0...6, using: &random)) {
      text +=
        row(names) + (random.once(in: 20) ? random.pick(["\n", "\r\n", "\r", lineEnd + lineEnd]) : lineEnd)
    }
    if random.once(in: 3) { text.unicodeScalars.removeLast() }
    var bytes = Array(text.utf8)
    damage(&bytes)
    return bytes
  }

  private mutating func damage(_ text: inout [UInt8]) {
    if random.once(in: 12) { text.removeSubrange(Int.random(in: 0...text.count, using: &random)...) }
    if random.once(in: 8), !text.isEmpty {
      let place = Int.random(in: text.indices, using: &random)
      text[place] = random.pick(Array("\",;\t|\n\r{[<-1e\0".utf8) + [0x80, 0xC3, 0xFF])
    }
  }

  private mutating func row(_ names: [String]) -> String {
    if random.once(in: 25) { return random.pick(["", " ", delimiter + delimiter, "\"\"", "\t"]) }
    var cells = names.map { name in cell(value(of: name)) }
    if random.once(in: 12) { cells.removeLast(Int.random(in: 0...cells.count, using: &random)) }
    if random.once(in: 12) { cells += [random.pick(["", "x", "\"\""])] }
    return cells.joined(separator: delimiter)
  }

  /// A text as a cell: in quotes if it needs them, and sometimes if it does not, or the other way round.
  private mutating func cell(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { "\"\r\n".utf8.contains($0) || delimiter.utf8.contains($0) }
    guard needsQuotes != random.once(in: needsQuotes ? 30 : 8) else { return text }
    let doubled = text.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
    return "\"\(random.once(in: 30) ? text : doubled)\"" + (random.once(in: 40) ? " x\"" : "")
  }

  private mutating func value(of name: String) -> String {
    if random.once(in: 30) { return random.pick(Self.texts + Self.numbers) }
    return switch name {
    case "id": "\(random.next() % 60)"
    case "make": random.pick(["Kia", "Kia", "기아", "Citro\u{EB}n"])
    case "model": random.pick(["EV6", "208", "e-tron \"GT\"", "5"])
    case "year": random.pick(["2024", "2023", "", "1700"])
    case "price", "horsepower": random.pick(["46050", "46050.5", "", "1e5"])
    case "currency": random.pick(["USD", "EUR", "", "x"])
    case "Model Year", "MSRP", "name": random.pick(["", "", " ", "\u{A0}", "2024", "x"])
    default: random.pick(random.once(in: 2) ? Self.texts : Self.numbers)
    }
  }

  private static let names = [
    "id", "year", "price", "currency", "horsepower", "body", "mpg", "", "a,b", "a", "a", "색", "x\ny", "\"q\"",
    "a;b", "a|b|c", "Model Year", "MSRP", "name",
  ]
  private static let texts = [
    "", " ", "Sedan", "a,b", "a;b", "a\tb", "a|b", "\"", "\"\"", "say \"hi\"", "two\nlines", "two\r\nlines",
    "a\rb",
    "6\" wheels", "기아, 현대", "é", " x ", "12345678", "1234567,", "123456789012345\"", "{\"a\":[1,2]}", "true",
    "FALSE", "True", "null", "𝄞", "x\u{301}", "\u{A0}", "NA",
  ]
  private static let numbers = [
    "0", "1", "-1", "-0", "-0.0", "1e3", "1E+3", "1e-3", "5.0", "7.25", "007", "1.", ".5", "-.5", "-", "+1",
    "4x4",
    "123456789012345", "1234567890123456", "12345678901234567890", "12345.67890123456", "1e+400", "1.5e+3x",
    "2024-05-01", "0.1", "2147483648", "1e", "1e+", "1.e+3",
  ]
}
