import CarsCatalogue
import CarsEntity
import CarsTestSupport
import Testing

@Suite("What there is to report of records")
struct RecordReportsTests {
  private func fault(_ number: Int) -> RecordFault {
    RecordFault(line: number, number: number, rejectedFor: .missing(field: "make"))
  }

  private func repeated(_ number: Int) -> RepeatedID {
    RepeatedID(
      "a", at: RecordPlace(line: number, number: number), first: RecordPlace(line: 1, number: 1), given: "a-2"
    )
  }

  @Test("is in the order of the records, and what is wrong with one comes before its identifier")
  func order() {
    let faults = RecordFaults([2, 5, 5, 9].map(fault))
    let reports = RecordReports(faults: faults, repeatedIDs: [3, 5, 7, 8].map(repeated))
    #expect(
      Array(reports) == [
        .fault(fault(2)), .repeated(repeated(3)), .fault(fault(5)), .fault(fault(5)), .repeated(repeated(5)),
        .repeated(repeated(7)), .repeated(repeated(8)), .fault(fault(9)),
      ])
  }

  @Test("is nothing, or of one kind alone")
  func oneKind() {
    #expect(RecordReports().isEmpty)
    #expect(Array(RecordReports(faults: [fault(2), fault(3)])) == [.fault(fault(2)), .fault(fault(3))])
    let ids = [repeated(2), repeated(3)]
    #expect(Array(RecordReports(repeatedIDs: ids)) == [.repeated(repeated(2)), .repeated(repeated(3))])
  }
}
