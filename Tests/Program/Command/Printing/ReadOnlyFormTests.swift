import SceneTesting
import Testing

@Suite("A file of JSON whose records are no plain objects", .patience)
struct ReadOnlyFormTests {
  private static let files = [
    ("a.geojson", #"{"features":[{"properties":{"id":1,"make":"Kia","model":"EV6"}},{"properties":{}}]}"#),
    ("a.jsonl", #"{"_source":{"id":1,"make":"Kia","model":"EV6"}}"# + "\n"),
    (
      "sparql.json",
      #"{"results":{"bindings":[{"id":{"type":"literal","value":"1"},"make":{"type":"literal","value":"Kia"},"model":{"type":"literal","value":"EV6"}}]}}"#
    ),
    ("keys.json", #"{"1":{"make":"Kia","model":"EV6"},"b":{"mke":"VW","model":"Golf","note":"precious"}}"#),
    ("columns.json", #"{"id":[1],"make":["Kia"],"model":["EV6"]}"#),
    ("pandas.json", #"{"make":{"1":"Kia"},"model":{"1":"EV6"}}"#),
    ("split.json", #"{"columns":["id","make","model"],"index":[0],"data":[[1,"Kia","EV6"]]}"#),
    ("my-cars.json", #"[["id","make","model"],[1,"Kia","EV6"]]"#),
    (
      "mongo.json",
      #"[{"_id":{"$oid":"1"},"make":"Kia","model":"EV6","seen":{"$date":{"$numberLong":"7"}}}]"#
    ),
    (
      "schema.json",
      #"[{"@type":"Car","id":1,"brand":{"@type":"Brand","name":"Kia"},"model":"EV6","offers":{"price":"9","priceCurrency":"EUR"}}]"#
    ),
    (
      "unclear offer.json",
      #"{"@graph":[{"id":1,"brand":{"name":"Kia"},"model":"EV6","offers":{"price":"cheap","priceCurrency":"EUR"}}]}"#
    ),
  ]

  @Test("is not changed: the refusal has a command, and its copy is changed instead", arguments: files)
  func refused(name: String, text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    let word = name.contains(" ") ? "'\(name)'" : name
    let copy = name == "my-cars.json" ? "my-cars-copy.json" : "my-cars.json"
    let command = "cars list --format json \(word) > \(copy)"
    for words in [
      ["edit", "1", name, "--model", "EV9"], ["remove", "1", name],
      ["add", name, "--make", "Kia", "--model", "EV9"],
    ] {
      let result = try PlainCommand.cars(words, in: folder)
      #expect(result.status == .exited(2) && result.output == "")
      #expect(
        result.error
          == "cars: \(name) is read-only, because it is neither one plain table nor one list of plain JSON objects; a copy can be changed:\n  \(command)\n"
      )
    }
    #expect(try folder.read(name) == text && folder.names == [name])
    let copied = try PlainCommand.run(
      ["/bin/sh", "-c", "PATH=\"${0%/*}:$PATH\"; \(command)", try BuiltProduct.path(of: "cars")],
      environment: PseudoTerminal.environment, directory: folder.path)
    #expect(copied.status == .exited(0))
    let edited = try PlainCommand.cars(["edit", "1", copy, "--model", "EV9"], in: folder)
    #expect(edited.status == .exited(0), "\(edited.error)")
    let shown = try PlainCommand.cars(
      ["list", "--format", "csv", "--columns", "id,make,model", copy], in: folder)
    #expect(shown.output == "id,make,model\n1,Kia,EV9\n")
    #expect(try folder.read(name) == text)
  }

  @Test(
    "is not changed on screen either: each key says why, with the command",
    arguments: ["a", "A", "e", "D"])
  func keys(keys: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.files[3].1, to: "keys.json")
    let drawn = try PlainCommand.cars(
      ["keys.json", "--screenshot", "-", "--keys", keys, "--size", "170x12"], in: folder)
    #expect(drawn.status == .exited(0))
    #expect(drawn.output.contains("ead-only;"))
    #expect(drawn.output.contains(">cars list --format json keys.json &gt; my-cars.json</text>"))
    #expect(try folder.read("keys.json") == Self.files[3].1)
  }

  @Test("Of a dictionary, an entry that is no car is reported, and so is no car of the others")
  func checked() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.files[3].1, to: "keys.json")
    let checked = try PlainCommand.cars(["check", "keys.json"], in: folder)
    #expect(checked.status == .exited(1))
    #expect(checked.output.contains("make"), "\(checked.output)")
  }
}
