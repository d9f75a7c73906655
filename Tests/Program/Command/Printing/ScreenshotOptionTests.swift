import SceneTesting
import Testing

@testable import cars

@Suite("cars --screenshot", .patience)
struct ScreenshotOptionTests {
  private static let cars = "make,model,year\nKia,EV6,2022\nFiat,500e,2024\n"

  private func run(_ words: String..., in folder: TemporaryFolder) throws -> PlainCommand {
    try PlainCommand.cars(words, in: folder)
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(cars, to: "my.csv")
    return folder
  }

  @Test("The picture is written without a word, and is the same each time")
  func same() throws {
    let folder = try Self.folder()
    for name in ["one.svg", "two.svg", "two.svg"] {
      let drawn = try run("my.csv", "--screenshot", name, "--keys", "j⏎", "--size", "60x12", in: folder)
      #expect(drawn.status == .exited(0) && drawn.output == "" && drawn.error == "")
    }
    let picture = try folder.read("one.svg")
    #expect(picture.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"504\" height=\"216\""))
    #expect(picture.contains(">Fiat 500e</text>") && !picture.contains("Kia"))
    #expect(try folder.read("two.svg") == picture)
    #expect(
      try run("my.csv", "--screenshot", "-", "--keys", "j⏎", "--size", "60x12", in: folder).output == picture)
    #expect(try folder.read("my.csv") == Self.cars)
  }

  @Test("Keys are typed into what the keys before them have opened, and may save")
  func saving() throws {
    let folder = try Self.folder()
    #expect(
      try run("my.csv", "--screenshot", "new.svg", "--keys", "aRenault⏎5^S", in: folder).status == .exited(0))
    #expect(try folder.read("my.csv") == Self.cars + "Renault,5,\n")
    #expect(try folder.read("new.svg").contains(">Renault</text>"))
  }

  @Test("Failures and situations are drawn as they are on screen")
  func situations() throws {
    let folder = try Self.folder()
    let failed = try run("my.csv", "--fail", "2-2", "--screenshot", "-", "--keys", "r", in: folder).output
    #expect(failed.contains("The car service cannot be reached.") && failed.contains(">Kia</text>"))
    #expect(try run("--scenario", "empty", "--screenshot", "-", in: folder).status == .exited(0))
    #expect(try run("missing.csv", "--screenshot", "-", in: folder).output.contains("missing.csv"))
  }

  @Test("What is asked of names that are not understood is drawn, and so is what the keys answer")
  func names() throws {
    let folder = try TemporaryFolder()
    try folder.write("brandy,modly,power\nFSO,Polonez,75\nFiat,126,24\n", to: "odd.csv")
    func picture(_ keys: String) throws -> String {
      let drawn = try run("odd.csv", "--screenshot", "-", "--keys", keys, in: folder)
      #expect(drawn.status == .exited(0) && drawn.error == "")
      return drawn.output
    }
    let question = try picture("")
    #expect(question.contains(">Which column is the make?</text>") && question.contains(">Polonez</text>"))
    #expect(try picture("⏎").contains(">Which column is the model?</text>"))
    let cars = try picture("⏎⏎")
    #expect(cars.contains(">Polonez</text>"))
    #expect(!cars.contains("Which one"))
  }

  @Test("Colours and signs are as the options say, and do not depend on a terminal")
  func display() throws {
    let folder = try Self.folder()
    let colored = try run("my.csv", "--screenshot", "-", in: folder).output
    #expect(colored.contains("class=\"c7 bold\"") && colored.contains("↵"))
    let plain = try run("my.csv", "--screenshot", "-", "--color", "never", "--ascii", in: folder).output
    #expect(!plain.contains("class=\"c") && !plain.contains("↵") && plain.contains(">Enter</text>"))
  }

  @Test("Where no picture can be drawn or written, nothing is")
  func refused() throws {
    let folder = try Self.folder()
    func refusal(_ words: String...) throws -> String {
      let refused = try PlainCommand.cars(["my.csv"] + words, in: folder)
      #expect(refused.status == .exited(2) && refused.output == "")
      return refused.error
    }
    #expect(
      try refusal("--screenshot", "nowhere/screen.svg")
        == "cars: the screenshot cannot be written to “nowhere/screen.svg”: No such file or directory\n")
    #expect(
      try refusal("--screenshot", "my.csv")
        == "cars: the screenshot is not written to “my.csv”, which has something else in it; name another file\n"
    )
    #expect(
      try refusal("--screenshot", "screen.svg", "--keys", "q")
        == "cars: the keys leave the program, so there is nothing to draw\n")
    #expect(try folder.names == ["my.csv"])
    #expect(try folder.read("my.csv") == Self.cars)
  }
}
