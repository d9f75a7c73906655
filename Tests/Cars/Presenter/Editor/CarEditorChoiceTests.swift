import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("Choices in the editor", .patience)
@MainActor
struct CarEditorChoiceTests {
  private func sut(_ choices: [CarField: [String]] = [.fuel: ["Diesel", "Electric", "Petrol"]]) async
    -> EditorSUT
  {
    let sut = EditorSUT(choices: choices)
    await sut.presenter.viewDidLoad()
    return sut
  }

  @Test("A field has choices once they are known")
  func fields() async {
    let sut = await sut()
    let counts = sut.view.states.map { state -> Int? in
      if case .shown(let fields) = state.content { fields.count { $0.hasChoices } } else { nil }
    }
    #expect(counts == [0, 1])
    #expect(sut.view.content?.filter(\.hasChoices).map(\.label) == ["Fuel"])
  }

  @Test(
    "The next and the previous one follow the text, around the ends; another text is followed by the first",
    arguments: [
      ("", "Diesel", "Petrol"), ("Diesel", "Electric", "Petrol"), ("Petrol", "Diesel", "Electric"),
      ("Steam", "Diesel", "Petrol"),
    ])
  func steps(text: String, next: String, previous: String) async {
    let sut = await sut()
    for (action, result) in [(CarEditorAction.nextChoice, next), (.previousChoice, previous)] {
      sut.type(text, in: "Fuel")
      await sut.presenter.didRequest(action, inField: sut.place("Fuel"))
      #expect(sut.field("Fuel")?.text == result)
    }
  }

  @Test("A field without choices stays as it is, and so does one while there is a question")
  func none() async {
    let sut = await sut()
    sut.type("Kia", in: "Make")
    await sut.presenter.didRequest(.nextChoice, inField: 0)
    #expect(sut.field("Make")?.text == "Kia")
    sut.presenter.didRequestClose()
    await sut.presenter.didRequest(.nextChoice, inField: sut.place("Fuel"))
    #expect(sut.field("Fuel")?.text == "")
  }
}
