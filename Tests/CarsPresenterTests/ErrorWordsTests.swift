import CarsContracts
import CarsEntity
import CarsTestSupport
import Scenes
import Testing

@testable import CarsPresenter

@Suite("The words of errors")
struct ErrorWordsTests {
  @Test("Every error says what is wrong, where, and what to do", arguments: CarsError.Kind.allCases)
  func errors(kind: CarsError.Kind) {
    #expect(kind.sample.error.kind == kind)
    #expect(CarsErrorText.message(kind.sample.error) == kind.sample.words)
  }

  @Test("Every reason why a file is not a catalogue has its words", arguments: MalformedReason.Kind.allCases)
  func reasons(kind: MalformedReason.Kind) {
    #expect(kind.sample.reason.kind == kind)
    #expect(MalformedText.reason(kind.sample.reason) == kind.sample.words)
  }

  @Test("Every fault of a record has its words", arguments: CarFault.Kind.allCases)
  func faults(kind: CarFault.Kind) {
    #expect(kind.sample.fault.kind == kind)
    #expect(Self.line(kind.sample.fault) == "line 9: \(kind.sample.words)")
  }

  @Test("A number that is not whole is still called a number, and a year's thousands are not set apart")
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
