import CarsContracts
import CarsEntity
import TerminalScenes
import Testing

@testable import CarsModule

@Suite("A printout")
struct PrintoutTests {
  @Test(
    "says how it ended, and reports why after what else there is, if there is a reason",
    arguments: [
      (.printed, .printed, ["a"]), (.nothing("none"), .nothing, ["a", "none"]),
      (.nothing(""), .nothing, ["a"]),
      (.failed("offline"), .failed, ["a", "offline"]),
    ] as [(PlainOutput.Ending, Printout.Status, [String])])
  func endings(ending: PlainOutput.Ending, status: Printout.Status, reports: [String]) {
    let printout = Printout(ending, reports: ["a"])
    #expect(printout.status == status)
    #expect(printout.reports == reports)
    #expect(Printout(areFaults: false, ending, reports: ["a"]) == printout)
  }

  @Test(
    "of a check says that there are faults only where the check has come to its end",
    arguments: [
      (true, .printed, .faulty), (false, .printed, .printed), (true, .failed("offline"), .failed),
      (false, .failed("offline"), .failed), (true, .nothing(""), .nothing),
    ] as [(Bool, PlainOutput.Ending, Printout.Status)])
  func checks(areFaults: Bool, ending: PlainOutput.Ending, status: Printout.Status) {
    #expect(Printout(areFaults: areFaults, ending, reports: []).status == status)
  }

  @Test(
    "For programs, chosen columns have the currency beside the price",
    arguments: [
      (PrintFormat.json, true), (.jsonl, true), (.csv, true), (.tsv, true), (.table, false), (.md, false),
    ])
  func currency(format: PrintFormat, isBeside: Bool) {
    #expect(format.purpose.isForPrograms == isBeside)
  }
}
