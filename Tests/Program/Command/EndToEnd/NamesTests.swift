import Testing

@testable import cars

/// Catalogues as others write them, with the built program. The files have the shapes of public data, and values of our
/// own.
@Suite("Catalogues with names of their own")
struct NamesTests {
  private func table(_ arguments: String...) throws -> [String] {
    let result = try PlainCommand.run([try BuiltProduct.path(of: "cars")] + arguments)
    #expect(result.status == .exited(0) && result.error == "")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test(
    "of public data are read as they are",
    arguments: [
      (
        "vega.json", "make,model,year,power,acceleration,origin",
        [
          "falcon,meteor 350,1970-01-01,130,12,USA", "comet,100 ls,1971-01-01,,17.5,Europe",
          ",brisa,1974-01-01,52,16.5,Japan",
        ]
      ),
      (
        "mtcars.csv", "make,model,power,mpg",
        [
          "Falcon,RX 4,110,21", "Falcon,RX 4 Wagon,110,21", "Comet,710,93,22.8", ",Brisa,105,18.1",
        ]
      ),
      (
        "cars93.csv", "make,model,price,currency,drive,power,seats,min.price",
        ["Falcon,Meteor,15.9,USD,Front,140,5,12.9", "Comet,100,37.7,USD,Rear,172,NA,30.8"]
      ),
      (
        "epa.csv", "id,make,model,year,body,fuel,gearbox,drive,city08",
        [
          "1,Falcon,Meteor 2000,1985,Two Seaters,Regular,Manual 5-spd,Rear-Wheel Drive,19",
          "2,Comet,E 1,2024,Midsize Cars,Electricity,Automatic (A1),All-Wheel Drive,124",
        ]
      ),
    ])
  func publicData(name: String, columns: String, rows: [String]) throws {
    let lines = try table("list", CaseFile.path(name), "--format", "csv", "--columns", columns)
    #expect(Array(lines.dropFirst()) == rows)
  }

  @Test(
    "of a list of used cars are read as they are, prices in several currencies, and mileages as they are written"
  )
  func usedCars() throws {
    let lines = try table(
      "list", CaseFile.path("used-cars.csv"), "--sort", "price", "--columns", "make,model,year,price,milage")
    #expect(
      lines == [
        "Make    Model                Year    Price  Milage",
        "Brisa   ILX 2.4L             2016  €14,798  136,397 mi.",
        "Falcon  Utility Police Base  2013  $10,300  51,000 mi.",
        "Comet   Palace SEL           2021  $38,005  34,742 mi.",
      ])
  }

  @Test("that mean nothing are an error with a command to copy, which works")
  func suggestion() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "Nr;Makee;Modell\n1;Falke;Meteor GT\n2;Falke;Komet\n3;M\u{F6}we;Brise\n", to: "my cars.csv")
    let path = "\(folder.path)/my cars.csv"
    let cars = try BuiltProduct.path(of: "cars")
    let result = try PlainCommand.run([cars, path])
    #expect(result.status == .exited(2) && result.output == "")
    let command = "cars '\(path)' --field model=Modell --field make=Makee"
    #expect(
      result.error == """
        cars: \(path):1:1: the table has no columns “make” and “model”, or “name”, by these or other usual names; it has \
        “Nr”, “Makee”, “Modell”. Try: \(command)

        """)
    let copied = try PlainCommand.run(["/bin/sh", "-c", command.replacing("cars '", with: "\(cars) list '")])
    #expect(copied.status == .exited(0) && copied.error == "")
    #expect(copied.output.split(separator: "\n")[1].hasPrefix("Falke  Meteor GT "))
  }

  @Test("can be given for every command, and from every source")
  func given() throws {
    let options = [
      "--field", "model=Typ", "--field", "make=Hersteller", "--field=year=baujahr", "--field", "hp=PS",
    ]
    let path = CaseFile.path("german.csv")
    let cars = try BuiltProduct.path(of: "cars")
    for source in [[path], ["--from", "cat '\(path)'"]] {
      let list = try PlainCommand.run(
        [cars, "list", "--columns", "make,model,year,power", "--format", "csv"] + source + options)
      #expect(
        list.output == """
          make,model,year,horsepower
          Falke,Meteor GT,2019,150
          Falke,Komet,2021,90
          Möwe,Brise Größe L,2023,204

          """)
      let show = try PlainCommand.run([cars, "show", "falke-k", "--format", "json"] + source + options)
      #expect(
        show.output == #"""
          {"id":"falke-komet-2021","make":"Falke","model":"Komet","year":2021,"horsepower":90,"Nr":2,"Farbe":"blau"}

          """#)
      let check = try PlainCommand.run([cars, "check"] + source + options)
      #expect(check.status == .exited(0) && check.output == "" && check.error == "")
    }
    let piped = try PlainCommand.run(
      [
        "/bin/sh", "-c",
        "CARS_OPTS='--field model=Typ --field make=Hersteller' \(cars) list --limit 1 < '\(path)'",
      ])
    #expect(piped.output.split(separator: "\n")[1].hasPrefix("Falke  Meteor GT "))
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\ncat '\(path)'\n", to: "curl")
    for source in [
      "mkfifo p; cat '\(path)' > p & \(cars) list p", "chmod +x curl; PATH=.:$PATH \(cars) list http://h/c",
    ] {
      let streamed = try PlainCommand.run(
        ["/bin/sh", "-c", "\(source) --limit 1 --field model=Typ --field make=Hersteller"],
        directory: folder.path)
      #expect(streamed.output.contains("\nFalke  Meteor GT "), "\(streamed.error)")
    }
  }

  @Test("that were given and are not there are spoken of, and the cars are listed all the same")
  func unfound() throws {
    let path = CaseFile.path("mtcars.csv")
    let cars = try BuiltProduct.path(of: "cars")
    let result = try PlainCommand.run([cars, "list", path, "--field", "price=mgp"])
    let builtIn = try PlainCommand.run([cars, "list", "--limit", "1", "--field", "trim=zzzz"])
    #expect(builtIn.error == "cars: No record has a field “zzzz”, which --field says is trim.\n")
    #expect(result.status == .exited(0) && result.output.split(separator: "\n").count == 5)
    #expect(
      result.error == "cars: No record has a field “mgp”, which --field says is price. Did you mean mpg?\n")
    #expect(try PlainCommand.run([cars, "check", path, "--field", "price=mgp"]).error == result.error)
  }

  @Test("can be given where a car is changed, and stay what they are")
  func changed() throws {
    let folder = try TemporaryFolder()
    try folder.write("Hersteller;Typ;Baujahr;model\nFalke;Meteor;2019;x\nFalke;Komet;2021;\n", to: "a.csv")
    let path = "\(folder.path)/a.csv"
    let cars = try BuiltProduct.path(of: "cars")
    let options = ["--field", "model=Typ", "--field", "make=Hersteller", "--field", "year=Baujahr"]
    for (id, year) in [("falke-k", "2022"), ("falke-m", "2018")] {
      let edit = try PlainCommand.run([cars, "edit", id, path, "--year", year] + options)
      #expect(edit.status == .exited(0) && edit.error == "")
    }
    let add = try PlainCommand.run([cars, "add", path, "--make", "Möwe", "--model", "Brise"] + options)
    #expect(add.status == .exited(0) && add.error == "")
    let rows = try PlainCommand.run(["/bin/cat", path]).output
    #expect(
      rows == "Hersteller;Typ;Baujahr;model\nFalke;Meteor;2018;x\nFalke;Komet;2022;\nMöwe;Brise;;\n")
  }

  @Test("mean a field in what is said of a wrong value, too")
  func faults() throws {
    let folder = try TemporaryFolder()
    try folder.write("make;model;Baujahr;Leistung\nFalke;Meteor;12;\nFalke;Komet;2020;110 kW\n", to: "a.csv")
    let result = try PlainCommand.run([
      try BuiltProduct.path(of: "cars"), "check", "\(folder.path)/a.csv", "--field", "year=Baujahr",
      "--field",
      "horsepower=Leistung",
    ])
    #expect(
      result.output == """
        Left out: line 2, record 1: “Baujahr” is 12, but must be from 1769 to 2200
        Left out: line 3, record 2: “Leistung” is “110 kW”, but must be a number in hp; no other unit is converted

        """)
  }

  @Test("are asked for with a command that works, also of a file in a folder that is really called ~")
  func folderLikeHome() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("~")
    try folder.write("Makee;Modell\nKia;EV6\n", to: "~/a.csv")
    let cars = try BuiltProduct.path(of: "cars")
    let result = try PlainCommand.run([cars, "list", "~/a.csv"], directory: folder.path)
    let command = "cars './~/a.csv' --field model=Modell --field make=Makee"
    #expect(result.error.hasPrefix("cars: ./~/a.csv:1:1: "))
    #expect(result.error.hasSuffix("Try: \(command)\n"))
    let second = try PlainCommand.run(
      ["/bin/sh", "-c", "exec \"$0\"\(command.dropFirst(4))", cars], directory: folder.path)
    #expect(second.output.contains("Kia   EV6"))
  }

  @Test("of ten thousand records of JSON are one error, not ten thousand")
  func misfits() throws {
    let records = (1...10_000).map { #"{"Firma":"Falke","Typ":"M\#($0)"}"# }
    let folder = try TemporaryFolder()
    try folder.write("[\n" + records.joined(separator: ",\n") + "]", to: "a.json")
    let path = "\(folder.path)/a.json"
    let result = try PlainCommand.run([try BuiltProduct.path(of: "cars"), "list", path])
    #expect(result.status == .exited(2))
    #expect(
      result.error == """
        cars: \(path):2:1: no record has fields “make” and “model”, or “name”, by these or other usual names; there are \
        “Firma”, “Typ”. Say which they are, as in: cars \(path) --field model=NAME --field make=NAME

        """)
  }

  @Test("stand in the title line, with what they mean")
  func titleLine() throws {
    let session = try CarsSession([CaseFile.path("cars93.csv")])
    try session.terminal.until(shows: "CSV, Manufacturer → make, … · 2 cars · loaded")
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
      let result = try PlainCommand.run(
        [try BuiltProduct.path(of: "cars"), "list", path, "--format", "csv"] + options + names)
      return result.output + result.error
    }
    #expect(
      try list(
        "--columns", #"Bezeichnung,"Preis (EUR)",Co2 tailpipe gpm"#, "--sort", "bezeichnung", "--reverse")
        == "model,price,co2TailpipeGpm\nPolo,21000,7\nGolf,25000,4\n")
    #expect(
      try list("--columns", "model", "--search", #"Bezeichnung:o "Preis (EUR)"<$22k"#) == "model\nPolo\n")
    #expect(try list("--columns", "model", "--search", #""Co2 tailpipe gpm"<5"#) == "model\nGolf\n")
    let cars = try BuiltProduct.path(of: "cars")
    let set = ["--set", "Bezeichnung=Up", "--set", "Co2 tailpipe gpm=3"]
    let added = try PlainCommand.run([cars, "add", path, "--make", "VW"] + set + names)
    #expect(added.status == .exited(0) && added.error == "")
    #expect(try folder.read("a.csv").hasSuffix("\n;VW;Up;;3\n"))
  }
}
