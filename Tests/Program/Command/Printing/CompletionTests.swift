import Foundation
import SceneTesting
import Testing

@Suite("Completions", .patience)
struct CompletionTests {
  /// What bash offers for the last of some words, as it writes them.
  /// - Parameters:
  ///   - rest: the words behind it.
  ///   - folder: the working folder, and the one for data.
  private func offered(
    _ words: String..., before rest: [String] = [], in folder: TemporaryFolder? = nil
  ) throws -> [String] {
    let program = try BuiltProduct.path(of: "cars")
    let script = """
      PATH="${1%/*}:$PATH"; source <(cars completions bash)
      export XDG_DATA_HOME=$PWD; COMP_WORDS=("$4"); COMP_CWORD=0; COMP_LINE="$2$3"; COMP_POINT=${#2}; _cars
      for word in "${COMPREPLY[@]}"; do echo "$word"; done
      """
    let result = try PlainCommand.run(
      [
        "/bin/bash", "-c", script, "bash", program, words.joined(separator: " "),
        rest.map { " \($0)" }.joined(), words.last ?? "",
      ],
      directory: folder?.path)
    #expect(result.error == "")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test("Commands, options and their values are offered")
  func words() throws {
    #expect(try offered("cars", "ch") == ["check"])
    #expect(try offered("cars", "list", "--so") == ["--sort"])
    #expect(try offered("cars", "show", "--so") == [])
    #expect(try offered("cars", "list", "--format", "") == ["table", "json", "jsonl", "csv", "tsv", "md"])
    #expect(try offered("cars", "add", "--tr") == ["--trim", "--transmission", "--trace"])
    #expect(try offered("cars", "completions", "") == ["bash", "zsh", "fish"])
    #expect(try offered("cars", "help", "ma") == ["man"])
    #expect(try offered("cars", "list", "--limit", "1") == [])
  }

  @Test("Ids and the names of fields come from the program itself")
  func dynamic() throws {
    #expect(try offered("cars", "show", "kia-s") == ["kia-sorento-hybrid-signature-2024"])
    #expect(try offered("cars", "compare", "kia-ev6", "kia-s") == ["kia-sorento-hybrid-signature-2024"])
    #expect(try offered("cars", "list", "--sort", "horse") == ["horsepower"])
  }

  @Test(
    "Where a car is to be changed, only ids are offered that can be: of own cars, or of the catalogue behind them"
  )
  func changeable() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("cars")
    try folder.write(#"{"id":"kia-own","make":"Kia","model":"EV9"}"# + "\n", to: "cars/cars.jsonl")
    try folder.write(#"[{"id":"kia-mine","make":"Kia","model":"EV9"}]"#, to: "my cars.json")
    for command in ["edit", "remove"] {
      #expect(try offered("cars", command, "kia", in: folder) == ["kia-own"])
      #expect(try offered("cars", command, "kia", before: [#"my\ cars.json"#], in: folder) == ["kia-mine"])
    }
    #expect(try offered("cars", "show", "kia-s", in: folder) == ["kia-sorento-hybrid-signature-2024"])
    #expect(try offered("cars", "show", "", before: [#"my\ cars.json"#], in: folder) == ["kia-mine"])
  }

  @Test("Ids and the names of fields are those of the catalogue that is named before or behind them")
  func named() throws {
    let folder = try TemporaryFolder()
    try folder.write("id,make,model,Colour\nmine,Kia,EV9,red\n", to: "my cars.csv")
    let name = #"my\ cars.csv"#
    #expect(try offered("cars", "list", name, "--sort", "Co", in: folder) == ["Colour"])
    #expect(try offered("cars", "list", "--sort", "Co", before: [name], in: folder) == ["Colour"])
    #expect(try offered("cars", name, "--columns", "Co", in: folder) == ["Colour"])
    #expect(try offered("cars", "list", "--sort", "Co", in: folder) == [])
    // A file that is called as the command is no catalogue.
    try folder.write("", to: "list")
    #expect(try offered("cars", "list", "--sort", "horse", in: folder) == ["horsepower"])
  }

  @Test("In a list of names, the one behind the last comma is completed, and in an order the minus stays")
  func lists() throws {
    #expect(try offered("cars", "list", "--columns", "make,hor") == [#"make,horsepower"#])
    #expect(try offered("cars", "list", "--sort", "-pri") == ["-price"])
    #expect(try offered("cars", "list", "--sort", "make,-hor") == [#"make,-horsepower"#])
    // Readline replaces what is behind the =.
    #expect(try offered("cars", "list", "--sort=make,-hor") == [#"make,-horsepower"#])
    let folder = try TemporaryFolder()
    try folder.write("id,make,model,\"Weight, kg\",-x\n1,Kia,EV9,283,1\n", to: "cars.csv")
    #expect(
      try offered("cars", "list", "--columns", "make,", before: ["cars.csv"], in: folder) == [
        #"make,id"#, #"make,make"#, #"make,model"#, #"make,\"-x\""#, #"make,\"Weight,\ kg\""#,
      ])
  }

  @Test("What the catalogue calls a field is one of its names, and what was said of others is heeded")
  func assignments() throws {
    let folder = try TemporaryFolder()
    try folder.write("id,brand,car (new),power\n1,Kia,EV9,283\n", to: "cars.csv")
    #expect(
      try offered("cars", "cars.csv", "--field", #"'model=car (new)'"#, "--columns", "pow", in: folder) == [
        "power"
      ])
    try folder.write("1,Kia,EV9,283\n", to: "rows.csv")
    let header = ["--header", "id,make,model,Weight", "rows.csv", "--sort", "We"]
    #expect(
      try offered("cars", "list", header[0], header[1], header[2], header[3], header[4], in: folder) == [
        "Weight"
      ])
    #expect(
      try offered("cars", "list", "--header=id,make,model,Weight", "rows.csv", "--sort", "We", in: folder)
        == ["Weight"])
    try folder.write("id,make,model,car (new)\n1,Kia,EV9,GT\n", to: "cars.csv")
    #expect(
      try offered("cars", "cars.csv", "--field", "trim=c", in: folder) == [#"car\ \(new\)"#])
    #expect(try offered("cars", "cars.csv", "--field", "trim", in: folder) == [])
  }

  @Test(
    "The names of a catalogue are completed as well where it is refused because nobody has said what they mean"
  )
  func refused() throws {
    let folder = try TemporaryFolder()
    try folder.write("Nr,Kenn ung,Wagen\n1,Kia,EV9\n2,Kia,EV6\n", to: "cars.csv")
    try folder.write(#"[{"Nr":1,"Kenn ung":"Kia","Wagen":"EV9"}]"#, to: "cars.json")
    for file in ["cars.csv", "cars.json"] {
      #expect(try offered("cars", file, "--field", "make=", in: folder) == ["Nr", #"Kenn\ ung"#, "Wagen"])
      #expect(
        try offered("cars", "list", "--field", "make=Ke", before: [file], in: folder) == [#"Kenn\ ung"#])
      #expect(
        try offered("cars", "edit", "x", file, "--field", "make=Nr", "--field", "model=W", in: folder)
          == ["Wagen"])
    }
  }

  @Test("The value of an option is no operand")
  func values() throws {
    #expect(try offered("cars", "show", "--format", "json", "kia-s") == ["kia-sorento-hybrid-signature-2024"])
  }

  @Test(
    "In fish, too, a file that is called as the command is no catalogue",
    .enabled(if: access("/usr/bin/fish", X_OK) == 0, "there is no fish"))
  func fish() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "list")
    try folder.write("id,make,model,Colour\nmine,Kia,EV9,red\n", to: "show")
    func offered(_ line: String) throws -> String {
      let result = try PlainCommand.run(
        ["/usr/bin/fish", "-c", "set -p PATH $argv[1]; cars completions fish | source; complete -C $argv[2]"]
          + [String(try BuiltProduct.path(of: "cars").dropLast("/cars".count)), line],
        environment: PseudoTerminal.environment.merging(["HOME": folder.path]) { $1 }, directory: folder.path)
      return result.output
    }
    #expect(try offered("cars list --sort horse").hasPrefix("horsepower"))
    #expect(try offered("cars list show --sort Co").hasPrefix("Colour"))
    #expect(try offered("cars compare show mi").hasPrefix("mine"))
  }

  @Test(
    "In fish, too, ids are those of the file behind the cursor, if it shows completions what is there",
    .enabled(if: access("/usr/bin/fish", X_OK) == 0, "there is no fish"), arguments: ["", "mi"])
  func fishFileBehind(typed: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("id,make,model\nmine,Kia,EV9\n", to: "my.csv")
    // What commandline says with the cursor behind what is typed, and the file behind that.
    let script = """
      set -p PATH $argv[1]; cars completions fish | source
      function commandline
        switch "$argv"
          case -o; string split -n ' ' -- "cars show $typed my.csv"
          case -opc; printf '%s\\n' cars show
          case '*'; echo $typed
        end
      end
      set -g typed $argv[2]; __cars_complete
      """
    let result = try PlainCommand.run(
      [
        "/usr/bin/fish", "-c", script, String(try BuiltProduct.path(of: "cars").dropLast("/cars".count)),
        typed,
      ],
      environment: PseudoTerminal.environment.merging(["HOME": folder.path]) { $1 }, directory: folder.path)
    #expect(result.output == "mine\n")
  }

  @Test("Files are offered where a catalogue is meant")
  func files() throws {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: "my cars.json")
    #expect(try offered("cars", "my", in: folder) == [#"my\ cars.json"#])
    #expect(try offered("cars", "show", "kia-ev6", "my", in: folder) == [#"my\ cars.json"#])
  }

  @Test("So they are where a file is to be written")
  func filesOfOptions() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "trace.txt")
    try folder.write("", to: "screen.svg")
    #expect(try offered("cars", "list", "--trace", "tr", in: folder) == ["trace.txt"])
    #expect(try offered("cars", "--screenshot", "sc", in: folder) == ["screen.svg"])
  }
}
