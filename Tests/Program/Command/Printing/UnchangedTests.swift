import LibC
import SceneTesting
import Testing

@Suite("A change to the values that are there", .patience)
struct UnchangedTests {
  private static let json = """
    [
      {"id": "a", "make": "Kia", "model": "EV6", "price": 46050.00, "currency": "EUR", "tags": ["new"]},
      {"id": "b", "make": "Ford", "model": "Puma", "year": 2021, "price": null}
    ]
    """
  private static let csv = "id;make;model;year;price\na;Kia;EV6;;46.050 €\nb;Ford;Puma;2021;\n"

  /// Where a file is, how long it is, and when it was written.
  private struct Stamp: Equatable {
    var inode: UInt64
    var size: Int
    var seconds: Int
    var nanoseconds: Int

    init(_ path: String) throws {
      var status = stat()
      try #require(stat(path, &status) == 0)
      inode = UInt64(status.st_ino)
      size = Int(status.st_size)
      #if canImport(Darwin)
        (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
      #else
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      #endif
    }
  }

  /// Runs `cars edit` and checks that the file is the same one, untouched.
  private func edit(_ id: String, _ options: [String], in text: String, named name: String) throws
    -> PlainCommand
  {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    let before = try Stamp("\(folder.path)/\(name)")
    let result = try PlainCommand.cars(["edit", id, name] + options, in: folder)
    #expect(try folder.read(name) == text)
    #expect(try Stamp("\(folder.path)/\(name)") == before)
    #expect(try folder.names == [name])
    return result
  }

  @Test(
    "is done already: the status is 0, that is said, and nothing is written",
    arguments: [
      ["--price", "46050"], ["--price", "46,050.00"], ["--price", "€46,050"], ["--currency", "EUR"],
      ["--make", "Kia", "--model", "EV6", "--price", "46050"], ["--set", "make=Kia"],
    ])
  func same(options: [String]) throws {
    let result = try edit("a", options, in: Self.json, named: "my.json")
    #expect(result.output == "Kia EV6 already has all of that; nothing was changed.\n")
    #expect(result.error == "")
    #expect(result.status == .exited(0))
  }

  @Test(
    "is so in a table, too",
    arguments: [["--price", "46050"], ["--price", "46.050 €"], ["--model", "EV6"]])
  func table(options: [String]) throws {
    let result = try edit("a", options, in: Self.csv, named: "my.csv")
    #expect(result.output == "Kia EV6 already has all of that; nothing was changed.\n")
    #expect(result.error == "")
    #expect(result.status == .exited(0))
  }

  @Test(
    "is so where a value is to be taken away that is not there",
    arguments: [["--price", ""], ["--trim", " "], ["--price", "", "--seats", ""], ["--set", "colour="]])
  func nothing(options: [String]) throws {
    for (text, name) in [(Self.json, "my.json"), (Self.csv, "my.csv")] {
      let result = try edit("b", options, in: text, named: name)
      #expect(result.output == "Ford Puma already has nothing there; nothing was changed.\n")
      #expect(result.error == "")
      #expect(result.status == .exited(0))
    }
  }

  @Test("is written with the others where one of several values is new")
  func someNew() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.json, to: "my.json")
    let result = try PlainCommand.cars("edit", "b", "my.json", "--make", "Ford", "--year", "2022", in: folder)
    #expect(result.output == "Ford Puma was saved in my.json.\n")
    #expect(try folder.read("my.json") == Self.json.replacing("2021", with: "2022"))
  }

  @Test("does not hide that another value is wrong")
  func someWrong() throws {
    let result = try edit("b", ["--make", "Ford", "--year", "x"], in: Self.json, named: "my.json")
    #expect(result.output == "")
    #expect(result.error == "cars: Year must be a number, not “x”.\n")
    #expect(result.status == .exited(2))
  }
}
