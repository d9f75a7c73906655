import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("Tab in the editor", .patience)
@MainActor
struct CarEditorCompletionTests {
  private typealias SUT = EditorSUT

  @Test("Tab goes on with what is typed as the catalogue's texts do; where several do, they are suggested")
  func complete() async {
    let sut = await SUT.shown(completions: SUT.makes)
    sut.type("m", in: "Make")
    await sut.presenter.didRequest(.complete, inField: 0)
    #expect(sut.field("Make")?.text == "Ma")
    #expect(sut.field("Make")?.note == .information("Mazda  Maserati"))
    sut.type("maz", in: "Make")
    #expect(sut.field("Make")?.note == nil)
    await sut.presenter.didRequest(.complete, inField: 0)
    #expect(sut.field("Make")?.text == "Mazda")
    #expect(sut.field("Make")?.note == nil)
    #expect(sut.selected == [])
  }

  @Test("Tab leaves a value that nobody has touched, and goes on; a second Tab never takes another word")
  func untouched() async {
    let spellings: [FieldKey: [String: [String]]] = [
      .known(.make): ["Toyota": ["TOYOTA"], "TOYOTA": ["Toyota"], "Toy": ["Toyota"]]
    ]
    let sut = await SUT.shown(.edit("corolla"), CarDraft(editing: .corolla), completions: spellings)
    await sut.presenter.didRequest(.complete, inField: 0)
    #expect(sut.field("Make")?.text == "Toyota")
    #expect(sut.selected == [1])
    sut.type("Toy", in: "Make")
    await sut.presenter.didRequest(.complete, inField: 0)
    #expect(sut.field("Make")?.text == "Toyota")
    #expect(sut.selected == [1])
    await sut.presenter.didRequest(.complete, inField: 0)
    #expect(sut.field("Make")?.text == "Toyota")
    #expect(sut.selected == [1, 1])
    #expect(sut.obstacle == nil)
  }

  @Test(
    "Tab goes to the next field where nothing is typed, where it is whole, and where what to type is suggested",
    arguments: [("", 1), ("Mazda", 1), ("Ma", 2)])
  func tab(text: String, presses: Int) async {
    let sut = await SUT.shown(completions: SUT.makes)
    sut.type(text, in: "Make")
    for _ in 1..<presses { await sut.presenter.didRequest(.complete, inField: 0) }
    #expect(sut.selected == [])
    await sut.presenter.didRequest(.complete, inField: 0)
    #expect(sut.selected == [1])
    #expect(sut.field("Make")?.text == text)
  }
}
