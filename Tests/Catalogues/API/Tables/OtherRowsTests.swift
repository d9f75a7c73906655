import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import CarsTestSupport
import Testing

@testable import CarsAPI

@Suite("Rows of a table that are no cars, and columns that say two things")
struct OtherRowsTests {
  private static let units =
    "Make\tModel\tPower\tTorque\tLength\n-\t-\tkW\t(Nm)\tmm\nBMW\tM3\t353\t550\t4794\n"

  @Test(
    "that are the header again are no cars, whatever stands around it, and the table goes on",
    arguments: [
      ("make,model,fuel", "make,model,fuel"), ("make,model,price", "make,model,price"),
      ("make,model,fuel", "\u{FEFF}make,model,fuel"), ("make,\"model\",fuel", "\"make\",model,fuel"),
      ("model,make", " model , make "),
    ])
  func headers(first: String, again: String) async throws {
    let cars = try await catalogue("\(first)\nA,B\n\(again)\nC,D\n\(again)\n")
    #expect(cars.map(\.model).sorted() == (first.hasPrefix("model") ? ["A", "C"] : ["B", "D"]))
    #expect(
      cars.faults == [
        RecordFault(line: 3, number: 2, rejectedFor: .repeatedHeader),
        RecordFault(line: 5, number: 4, rejectedFor: .repeatedHeader),
      ])
  }

  @Test("that are remarks below a blank row are no cars, and those without a blank row or a colon are")
  func remarks() async throws {
    let cars = try await catalogue(
      "make,model\nKia,EV6\nNote: new,x\n\nVW,Up\nSource: DVLA, DfT\n\nSource: DVLA, DfT\nKia,Rio\n")
    #expect(cars.map(\.make) == ["Kia", "Note: new", "VW", "Source: DVLA", "Kia"])
    #expect(cars.faults == [RecordFault(line: 8, number: 5, rejectedFor: .remark("Source: DVLA"))])
  }

  @Test("that have another make than the header are cars")
  func almostHeaders() async throws {
    let cars = try await catalogue("make,model,fuel\nmakes,model,fuel\nmake,x,y\n\nfuel,V6,b\nKia,make,a\n")
    #expect(cars.map(\.make) == ["makes", "make", "fuel", "Kia"])
    #expect(cars.reading.frame.otherTable == nil)
    var names = FieldNames()
    names.said.header = ["make", "model"]
    let said = try await readEveryWay(Array("make,model\nKia,EV6\n".utf8), names: names)
    #expect(said.map(\.name) == ["make model", "Kia EV6"], "where somebody has said that there is no header")
  }

  @Test("A row of units below the header says what the numbers are in")
  func unitsRow() async throws {
    let catalogue = try await catalogue(Self.units)
    #expect(catalogue.map(\.name) == ["BMW M3"] && catalogue.faults == [])
    #expect(catalogue.units[.horsepower] == "kW" && catalogue.units[.torque] == "Nm")
    #expect(catalogue.first?.others == [Field("Length (mm)", .integer(4794))])
  }

  @Test(
    "A KM below a name for the power is a metric horsepower, and a kilometre below any other",
    arguments: ["Moc", "Leistung", "Power", "мощность"])
  func polishHorsepower(name: String) async throws {
    let cars = try await catalogue("Marka;Model;\(name);Przebieg\n-;-;KM;KM\nFSO;Polonez;75;5000\n")
    #expect(cars.map { $0.number(.horsepower) } == [75])
    #expect(cars.units[.horsepower] == "KM")
    #expect(FieldUnit.said(by: try #require(cars.first?.others.first?.name))?.symbol == "km")
  }

  @Test("stays where it is when a car is changed, added and removed")
  func edited() async throws {
    let file = try EditedFile(Self.units)
    try await file.edit("bmw-m3", [FieldChange("torque", to: .integer(560))])
    try await file.add([Field("make", .text("Seat")), Field("model", .text("Leon"))])
    #expect(
      file.text
        == "Make\tModel\tPower\tTorque\tLength\n-\t-\tkW\t(Nm)\tmm\nBMW\tM3\t353\t560\t4794\nSeat\tLeon\t\t\t\n"
    )
  }

  @Test(
    "A row with anything else in it is a record like any other",
    arguments: ["-,-,kW and more\n", "Seat,-,kW\n", "-,-,-\n"])
  func noUnitsRow(row: String) async throws {
    let text = "make,model,power\n\(row)Seat,Leon,5\n"
    #expect(try await catalogue(text).recordCount == 2)
  }

  @Test(
    "A row that sums up the others is no car, wherever it is",
    arguments: [
      "Total", "Summe", "합계", "TOTAL:", "Sum", "Subtotal Kia", "Subtotal", "Totaal", "Average", "Razem: 6",
    ])
  func total(word: String) async throws {
    let catalogue = try await catalogue("make,model\nSeat,Leon\n\(word),1\nSeat,Totale\n")
    #expect(catalogue.map(\.name) == ["Seat Leon", "Seat Totale"])
    #expect(catalogue.faults == [RecordFault(line: 3, number: 2, rejectedFor: .total(word))])
  }

  @Test("Nor is the number of rows that psql prints below them")
  func rowCount() async throws {
    let cars = try await catalogue("make|model\nSeat|Leon\n(row)|Up\n(1 row)\n")
    #expect(cars.map(\.name) == ["Seat Leon", "(row) Up"])
    #expect(cars.faults == [RecordFault(line: 4, number: 3, rejectedFor: .total("(1 row)"))])
  }

  @Test(
    "Of columns with one name for the model and different things in them, somebody says which one is meant")
  func repeatedName() async throws {
    let text = "MODEL,MAKE,MODEL\n2014,Seat,Leon\n"
    let names = UnknownNames(
      ["MODEL": ["2014"], "MAKE": ["Seat"], "MODEL 2": ["Leon"]],
      understood: [FieldName("MAKE", .field(.make))])
    let reason = MalformedReason.repeatedName("MODEL", names)
    await #expect(throws: CarsError.malformed(.file("test"), line: 1, column: 1, reason: reason)) {
      try await catalogue(text)
    }
    #expect(try await catalogue(text, given: ["MODEL 2": .field(.model)]).map(\.name) == ["Seat Leon"])
    #expect(
      try await catalogue("model,make,model\nLeon,Seat,Leon\nUp,VW,\n").map(\.name) == ["Seat Leon", "VW Up"])
    #expect(try await catalogue("make,model,x,x\nSeat,Leon,1,2\n").map(\.name) == ["Seat Leon"])
  }

  @Test("A month with its year behind a point is in that year, and no fraction")
  func month() async throws {
    let cars = try await catalogue("make,model,year\nSeat,Leon,11.2019\nSeat,Mii,3.2010\nSeat,Exeo,2012\n")
    #expect(cars.map { $0.number(.year) } == [2019, 2010, 2012] && cars.faults == [])
  }
}
