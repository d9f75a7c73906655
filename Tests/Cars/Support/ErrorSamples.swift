import CarsCatalogue
public import CarsContracts
public import CarsEntity
public import Scenes

// An error of each kind, with the words that a presenter must have for it. All switches are exhaustive: an error that is
// added does not compile until it has its kind here, and a kind does not until it has its sample and its words.

extension CarsError {
  /// The cases without what they hold.
  public enum Kind: CaseIterable, Sendable {
    case offline
    case cancelled
    case noSuchCar
    case severalCars
    case noSuchFile
    case isFolder
    case unreadable
    case tooLarge
    case empty
    case malformed
    case commandFailed
    case unreachable
    case missingProgram

    /// An error of the kind, and what is said of it.
    public var sample: (error: CarsError, words: MessageState) {
      let again = "Press r to try again."
      return switch self {
      case .offline:
        (
          .offline,
          MessageState(
            .failure, heading: "Offline",
            lines: ["The car service cannot be reached.", "Check the connection."], hint: again)
        )
      case .cancelled:
        (
          .cancelled,
          MessageState(
            .nothing, heading: "Not loaded",
            lines: ["Loading was cancelled.", "It can be started again at any time."],
            hint: "Press r to load.")
        )
      case .noSuchCar:
        (
          .noSuchCar("x"),
          MessageState(
            .nothing, heading: "No such car",
            lines: ["The catalogue has no car with the id “x”.", "“cars list” shows the ids of all cars."],
            hint: "Press r to look again, or Esc to go back.")
        )
      case .severalCars:
        (
          .severalCars(["xa", "xb"], beginningWith: "x"),
          MessageState(
            .nothing, heading: "Several cars",
            lines: ["2 ids begin with “x”: xa, xb.", "Write more of the one that is meant."],
            hint: "Press r to look again, or Esc to go back.")
        )
      case .noSuchFile:
        (
          .noSuchFile(path: "p"),
          MessageState(
            .failure, heading: "No such file", lines: ["There is no file p.", "Check the path."], hint: again)
        )
      case .isFolder:
        (
          .isFolder(path: "p"),
          MessageState(
            .failure, heading: "A folder", lines: ["p is a folder.", "Name a file in it."], hint: again)
        )
      case .unreadable:
        (
          .unreadable(path: "p", reason: "Permission denied"),
          MessageState(
            .failure, heading: "Unreadable",
            lines: ["p cannot be read: Permission denied.", "Check its permissions."], hint: again)
        )
      case .tooLarge:
        (
          .tooLarge(path: "p", limit: 1 << 30),
          MessageState(
            .failure, heading: "Too large",
            lines: ["p has more than 1,073,741,824 bytes.", "Check that it is a catalogue."], hint: again)
        )
      case .empty:
        (
          .empty(path: "p"),
          MessageState(
            .failure, heading: "Nothing to read",
            lines: ["p is empty.", "A catalogue is a JSON list of cars; one without cars is written []."],
            hint: again)
        )
      case .malformed:
        (
          .malformed(path: "p", line: 1, column: 2, reason: .notUTF8),
          MessageState(
            .failure, heading: "Not a catalogue",
            lines: [
              "p:1:2: the bytes are not UTF-8.",
              "If it is in Windows-1252, try: iconv -f WINDOWS-1252 -t UTF-8 p | cars -",
            ], hint: again)
        )
      case .commandFailed:
        (
          .commandFailed(command: "c", ending: .status(3), output: ["first", "last"]),
          MessageState(
            .failure, heading: "The command failed",
            lines: ["“c” ended with status 3:", "first", "last"], hint: again)
        )
      case .unreachable:
        (
          .unreachable(address: "http://h/p", reason: "Could not resolve host: h"),
          MessageState(
            .failure, heading: "Not fetched",
            lines: [
              "http://h/p cannot be fetched: Could not resolve host: h.",
              "Check the address and the connection.",
            ], hint: again)
        )
      case .missingProgram:
        (
          .missingProgram("curl"),
          MessageState(
            .failure, heading: "A program is missing",
            lines: ["curl is needed for that, and is not installed.", "Install it."], hint: again)
        )
      }
    }
  }

  /// Which case it is.
  public var kind: Kind {
    switch self {
    case .offline: .offline
    case .cancelled: .cancelled
    case .noSuchCar: .noSuchCar
    case .severalCars: .severalCars
    case .noSuchFile: .noSuchFile
    case .isFolder: .isFolder
    case .unreadable: .unreadable
    case .tooLarge: .tooLarge
    case .empty: .empty
    case .malformed: .malformed
    case .commandFailed: .commandFailed
    case .unreachable: .unreachable
    case .missingProgram: .missingProgram
    }
  }

  /// An error of each kind.
  public static let samples = Kind.allCases.map(\.sample.error)
}

extension MalformedReason {
  /// The cases without what they hold.
  public enum Kind: CaseIterable, Sendable {
    case unexpected
    case unexpectedEnd
    case controlCharacter
    case badEscape
    case badNumber
    case notUTF8
    case tooDeep
    case notACatalogue
    case foreign
    case noCarNames

    /// A reason of the kind, and what is said of it.
    public var sample: (reason: MalformedReason, words: String) {
      switch self {
      case .unexpected: (.unexpected(found: "]", expected: "a value"), "expected a value, found “]”")
      case .unexpectedEnd: (.unexpectedEnd(expected: "a colon"), "the text ends where a colon is expected")
      case .controlCharacter:
        (.controlCharacter, #"a control character in a string must be written as \u00XX"#)
      case .badEscape: (.badEscape(#"\x"#), #"\x is not a JSON escape"#)
      case .badNumber: (.badNumber("007"), "007 is not a JSON number")
      case .notUTF8: (.notUTF8, "the bytes are not UTF-8")
      case .tooDeep: (.tooDeep(limit: 512), "brackets nest deeper than 512 levels")
      case .notACatalogue:
        (
          .notACatalogue(found: .number),
          "expected a list of cars, or an object with such a list under “cars”, “results”, “data”, “items” or "
            + "“records”, found a number"
        )
      case .foreign:
        (
          .foreign(.oldOffice),
          "expected JSON, or a table with a header; this looks like an old Excel workbook; save the sheet as CSV"
        )
      case .noCarNames:
        (
          .noCarNames(["a", "b"], in: .table(delimiter: 0x2C), nearest: []),
          "the table has no columns “make” and “model”, or “name”, by these or other usual names; it has “a”, “b”"
        )
      }
    }
  }

  /// Which case it is.
  public var kind: Kind {
    switch self {
    case .unexpected: .unexpected
    case .unexpectedEnd: .unexpectedEnd
    case .controlCharacter: .controlCharacter
    case .badEscape: .badEscape
    case .badNumber: .badNumber
    case .notUTF8: .notUTF8
    case .tooDeep: .tooDeep
    case .notACatalogue: .notACatalogue
    case .foreign: .foreign
    case .noCarNames: .noCarNames
    }
  }
}

extension CarFault {
  /// The cases without what they hold.
  public enum Kind: CaseIterable, Sendable {
    case notAnObject
    case extraCells
    case missing
    case wrongKind
    case notANumber
    case otherUnit
    case sharedSign
    case outOfRange
    case tooLarge
    case repeatedField
    case repeatedID
    case unknownCurrency

    /// A fault of the kind, and what is said of it.
    public var sample: (fault: CarFault, words: String) {
      switch self {
      case .notAnObject: (.notAnObject(found: .number), "a car must be an object, not a number")
      case .extraCells:
        (
          .extraCells(found: 5, expected: 3),
          "it has 5 cells, but the first row has 3; a text with a delimiter in it must be in quotes"
        )
      case .missing: (.missing(field: "make"), "“make” is missing; every car needs one")
      case .wrongKind:
        (
          .wrongKind(.year, name: "year", expected: .wholeNumber, found: .text),
          "“year” must be a whole number, not text"
        )
      case .notANumber:
        (
          .notANumber(.horsepower, name: "Engine HP", text: "plenty"),
          "“Engine HP” is “plenty”, but must be a number in hp, written as in 1234.5"
        )
      case .otherUnit:
        (
          .otherUnit(.horsepower, name: "Engine HP", text: "110 kW"),
          "“Engine HP” is “110 kW”, but must be a number in hp; no other unit is converted"
        )
      case .sharedSign:
        (
          .sharedSign(name: "price", text: "12 000 kr", codes: ["SEK", "NOK", "DKK", "ISK"]),
          "“price” is “12 000 kr”, and a currency must say whether that is SEK, NOK, DKK or ISK"
        )
      case .outOfRange:
        (
          .outOfRange(.seats, name: "seats", value: 12_000, allowed: 0...1000),
          "“seats” is 12,000, but must be from 0 to 1,000"
        )
      case .tooLarge: (.tooLarge(.price, name: "price"), "“price” is too large a number, or contains one")
      case .repeatedField: (.repeatedField("make"), "“make” appears twice")
      case .repeatedID:
        (
          .repeatedID("a", first: RecordPlace(line: 3, number: 2)),
          "the id “a” is taken by record 2 on line 3"
        )
      case .unknownCurrency:
        (
          .unknownCurrency("dollars"),
          "“currency” is “dollars”, which is not an ISO 4217 currency code, such as EUR"
        )
      }
    }
  }

  /// Which case it is.
  public var kind: Kind {
    switch self {
    case .notAnObject: .notAnObject
    case .extraCells: .extraCells
    case .missing: .missing
    case .wrongKind: .wrongKind
    case .notANumber: .notANumber
    case .otherUnit: .otherUnit
    case .sharedSign: .sharedSign
    case .outOfRange: .outOfRange
    case .tooLarge: .tooLarge
    case .repeatedField: .repeatedField
    case .repeatedID: .repeatedID
    case .unknownCurrency: .unknownCurrency
    }
  }
}
