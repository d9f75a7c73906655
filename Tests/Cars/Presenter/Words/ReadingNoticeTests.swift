import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

@Suite("What is not sure of a catalogue is said once", .patience)
@MainActor
struct ReadingNoticeTests {
  @Test("Numbers that may be two things are a notice that names their columns, until it is dismissed")
  func unclear() async throws {
    let sut = ListSUT()
    var catalogue = SampleCatalogue.of(.corolla)
    catalogue.reading.unclear = ["km", "Preis"]
    await sut.load(.success(catalogue))
    #expect(
      sut.view.state?.notice
        == NoticeState(
          .information,
          "“km”, “Preis”: a number such as 85.000 may be 85 or 85,000, and is shown as written.",
          more: "--decimal comma or --decimal point says which."))
    await sut.presenter.didRequest(.dismiss, of: nil)
    #expect(sut.view.state?.notice == nil)
  }

  @Test("Dates that may be two days are a notice with what says it, until it is dismissed")
  func undecidedDates() async throws {
    let sut = ListSUT()
    var catalogue = SampleCatalogue.of(.corolla)
    catalogue.reading.schema.undecidedDates = ["sold"]
    await sut.load(.success(catalogue))
    #expect(
      sut.view.state?.notice
        == NoticeState(
          .information,
          "“sold”: a date such as 02/03/2025 may be in February or in March; such dates are treated as text.",
          more: "--dates dmy or --dates mdy says which."))
    await sut.presenter.didRequest(.dismiss, of: nil)
    #expect(sut.view.state?.notice == nil)
  }

  @Test("What stands around a table's rows is a notice, until it is dismissed")
  func frame() async throws {
    let sut = ListSUT()
    var catalogue = SampleCatalogue.of(.corolla)
    catalogue.reading.frame.linesAbove = 3
    await sut.load(.success(catalogue))
    #expect(
      sut.view.state?.notice == NoticeState(.information, "Lines 1 to 3, above the header, were skipped."))
    await sut.presenter.didRequest(.dismiss, of: nil)
    #expect(sut.view.state?.notice == nil)
    catalogue.reading.frame.columns = ["make", "model"]
    #expect(
      ReadingText.frame(catalogue.reading.frame).text
        == "Lines 1 to 3, above the header, were skipped. "
        + "The header does not have the cells of the rows; it is read as “make”, “model”.")
    catalogue.reading.frame.columns = []
    catalogue.reading.frame.linesAbove = 2
    #expect(
      ReadingText.frame(catalogue.reading.frame).text == "Lines 1 and 2, above the header, were skipped.")
    catalogue.reading.frame.linesAbove = 1
    catalogue.reading.frame.otherTable = 1_200
    #expect(
      ReadingText.frame(catalogue.reading.frame)
        == NoticeState(
          .information,
          "The first line, above the header, was skipped. Another table begins on line 1,200; it is not shown."
        ))
  }
}
