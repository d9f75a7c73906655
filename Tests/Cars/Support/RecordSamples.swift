import SceneTesting

/// Random catalogues of records near the border between what `PlainRecordReader` takes and what it leaves to
/// `JSONReader`: most are plain, and some are not in one of the many ways that there are.
public struct RecordSamples {
  private var random: SeededGenerator
  /// The names of most records, in their order.
  private var names: [String] = []
  /// What is between two tokens.
  private var spaces = [""]

  /// Makes samples that are the same for the same seed.
  public init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// The text of a catalogue in one of the three formats.
  public mutating func catalogue() -> [UInt8] {
    names = usualNames()
    spaces = random.pick(Self.spacings)
    var text: [UInt8] = random.once(in: 20) ? [0xEF, 0xBB, 0xBF] : []
    text += space()
    switch random.next() % 3 {
    case 0: text += list()
    case 1: text += object()
    default: text += lines()
    }
    text += space()
    damage(&text)
    return text
  }

  private mutating func damage(_ text: inout [UInt8]) {
    if random.once(in: 8) { text.removeSubrange(Int.random(in: 0...text.count, using: &random)...) }
    if random.once(in: 12), !text.isEmpty {
      let place = Int.random(in: text.indices, using: &random)
      text[place] = random.pick(Self.strayBytes)
    }
  }

  private mutating func list() -> [UInt8] {
    var text = bytes("[") + space()
    let count = recordCount()
    for number in 0..<count {
      text += (number > 0 ? bytes(",") : []) + space() + record() + space()
    }
    return text + bytes(random.once(in: 20) ? ",]" : "]")
  }

  private mutating func object() -> [UInt8] {
    var fields: [[UInt8]] = []
    for _ in 0..<Int.random(in: 0...2, using: &random) { fields.append(member()) }
    fields.append(bytes("\"cars\"") + space() + bytes(":") + space() + list())
    while random.once(in: 3) { fields.append(member()) }
    if random.once(in: 6) { fields.append(bytes("\"cars\":") + list()) }
    return bytes("{") + space() + fields.joined(separator: bytes(",")) + space() + bytes("}")
  }

  /// A field of the object that the list is in.
  private mutating func member() -> [UInt8] {
    Array(Self.split(random.pick(Self.members)).joined(separator: space()))
  }

  private static func split(_ member: String) -> [[UInt8]] {
    member.split(separator: "_").map { Array($0.utf8) }
  }

  private mutating func lines() -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0..<max(1, recordCount()) { text += record() + separator() }
    return text
  }

  private mutating func separator() -> [UInt8] { bytes(random.pick(["\n", "\n", "\r\n", " ", "", "\n\n"])) }

  private mutating func recordCount() -> Int {
    random.once(in: 40) ? 60 : Int.random(in: 0...7, using: &random)
  }

  private mutating func space() -> [UInt8] { bytes(random.pick(spaces)) }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}

// MARK: Records

extension RecordSamples {
  private mutating func usualNames() -> [String] {
    let optional = Self.optionalNames.filter { _ in random.once(in: 3) }
    return (["id", "make", "model"] + optional).shuffled(using: &random)
  }

  /// One record.
  mutating func record() -> [UInt8] {
    if random.once(in: 25) { return bytes(random.pick(Self.notObjects)) }
    var names = names
    if random.once(in: 3) { names.swapAt(0, Int.random(in: names.indices, using: &random)) }
    if random.once(in: 8) { names.remove(at: Int.random(in: names.indices, using: &random)) }
    if random.once(in: 12) { names.insert(random.pick(Self.optionalNames), at: 0) }
    if random.once(in: 12) { names.append(random.pick(Self.oddNames)) }
    if random.once(in: 12) { names += Self.otherNames.filter { _ in random.once(in: 3) } }
    if random.once(in: 40), let name = names.randomElement(using: &random) { names.append(name) }
    var text = bytes("{") + space()
    for (index, name) in names.enumerated() {
      text += (index > 0 ? bytes(",") : []) + space() + bytes("\"\(name)\"") + space() + bytes(":") + space()
      text += value(of: name) + space()
    }
    return text + bytes("}")
  }

  private mutating func value(of name: String) -> [UInt8] {
    if random.once(in: 400) { return unlikelyValue() }
    if name != "id", random.once(in: 30) { return longDecimal() }
    if random.once(in: 100) { return anyValue() }
    return switch name {
    case "id": bytes(random.pick(random.once(in: 8) ? Self.ids : Self.newIDs(&random)))
    case "make": bytes(random.pick(random.once(in: 12) ? Self.texts : Self.makes))
    case "model": bytes(random.pick(random.once(in: 12) ? Self.texts : Self.models))
    case "year": random.once(in: 6) ? bytes(random.pick(Self.years)) : bytes("2024")
    case "price": random.once(in: 3) ? bytes(random.pick(Self.prices)) : bytes("46050.5")
    case "currency": random.once(in: 4) ? bytes(random.pick(Self.currencies)) : bytes("\"KRW\"")
    case "seats", "horsepower", "acceleration":
      bytes(random.once(in: 8) ? random.pick(Self.numbers) : "\(random.next() % 300)")
    case "body", "trim": bytes(random.once(in: 3) ? random.pick(Self.texts) : #""Sedan""#)
    case "Model Year", "MSRP", "Brand", "car_make", "Currency Code", "name":
      random.once(in: 4) ? anyValue() : bytes(random.pick(["null", "null", #""""#, #"" ""#, #""\#u{A0}""#]))
    default: random.once(in: 4) ? anyValue() : bytes(random.pick(Self.texts + Self.numbers + Self.words))
    }
  }

  private mutating func anyValue() -> [UInt8] {
    bytes(random.pick(random.pick([Self.numbers, Self.words, Self.nested, Self.texts])))
  }

  /// A decimal of 14 to 19 digits: more than 15 are not always exact in a machine word.
  private mutating func longDecimal() -> [UInt8] {
    let digits = (0..<Int.random(in: 14...19, using: &random)).map { _ in UInt8(random.next() % 9) + 0x31 }
    let point = Int.random(in: 1...6, using: &random)
    return Array(digits[..<point]) + bytes(".") + Array(digits[point...])
  }

  /// What is most often not JSON.
  private mutating func unlikelyValue() -> [UInt8] {
    switch random.next() % 3 {
    case 0: bytes(random.pick(Self.notJSON))
    case 1: bytes("\"") + random.pick(Self.invalid) + bytes("\"")
    default: bytes("\"a") + random.bytes(1) + bytes("\"")
    }
  }
}

// MARK: What they are made of

extension RecordSamples {
  private static let spacings: [[String]] = [
    [""], ["", " "], ["", "\n"], ["", "\r\n", "\t"], [" ", "\n\n", "\r", "", ""], ["", "", "", "   \n  "],
  ]
  private static let strayBytes = Array("{}[],:\"\\ \n-.01eEtnu\u{0}\u{1F}\u{7F}".utf8) + [0x80, 0xC3, 0xFF]
  private static let members = [
    #""name":_"My cars""#, #""name":" ""#, #""name":7"#, #""make"_:"Kia""#, #""model":"EV6""#,
    #""source":[{"make":"x"}_,{"make":"y"}]"#, #""cars":null"#, #""x":{"cars":[1]_}"#, #""é":1e3"#,
  ]
  private static let notObjects = [
    "null", "true", "false", "7", "-1.5e3", "12345678901234567890", #""{}""#, #""},{\"make\"""#, "[]", "{}",
    #"[{"make":"x","model":"y"},{"make":"z"}]"#, #"{"make":{"make":"x"},"model":"y"}"#,
  ]
  private static let optionalNames = [
    "trim", "year", "price", "currency", "body", "seats", "horsepower", "acceleration",
    "mpg", "색", "caf\u{E9}", "a", "b",
  ]
  /// Other names for known fields, most often with nothing in them.
  private static let otherNames = ["Model Year", "MSRP", "Brand", "car_make", "Currency Code", "name"]
  private static let oddNames = [
    "cafe\u{301}", "", "i\\u0064", "m\\u0061ke", "a\\tb", "make", "\u{1D11E}", "mpg ", "MAKE", "caf\\u00e9",
  ]
  private static let ids = [
    #""a""#, #""b""#, #""c""#, #""kia-ev6""#, #""kia-ev6-2""#, #""kia-ev6-2024""#, "1", "2", "10", #""1""#,
    "-1", "0", "-0", "1.0", "10e-1", "1.5", "123456789012345", "1234567890123456", "12345678901234567890",
    #""""#, #"" ""#, "null", #""\u0061""#, #""car""#, #""car-2""#, #""caf\#u{E9}""#, #""cafe\#u{301}""#,
    #""기아""#,
    "9007199254740993", "-9007199254740992.0", "true", #""\#u{A0}""#, #""z""#, #""y""#, #""x""#,
  ]
  /// One that is there more than once at times.
  private static func newIDs(_ random: inout SeededGenerator) -> [String] {
    let number = Int.random(in: 1...500, using: &random)
    return ["\(number)", "\"\(number)\"", "\"id-\(number)\"", "\"차-\(number)\"", "null"]
  }

  private static let makes = [#""Kia""#, #""Kia""#, #""기아""#, #""Citro\#u{EB}n""#, #""Citroe\#u{308}n""#]
  private static let models = [#""EV6""#, #""EV6""#, #""e-tron GT""#, #""5""#, #""!?""#]
  private static let texts = [
    #""Sedan""#, #""Kia""#, #"" ""#, #""""#, #"" x""#, #""x ""#, #""\#u{3000}""#, #""\#u{A0}""#,
    #""\#u{2003}""#,
    #""\#u{3000}x""#, #""\#u{A0}x""#, #""\#u{2003}x""#, #""、x""#, #""\#u{1680}""#, #""\#u{85}""#, #""!""#,
    #""?-?""#, #""\#u{7F}""#, #""\\""#, #""a\"b""#, #""\n""#, #""\u0020""#, #""\u00e9""#, #""\#u{E9}""#,
    #""e\#u{301}""#, #""𝄞""#, #""},{""#, #""},{\"make\":\"x\"""#, #""}\u002c{""#, #""K\#u{130}""#, #""ß""#,
    "null", #""\#u{301}""#, #""a,b:c]d}e""#, #""\ud83d""#, #""}, {""#,
  ]
  private static let years = [
    "2024", "2024", "1769", "1768", "2200", "2201", "2024.0", "2024.5", "2.024e3", "-2024", "null",
    #""2024""#, "0", "2e400",
  ]
  private static let prices = [
    "10", "46050", "46050.5", "0", "-0", "-0.0", "-1", "1e3", "1e15", "999999999999999", "1000000000000000",
    "1000000000000001", "0.1", "123456789.123456", "1234567890.123456", "null", #""10""#, "2147483648",
  ]
  private static let currencies = [
    #""USD""#, #""EUR""#, #""KRW""#, #""krw""#, #""XYZ""#, #"" USD""#, #""""#, "null", #"" ""#,
    #""\u0055SD""#,
    #""\#u{212A}RW""#, "7",
  ]
  private static let numbers = [
    "0", "1", "-1", "-0", "0.0", "-0.0", "1e3", "1E+3", "1e-3", "5.0", "5", "7.25", "0.1", "-0.5",
    "123456789012345", "1234567890123456", "12345678901234567", "12345678901234567890", "-123456789012345",
    "12345.6789012345", "12345.67890123456", "9007199254740992", "9007199254740993", "2147483647",
    "2147483648",
    "-2147483648", "-2147483649", "1e400", "0e0", "1000",
    "1001", "100000.5", "3600.0", "null", "0.30000000000000004", "1e22", "1e23", "4.35", "0.000001",
  ]
  private static let words = ["true", "false", "null"]
  private static let notJSON = [
    "007", "-007", "1.", ".5", "-.5", "1.e3", "-", "+1", "00", "True", "nul", "nulll", "truefalse", "NaN",
    "1e", "2x",
  ]
  private static let nested = [
    "[]", "{}", "[1,2]", #"[{"make":"x"},{"make":"y"}]"#, #"{"make":"x"}"#, #"[[{"a":1}, {"make":"z"}]]"#,
    "[\n1\n]", #"{"a":1,"a":2}"#, "[1e400]", "[{},{}\n,{}]", #"[{"id":"a"} , {"id":"a"}]"#,
  ]
  private static let invalid: [[UInt8]] = [
    [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE1, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC3], [0x0A], [0x00],
    [0x5C, 0x78], [0x5C, 0x75, 0x31],
  ]
}
