import SceneTesting
import Testing

@Suite("A value that is an object", .patience)
struct ObjectValueTests {
  private static let text = """
    [{"id":"a","make":"Kia","model":"EV6","dims":{"l":1,"w":2},
      "price":{"amount":46050,"currency":"EUR"},"year":{"from":2021}},
     {"id":"b","make":"VW","model":"Polo","price":{"amount":19900,"currency":"EUR","vat":19}}]
    """

  /// Runs `cars edit` with some options.
  /// - Returns: what it printed, how it ended, and the file's text.
  private func edit(_ id: String, _ options: [String]) throws -> (PlainCommand, text: String) {
    let folder = try TemporaryFolder()
    try folder.write(Self.text, to: "my.json")
    let result = try PlainCommand.cars(["edit", id, "my.json"] + options, in: folder)
    return (result, try folder.read("my.json"))
  }

  @Test(
    "is not changed in part, and that is said",
    arguments: [
      ("a", ["--set", "dims.l=3"], "Dims"), ("a", ["--set", "dims.h=3"], "Dims"),
      ("a", ["--set", "dims.l="], "Dims"),
      ("a", ["--set", "dims=3"], "Dims"), ("a", ["--set", #"dims={"l":3}"#], "Dims"),
      ("a", ["--year", "2025", "--set", "dims.l=3"], "Dims"), ("a", ["--set", "year.from=2022"], "Year"),
      ("b", ["--price", "20000"], "“price”"),
      ("b", ["--set", "price.amount=20000"], "Price"), ("b", ["--currency", "USD"], "“price”"),
    ])
  func part(id: String, options: [String], field: String) throws {
    let (result, text) = try edit(id, options)
    #expect(result.error.contains("\(field) is an object, which can only be changed in the file itself."))
    #expect(result.output == "")
    #expect(result.status == .exited(2))
    #expect(text == Self.text)
  }

  @Test(
    "goes as a whole",
    arguments: [
      ("a", ["--set", "dims="], #","dims":{"l":1,"w":2}"#),
      ("b", ["--price", ""], #","price":{"amount":19900,"currency":"EUR","vat":19}"#),
    ])
  func whole(id: String, options: [String], gone: String) throws {
    let (result, text) = try edit(id, options)
    #expect(result.error == "")
    #expect(result.status == .exited(0))
    #expect(text == Self.text.replacing(gone, with: ""))
  }

  @Test(
    "gets another amount or currency where it says nothing else",
    arguments: [
      (["--price", "45000"], #""amount":46050"#, #""amount":45000"#),
      (["--currency", "USD"], #"46050,"currency":"EUR""#, #"46050,"currency":"USD""#),
      (["--price", "$45,000"], #""amount":46050,"currency":"EUR""#, #""amount":45000,"currency":"USD""#),
      (["--year", "2022"], #""year":{"from":2021}"#, #""year":2022"#),
    ])
  func all(options: [String], old: String, new: String) throws {
    let (result, text) = try edit("a", options)
    #expect(result.error == "")
    #expect(text == Self.text.replacing(old, with: new))
  }

  @Test("stays byte by byte where another field changes")
  func otherField() throws {
    let (result, text) = try edit("a", ["--trim", "GT"])
    #expect(result.status == .exited(0))
    #expect(text == Self.text.replacing(#"{"from":2021}"#, with: #"{"from":2021},"trim":"GT""#))
  }
}
