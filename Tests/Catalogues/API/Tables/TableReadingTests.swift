import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import Testing

@testable import CarsAPI

@Suite("Tables")
struct TableReadingTests {
  @Test(
    "The delimiter is the one that makes the most cells of the first row",
    arguments: [
      "make,model,note\nKia,EV6,a;b|c\n", "make;model;note\nKia;EV6;a,b|c\n",
      "make\tmodel\tnote\nKia\tEV6\t\"a\tb\"\n", "make|model|note\nKia|EV6|\"a;b|c\"\n",
      "\"make\",\"model\",\"a;b;c;d\"\nKia,EV6,\n",
    ])
  func delimiters(text: String) async throws {
    let catalogue = try await catalogue(text)
    #expect(catalogue.map(\.name) == ["Kia EV6"])
    #expect(catalogue.faults == [])
  }

  @Test(
    "A first line for Excel says what the delimiter is, and is counted",
    arguments: [
      "sep=;\nmake;model\n;EV6\nKia;EV6\n", "\u{FEFF}SEP=;\r\nmake;model\r\n;\"x\"\r\nKia;EV6",
      "\"sep=;\"\nmake;model\n;x\nKia;EV6\n", "sep=,\nmake,model\n,x\nKia,EV6\n",
      "sep=|\rmake|model\r|x\rKia|EV6\r",
    ])
  func delimiterLine(text: String) async throws {
    let catalogue = try await catalogue(text)
    #expect(catalogue.map(\.name) == ["Kia EV6"])
    #expect(catalogue.faults == [RecordFault(line: 3, number: 1, rejectedFor: .missing(field: "make"))])
  }

  @Test(
    "A line that only looks like one for Excel is skipped as any above the header",
    arguments: ["sep=x", "sep=", "sep=;;", "sop=;"])
  func noDelimiterLine(line: String) async throws {
    let cars = try await catalogue(line + "\nmake;model\nKia;EV6\n")
    #expect(cars.map(\.name) == ["Kia EV6"] && cars.reading.frame.linesAbove == 1)
  }

  @Test("A table can have one column, if its name says what a car is")
  func oneColumn() async throws {
    #expect(try await catalogue("Name\nKia EV6\n\n\"a, b\"\n").map(\.name) == ["Kia EV6", "a, b"])
    #expect(try await catalogue("model\nEV6\n").map(\.name) == ["EV6"])
    let make = MalformedReason.noCarNames(
      UnknownNames(["make": ["Kia"]], understood: [FieldName("make", .field(.make))]))
    await #expect(throws: CarsError.malformed(.file("test"), line: 1, column: 1, reason: make)) {
      try await catalogue("make\nKia\n")
    }
    let text = CarsError.malformed(.file("test"), line: 1, column: 1, reason: .foreign(.text))
    await #expect(throws: text) { try await catalogue("Dear all\nKia EV6\n") }
    #expect(try await catalogue("Auto\nEV6\n", given: ["auto": .makeAndModel]).map(\.model) == ["EV6"])
  }

  @Test("Quotes keep delimiters and the ends of lines, and doubled they are one")
  func quotes() async throws {
    let catalogue = try await catalogue(
      "make,model,note\r\n\"Kia, Inc.\",\"EV\r\n6\",\"\"\"big\"\"\"\r\nKia,15\" Rim,\"a\"b\"c\r\nKia,,x\n")
    #expect(catalogue.map(\.make) == ["Kia, Inc.", "Kia"])
    #expect(catalogue.map(\.model) == ["EV\r\n6", "15\" Rim"])
    #expect(catalogue.map(\.others) == [[Field("note", .text("\"big\""))], [Field("note", .text("ab\"c"))]])
    #expect(
      catalogue.faults == [RecordFault(line: 5, number: 3, rejectedFor: .missing(field: "model"))])
  }

  @Test(
    "A line ends with a line feed, a carriage return or both; the last one need not end",
    arguments: ["\n", "\r", "\r\n"])
  func lineEnds(end: String) async throws {
    let rows = ["\u{FEFF}make,model", "Kia,EV6", "", "   ", ",", "Kia,", "Kia,EV9"]
    let catalogue = try await catalogue(rows.joined(separator: end))
    #expect(catalogue.map(\.model) == ["EV6", "EV9"])
    #expect(catalogue.faults == [RecordFault(line: 6, number: 2, rejectedFor: .missing(field: "model"))])
  }

  @Test(
    "A cell is a number, true or false if it looks like it, and nothing if it is empty",
    arguments: [
      ("1", FieldValue.integer(1)), ("-0", .exactNumber("-0")), ("1.50", .exactNumber("1.50")),
      ("-0.00", .exactNumber("-0.00")),
      ("-2.5", .decimal(-2.5)),
      ("12345678901234567890", .exactNumber("12345678901234567890")), ("1e+20", .decimal(1e20)),
      ("5e-300", .decimal(5e-300)), ("1e5", .text("1e5")), ("007", .text("007")), ("1.", .text("1.")),
      (".5", .text(".5")), ("+1", .text("+1")), ("-", .text("-")), ("1,5", .text("1,5")),
      ("4x4", .text("4x4")), ("2024-05-01", .text("2024-05-01")), ("1.2.3", .text("1.2.3")),
      ("true", .bool(true)), ("TRUE", .bool(true)), ("False", .bool(false)), ("tRUE", .text("tRUE")),
      ("NaN", .text("NaN")), (" 5", .text(" 5")), ("0.1", .decimal(0.1)),
      ("123456789.123456789", .exactNumber("123456789.123456789")),
    ])
  func cells(text: String, value: FieldValue) async throws {
    let car = try #require(try await catalogue("make,model,x,y\nKia,EV6,\"\(text)\",").first)
    #expect(car.others == [Field("x", value)])
  }

  @Test("In a column of text a cell is text, and in one of numbers a number, whatever it looks like")
  func columns() async throws {
    let catalogue = try await catalogue(
      "id,make,model,trim,price,year\n007,Peugeot,208,true,1e4,2024\n1e5,Fiat,500,1.0,9.5,2.023e3\n")
    #expect(catalogue.map(\.id) == ["007", "1e5"])
    #expect(catalogue.map(\.name) == ["Peugeot 208 true", "Fiat 500 1.0"])
    #expect(catalogue.map(\.price) == [Money(10_000, nil), Money(9.5, nil)])
    #expect(catalogue.map { $0[.year] } == [.integer(2024), .integer(2023)])
  }

  @Test(
    "Of a price with a point and three digits behind it, these are no fraction; of any other number they are",
    arguments: [
      ("50.300", 50_300), ("1.250", 1_250), ("999.999", 999_999), ("50.30", 50.3), ("50.3000", 50.3),
      ("1234.500", 1_234.5), ("0.300", 0.3), ("1.250.300", 1_250_300),
    ] as [(String, Double)])
  func prices(text: String, price: Double) async throws {
    let car = try #require(
      try await catalogue(
        "make;model;price;currency;torque;x\nKia;EV6;\(text);EUR;12.250;12.250\nKia;EV9;;;1.5;1.5\n"
      ).first)
    #expect(car.price == Money(price, "EUR"))
    #expect(car[.torque] == .decimal(12.25))
    #expect(car.others == [Field("x", .exactNumber("12.250"))])
  }

  @Test(
    "A row with fewer cells has nothing in the others, and one with more is rejected if they say something")
  func ragged() async throws {
    let catalogue = try await catalogue("make,model,year\nKia,EV6\nKia,EV9,2024,,\nKia,Niro,2024,x\nKia\n")
    #expect(catalogue.map(\.model) == ["EV6", "EV9"])
    #expect(
      catalogue.faults == [
        RecordFault(line: 4, number: 3, rejectedFor: .extraCells(found: 4, expected: 3)),
        RecordFault(line: 5, number: 4, rejectedFor: .missing(field: "model")),
      ])
  }

  @Test(
    "Of two columns for one field, one counts in all rows, and the other is a field of its own, under its own name"
  )
  func twoColumns() async throws {
    let text =
      "make;Manufacturer;model;MSRP;price\n;Kia;EV6;;5\nVW;;Golf;50.300;\nVW; ;Up;50.300; \nVW;Kia;Polo;1;2\n"
    let cars = try await catalogue(text)
    #expect(cars.faults == [RecordFault(line: 2, number: 1, rejectedFor: .missing(field: "make"))])
    #expect(cars.map(\.make) == ["VW", "VW", "VW"])
    #expect(cars.map { $0.price?.amount } == [nil, nil, 2])
    #expect(
      cars.map { $0.others.map(\.name) } == [["MSRP"], ["MSRP"], ["Manufacturer", "MSRP"]])
  }

  @Test(
    "The column of a field is the one that bears its name, then what cars sell for, and then what they are listed at",
    arguments: [
      ("MSRP,Price", 2.0), ("Price,PRICE", 1), ("PRICE,price", 2), ("MSRP,SellingPrice", 2),
      ("InternetPrice,Neupreis", 1), ("Neupreis,MSRP", 1), ("asking_price,sale_price", 1),
      ("Cost,List Price", 2),
    ])
  func order(headings: String, price: Double) async throws {
    let cars = try await catalogue("make,model,\(headings)\nKia,Rio,1,2\nKia,Ceed,,2\nKia,Niro,1,\n")
    let amounts = cars.map { $0.price?.amount }
    #expect(amounts == (price == 1 ? [1, nil, 1] : [2, 2, nil]))
  }

  @Test("Columns with the same name are told apart by a number")
  func repeatedNames() async throws {
    let car = try #require(try await catalogue("make,model,a,a,,,a 2\nKia,EV6,1,2,3,4,5\n").first)
    #expect(
      car.others.map(\.name) == ["a", "a 2", "column 5", "column 6", "a 2 2"],
      "no two fields of a car have the same name, and none is without")
    #expect(car.others.map(\.value) == [1, 2, 3, 4, 5].map(FieldValue.integer))
  }

  @Test(
    "What cannot be read is an error with its place",
    arguments: [
      ("make,model\nKia,\"EV6\nKia\n", 2, 5, .unexpectedEnd(expected: .closingQuoteOfCell)),
      ("make,model\nKia,\"EV6\n\",\"x", 3, 3, .unexpectedEnd(expected: .closingQuoteOfCell)),
      ("a,b\n1,2\n", 1, 1, .onlyNumbers(["a", "b"])),
      ("a,b\n1,x\n", 1, 1, .noCarNames(UnknownNames(["a": ["1"], "b": ["x"]]))),
      (
        "\n\n a;b;make\n", 3, 1,
        .noCarNames(
          UnknownNames(
            ["a": [], "b": [], "make": []], in: .table(delimiter: 0x3B),
            understood: [FieldName("make", .field(.make))]))
      ),
      ("Kia EV6\nKia EV9\n", 1, 1, .foreign(.text)), ("\n 7", 2, 2, .notACatalogue(found: .number)),
      ("<!DOCTYPE html>\n<a b,c>", 1, 1, .foreign(.markup)), ("PK\u{3}\u{4}", 1, 1, .foreign(.zip)),
      ("SQLite format 3\0", 1, 1, .foreign(.sqlite)), ("%PDF-1.7,x\n", 1, 1, .foreign(.pdf)),
      ("a\0,b\n", 1, 1, .foreign(.binary)),
    ] as [(String, Int, Int, MalformedReason)])
  func errors(text: String, line: Int, column: Int, reason: MalformedReason) async {
    await #expect(throws: CarsError.malformed(.file("test"), line: line, column: column, reason: reason)) {
      try await catalogue(text)
    }
  }

  @Test("A first column without a name is one of names only where no column says what a car is")
  func namelessColumn() async throws {
    #expect(try await catalogue(",hp\nKia EV6,5\n").map(\.name) == ["Kia EV6"])
    await #expect(throws: CarsError.self) { try await catalogue(",make\nKia EV6,x\n") }
    #expect(try await catalogue(",model\nKia EV6,x\n").map(\.name) == ["x"])
  }

  @Test("Bytes that are not UTF-8 are an error with their place, in the first row and in any other")
  func notUTF8() async {
    for (text, line, column, encodings) in [
      (Array("make,model\nKia,".utf8) + [0xC3, 0xA9, 0xE9] + Array("\n".utf8), 2, 6, [] as [TextEncoding]),
      (Array("make,mod".utf8) + [0xE9] + Array("l\nKia,EV6\n".utf8), 1, 9, [.western]),
    ] {
      let error = CarsError.malformed(
        .file("test"), line: line, column: column, reason: .notUTF8(in: encodings))
      await #expect(throws: error) { try await readEveryWay(text) }
    }
  }

  @Test("A table without rows is a catalogue without cars")
  func noRows() async throws {
    for text in ["make,model", "make,model\r\n", "\r\n\r\nmake,model\n\n,\n"] {
      let catalogue = try await catalogue(text)
      #expect(catalogue.isEmpty && catalogue.isComplete && catalogue.faults == [])
    }
  }

  @Test(
    "A list of cars can have other usual names, and is then one of objects or the only one",
    arguments: [
      (#"{"results":[{"make":"Kia","model":"EV6"}],"count":1}"#, ["EV6"]),
      (
        #"{"data":[1,2],"items":[{"make":"Kia","model":"EV6"}],"cars":[{"make":"Kia","model":"x"}]}"#, ["EV6"]
      ),
      (#"{"records":[],"cars":[{"make":"Kia","model":"EV6"}]}"#, ["EV6"]), (#"{"n":0,"data":[ ],"x":1}"#, []),
      (#"{"items":[{"a":1}],"make":"Kia","model":"EV6"}"#, ["EV6"]),
      (#"{"data":[],"data":[{"make":"Kia","model":"EV6"}],"data":[3]}"#, ["EV6"]),
    ])
  func listNames(text: String, models: [String]) async throws {
    #expect(try await catalogue(text).map(\.model) == models)
  }
}
