import CarsContracts
import CarsEntity
import CarsTestSupport
import Scenes

/// What can be wrong, each kind at least once, with the words that a presenter must have for it.
enum ErrorSamples {
  private static let again = "Press r to try again."

  static let errors: [(error: CarsError, words: MessageState)] = [
    (
      .offline,
      MessageState(
        .failure, heading: "Offline",
        lines: ["The car service cannot be reached.", "Check the connection."], hint: again)
    ),
    (
      .cancelled,
      MessageState(
        .nothing, heading: "Not loaded",
        lines: ["Loading was cancelled.", "It can be started again at any time."],
        hint: "Press r to load.")
    ),
    (
      .noSuchCar("x"),
      MessageState(
        .nothing, heading: "No such car",
        lines: [
          "The catalogue has no car with the id “x”.",
          "“cars list --columns id,make,model” with the same catalogue shows the ids of all cars.",
        ],
        hint: "Press r to look again, or Esc to go back.")
    ),
    (
      .severalCars(["xa", "xb"], beginningWith: "x"),
      MessageState(
        .nothing, heading: "Several cars",
        lines: ["2 ids begin with “x”: xa, xb.", "Type more of the one you mean."],
        hint: "Press r to look again, or Esc to go back.")
    ),
    (
      .noSuchFile(path: "p"),
      MessageState(
        .failure, heading: "No such file", lines: ["There is no file p.", "Check the path."], hint: again)
    ),
    (
      .isFolder(path: "p"),
      MessageState(
        .failure, heading: "A folder", lines: ["p is a folder.", "Name a file in it."], hint: again)
    ),
    (
      .unreadable(.file("p"), reason: .system("Permission denied")),
      MessageState(
        .failure, heading: "Unreadable",
        lines: ["p cannot be read: Permission denied.", "Check its permissions."], hint: again)
    ),
    (
      .tooLarge(.file("p"), limit: 1 << 30),
      MessageState(
        .failure, heading: "Too large",
        lines: ["p has more than 1,073,741,824 bytes.", "Check that it is a catalogue."], hint: again)
    ),
    (
      .empty(.file("p")),
      MessageState(
        .failure, heading: "Nothing to read",
        lines: ["p is empty.", "A catalogue is a JSON list of cars; one without cars is written []."],
        hint: again)
    ),
    (
      .malformed(.file("p"), line: 1, column: 2, reason: .notUTF8(in: [.western])),
      MessageState(
        .failure, heading: "Not a catalogue",
        lines: [
          "p:1:2: the bytes are not UTF-8.", "If it is in Windows-1252, try:",
        ], commands: ["iconv -f WINDOWS-1252 -t UTF-8 p | cars -"], hint: again)
    ),
    (
      .commandFailed(command: "c", ending: .status(3), output: ["first", "last"]),
      MessageState(
        .failure, heading: "The command failed",
        lines: ["“c” ended with status 3:", "first", "last"], hint: again)
    ),
    (
      .unreachable(address: "http://h/p", reason: .said("Could not resolve host: h")),
      MessageState(
        .failure, heading: "Not fetched",
        lines: [
          "http://h/p cannot be fetched: Could not resolve host: h.",
          "Check the address and the connection.",
        ], hint: again)
    ),
    (
      .missingProgram("curl"),
      MessageState(
        .failure, heading: "A program is missing",
        lines: ["curl is needed for that, and is not installed.", "Install it."], hint: again)
    ),
  ]

  static let reasons: [(reason: MalformedReason, words: String)] = [
    (.unexpected(found: "]", expected: .value), "expected a value, found “]”"),
    (.unexpectedEnd(expected: .colon), "the text ends where a colon is expected"),
    (.controlCharacter, #"a control character in a string must be written as \u00XX"#),
    (.badEscape(#"\x"#), #"\x is not a JSON escape"#), (.badNumber("007"), "007 is not a JSON number"),
    (.notUTF8(in: []), "the bytes are not UTF-8"),
    (.mixedEncodings, "the bytes are not UTF-8, but those of other lines are"),
    (
      .xml(record: "item"),
      "expected JSON, or a table with a header; this looks like XML, in which each “item” is a car"
    ),
    (
      .copiedTable("public.cars"),
      "expected JSON, or a table with a header; this looks like a PostgreSQL dump, with the rows of “public.cars” in it"
    ),
    (
      .bulkRequest,
      "in front of each record is a line that says what to do with it, as in a bulk request to Elasticsearch"
    ),
    (.tooDeep(limit: 512), "brackets nest deeper than 512 levels"),
    (
      .notACatalogue(found: .number),
      "expected a list of cars, or an object with such a list under “cars”, “results”, “data”, “items” or "
        + "“records”, found a number"
    ),
    (
      .foreign(.oldOffice),
      "expected JSON, or a table with a header; this looks like an old Excel workbook; save the sheet as CSV, or use csvkit"
    ),
    (
      .noHeader(
        UnknownNames(["column1": ["3"], "column2": ["?"], "column3": ["falke"]]), areSpaced: false),
      "the first row of the table is no header; it is “3”, “?”, “falke”"
    ),
    (
      .noHeader(
        UnknownNames(["column1": ["18.0"], "column2": ["8"], "column3": ["falke komet"]]), areSpaced: true),
      "there are only blanks between the columns, and their names are missing; the first row is “18.0”, “8”, "
        + "“falke komet”"
    ),
    (
      .noCarNames(UnknownNames(["a": ["", "VW"], "b": ["12.000", "8.500"], "c": [""]])),
      "the table has no columns “make” and “model”, or “name”, by these or other usual names; it has “a” (VW), "
        + "“b” (12.000), “c”"
    ),
    (
      .repeatedName("MODEL", UnknownNames(["MODEL": ["2014"], "MODEL 2": ["ILX"]])),
      "it is not clear which column “MODEL” is meant: there are “MODEL” (2014), “MODEL 2” (ILX)"
    ),
    (
      .rearranged(.models(of: .init(make: "brand", models: "models", .text), list: [])),
      "no record is a car; each is a make, “brand”, with a list of models, “models”"
    ),
    (
      .rearranged(.lists(["Kia", "VW"])),
      "there are several lists of cars, and no record says the make: “Kia”, “VW”"
    ),
    (
      .rearranged(.fields(name: "Variable", value: "Value", list: ["Results"])),
      "no record is a car; each is a field of one car, with its name in “Variable” and its value in “Value”"
    ),
    (
      .rearranged(.cells), "no record is a car; each is a list of values, “f”, whose names are under “schema”"
    ),
    (.onlyNumbers(["speed", "dist"]), "there is no car in it: there are only numbers under “speed”, “dist”"),
  ]

  static let expectedParts: [(part: ExpectedPart, words: String)] = [
    (.value, "a value"), (.valueOrBracket, "a value or ]"), (.commaOrBracket, "a comma or ]"),
    (.name, "a name"), (.nameOrBrace, "a name or }"), (.colon, "a colon"), (.commaOrBrace, "a comma or }"),
    (.digit, "a digit"), (.closingQuote, "a closing quote"),
    (.closingQuoteOfCell, "the quote that closes this one"), (.carOrEnd, "a car or the end of the text"),
    (.end, "the end of the text"),
  ]

  static let faults: [(fault: CarFault, words: String)] = [
    (.notAnObject(found: .number), "a car must be an object, not a number"),
    (.notAnObject(found: .object), "a car must be a list of values here, not an object"),
    (
      .extraCells(found: 5, expected: 3),
      "it has 5 cells, but the first row has 3; a text with a delimiter in it must be in quotes"
    ),
    (
      .openQuote("note"), "“note” begins with a quote that is not closed, and is taken as it stands"
    ),
    (.gap(before: "year"), "it has an empty cell too many, and is read without the one before “year”"),
    (.repeatedHeader, "it is the header again, which is not a car"),
    (.total("(7 rows)"), "“(7 rows)” is no car; it says how much there is"),
    (.total("Summe"), "“Summe” is no car; the row sums up the others"),
    (.missing(field: "make"), "“make” is missing; every car needs one"),
    (
      .wrongKind(.year, name: "year", expected: .wholeNumber, found: .text),
      "“year” must be a whole number, not text"
    ),
    (
      .wrongKind(.seats, name: "seats", expected: .wholeNumber, found: .number),
      "“seats” must be a whole number"
    ),
    (
      .wrongKind(.id, name: "id", expected: .textOrWholeNumber, found: .number),
      "“id” must be text or a whole number"
    ),
    (
      .wrongKind(.id, name: "id", expected: .textOrWholeNumber, found: .bool),
      "“id” must be text or a whole number, not true or false"
    ),
    (.wrongKind(.make, name: "make", expected: .text, found: .number), "“make” must be text, not a number"),
    (
      .notANumber(.horsepower, name: "Engine HP", text: "plenty"),
      "“Engine HP” is “plenty”, but must be a number, written as in 1234.5"
    ),
    (
      .notANumber(.torque, name: "hp", text: "much"),
      "“hp” is “much”, but must be a number, written as in 1234.5"
    ),
    (.notANumber(.price, name: "range", text: "much"), "“range” is “much”, but must be a number"),
    (
      .otherUnit(.horsepower, name: "Engine HP", text: "110 kW", wanted: "hp"),
      "“Engine HP” is “110 kW”, but must be a number in hp; no other unit is converted"
    ),
    (
      .sharedSign(name: "price", text: "12 000 kr", codes: ["SEK", "NOK", "DKK", "ISK"]),
      "“price” is “12 000 kr”, and a currency must say whether that is SEK, NOK, DKK or ISK, as --currency SEK does"
    ),
    (
      .doubtfulNumber(name: "km", text: "46,000"),
      "“km” is “46,000”, which may be 46000 or 46"
    ),
    (
      .doubtfulDate(name: "sold", text: "05/03/2025"),
      "“sold” is “05/03/2025”, which may be 2025-03-05 or 2025-05-03"
    ),
    (.remark("Source: DVLA"), "“Source: DVLA” is no car; the row is a remark below the table"),
    (
      .outOfRange(.seats, name: "seats", value: 12_000, allowed: 0...1000),
      "“seats” is 12,000, but must be from 0 to 1,000"
    ),
    (
      .outOfRange(.year, name: "Baujahr", value: 12, allowed: 1769...2200),
      "“Baujahr” is 12, but must be from 1769 to 2200"
    ),
    (
      .outOfRange(.price, name: "price", value: 1.2345678901234568e20, allowed: 0...1e15),
      "“price” is 1.23e20, but must be from 0 to 1,000,000,000,000,000"
    ),
    (.tooLarge(.price, name: "price"), "“price” is too large a number, or contains one"),
    (.repeatedField("make"), "“make” appears twice"),
    (
      .repeatedID("a", first: RecordPlace(line: 3, number: 2)), "the id “a” is taken by record 2 on line 3"
    ),
    (
      .unknownCurrency("dollars"),
      "“currency” is “dollars”, which is not an ISO 4217 currency code, such as EUR"
    ),
    (
      .unknownCurrency("dollars of the United States"),
      "“currency” is “dollars of the Unite…”, which is not an ISO 4217 currency code, such as EUR"
    ),
  ]
}
