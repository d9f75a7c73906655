import CarsCatalogue
import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

@Suite("A change in a table")
struct TableEditTests {
  private static let table =
    "\u{FEFF}id,Manufacturer,Model,MSRP,note,power?\r\n7,Kia,EV6,\"$50,300\",\"a \"\"b\"\"\",007\r\n\r\n8,\"Kia\",EV9\r\n"

  @Test("of a value replaces the cell, and no other byte")
  func cell() async throws {
    let text = try await text(of: Self.table, named: "cars.csv") { file in
      try await file.edit(
        "7", [FieldChange("price", to: .integer(51000)), FieldChange("model", to: .text("EV6 GT"))])
      try await file.edit("8", [FieldChange("make", to: .text("기아"))])
    }
    let new = Self.table.replacing("$50,300", with: "$51,000").replacing("EV6", with: "EV6 GT")
      .replacing("8,\"Kia\"", with: "8,\"기아\"")
    #expect(Array(text.utf8) == Array(new.utf8))
  }

  @Test("of a new car puts it below the last one, above totals, and below any other row that is no car")
  func totals() async throws {
    let cars = "make,model,price\nKia,Rio,5\nVW,Up,6\n"
    for (below, isAbove) in [("Total,,11\nsource: me,,\n", true), ("source: me,,\n", false)] {
      let new = "Kia,EV3,7\n"
      let text = try await text(of: cars + below, named: "cars.csv") { file in
        try await file.add([
          Field("make", .text("Kia")), Field("model", .text("EV3")), Field("price", .integer(7)),
        ])
      }
      #expect(text == cars + (isAbove ? new + below : below + new))
    }
  }

  @Test("leaves a number beside it as it is that would be another one without the zero at its end")
  func zeroBeside() async throws {
    let old = "make,model,x,note\nKia,EV6,13.2020,a\nKia,EV9,1.5,b\nKia,EV3,none,c\n"
    let text = try await text(of: old, named: "cars.csv") { file in
      try await file.edit("kia-ev6", [FieldChange("note", to: .text("q"))])
    }
    #expect(text == old.replacing(",a", with: ",q"))
  }

  @Test(
    "writes quotes where they are needed",
    arguments: [
      (",", "a,b", "\"a,b\""), (",", "a;b", "a;b"), (";", "a;b", "\"a;b\""), ("\t", "a\tb", "\"a\tb\""),
      ("|", "a|b", "\"a|b\""), (",", "6\" x", "\"6\"\" x\""), (",", "a\nb", "\"a\nb\""),
      (",", " a ", "\" a \""),
    ])
  func quotes(delimiter: String, value: String, cell: String) async throws {
    let old = "make,model,note\nKia,EV6,x\n".replacing(",", with: delimiter)
    let text = try await text(of: old, named: "cars.txt") { file in
      let car = try await file.edit("kia-ev6", [FieldChange("note", to: .text(value))])
      #expect(car.others == [Field("note", .text(value))])
    }
    #expect(text == old.replacing("x", with: cell))
  }

  @Test("takes the blank in front of a cell away where it puts quotes there, as other programs read them")
  func blanksBeforeQuotes() async throws {
    let old = "id, make, model, price\n1, Kia, EV6, 30000\n"
    let text = try await text(of: old, named: "cars.csv") { file in
      try await file.edit("1", [FieldChange("model", to: .text("EV6, GT"))])
      try await file.edit("1", [FieldChange("make", to: .text("KIA"))])
    }
    #expect(text == "id, make, model, price\n1, KIA,\"EV6, GT\", 30000\n")
  }

  @Test(
    "of the year, the make or the model rewrites the name that has them, if no column has the year",
    arguments: [
      ("year", .integer(2022), "2022 Honda Accord,9"), ("model", .text("Civic"), "2021 Honda Civic,9"),
      ("make", .text("Kia"), "2021 Kia Accord,9"), ("price", .integer(8), "2021 Honda Accord,8"),
      ("year", .null, "Honda Accord,9"),
    ] as [(String, FieldValue, String)])
  func wholeNames(field: String, value: FieldValue, row: String) async throws {
    let text = try await text(of: "name,price\n2021 Honda Accord,9\nKia Rio,7\n", named: "cars.csv") { file in
      try await file.edit("honda-accord-2021", [FieldChange(field, to: value == .null ? nil : value)])
      try await file.edit("kia-rio", [FieldChange("year", to: .integer(2020))])
    }
    #expect(text == "name,price\n\(row)\n2020 Kia Rio,7\n")
  }

  @Test("of a name beside a column for the year leaves that column alone")
  func wholeNameBesideYear() async throws {
    let text = try await text(of: "name,year\nHonda Accord,2021\n", named: "cars.csv") { file in
      try await file.edit("honda-accord-2021", [FieldChange("model", to: .text("Civic"))])
      try await file.edit("honda-civic-2021", [FieldChange("year", to: .integer(2022))])
    }
    #expect(text == "name,year\nHonda Civic,2022\n")
  }

  @Test("beside a quote that is not closed changes one cell, and may put another text in its place")
  func besideOpenQuote() async throws {
    let old = "make;model;town\nFiat;\"Panda;Bonn\nKia;Rio;Ulm\nSeat;\"Leon;Bonn\n"
    let text = try await text(of: old, named: "cars.csv") { file in
      try await file.edit("kia-rio", [FieldChange("town", to: .text("Köln"))])
      try await file.edit("fiat-panda", [FieldChange("town", to: .text("Rom"))])
    }
    #expect(text == "make;model;town\nFiat;\"Panda;Rom\nKia;Rio;Köln\nSeat;\"Leon;Bonn\n")
  }

  @Test("is possible where several columns for one field are blank, and fills the one that counts")
  func blankColumns() async throws {
    let old = "make,model,Model Year,MSRP,price,note\nKia,B, ,  ,\" \",x\n"
    let text = try await text(of: old, named: "cars.csv") { file in
      try await file.edit("kia-b", [FieldChange("note", to: .text("y"))])
      try await file.edit("kia-b", [FieldChange("price", to: .integer(7))])
    }
    #expect(text == "make,model,Model Year,MSRP,price,note\nKia,B, ,  ,\"7\",y\n")
  }

  @Test("fills a cell that a row is too short for, and empties one")
  func missingCell() async throws {
    let text = try await text(of: Self.table, named: "cars.csv") { file in
      try await file.edit("8", [FieldChange("note", to: .text("x"))])
      try await file.edit("7", [FieldChange("note", to: nil), FieldChange("price", to: nil)])
    }
    let new = Self.table.replacing("8,\"Kia\",EV9", with: "8,\"Kia\",EV9,,x")
      .replacing("\"$50,300\",\"a \"\"b\"\"\"", with: "\"\",\"\"")
    #expect(Array(text.utf8) == Array(new.utf8))
  }

  @Test(
    "of a cell writes what was asked for as it stands, whatever it looks like",
    arguments: [
      (FieldValue.text("5"), "5", FieldValue.integer(5)), (.text("TRUE"), "TRUE", .bool(true)),
      (.text("85.000"), "85.000", .text("85.000")), (.exactNumber("5.00"), "5.00", .exactNumber("5.00")),
      (.exactNumber("1e3"), "1e3", .text("1e3")), (.decimal(5), "5.0", .decimal(5)),
      (.exactNumber("9007199254740993.0"), "9007199254740993.0", .exactNumber("9007199254740993.0")),
    ])
  func lookalikes(asked: FieldValue, cell: String, read: FieldValue) async throws {
    let text = try await text(of: "make,model,note\nKia,EV6,red\n", named: "cars.csv") { file in
      let car = try await file.edit("kia-ev6", [FieldChange("note", to: asked)])
      #expect(car.others == [Field("note", read)])
    }
    #expect(text == "make,model,note\nKia,EV6,\(cell)\n")
  }

  @Test(
    "of a flag keeps its capitals",
    arguments: [
      ("TRUE", false, "FALSE"), ("False", true, "True"), ("true", false, "false"), ("FALSE", false, "FALSE"),
      ("red", true, "true"), ("\"TRUE\"", false, "\"FALSE\""),
    ])
  func flags(old: String, flag: Bool, new: String) async throws {
    let text = try await text(of: "make,model,x\nKia,EV6,\(old)\n", named: "cars.csv") { file in
      let car = try await file.edit("kia-ev6", [FieldChange("x", to: .bool(flag))])
      #expect(car.others == [Field("x", .bool(flag))])
    }
    #expect(text == "make,model,x\nKia,EV6,\(new)\n")
  }

  @Test("is refused where there is no column, or where a cell cannot say a value")
  func refused() async throws {
    let file = try EditedFile(Self.table, named: "cars.csv")
    let faults: [(FieldChange, CarChangeError)] = [
      (FieldChange("seats", to: .integer(5)), .noColumn(path: file.path, field: "seats")),
      (FieldChange("mine", to: .integer(5)), .noColumn(path: file.path, field: "mine")),
      (FieldChange("note", to: .list([])), .inexpressible(path: file.path, field: "note")),
      (FieldChange("note", to: .text("")), .inexpressible(path: file.path, field: "note")),
    ]
    for (change, fault) in faults {
      await #expect(throws: fault) { try await file.edit("7", [change]) }
    }
    await #expect(throws: CarChangeError.noColumn(path: file.path, field: "body")) {
      try await file.add(.ev9 + [Field("body", .text("SUV"))])
    }
    #expect(Array(file.text.utf8) == Array(Self.table.utf8))
  }

  @Test("says the currency in the price's cell where it has no column of its own")
  func currency() async throws {
    let text = try await text(of: "make,model,price\nKia,EV6,1\n", named: "cars.csv") { file in
      try await file.edit(
        "kia-ev6", [FieldChange("price", to: .integer(2)), FieldChange("currency", to: .text("EUR"))])
      try await file.add(.ev9 + [Field("price", .integer(3)), Field("currency", .text("USD"))])
      try await file.add(.ev9 + [Field("price", .integer(4)), Field("currency", .text("GBP"))])
    }
    #expect(text == "make,model,price\nKia,EV6,2 EUR\nKia,EV9,3 USD\nKia,EV9,4 GBP\n")
  }

  @Test(
    "of the currency leaves no other one in the price's cell",
    arguments: [
      ("€14.798,EUR", "USD", "14798,USD"), ("€14.798,", "USD", "14.798 USD,"),
      ("\"$50,300\",USD", "EUR", "\"50300\",EUR"), ("\"$50,300\",EUR", "USD", "\"$50,300\",USD"),
      ("5,EUR", "USD", "5,USD"), ("5,", "EUR", "5,EUR"),
    ])
  func chosenCurrency(old: String, code: String, new: String) async throws {
    let text = try await text(of: "id,make,model,price,currency\n1,a,b,\(old)\n", named: "cars.csv") { file in
      let car = try await file.edit("1", [FieldChange("currency", to: .text(code))])
      #expect(car.price?.currency == code)
    }
    #expect(text == "id,make,model,price,currency\n1,a,b,\(new)\n")
  }

  @Test(
    "adds a row behind the last one, with its cells in the header's order",
    arguments: [
      ("model,id,make\nEV6,a,Kia\n", "model,id,make\nEV6,a,Kia\nEV9,kia-ev9,Kia\n"),
      ("model;make\r\nEV6;Kia", "model;make\r\nEV6;Kia\r\nEV9;Kia"),
      (
        "\"model\"\t\"make\"\n\"EV6\"\t\"Kia\"\n", "\"model\"\t\"make\"\n\"EV6\"\t\"Kia\"\n\"EV9\"\t\"Kia\"\n"
      ),
      ("make|model|x\rKia|EV6\r||\r", "make|model|x\rKia|EV6\rKia|EV9|\r||\r"),
      ("make,model", "make,model\nKia,EV9"), ("make,model\n", "make,model\nKia,EV9\n"),
      (",mpg\nKia EV6,1\n", ",mpg\nKia EV6,1\nKia EV9,\n"),
      ("id,make,model\n7,Kia,EV6\n", "id,make,model\n7,Kia,EV6\n8,Kia,EV9\n"),
      ("sep=;\r\nmake;model\r\nKia;EV6\r\n", "sep=;\r\nmake;model\r\nKia;EV6\r\nKia;EV9\r\n"),
      ("make,model,x\nKia,\"EV6\",\"a,b\"\n", "make,model,x\nKia,\"EV6\",\"a,b\"\nKia,EV9,\n"),
      ("make,model,x\n\"Kia\",\"EV6\",\"\"\n", "make,model,x\n\"Kia\",\"EV6\",\"\"\n\"Kia\",\"EV9\",\"\"\n"),
      ("make,model,x\n\"Kia\",\"EV6\",\n", "make,model,x\n\"Kia\",\"EV6\",\n\"Kia\",\"EV9\",\n"),
      ("name\nKia EV6\n", "name\nKia EV6\nKia EV9\n"),
    ])
  func added(old: String, new: String) async throws {
    let file = try EditedFile(old, named: "cars.csv")
    let car = try await file.add(.ev9)
    #expect(Array(file.text.utf8) == Array(new.utf8))
    #expect(try await file.catalogue().last == car)
    #expect(try await file.editor.undo().change.kind == .removed)
    #expect(Array(file.text.utf8) == Array(old.utf8))
  }

  /// A new table: it has all columns that are known, so that the next car can have what the first has not.
  private static let newTable = """
    make,model,trim,year,price,currency,body,fuel,transmission,drivetrain,horsepower,torque,acceleration,range,seats
    Kia,EV9,,,,,,,,,,,,,

    """

  @Test(
    "begins the table or the lines that the name of an empty file asks for",
    arguments: [
      ("cars.csv", "\u{FEFF}", "\u{FEFF}" + newTable), ("CARS.CSV", "", newTable),
      ("cars.tsv", "", newTable.replacing(",", with: "\t")),
      ("cars.tab", "", newTable.replacing(",", with: "\t")),
      ("cars.jsonl", "", "{\"make\": \"Kia\", \"model\": \"EV9\"}\n"),
      ("cars.NDJSON", "\r\n", "{\"make\": \"Kia\", \"model\": \"EV9\"}\r\n"),
      ("cars.csv", "\r\n", newTable.replacing("\n", with: "\r\n")),
      ("csv", "", "[\n  {\"make\": \"Kia\", \"model\": \"EV9\"}\n]\n"),
    ])
  func begun(name: String, old: String, new: String) async throws {
    let file = try EditedFile(old, named: name)
    let car = try await file.add(.ev9)
    #expect(Array(file.text.utf8) == Array(new.utf8))
    #expect(try await file.catalogue().map(\.id) == [car.id])
    #expect(try await file.editor.undo().change.kind == .removed)
    #expect(Array(file.text.utf8) == Array(old.utf8))
  }

  @Test(
    "takes a row away with its line, and puts it back where it was",
    arguments: [
      ("id,make,model\n1,a,b\n", "id,make,model\n"), ("id,make,model\n1,a,b", "id,make,model\n"),
      ("id,make,model\r\n1,a,b", "id,make,model\r\n"), ("id,make,model\r1,a,b", "id,make,model\r"),
      ("id,make,model\r\n0,a,b\r\n1,\"a\nb\",b", "id,make,model\r\n0,a,b"),
      ("id,make,model\n1,a,b\n,,\n0,a,b\n", "id,make,model\n,,\n0,a,b\n"),
      ("id,make,model\r0,a,b\r\r1,a,b\r2,a,b", "id,make,model\r0,a,b\r\r2,a,b"),
    ])
  func removed(old: String, new: String) async throws {
    let file = try EditedFile(old, named: "cars.csv")
    try await file.remove("1")
    #expect(Array(file.text.utf8) == Array(new.utf8))
    #expect(try await file.editor.undo().change.car.id == "1")
    #expect(Array(file.text.utf8) == Array(old.utf8))
  }
}
