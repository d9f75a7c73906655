import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

@MainActor
struct ReadingTextTests {
  private nonisolated static func reading(_ format: CatalogueFormat, _ names: FieldName...)
    -> CatalogueReading
  {
    var reading = CatalogueReading()
    reading.format = format
    reading.names = names
    return reading
  }

  @Test(
    "The title line says the format, but for JSON under the program's own names",
    arguments: [
      (reading(.list), ""), (reading(.lines, FieldName("Make", .field(.make))), ""),
      (reading(.table(delimiter: 0x2C)), "CSV"), (reading(.table(delimiter: 0x09)), "TSV"),
      (reading(.table(delimiter: 0x7C)), "table"), (CatalogueReading(), ""),
      (reading(.list, FieldName("Manufacturer", .field(.make))), "JSON"),
    ] as [(CatalogueReading, String)])
  func source(reading: CatalogueReading, source: String) {
    #expect(ReadingText.source(reading) == source)
  }

  @Test("The title line doesn't say CSV of a table that was drawn, nor JSON Lines of pairs")
  func readOnlySource() {
    for (format, source) in [(CatalogueFormat.table(delimiter: 0x2C), "table"), (.lines, "lines")] {
      var reading = Self.reading(format, FieldName("Manufacturer", .field(.make)))
      reading.isReadOnly = true
      #expect(ReadingText.source(reading) == source)
    }
  }

  @Test("Of names that are taken for something the first three are told; of a long one 24 characters")
  func takenFor() {
    let names = ["Make", "N1", "N2", "N3", "N4"].map {
      FieldName($0, $0 == "Make" ? .field(.make) : .field(.trim))
    }
    func words(_ count: Int) -> String? {
      var reading = CatalogueReading()
      reading.names = Array(names.prefix(count))
      return ReadingText.takenFor(reading)
    }
    #expect(words(1) == nil)
    #expect(words(2) == "n shows what each column is: “N1” is taken for trim.")
    #expect(words(4) == "n shows what each column is: “N1” is taken for trim, “N2” for trim, “N3” for trim.")
    #expect(
      words(5) == "n shows what each column is: “N1” is taken for trim, “N2” for trim, “N3” for trim, ….")
    let long = Self.reading(.lines, FieldName(String(repeating: "x", count: 25), .field(.trim)))
    #expect(
      ReadingText.takenFor(long)
        == "n shows what each column is: “xxxxxxxxxxxxxxxxxxxxxxxx” is taken for trim.")
  }

  @Test("A code is shown in its digits, and any other number with its thousands set apart")
  func codes() {
    let car = Car.corolla.adding([
      Field("Postal Code", .integer(98_178)), Field("tract", .exactNumber("53033026300")),
      Field("mileage", .integer(98_178)),
    ])
    let values = FieldText.fields(of: CarDetail(car: car)).filter { $0.label != "Id" }.suffix(3).map(\.value)
    #expect(values == ["98178", "53033026300", "98,178"])
  }

  @Test("Of a table without a header, the remedy is to say it; of one with blanks only, commas come first")
  func withoutHeader() {
    func remedy(_ origin: CatalogueOrigin, areSpaced: Bool = false) -> String {
      NamesText.remedy(
        withoutHeader: UnknownNames(["column1": ["falke"], "column2": ["komet"], "column3": ["3"]]),
        areSpaced: areSpaced, origin, ReadingOptions()
      ).text
    }
    let places = "with make and model in the places of two of them"
    #expect(
      remedy(.file("a b.data"))
        == "Say what its 3 columns are called, \(places): cars 'a b.data' --header NAME,NAME,NAME")
    #expect(
      remedy(.standardInput)
        == "Say what its 3 columns are called, \(places): --header NAME,NAME,NAME")
    #expect(
      remedy(.file("auto.data"), areSpaced: true)
        == "Commas make it one that can be read, \(places): "
        + "sed -E 's/^ +//; s/ {2,}|[[:cntrl:]]/,/g' auto.data | cars - --header NAME,NAME,NAME")
  }

  @Test("A name that was given and is not there is a notice, with the nearest name, until it is dismissed")
  func missingName() async throws {
    let sut = ListSUT()
    sut.interactor.answer {
      ListedCars(
        SampleRows(of: $0), $1,
        missingName: MissingName(FieldName("modle", .field(.model)), nearest: "Modell"))
    }
    await sut.load(.success(.of(.corolla)))
    #expect(
      sut.view.state?.notice
        == NoticeState(
          .information, "No record has a field “modle”, which was said to be model.",
          more: "Did you mean Modell?"))
    await sut.presenter.didRequest(.dismiss, of: nil)
    #expect(sut.view.state?.notice == nil)
  }

  @Test(
    "A name that is not there comes before what there is to report, each is dismissed by itself, and stays so"
  )
  func missingNameAndReports() async {
    let catalogue = SampleCatalogue.of(
      .corolla, faults: [RecordFault(line: 2, number: 2, rejectedFor: .missing(field: "make"))])
    let sut = ListSUT(expectingArrivals: 3)
    func answer(missingName name: String) {
      sut.interactor.answer {
        ListedCars(SampleRows(of: $0), $1, missingName: MissingName(FieldName(name, .field(.model))))
      }
    }
    answer(missingName: "modle")
    await sut.load(.success(catalogue))
    #expect(sut.view.state?.notice?.text == "No record has a field “modle”, which was said to be model.")
    await sut.presenter.didRequest(.dismiss, of: nil)
    #expect(sut.view.state?.notice?.text == "1 record was rejected.")
    await sut.presenter.didRequest(.dismiss, of: nil)
    #expect(sut.view.state?.notice == nil)
    await sut.reload(.success(catalogue))
    #expect(sut.view.state?.notice == nil)
    answer(missingName: "modll")
    sut.interactor.arrivals.answer(2, .success(catalogue))
    await sut.presenter.didRequestReload()
    #expect(sut.view.state?.notice?.text == "No record has a field “modll”, which was said to be model.")
  }

  @Test(
    "Where no name says what the cars are called, there is a command to copy",
    arguments: [
      ("cars.csv", "Try: cars cars.csv --field model=Typ --field make=Hersteller", "Typ", "Hersteller"),
      (
        "my cars/it's.csv",
        #"Try: cars 'my cars/it'\''s.csv' --field model='Typ 2' --field make='$(x)'"#, "Typ 2", "$(x)"
      ),
      (
        "~/my cars/a.csv", "Try: cars ~/'my cars/a.csv' --field model='~/x' --field make=Hersteller", "~/x",
        "Hersteller"
      ),
      ("./~/a.csv", "Try: cars './~/a.csv' --field model=Typ --field make=Hersteller", "Typ", "Hersteller"),
      ("~kim/a.csv", "Try: cars '~kim/a.csv' --field model=Typ --field make=Hersteller", "Typ", "Hersteller"),
      (nil, "Say which they are: --field model=Typ --field make=Größe", "Typ", "Größe"),
      ("cars.csv", "--field says which they are.", "a\nb", "c"),
      ("cars.csv", "--field says which they are.", "a", "\u{202E}c"),
      ("ca\u{85}rs.csv", "Say which they are: --field model=a --field make=c", "a", "c"),
    ] as [(String?, String, String, String)])
  func remedy(path: String?, words: String, model: String, make: String) {
    let nearest = [FieldName(model, .field(.model)), FieldName(make, .field(.make))]
    let names = UnknownNames([model: ["x"], make: ["y"]], nearest: nearest)
    #expect(
      NamesText.remedy(names, path.map(CatalogueOrigin.file) ?? .standardInput, ReadingOptions()).text
        == words)
  }

  @Test("A command for a file in the home folder leaves the folder to the shell")
  func homeFolder() {
    let path = "~/.local/share/cars/cars.jsonl"
    let message = CarsErrorText.message(
      .malformed(.file(path), line: 1, column: 1, reason: .notUTF8(in: [.western])))
    #expect(
      message.remedy
        == "If it is in Windows-1252, try: iconv -f WINDOWS-1252 -t UTF-8 ~/.local/share/cars/cars.jsonl | cars -"
    )
  }

  @Test("Where a column is called “name” and another one is the make, a command says that the name has both")
  func wholeName() {
    let names = UnknownNames(
      ["name": ["Hyundai i10"], "company": ["Hyundai"]], understood: [FieldName("company", .field(.make))])
    #expect(
      NamesText.remedy(names, .file("a.csv"), ReadingOptions()).text
        == "Say which is the model, or that “name” is make and model in one: "
        + "cars a.csv --field model=NAME cars a.csv --field name=name")
  }

  @Test("Where nothing is near, the command has a word to replace for each name that is missing")
  func noGuess() {
    func remedy(_ origin: CatalogueOrigin, _ understood: [FieldName] = []) -> String {
      NamesText.remedy(
        UnknownNames(["a": ["VW"], "b": ["Golf"]], understood: understood), origin, ReadingOptions()
      ).text
    }
    #expect(
      remedy(.file("a.csv"))
        == "Say which they are, each in a column of its own or both in one: "
        + "cars a.csv --field make=NAME --field model=NAME cars a.csv --field name=NAME")
    #expect(
      remedy(.file("a.csv"), [FieldName("a", .field(.make))])
        == "Say which one is the model, or that there is none: cars a.csv --field model=NAME cars a.csv --field make=a"
    )
    #expect(
      remedy(.command("x | y"), [FieldName("a", .field(.make))])
        == "Say which one is the model, or that there is none: cars --from 'x | y' --field model=NAME "
        + "cars --from 'x | y' --field make=a")
    #expect(
      remedy(.file("/dev/fd/63"), [FieldName("a", .field(.make))])
        == "Say which one is the model, or that there is none: --field model=NAME --field make=a")
  }

  @Test("What somebody has said already is in each command again")
  func saidAgain() {
    var said = ReadingOptions()
    said.give("Kosten", .field(.price))
    said.decimalMark = .comma
    let isCode = said.give(currency: "eur")
    #expect(isCode)
    let words = "--field price=Kosten --decimal comma --currency EUR"
    func remedy(_ reason: MalformedReason) -> String? {
      CarsErrorText.message(.malformed(.file("a.csv"), line: 1, column: 1, reason: reason, said: said))
        .remedy
    }
    let names = UnknownNames(["Auto": ["VW"]], nearest: [FieldName("Auto", .makeAndModel)])
    #expect(
      remedy(.noCarNames(names))
        == "Try: cars a.csv --field price=Kosten --field name=Auto --decimal comma --currency EUR")
    #expect(
      remedy(.notUTF8(in: [.utf16])) == "Try: iconv -f UTF-16 -t UTF-8 a.csv | cars - \(words)")
    #expect(remedy(.foreign(.gzip)) == "Try: gzip -dc a.csv | cars - \(words)")
    #expect(
      remedy(.notACatalogue(found: .object, list: ["Trims"]))
        == "A list inside it can be read like this: jq .Trims a.csv | cars - \(words)")
    said.header = ["make", "Typ"]
    #expect(
      remedy(.noCarNames(UnknownNames(["Typ": ["Golf"]], understood: [FieldName("make", .field(.make))])))
        == "Say which one is the model, or that there is none: cars a.csv --field price=Kosten --header make,Typ "
        + "--decimal comma --currency EUR --field model=NAME cars a.csv --field price=Kosten --field make=make "
        + "--header make,Typ --decimal comma --currency EUR")
  }

  @Test("Records of JSON without these names are one error")
  func misfits() async {
    let reason = MalformedReason.noCarNames(
      UnknownNames(
        ["Typ": ["EV6"], "n": ["1"]], in: .list, nearest: [FieldName("Typ", .makeAndModel)]))
    let sut = ListSUT()
    await sut.load(.failure(.malformed(.file("a.json"), line: 2, column: 1, reason: reason)))
    #expect(
      sut.view.message?.lines == [
        "a.json:2:1: no record has fields “make” and “model”, or “name”, by these or other usual names; "
          + "there are “Typ” (EV6), “n” (1).", "Try:",
      ])
    #expect(sut.view.message?.commands == ["cars a.json --field name=Typ"])
  }

  @Test("Lists of cars that are not shown are named")
  func hidden() {
    #expect(
      ReadingText.hidden(["used"])
        == NoticeState(.information, "Only the first list of cars is shown; “used” has others."))
    #expect(
      ReadingText.hidden(["used", "sold"])
        == NoticeState(.information, "Only the first list of cars is shown; “used”, “sold” have others."))
  }
}
