import CarsCatalogue
import CarsContracts
import CarsEntity
import SceneTesting

/// A random catalogue in a random format.
struct SavingSample {
  let text: String
  let name: String

  init(_ random: inout SeededGenerator) {
    let lineEnd = random.pick(["\n", "\r\n"])
    let mark = random.once(in: 4) ? "\u{FEFF}" : ""
    let final = random.once(in: 3) ? "" : lineEnd
    let hasIDs = !random.once(in: 3)
    let count = Int.random(in: 0...6, using: &random)
    if random.once(in: 2) {
      name = random.pick(["cars.csv", "cars.txt"])
      text = mark + Self.table(count, hasIDs: hasIDs, lineEnd, &random) + (count == 0 ? lineEnd : final)
      return
    }
    var records: [String] = []
    let style = random.pick([
      ("", ",", ":", ""), (" ", ", ", ": ", " "), ("\(lineEnd)\t", ",\(lineEnd)\t", " : ", lineEnd),
    ])
    for number in 0..<count { records.append(Self.object(number, hasIDs: hasIDs, style, &random)) }
    switch random.next() % 3 {
    case 0 where count > 0:
      name = "cars.jsonl"
      text = mark + records.joined(separator: random.pick([lineEnd, lineEnd + lineEnd, " "])) + final
    case 1:
      name = "cars.json"
      text =
        mark + "{\(lineEnd)  \"name\": \"Mine\", \"\(random.pick(["cars", "items"]))\": ["
        + records.joined(separator: random.pick([",", " ,\(lineEnd)    "])) + "], \"x\": [1, {}]}" + final
    default:
      name = "cars.json"
      let space = random.pick(["", lineEnd, lineEnd + "  "])
      text =
        mark + "[" + space + records.joined(separator: "," + space) + random.pick(["", lineEnd]) + "]" + final
    }
  }

  private static func object(
    _ number: Int, hasIDs: Bool, _ style: (String, String, String, String), _ random: inout SeededGenerator
  ) -> String {
    var fields = hasIDs ? [("id", "\(number + 10)")] : []
    fields += [("make", #""Kia""#), (random.pick(["model", "Model Name"]), "\"EV\(number)\"")]
    if random.once(in: 2) {
      fields.append(
        (
          random.pick(["price", "MSRP"]),
          random.pick([
            "50300", #""$50,300""#, #"{"amount": 1, "currency": "EUR"}"#, #""50300 EUR""#, "null",
            #""call us""#,
          ])
        ))
    }
    if random.once(in: 2) { fields.append(("currency", random.pick([#""EUR""#, #""usd""#, "null"]))) }
    if random.once(in: 2) {
      fields.append(("Model Year", random.pick(["2024", #""2024""#, #""2024-02-01""#, "12"])))
    }
    if random.once(in: 6) { fields.append(("trim", #"["GT", {}]"#)) }
    if random.once(in: 2) { fields.append(("note", #""\u00e9\/ \ud83d\ude00 \" ] }""#)) }
    if random.once(in: 3) { fields.append(("nested", "[ {\"a\" :1}, [] , \"]\" ]")) }
    if random.once(in: 3) {
      let spares = ["year", "Model-Year", "List Price", "Brand", "trim", "Variant", "Currency Code"]
      for name in spares where random.once(in: 2) && !fields.contains(where: { $0.0 == name }) {
        fields.append((name, random.pick(["null", #""""#, #"" ""#])))
      }
    }
    fields.shuffle(using: &random)
    let texts = fields.map { "\"\($0.0)\"\(style.2)\($0.1)" }
    return "{" + style.0 + texts.joined(separator: style.1) + style.3 + "}"
  }

  private static func table(
    _ count: Int, hasIDs: Bool, _ lineEnd: String, _ random: inout SeededGenerator
  ) -> String {
    let delimiter = random.pick([",", ";", "\t", "|"])
    var columns = (hasIDs ? ["id"] : []) + ["make", "Model", "price", "note"]
    if random.once(in: 2) { columns += ["currency", "year", "flag"] }
    if random.once(in: 3) { columns += ["Model Year", "MSRP", "Brand"] }
    columns.shuffle(using: &random)
    var rows = [columns]
    for number in 0..<count {
      rows.append(
        columns.map { column in
          switch column {
          case "id": "\(number + 10)"
          case "make": random.pick(["Kia", "\"Kia\""])
          case "Model": "EV\(number)"
          case "price": random.pick(["50300", "\"$50,300\"", "", "50300 EUR", "POA"])
          case "year": random.pick(["2024", "1970-01-01", ""])
          case "note":
            random.pick(["x", "\"a\(delimiter)\"\"b\"\"\"", "\"two\(lineEnd)lines\"", "6\" x", ""])
          case "flag": random.pick(["TRUE", "007", ""])
          case "Model Year", "MSRP", "Brand": random.pick(["", " ", "\"  \""])
          default: ""
          }
        })
    }
    return rows.map { $0.joined(separator: delimiter) }.joined(
      separator: random.once(in: 4) ? lineEnd + lineEnd : lineEnd)
  }
}

/// A random change of a catalogue.
struct RandomStep {
  let change: CarChange
  /// The position of the car that is changed.
  let position: Int

  init(in catalogue: Catalogue, _ random: inout SeededGenerator) {
    position = catalogue.isEmpty ? 0 : Int.random(in: 0..<catalogue.count, using: &random)
    if catalogue.isEmpty || random.once(in: 3) {
      let changes = Self.changes(&random).filter { $0.value != nil && !["make", "model"].contains($0.name) }
      change = .add(
        [Field("make", .text("Kia")), Field("model", .text(random.pick(Self.texts)))]
          + changes.map { Field($0.name, $0.value ?? .null) })
    } else if random.once(in: 4) {
      change = .copy(catalogue[position], Self.changes(&random))
    } else if random.once(in: 4) {
      change = .remove(catalogue[position])
    } else {
      change = .edit(catalogue[position], Self.changes(&random))
    }
  }

  /// Whether this is a reason not to make the change.
  func mayBeRefused(_ error: CarChangeError, in catalogue: Catalogue) -> Bool {
    guard case .table = catalogue.reading.format else { return false }
    return switch (change, error) {
    case (.remove, _): false
    case (_, .noColumn), (_, .inexpressible): true
    default: false
    }
  }

  private static let texts = [
    "EV9", "한 글", "a,b", "a;b\tc|d", "say \"x\"", "two\nlines", "x\ry", "007", "1e5", "true", "12", " x ",
    "\\u00e9",
    "\u{1}",
  ]

  private static func changes(_ random: inout SeededGenerator) -> [FieldChange] {
    var changes: [String: FieldValue?] = [:]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let text = FieldValue.text(random.pick(texts))
      let (name, value): (String, FieldValue?) =
        switch random.next() % 9 {
        case 0: ("make", text)
        case 1: ("model", text)
        case 2: ("price", random.pick([.integer(51000), .decimal(0.5), .integer(1_234_567), nil]))
        case 3: ("currency", .text(random.pick(["EUR", "GBP", "USD"])))
        case 4: ("year", random.pick([.integer(2025), nil]))
        case 5: ("trim", random.pick([text, nil]))
        case 6: ("note", random.pick([text, nil]))
        case 7: ("flag", random.pick([.bool(true), .integer(7), .exactNumber("5.50"), nil]))
        default:
          ("own", random.pick([.list([.integer(1), .object([Field("a", .null)])]), .decimal(1e21), text]))
        }
      changes[name] = value
    }
    // A car without a price has no currency.
    if case .some(.none) = changes["price"] { changes["currency"] = nil }
    return changes.sorted { $0.key < $1.key }.map { FieldChange($0.key, to: $0.value) }
  }
}
