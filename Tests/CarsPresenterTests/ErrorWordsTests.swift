import CarsContracts
import CarsEntity
import CarsTestSupport
import Scenes
import Testing

@testable import CarsPresenter

@Suite("The words of errors")
struct ErrorWordsTests {
  @Test("Every error says what is the case, where, and what to do", arguments: CarsError.Kind.allCases)
  func errors(kind: CarsError.Kind) {
    #expect(kind.sample.kind == kind)
    #expect(CarsErrorText.message(kind.sample) == Self.words(of: kind))
  }

  private static func words(of kind: CarsError.Kind) -> MessageState {
    let again = "Press r to try again."
    return switch kind {
    case .offline:
      MessageState(
        .failure, heading: "Offline",
        lines: ["The car service cannot be reached.", "Check the connection."], hint: again)
    case .cancelled:
      MessageState(
        .nothing, heading: "Not loaded",
        lines: ["Loading was cancelled.", "It can be started again at any time."],
        hint: "Press r to load.")
    case .noSuchCar:
      MessageState(
        .nothing, heading: "No such car",
        lines: ["The catalogue has no car with the id “x”.", "“cars list” shows the ids of all cars."],
        hint: "Press r to look again, or Esc to go back.")
    case .noSuchFile:
      MessageState(
        .failure, heading: "No such file", lines: ["There is no file p.", "Check the path."], hint: again)
    case .isFolder:
      MessageState(
        .failure, heading: "A folder", lines: ["p is a folder.", "Name a file in it."], hint: again)
    case .unreadable:
      MessageState(
        .failure, heading: "Unreadable",
        lines: ["p cannot be read: Permission denied.", "Check its permissions."], hint: again)
    case .tooLarge:
      MessageState(
        .failure, heading: "Too large",
        lines: ["p has more than 1,073,741,824 bytes.", "Check that it is a catalogue."], hint: again)
    case .empty:
      MessageState(
        .failure, heading: "An empty file",
        lines: ["p is empty.", "A catalogue is a JSON list of cars; one without cars is written []."],
        hint: again)
    case .malformed:
      MessageState(
        .failure, heading: "Not a catalogue",
        lines: ["p:1:2: the bytes are not UTF-8.", "Correct the file there."], hint: again)
    }
  }

  @Test("Every reason why a file is no catalogue has its words", arguments: MalformedReason.Kind.allCases)
  func reasons(kind: MalformedReason.Kind) {
    #expect(kind.sample.kind == kind)
    #expect(MalformedText.reason(kind.sample) == Self.words(of: kind))
  }

  private static func words(of kind: MalformedReason.Kind) -> String {
    switch kind {
    case .unexpected: "expected a value, found “]”"
    case .unexpectedEnd: "the file ends where a colon is expected"
    case .controlCharacter: #"a control character in a string must be written as \u00XX"#
    case .badEscape: #"\x is not a JSON escape"#
    case .badNumber: "007 is not a JSON number"
    case .notUTF8: "the bytes are not UTF-8"
    case .tooDeep: "brackets nest deeper than 512 levels"
    case .notACatalogue:
      "expected a list of cars, or an object with such a list under “cars”, found a number"
    }
  }

  @Test("Every fault of a record has its words", arguments: CarFault.Kind.allCases)
  func faults(kind: CarFault.Kind) {
    #expect(kind.sample.kind == kind)
    #expect(Self.line(kind.sample) == "line 9: \(Self.words(of: kind))")
  }

  private static func words(of kind: CarFault.Kind) -> String {
    switch kind {
    case .notAnObject: "a car must be an object, not a number"
    case .missing: "“make” is missing; every car needs one"
    case .wrongKind: "“year” must be a whole number, not text"
    case .outOfRange: "“seats” is 12,000, but must be from 0 to 1,000"
    case .tooLarge: "“price” is too large a number, or contains one"
    case .repeatedField: "“make” appears twice"
    case .repeatedID: "the id “a” is taken by the car on line 3"
    }
  }

  @Test("A number that is not whole is not said to be no number, and a year has no thousands")
  func particularFaults() {
    let half = CarFault.wrongKind(field: "seats", expected: .wholeNumber, found: .number)
    #expect(Self.line(half) == "line 9: “seats” must be a whole number")
    let ancient = CarFault.outOfRange(field: "year", value: 12, allowed: 1769...2200)
    #expect(Self.line(ancient) == "line 9: “year” is 12, but must be from 1769 to 2200")
  }

  private static func line(_ fault: CarFault) -> String {
    CarFaultText.line(RejectedRecord(line: 9, fault: fault))
  }
}
