import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The editor and what is typed", .patience)
@MainActor
struct CarEditorUnderstandingTests {
  private typealias SUT = EditorSUT

  @Test(
    "What is understood is said beside what is typed, unless it looks the same",
    arguments: [
      ("24k", "Price", "= $24,000   was $22,325"), ("24,5", "Price", "= $24.50   was $22,325"),
      ("€24k", "Price", "= €24,000   was $22,325"), ("24000", "Price", "was $22,325"),
      ("24,000", "Price", "was $22,325"), ("$24,000", "Price", "was $22,325"),
      ("2,024", "Year", "= 2024   was 2025"), ("2024", "Year", "was 2025"), ("1.2k", "Torque", "= 1,200"),
    ])
  func understood(text: String, label: String, note: String?) async {
    let sut = await SUT.editing()
    sut.type(text, in: label)
    #expect(sut.field(label)?.note == note.map(CarEditorField.Note.information))
  }

  @Test("Where no currency is known, none is said")
  func understoodAlone() async {
    let sut = await SUT.shown()
    sut.type("24k", in: "Price")
    #expect(sut.field("Price")?.note == .information("= 24,000"))
    sut.type("24 cows", in: "Price")
    #expect(sut.field("Price")?.note == .fault("must be a number"))
  }
}
