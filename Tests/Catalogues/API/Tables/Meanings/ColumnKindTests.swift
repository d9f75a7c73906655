import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("What the cells of a column are", .patience)
struct ColumnKindTests {
  private func kind(of cells: [String], said: WrittenDate.Order? = nil) async throws -> ColumnKind {
    let rows = cells.enumerated().map { "VW,\($0),\"\($1)\"\n" }.joined()
    var names = FieldNames()
    names.said.dateOrder = said
    let cars = try await readEveryWay(Array("make,model,when\n\(rows)".utf8), names: names)
    return cars.reading.schema["when"]
  }

  @Test(
    "is dates where nearly all are, and one of them shows which number is the day",
    arguments: [
      (["2025-01-02", "2025-03-04T10:00:00Z"], ColumnKind.date(nil)),
      (["02.01.2026", "3.3.2025", "NULL"], .date(nil)),
      (["28/02/2027", "01/12/2026"], .date(.dmy)), (["02/28/2027", "01/12/2026"], .date(.mdy)),
      (["20270321", "0", "20190603", "00000000"], .date(nil)), (["2027-03-21", "0000-00-00"], .date(nil)),
      (["20270321", "0", "0", "0"], .number), (["20270321", "20190603"], .date(nil)),
      (["11/2019", "03/2020", "–", "?"], .date(nil)),
      (["01/02/2026", "02/01/2026"], .plain), (["28/02/2027", "02/28/2027"], .plain),
      (["2025-01-02", "soon"], .plain), (["2025", "2026"], .number),
    ])
  func dates(cells: [String], kind: ColumnKind) async throws {
    #expect(try await self.kind(of: cells) == kind)
  }

  @Test(
    "is dates in the order that somebody has said; nobody has to say it twice, and a column that shows another keeps that"
  )
  func said() async throws {
    #expect(try await kind(of: ["01/02/2026"], said: .mdy) == .date(.mdy))
    #expect(try await kind(of: ["28/02/2026"], said: .mdy) == .date(.dmy))
    let cars = try await catalogue("make,model,when\nVW,Up,01/02/2026\n")
    #expect(cars.reading.schema.undecidedDates == ["when"])
    #expect(cars[0].others == [Field("when", .text("01/02/2026"))])
  }

  @Test("has nothing where a zero stands among dates, in a table and in JSON")
  func zeros() async throws {
    let table = try await catalogue(
      "make,model,when\nVW,Up,20240614\nVW,Polo,0\nVW,Fox,0000-00-00\nVW,Lupo,20240701\n")
    let json = try await catalogue(
      #"[{"make":"VW","model":"Up","when":20240614},{"make":"VW","model":"Polo","when":0}]"#)
    #expect(
      table.map(\.others) == [[Field("when", .text("20240614"))], [], [], [Field("when", .text("20240701"))]])
    #expect(json.map(\.others) == [[Field("when", .integer(20_240_614))], []])
    for cars in [table, json] {
      #expect(cars.units.value(of: cars[0].others[0]) == .text("2024-06-14"))
    }
  }

  @Test(
    "is yes and no where all are one of two words for it",
    arguments: [
      (["yes", "No", "YES"], true), (["ja", "nein"], true), (["Y", "n"], true), (["t", "F"], true),
      (["oui", "oui", "oui"], true),
      (["sí", "no"], true), (["是", "否"], true), (["はい", "NA", "いいえ"], true), (["yes", "nein"], false),
      (["yes", "perhaps"], false), (["Y"], false), (["yes", "1"], false), (["no comment"], false),
    ])
  func flags(cells: [String], areFlags: Bool) async throws {
    let kind = try await kind(of: cells)
    #expect((kind.flagWords != nil) == areFlags)
  }

  @Test(
    "is searched, counted and printed as true and false where its cells are yes and no, and shown as it stands"
  )
  func flagValues() async throws {
    for text in [
      "make,model,x\nVW,Up,Ja\nVW,Polo,nein\nVW,Fox,\nVW,Lupo,ja\n",
      #"[{"make":"VW","model":"Up","x":"Ja"},{"make":"VW","model":"Polo","x":"nein"},"#
        + #"{"make":"VW","model":"Fox"},{"make":"VW","model":"Lupo","x":"ja"}]"#,
    ] {
      let stream = CatalogueStream(LimitedBytes(Array(text.utf8)), .file("test"), names: FieldNames())
      var cars = Catalogue()
      while let more = try await stream.next() { cars = more }
      let key = FieldKey("x")
      #expect(cars.compactMap { $0.others.first?.value } == [.text("Ja"), .text("nein"), .text("ja")])
      for (query, models) in [("x:yes", ["Up", "Lupo"]), ("x=false", ["Polo"]), ("x=ja", ["Up", "Lupo"])] {
        #expect(await cars.listing(of: try CarQuery(query)).map(\.model) == models, "\(query)")
      }
      let counts = try #require(await cars.listing(of: CarQuery()).counts(of: key))
      #expect(counts.values.map(\.value) == [.flag(false), .flag(true)])
      #expect(counts.values.map(\.count) == [1, 2])
      #expect(cars.units.value(of: cars[1].others[0]) == .bool(false))
    }
  }

  @Test(
    "is yes and no where both words are, or one in three cells, and a remark where there is one “no”",
    arguments: [("no", "", false), ("no", "yes", true), ("no", "no", false)])
  func fewFlags(one: String, other: String, isFlag: Bool) async throws {
    let two = try await catalogue("make,model,x\nVW,Up,\(one)\nVW,Polo,\(other)\n")
    #expect((two.units.value(of: Field("x", .text("no"))) == .bool(false)) == isFlag)
    let three = try await catalogue("make,model,x\nVW,Up,no\nVW,Polo,no\nVW,Fox,no\n")
    #expect(three.units.value(of: Field("x", .text("no"))) == .bool(false))
  }

  @Test("is printed as text in all cars where it is a code")
  func codesAreTexts() async throws {
    let cars = try await catalogue("make,model,postcode,stock no\nVW,Up,02139,1200\nVW,Polo,10115,1e5\n")
    #expect(
      cars.map { $0.others.map { cars.units.value(of: $0) } } == [
        [.text("02139"), .text("1200")], [.text("10115"), .text("1e5")],
      ])
  }

  @Test(
    "is codes where one has a zero in front, half of them letters and digits, nearly all differ in seven digits, or have more than numbers hold",
    arguments: [
      (["00417", "51234"], ColumnKind.code), (["00BBK4", "XZ123P", "12"], .code),
      ((0..<20).map { "\(1_000_000 + $0 * 37)" }, .code),
      ((0..<19).map { "\(1_000_000 + $0 * 37)" }, .number),
      ((0..<20).map { "\(1_000_000 + $0 % 9)" }, .number), (["2.0T", "1.5"], .plain),
      (["0.5", "0"], .number),
      (["A4", "A6"], .plain), (["1234567890123456", "1234567890123457"], .code),
      (["123456789012345", "123456789012346"], .number),
    ])
  func codes(cells: [String], kind: ColumnKind) async throws {
    #expect(try await self.kind(of: cells) == kind)
  }

  @Test(
    "is numbers where nearly all are, whatever words for nothing are among them",
    arguments: [
      (["5", "NA", "-", "n/a", "k.A.", "?"], ColumnKind.number), (["-1.5", "1,200"], .number),
      (["1", "2", "3", "4", "5", "6", "7", "8", "9", "soon"], .number), (["1", "2", "3", "soon"], .plain),
      (["None", "NA"], .plain), (["None", "1 minor", "2 major"], .plain), (["true", "false"], .plain),
    ])
  func numbers(cells: [String], kind: ColumnKind) async throws {
    #expect(try await self.kind(of: cells) == kind)
  }

  @Test("is not shown by a header that is there again")
  func repeatedHeader() async throws {
    let cars = try await catalogue("make,model,doors\nmake,model,doors\nKia,Rio,5\nVW,Up,NA\n")
    #expect(cars.reading.schema["doors"] == .number)
    #expect(cars.map(\.others) == [[Field("doors", .integer(5))], []])
  }

  @Test("is known of JSON, too")
  func json() async throws {
    let text =
      #"[{"make":"VW","model":"Up","mot":20270321,"lot":"007","sold":"28/02/2027"},{"make":"VW","model":"Polo","mot":20261103}]"#
    let schema = try await catalogue(text).reading.schema
    #expect(schema["mot"] == .date(nil) && schema["lot"] == .code && schema["sold"] == .date(.dmy))
  }

  private static let sales = """
    make,model,sold
    Kia,Rio,02.01.2026
    VW,Up,15.11.2025
    Seat,Ibiza,3.3.2025
    Ford,Fiesta,30.12.2022

    """

  @Test("Dates are sorted by their days, and counted by their years or, within two of them, by months")
  func order() async throws {
    let cars = try await EditedFile(Self.sales, named: "a.csv").catalogue()
    let key = FieldKey.unknown("sold")
    let sorted = await cars.listing(of: CarQuery(), in: CarOrder(by: key))
    #expect(sorted.map(\.model) == ["Fiesta", "Ibiza", "Up", "Rio"])
    let years = try #require(await sorted.counts(of: key))
    #expect(years.values.map(\.value) == [.period("2022"), .period("2025"), .period("2026")])
    #expect(years.values.map(\.count) == [1, 2, 1] && years.numbers == nil)
    let late = await cars.listing(of: try CarQuery("-fiesta"))
    let months = try #require(await late.counts(of: key))
    #expect(months.values.map(\.value) == [.period("2025-03"), .period("2025-11"), .period("2026-01")])
    for value in months.values {
      #expect(
        await cars.listing(of: CarQuery(terms: value.terms.map { $0.asked(in: cars) })).count == value.count)
    }
  }

  @Test(
    "Codes with more digits than a number holds are told apart, and are texts for programs")
  func longCodes() async throws {
    let cars = try await catalogue(
      "make,model,vin2\nVW,Up,12345678901234567890\nVW,Golf,12345678901234567890\nVW,Polo,12345678901234567891\n"
    )
    let counts = try #require(await cars.listing(of: CarQuery()).counts(of: [.unknown("vin2")])?.first)
    #expect(counts.values.map(\.value) == [.text("12345678901234567890"), .text("12345678901234567891")])
    #expect(cars[2].others.map(cars.units.value(of:)) == [.text("12345678901234567891")])
  }

  @Test("is measures where at most one of five has no unit", arguments: [(4, true), (3, false)])
  func measures(withUnit count: Int, are: Bool) async throws {
    let cells = (1...count).map { "\($0)0 km" } + ["50"]
    let kind = try await self.kind(of: cells)
    #expect((kind.measure?.unit == FieldUnit("km")) == are)
  }

  @Test("Dates and codes stand nowhere among the numbers of other cars")
  func quantities() async throws {
    var keys: [NumberKey] = []
    let cars = try await catalogue("make,model,sold,lot,doors\nVW,Up,20251115,51234567,5\n")
    cars[0].forEachNumber(in: cars.reading.schema) { key, _ in keys.append(key) }
    #expect(keys == [.unknown("doors")])
  }
}

extension CarQuery.Term {
  /// The same, as it is asked of the columns of a catalogue.
  fileprivate func asked(in catalogue: Catalogue) -> CarQuery.Term {
    guard case .field(let key, .date(let range)) = condition else { return self }
    return CarQuery.Term(.field(key, .date(range.asked(of: catalogue.reading.schema[key]))))
  }
}

@Suite("A year that is taken from dates", .patience)
struct YearOfDateTests {
  private static let table = """
    make,model,Erstzulassung
    Kia,Rio,11/2019
    VW,Up,03/2017
    Seat,Ibiza,

    """

  @Test("is that of the car also where fewer than half of the cells say something else, which stays a text")
  func words() async throws {
    let cars = try await catalogue(
      "make,model,Erstzulassung\nKia,Rio,11/2019\nVW,Up,03/2017\nVW,Polo,neu\nVW,Golf,04/2018\n")
    #expect(cars.map { $0[.year] } == [.integer(2019), .integer(2017), nil, .integer(2018)])
    #expect(cars.reading.schema["Erstzulassung"].isDate)
    #expect(cars[2].others == [Field("Erstzulassung", .text("neu"))])
  }

  @Test("is that of the car, and the date stays a field of its own")
  func reading() async throws {
    let cars = try await catalogue(Self.table)
    #expect(cars.map { $0[.year] } == [.integer(2019), .integer(2017), nil])
    #expect(
      cars.map(\.others) == [
        [Field("Erstzulassung", .text("11/2019"))], [Field("Erstzulassung", .text("03/2017"))], [],
      ])
    #expect(cars.map { $0.written(.year) } == [.integer(2019), .integer(2017), nil])
    #expect(cars.map(\.id.text) == ["kia-rio-2019", "vw-up-2017", "seat-ibiza"])
    #expect(cars.reading.names == [] && cars.faults == [])
  }

  @Test(
    "is changed in the date, in whose style it is",
    arguments: [
      ("11/2019", "11/2021"), ("30.11.2019", "30.11.2021"), ("2019-11-30T10:00:00", "2021-11-30T10:00:00"),
      ("20191130", "20211130"), ("", "2021"),
    ])
  func edits(cell: String, changed: String) async throws {
    let rest = "VW,Up,03/2017\nVW,Polo,04/2018\nVW,Fox,05/2016\n"
    let text = try await text(of: "make,model,EZ\nKia,Rio,\(cell)\n\(rest)", named: "cars.csv") { file in
      let id = try #require(try await file.catalogue().first?.id)
      let car = try await file.edit(id, [FieldChange("year", to: .integer(2021))])
      #expect(car[.year] == .integer(2021) && car.others == [Field("EZ", .text(changed))])
    }
    #expect(text == "make,model,EZ\nKia,Rio,\(changed)\n\(rest)")
  }

  @Test("changes with the date, is cleared with it, and a new car has it there")
  func dates() async throws {
    let text = try await text(of: Self.table, named: "cars.csv") { file in
      let car = try await file.edit("kia-rio-2019", [FieldChange("Erstzulassung", to: .text("12/2020"))])
      #expect(car[.year] == .integer(2020))
      try await file.edit("vw-up-2017", [FieldChange("year", to: nil)])
      try await file.add(
        [Field("make", .text("VW")), Field("model", .text("Polo")), Field("Erstzulassung", .text("01/2018"))])
    }
    #expect(text == "make,model,Erstzulassung\nKia,Rio,12/2020\nVW,Up,\nSeat,Ibiza,\nVW,Polo,01/2018\n")
  }

  @Test("is its own where a record has one, or the column is called so")
  func own() async throws {
    let both = try await catalogue("make,model,year,EZ\nKia,Rio,2018,11/2019\n")
    #expect(both[0][.year] == .integer(2018) && both.reading.schema.yearSource == nil)
    let called = try await catalogue("make,model,Year\nKia,Rio,11/2019\n")
    #expect(
      called[0][.year] == .integer(2019) && called[0].others == [] && called.reading.schema.yearSource == nil)
    let mostly = try await catalogue("make,model,EZ\nKia,Rio,2019\nVW,Up,2017\nVW,Fox,11/2016\n")
    #expect(mostly.reading.schema.yearSource == nil && mostly[2].written(.year) == .text("11/2016"))
  }

  @Test("is read in JSON from texts and from digits")
  func json() async throws {
    let json =
      #"[{"make":"Kia","model":"Rio","firstRegistration":20190603},{"make":"VW","model":"Up","firstRegistration":"2017-03-01"}]"#
    let cars = try await catalogue(json)
    #expect(cars.map { $0[.year] } == [.integer(2019), .integer(2017)])
    let changed = try await text(of: json, named: "cars.json") { file in
      try await file.edit("kia-rio-2019", [FieldChange("year", to: .integer(2020))])
      try await file.edit("vw-up-2017", [FieldChange("year", to: .integer(2018))])
    }
    #expect(changed == json.replacing("20190603", with: "20200603").replacing("2017", with: "2018"))
  }

  @Test("that is no year is left out and reported by the name of its column")
  func fault() async throws {
    let rows = (0..<12).map { "VW,\($0),1\($0 % 3)/2019\n" }.joined()
    let cars = try await catalogue("make,model,EZ\n\(rows)VW,x,soon\n")
    #expect(cars.reading.schema.yearSource == "EZ")
    #expect(cars[12][.year] == nil && cars[12].others == [Field("EZ", .text("soon"))])
    #expect(cars.faults.map(\.fault) == [.notANumber(.year, name: "EZ", text: "soon")])
  }
}
