import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

/// Three cars are there: a Corolla, a Corolla SE and an Ioniq 5.
@MainActor
@Suite("A search, and what it offers", .patience)
struct CarSearchHelpTests {
  @Test("that finds nothing says so, offers the catalogue's spelling, and Tab takes it")
  func spelling() async throws {
    let sut = await ListSUT.misspelled()
    #expect(sut.view.state?.prompt?.suggestion == "Did you mean Toyota? Tab accepts.")
    #expect(
      await sut.presenter.prompt.didRequestCompletion(of: "toyata", at: 6) == PromptCompletion("Toyota"))
    // While it is typed, the cars that were found last stay, and stand back.
    #expect(sut.view.content?.isOutdated == true && sut.presenter.row(at: 0)?.id == "corolla")
    await sut.presenter.prompt.didAcceptPrompt()
    #expect(
      try #require(sut.view.message).lines == ["No car matches “toyata”.", "Did you mean Toyota?"])
  }

  @Test("goes back to the car that it began at when it is cancelled")
  func backToTheCar() async {
    let sut = await ListSUT.loaded()
    sut.presenter.didMoveCursor(to: "ioniq5")
    await sut.presenter.didRequest(.search, of: "ioniq5")
    sut.interactor.find(["corolla"], for: "cor")
    await sut.presenter.prompt.didEditPrompt("cor")
    sut.presenter.didMoveCursor(to: "corolla")
    await sut.presenter.prompt.didCancelPrompt()
    #expect(sut.ids == ["corolla", "corolla-se", "ioniq5"])
    #expect(sut.selected.last == 2)
  }

  @Test("has six examples on its help page, all of which can be understood")
  func examples() async throws {
    let sut = await ListSUT.misspelled()
    let examples = try #require(sut.view.state?.prompt?.examples)
    #expect(examples.count == 6)
    for example in examples { #expect(throws: Never.self) { try CarQuery(example.text) } }
  }

  @Test(
    "that ends with a field lists what is found without it, which stands back, and says how it can go on",
    arguments: [
      (
        "price<", TypedField("price", holdsNumbers: true, behind: "toyota "),
        "price   <  <=  >  >=  :   and a number, or a range such as 20..40"
      ),
      (
        "trim:", TypedField("trim", holdsNumbers: false, behind: "toyota "),
        "trim   :  contains   =  is   and a text, which Tab completes"
      ),
    ])
  func fieldAtEnd(end: String, field: TypedField, suggestion: String) async {
    let sut = await ListSUT.searching("toyota", finds: ["corolla", "corolla-se"])
    sut.interactor.find([], for: "toyota trim:")
    sut.interactor.searching.know(field, atEndOf: "toyota " + end)
    await sut.presenter.prompt.didEditPrompt("toyota " + end)
    #expect(sut.ids == ["corolla", "corolla-se"])
    #expect(sut.view.content?.isOutdated == true)
    #expect(sut.view.state?.prompt?.suggestion == suggestion)
    #expect(sut.view.state?.prompt?.remark == PromptState.Remark(.result, "2 of 3"))
    await sut.presenter.prompt.didEditPrompt("toyota")
    #expect(sut.view.content?.isOutdated == false)
    #expect(sut.view.state?.prompt?.suggestion == nil)
  }

  @Test("that finds something again offers nothing any more")
  func spelledRightAgain() async {
    let sut = await ListSUT.misspelled()
    sut.interactor.searching.complete("toyota", with: ["Toyota"], at: 0..<6)
    await sut.presenter.prompt.didEditPrompt("toyota")
    #expect(sut.view.state?.prompt?.suggestion == nil)
    #expect(
      await sut.presenter.prompt.didRequestCompletion(of: "toyota", at: 6)
        == PromptCompletion("Toyota ", cursor: 7))
  }

  @Test("with a fault is not said to mean the query before, and Tab does not put that in its place")
  func faultyAgain() async {
    let sut = await ListSUT.misspelled()
    await sut.presenter.prompt.didEditPrompt("price<")
    #expect(sut.view.state?.prompt?.remark?.text == "price needs a number")
    #expect(sut.view.state?.prompt?.suggestion == nil)
    #expect(await sut.presenter.prompt.didRequestCompletion(of: "price<", at: 6) == nil)
  }

  @Test("that finds nothing, and is spelled like nothing, only says so")
  func nothing() async throws {
    let sut = await ListSUT.searching("zzzzzz", finds: [])
    #expect(sut.view.state?.prompt?.suggestion == nil)
    await sut.presenter.prompt.didAcceptPrompt()
    #expect(try #require(sut.view.message).lines == ["No car matches “zzzzzz”."])
  }

  @Test(
    "completes what is typed with Tab, with a space behind it where it is a whole word",
    arguments: [
      ("pri", 0..<3, "price:", "price:", 6), ("make:to", 5..<7, "Toyota", "make:Toyota ", 12),
      ("kia make:to", 9..<11, "Toyota", "kia make:Toyota ", 16), ("toy", 0..<3, "Toyota", "Toyota ", 7),
      ("make:to kia", 5..<7, "Toyota", "make:Toyota  kia", 12),
    ])
  func completion(typed: String, range: Range<Int>, completion: String, text: String, end: Int) async {
    let sut = await ListSUT.searching("")
    sut.interactor.searching.complete(typed, with: [completion], at: range)
    #expect(
      await sut.presenter.prompt.didRequestCompletion(of: typed, at: range.upperBound)
        == PromptCompletion(text, cursor: end))
    #expect(sut.view.state?.prompt?.suggestion == nil)
  }

  @Test("completes what all the ways have in common, where there are several")
  func commonBeginning() async {
    let sut = await ListSUT.searching("")
    sut.interactor.searching.complete("c", with: ["Corolla", "Corsa"], at: 0..<1)
    #expect(
      await sut.presenter.prompt.didRequestCompletion(of: "c", at: 1) == PromptCompletion("Cor", cursor: 3))
    #expect(sut.view.state?.prompt?.suggestion == "Corolla  Corsa")
  }

  @Test("offers twelve of very many ways, and says that there are more", arguments: [(12, ""), (13, "  …")])
  func manyWays(count: Int, end: String) async {
    let sut = await ListSUT.searching("")
    sut.interactor.searching.complete("trim:", with: (10..<10 + count).map { "T\($0)" }, at: 5..<5)
    _ = await sut.presenter.prompt.didRequestCompletion(of: "trim:", at: 5)
    let first = "T10  T11  T12  T13  T14  T15  T16  T17  T18  T19  T20  T21"
    #expect(sut.view.state?.prompt?.suggestion == first + end)
  }

  @Test("offers the ways in which a word can go on, until the next edit")
  func suggestions() async {
    let sut = await ListSUT.searching("")
    sut.interactor.searching.complete("trim:", with: ["LE", "\"Limited AWD\"", "SE"], at: 5..<5)
    #expect(await sut.presenter.prompt.didRequestCompletion(of: "trim:", at: 5) == nil)
    #expect(sut.view.state?.prompt?.suggestion == "LE  \"Limited AWD\"  SE")
    await sut.presenter.prompt.didEditPrompt("trim:l")
    #expect(sut.view.state?.prompt?.suggestion == nil)
  }
}

@MainActor
extension ListSUT {
  /// Makes a presenter whose list is searched for a word that is spelled otherwise in the catalogue.
  fileprivate static func misspelled() async -> Self {
    let sut = await loaded()
    sut.interactor.find([], for: "toyata")
    if let toyota = try? CarQuery("Toyota") { sut.interactor.searching.correct("toyata", to: toyota) }
    await sut.presenter.didRequest(.search, of: nil)
    await sut.presenter.prompt.didEditPrompt("toyata")
    return sut
  }
}
