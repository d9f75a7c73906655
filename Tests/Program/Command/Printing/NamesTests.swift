import Testing

/// Catalogues as others write them, with the built program. The files have the shapes of public data, and values of our
/// own.
@Suite("Catalogues with names of their own")
struct NamesTests {
  @Test("that mean nothing are an error with a command to copy, which works")
  func suggestion() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "Nr;Makee;Modle\n1;Falke;Meteor GT\n2;Falke;Komet\n3;M\u{F6}we;Brise\n", to: "my cars.csv")
    let path = "\(folder.path)/my cars.csv"
    let result = try PlainCommand.cars(path)
    #expect(result.status == .exited(2) && result.output == "")
    let command = "cars '\(path)' --field model=Modle --field make=Makee"
    #expect(
      result.error == """
        cars: \(path):1:1: the table has no columns “make” and “model”, or “name”, by these or other usual names; it has \
        “Nr” (1), “Makee” (Falke), “Modle” (Meteor GT). Try:
          \(command)

        """)
    let copied = try PlainCommand.script("exec \"$0\" list\(command.dropFirst(4))")
    #expect(copied.status == .exited(0) && copied.error == "")
    #expect(copied.output.split(separator: "\n")[1].hasPrefix("Falke  Meteor GT "))
  }

  @Test(
    "that mean nothing are an error with the command that was run, which works with what is missing",
    arguments: [
      (
        "list --limit=1 --columns 'make,model' my.csv --currency EUR",
        "cars list my.csv --limit 1 --columns make,model --field model=Modle --field make=Makee --currency EUR",
        "Make   Model\nFalke  Komet\n"
      ),
      ("stats my.csv --by Farbe", "cars stats my.csv --by Farbe --field model=Modle --field make=Makee", nil),
      ("show falke-komet my.csv", "cars show falke-komet my.csv --field model=Modle --field make=Makee", nil),
      (
        "edit falke-komet --set 'Farbe=rot wie Blut' my.csv --decimal comma --dates dmy --null 'no data'",
        "cars edit falke-komet my.csv --set 'Farbe=rot wie Blut' --field model=Modle --field make=Makee --decimal comma --dates dmy --null 'no data'",
        "Falke Komet was saved in my.csv.\n"
      ),
      (
        "remove --ascii falke-komet my.csv",
        "cars remove falke-komet my.csv --ascii --field model=Modle --field make=Makee", nil
      ),
    ])
  func again(typed: String, printed: String, output: String?) throws {
    let folder = try TemporaryFolder()
    try folder.write("Nr;Makee;Modle;Farbe\n1;Falke;Komet;blau\n", to: "my.csv")
    let refused = try PlainCommand.script("\"$0\" \(typed)", in: folder)
    #expect(refused.status == .exited(2))
    #expect(refused.error.hasSuffix("Try:\n  \(printed)\n"), "\(refused.error)")
    let again = try PlainCommand.script("exec \"$0\" \(printed.dropFirst(5))", in: folder)
    #expect(again.status == .exited(0) && again.error == "", "\(again.error)")
    if let output { #expect(again.output == output) }
  }

  @Test("can be given for every command, and from every source")
  func given() throws {
    let options = [
      "--field", "model=Typ", "--field", "make=Hersteller", "--field=year=baujahr", "--field", "hp=PS",
    ]
    let path = CaseFile.path("german.csv")
    for source in [[path], ["--from", "cat '\(path)'"]] {
      let list = try PlainCommand.cars(
        ["list", "--columns", "make,model,year,power", "--format", "csv"] + source + options)
      #expect(
        list.output == """
          make,model,year,power (PS)
          Falke,Meteor GT,2019,150
          Falke,Komet,2021,90
          Möwe,Brise Größe L,2023,204

          """)
      let show = try PlainCommand.cars(["show", "falke-k", "--format", "json"] + source + options)
      #expect(
        show.output == #"""
          {"id":"falke-komet-2021","make":"Falke","model":"Komet","year":2021,"power (PS)":90,"Nr":2,"Farbe":"blau"}

          """#)
      let check = try PlainCommand.cars(["check"] + source + options)
      #expect(
        check.status == .exited(0) && check.output == "" && check.error == "cars: No errors in 3 cars.\n")
    }
    let piped = try PlainCommand.script(
      "CARS_OPTS='--field model=Typ --field make=Hersteller' \"$0\" list --limit 1 < '\(path)'")
    #expect(piped.output.split(separator: "\n")[1].hasPrefix("Falke  Meteor GT "))
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\ncat '\(path)'\n", to: "curl")
    for source in [
      "mkfifo p; cat '\(path)' > p & \"$0\" list p", "chmod +x curl; PATH=.:$PATH \"$0\" list http://h/c",
    ] {
      let streamed = try PlainCommand.script(
        "\(source) --limit 1 --field model=Typ --field make=Hersteller", in: folder)
      #expect(streamed.output.contains("\nFalke  Meteor GT "), "\(streamed.error)")
    }
  }

  @Test("can be given where a car is changed, and stay what they are")
  func changed() throws {
    let folder = try TemporaryFolder()
    try folder.write("Hersteller;Typ;Baujahr;model\nFalke;Meteor;2019;x\nFalke;Komet;2021;\n", to: "a.csv")
    let path = "\(folder.path)/a.csv"
    let options = ["--field", "model=Typ", "--field", "make=Hersteller", "--field", "year=Baujahr"]
    for (id, year) in [("falke-k", "2022"), ("falke-m", "2018")] {
      let edit = try PlainCommand.cars(["edit", id, path, "--year", year] + options)
      #expect(edit.status == .exited(0) && edit.error == "")
    }
    let add = try PlainCommand.cars(["add", path, "--make", "Möwe", "--model", "Brise"] + options)
    #expect(add.status == .exited(0) && add.error == "")
    let rows = try folder.read("a.csv")
    #expect(
      rows == "Hersteller;Typ;Baujahr;model\nFalke;Meteor;2018;x\nFalke;Komet;2022;\nMöwe;Brise;;\n")
  }

  @Test("are told once when they mean something, and the title line has the format")
  func told() throws {
    let session = try CarsSession([CaseFile.path("used-cars.csv")])
    try session.terminal.until(shows: "CSV · loaded")
    try session.terminal.until(shows: "“brand” is taken for make")
    session.terminal.send("q")
    #expect(try session.terminal.wait() == .exited(0))
  }

  @Test("name their fields in every option, as do the labels of a car's page")
  func options() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "Nr;Hersteller;Bezeichnung;Preis (EUR);co2TailpipeGpm\n1;VW;Golf;25000;4\n2;VW;Polo;21000;7\n",
      to: "a.csv")
    let path = "\(folder.path)/a.csv"
    let names = [
      "--field", "make=Hersteller", "--field", "model=Bezeichnung", "--field", "price=Preis (EUR)",
    ]
    func list(_ options: String...) throws -> String {
      let result = try PlainCommand.cars(["list", path, "--format", "csv"] + options + names)
      return result.output + result.error
    }
    #expect(
      try list(
        "--columns", #"Bezeichnung,"Preis (EUR)",Co2 tailpipe gpm"#, "--sort", "bezeichnung", "--reverse")
        == "model,price,currency,co2TailpipeGpm\nPolo,21000,EUR,7\nGolf,25000,EUR,4\n")
    #expect(
      try list("--columns", "model", "--search", #"Bezeichnung:o "Preis (EUR)"<22k"#) == "model\nPolo\n")
    #expect(try list("--columns", "model", "--search", #""Co2 tailpipe gpm"<5"#) == "model\nGolf\n")
    let set = ["--set", "Bezeichnung=Up", "--set", "Co2 tailpipe gpm=3"]
    let added = try PlainCommand.cars(["add", path, "--make", "VW"] + set + names)
    #expect(added.status == .exited(0) && added.error == "")
    #expect(try folder.read("a.csv").hasSuffix("\n;VW;Up;;3\n"))
  }
}
