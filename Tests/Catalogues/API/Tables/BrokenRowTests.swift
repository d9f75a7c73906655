import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("Rows that break the form of a table", .patience)
struct BrokenRowTests {
  @Test("with a quote that is not closed swallow no other row, and are noted")
  func openQuotes() async throws {
    let cars = try await catalogue(
      "make;model;town\nOpel;Corsa;Bonn\nFiat;\"Panda;Bonn\nKia;Rio;Ulm\n\nSeat;\"Leon;Bonn\nVW;Polo;Ulm\n")
    #expect(cars.map(\.model) == ["Corsa", "\"Panda", "Rio", "\"Leon", "Polo"])
    #expect(
      cars.faults == [
        RecordFault(line: 3, number: 2, keptDespite: .openQuote("model")),
        RecordFault(line: 6, number: 4, keptDespite: .openQuote("model")),
      ])
    #expect(cars.faults.notedCount == 2 && cars.faults.leftOutCount == 0 && cars.faults.rejectedCount == 0)
  }

  @Test("with a quote that is closed in another cell of the line have it as a character, and are noted")
  func openQuoteInLine() async throws {
    let cars = try await catalogue(
      "make,model,note,town\n\"Fiat,Panda,\"a, b\",Bonn\nKia,\"Rio,x,\"Ulm\"\nVW,\"Up\" x,y,z\n")
    #expect(cars.map(\.name) == ["\"Fiat Panda", "Kia \"Rio", "VW Up x"])
    #expect(
      cars.faults == [
        RecordFault(line: 2, number: 1, keptDespite: .openQuote("make")),
        RecordFault(line: 3, number: 2, keptDespite: .openQuote("model")),
      ])
  }

  @Test("with single quotes in a text in quotes have them as characters")
  func looseQuotes() async throws {
    let text = "make,model,note\nKia,Rio,\"the \"best\" of all, 1\"\nVW,\"\"Up\" ,\"a \"\"b\"\"\"\n"
    let cars = try await catalogue(text)
    #expect(cars.map(\.model) == ["Rio", "\"Up"] && cars.faults == [])
    #expect(
      cars.map(\.others) == ["the \"best\" of all, 1", "a \"b\""].map { [Field("note", .text($0))] })
    let file = try EditedFile(text)
    try await file.edit("kia-rio", [FieldChange("note", to: .text("good"))])
    #expect(file.text == text.replacing("\"the \"best\" of all, 1\"", with: "\"good\""))
  }

  @Test(
    "have a header with as many cells, though a quote in it is not closed",
    arguments: [
      "\"make,model,\"note\",town", "make,\"model,\"note\",town", "make,model,\"\"note\",town",
      "make,model,note,\"town",
    ])
  func openQuoteInHeader(header: String) async throws {
    let cars = try await catalogue(
      "\(header)\nKia,Rio,\"a, b\",Ulm\n\"VW\",Up,,Bonn\n",
      given: ["\"make": .field(.make), "\"model": .field(.model)])
    #expect(cars.map(\.name) == ["Kia Rio", "VW Up"] && cars.faults == [])
    let others = try #require(cars.first).others
    #expect(others.map(\.value) == [.text("a, b"), .text("Ulm")])
    #expect(others.map { $0.name.filter { $0 != "\"" } } == ["note", "town"])
  }

  @Test("with a quote that is never closed are rows, if those that follow are")
  func lastQuote() async throws {
    let rows = (1...30).map { "Kia,EV\($0),\($0)\r\n" }.joined()
    let cars = try await catalogue("make,model,note\r\nFiat,\"Panda,x\r\n" + rows)
    #expect(cars.map(\.model) == ["\"Panda"] + (1...30).map { "EV\($0)" })
  }

  @Test("are one row where a text in quotes has lines and delimiters in it, and the quotes are closed")
  func closedQuotes() async throws {
    let cars = try await catalogue("make,model,note\nKia,Rio,\"a,b,c\nd,e,f\"\nVW,Up,\"g\nh,i\"\n")
    #expect(cars.map(\.model) == ["Rio", "Up"])
    #expect(cars.map(\.others) == ["a,b,c\nd,e,f", "g\nh,i"].map { [Field("note", .text($0))] })
    #expect(cars.faults == [])
  }

  @Test("with a text of many lines keep it, however long it is")
  func longText() async throws {
    let text = (0..<9_000).map { "line \($0)" }.joined(separator: "\n")
    let cars = try await catalogue("make,model,note\nKia,Rio,\"\(text)\"\nVW,Up,x\n")
    #expect(cars.map(\.others) == [[Field("note", .text(text))], [Field("note", .text("x"))]])
  }

  @Test("with a quote that opens a text behind 64 KiB of rows are rows")
  func farQuote() async throws {
    let rows = (0..<6_000).map { "Kia,EV\($0),x\n" }.joined()
    let cars = try await catalogue("make,model,note\nFiat,\"Panda,y\n\(rows)VW,Up,\"z\"\n")
    #expect(
      cars.count == 6_002
        && cars.faults == [RecordFault(line: 2, number: 1, keptDespite: .openQuote("model"))])
  }

  @Test(
    "that have shifted behind an empty cell are read without it, and noted, where they fit in that way alone",
    arguments: [
      ("VW,Up,,2016,7900,", 2016, "VW,Up,,2016,7900,good"),
      ("VW,Up,2016,,7900,x", 2016, "VW,Up,2016,,7900,good"),
      (",VW,Up,2016,7900,x", 2016, ",VW,Up,2016,7900,good"),
      ("VW,Up,,,7900,x", nil, "VW,Up,,,7900,good"),
    ] as [(String, Int?, String)])
  func gap(row: String, year: Int?, edited: String) async throws {
    let text = "make,model,year,price,note\nKia,Rio,2020,9900,ok\n"
    let cars = try await catalogue("\(text)\(row)\n")
    try #require(cars.map(\.model) == ["Rio", "Up"])
    #expect(cars[1][.year] == year.map(FieldValue.integer) && cars[1].price?.amount == 7900)
    #expect(cars.faults.count == 1 && cars.faults.allSatisfy(\.isNoted))
    let file = try EditedFile("\(text)\(row)\n")
    try await file.edit(cars[1].id, [FieldChange("note", to: .text("good"))])
    #expect(file.text == "\(text)\(edited)\n")
  }

  @Test("that have shifted are rejected where they fit in no way, or in several")
  func shifted() async throws {
    func faults(_ row: String, columns: Int = 5, _ header: String = "make,model,year,price,note") async throws
      -> [CarFault]
    {
      try await catalogue("\(header)\nKia,Rio,2020,9900,ok\n\(row)\n").faults.map(\.fault)
    }
    let rejected = [CarFault.extraCells(found: 6, expected: 5)]
    #expect(try await faults("VW,Up,,16,7900,x") == rejected, "16 is no year")
    #expect(try await faults("VW,Up,2016,,x,y") == rejected, "x is no price")
    #expect(try await faults("VW,,Up,x,y,z") == rejected)
    let either = "make,model,horsepower,price,note"
    #expect(try await faults("VW,Up,,75,7900,") == rejected, "75 is no year")
    #expect(try await faults("VW,Up,,75,,y", either) == rejected, "75 may be both")
    let ended = try await catalogue("make,model,note\nKia,Rio,a\nVW,Up,b,\nVW,Polo,c\n")
    #expect(
      ended.map(\.model) == ["Rio", "Up", "Polo"], "nothing has shifted where no cell is empty before it")
  }

  @Test("that all end with a delimiter have no cell behind it, empty ones in them or not")
  func delimiterAtEnd() async throws {
    let cars = try await catalogue("make,model,year,note\nKia,Rio,2020,ok,\nVW,Up,,x,\nVW,Polo,2019,,\n")
    #expect(cars.map(\.model) == ["Rio", "Up", "Polo"] && cars.faults == [])
    let wrong = try await catalogue("make,model,note\nKia,Rio,ok,\nVW,,x,\nVW,Polo,,\n")
    #expect(wrong.faults.map(\.fault) == [.missing(field: "model")], "what is wrong is not that it is wide")
    let header = try await catalogue("make,model,note,\nKia,Rio,a\nVW,Up,b\n")
    #expect(header.map(\.others) == ["a", "b"].map { [Field("note", .text($0))] })
    #expect(header.reading.names == [], "the header's empty end is no column")
    let named = try await catalogue("make,model,note,\nKia,Rio,a,x\nVW,Up,b,y\n")
    #expect(named.map { $0.others.map(\.name) } == [["note", "column 4"], ["note", "column 4"]])
  }

  @Test("have what separates their cells in common, and not the header alone")
  func separator() async throws {
    let cars = try await catalogue("Make;Model;Use, l/100 km, town, country\nVW;Golf;5\nKia;Ceed;6\n")
    #expect(cars.map(\.model) == ["Golf", "Ceed"])
    let commas = try await catalogue("make,model,a;b;c;d\nVW,Golf,5\nKia,Ceed,6\n")
    #expect(commas.map(\.model) == ["Golf", "Ceed"])
  }

  @Test("say nothing with the words of databases, in any column, and are no cars without a model")
  func nothing() async throws {
    let cars = try await catalogue(
      "make,model,trim,year,price,currency,note\nKia,EV6,NULL,2022,38500,NULL,\\N\nVW,Up,(null),NULL,NULL,EUR,x\nBMW,NULL,,,,,\n"
    )
    #expect(cars.map(\.id.text) == ["kia-ev6-2022", "vw-up"])
    #expect(cars.map(\.others) == [[], [Field("note", .text("x"))]])
    #expect(cars.map(\.price) == [Money(38_500, nil), nil])
    #expect(cars.faults == [RecordFault(line: 4, number: 3, rejectedFor: .missing(field: "model"))])
    let text = try await catalogue("make,model,trim\nKia,Null,None\n")
    #expect(text.map(\.name) == ["Kia Null None"])
  }
}
