import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

/// Three cars are there: a Corolla, a Corolla SE and an Ioniq 5.
@MainActor
@Suite("Searching the list", .patience)
struct CarSearchTests {
  @Test("opens a prompt with nothing in it, which says how many cars there are")
  func opening() async throws {
    let sut = await ListSUT.loaded()
    #expect(sut.view.state?.prompt == nil)
    await sut.presenter.didRequest(.search, of: nil)
    let prompt = try #require(sut.view.state?.prompt)
    #expect(prompt.label == "/")
    #expect(prompt.text == "")
    #expect(prompt.earlier == [])
    #expect(prompt.remark == PromptState.Remark(.result, "3 of 3"))
  }

  @Test("narrows the list with each edit, and marks what is looked for")
  func narrowing() async throws {
    let sut = await ListSUT.searching("cor", finds: ["corolla", "corolla-se"])
    sut.interactor.find(["corolla-se"], for: "cor trim:se")
    #expect(sut.ids == ["corolla", "corolla-se"])
    #expect(sut.view.state?.prompt?.remark?.text == "2 of 3")
    #expect(sut.presenter.row(at: 0)?.cells.map(\.marks) == [[], [0..<3], [], [], [], [], [], [], [], []])
    await sut.presenter.prompt.didEditPrompt("cor trim:se")
    #expect(sut.ids == ["corolla-se"])
    #expect(sut.presenter.position(of: "corolla-se") == 0)
    #expect(sut.presenter.position(of: "corolla") == nil)
    await sut.presenter.prompt.didEditPrompt("")
    #expect(sut.ids == ["corolla", "corolla-se", "ioniq5"])
    #expect(sut.presenter.row(at: 0)?.cells.allSatisfy(\.marks.isEmpty) == true)
    #expect(sut.interactor.requests.map(\.query.description) == ["", "cor", "cor trim:se", ""])
  }

  @Test("keeps the last good result while what is typed cannot be understood, and says why")
  func fault() async {
    let sut = await ListSUT.searching("corolla", finds: ["corolla", "corolla-se"])
    sut.interactor.find(["corolla"], for: "corolla price<23000")
    await sut.presenter.prompt.didEditPrompt("corolla price<")
    #expect(sut.ids == ["corolla", "corolla-se"])
    #expect(sut.view.state?.prompt?.remark == PromptState.Remark(.fault, "price needs a number"))
    #expect(sut.interactor.requests.map(\.query.description) == ["", "corolla"], "it is asked for again")
    await sut.presenter.prompt.didEditPrompt("corolla price<23k")
    #expect(sut.ids == ["corolla"])
    #expect(sut.view.state?.prompt?.remark == PromptState.Remark(.result, "1 of 3"))
    await sut.presenter.prompt.didEditPrompt("corolla price<23k make<")
    await sut.presenter.prompt.didEditPrompt("corolla price<23k ")
    #expect(sut.view.state?.prompt?.remark == PromptState.Remark(.result, "1 of 3"))
  }

  @Test(
    "says in words what cannot be understood",
    arguments: [
      (":kia", "type a field in front"), ("make:", "type a value"),
      ("year>", "year needs a number"), ("price<abc", "price needs a number, not “abc”"),
      ("make>3", "make holds text; try make:"), ("year:2023..2020", "the smaller number comes first"),
      ("price:$1..€2", "USD and EUR cannot be compared"),
      (String(repeating: "a", count: 1_001), "a search can have at most 1,000 characters"),
    ])
  func faultWords(typed: String, words: String) async {
    let sut = await ListSUT.searching(typed)
    #expect(sut.view.state?.prompt?.remark == PromptState.Remark(.fault, words))
  }

  @Test("lists what was typed before a fault, also where the next key has ended the work on it")
  func faultInTheMiddle() async {
    let sut = await ListSUT.searching("")
    sut.interactor.find(["corolla", "corolla-se"], for: "corolla")
    let gate = Gate<String, Bool, CarsError>("listing", expecting: 1, cancelled: .cancelled)
    sut.interactor.waitBeforeListing { _ in _ = try? await gate.call("corolla") }
    let edit = sut.start { await $0.prompt.didEditPrompt("corolla") }
    await gate.called(1)
    edit.cancel()
    await edit.value
    #expect(sut.ids.count == 3)
    sut.interactor.waitBeforeListing { _ in }
    await sut.presenter.prompt.didEditPrompt("corolla price<")
    #expect(sut.ids == ["corolla", "corolla-se"])
    #expect(sut.view.state?.prompt?.remark == PromptState.Remark(.fault, "price needs a number"))
  }

  @Test("is over with Esc, in the prompt and later in the list, and all cars are there again")
  func ending() async {
    let sut = await ListSUT.searching("corolla", finds: ["corolla", "corolla-se"])
    await sut.presenter.prompt.didCancelPrompt()
    #expect(sut.view.state?.prompt == nil)
    #expect(sut.ids.count == 3)
    #expect(sut.view.command(.scene(.showAll))?.isAvailable == false)
    await sut.presenter.prompt.didEditPrompt("corolla")
    await sut.presenter.prompt.didAcceptPrompt()
    #expect(sut.view.command(.scene(.showAll))?.isAvailable == true)
    await sut.presenter.didRequest(.showAll, of: nil)
    #expect(sut.ids.count == 3)
    #expect(sut.view.state?.titleLine == "3 cars · loaded 12:04")
  }

  @Test("leaves the order as it is when it is over", arguments: [true, false])
  func endingInOrder(inPrompt: Bool) async {
    let sut = await ListSUT.searching("corolla", finds: ["corolla", "corolla-se"])
    await sut.selectHeading("Price")
    await sut.presenter.didRequest(.reverse, of: nil)
    if inPrompt {
      await sut.presenter.prompt.didCancelPrompt()
    } else {
      await sut.presenter.didRequest(.showAll, of: nil)
    }
    #expect(
      sut.interactor.requests.last
        == CarListRequest(in: CarOrder(by: .known(.price), isDescending: true)))
    #expect(sut.column("Price")?.order == .descending)
  }

  @Test("is kept with Enter, and recalled, as it is understood; what was wrong at its end is said")
  func keeping() async {
    let sut = await ListSUT.searching("Corolla", finds: ["corolla", "corolla-se"])
    await sut.presenter.prompt.didEditPrompt("Corolla  price<")
    await sut.presenter.prompt.didAcceptPrompt()
    #expect(sut.view.state?.prompt == nil)
    #expect(sut.view.announcements == ["The end is left out of the search: price needs a number."])
    #expect(sut.view.state?.titleLine == "2 of 3 cars: Corolla · loaded 12:04")
    #expect(sut.ids == ["corolla", "corolla-se"])
    await sut.presenter.didRequest(.search, of: nil)
    #expect(sut.view.state?.prompt?.earlier == ["Corolla"])
    #expect(sut.view.state?.prompt?.text == "Corolla")
    #expect(sut.view.state?.prompt?.remark == PromptState.Remark(.result, "2 of 3"))
    #expect(sut.view.state?.prompt?.placeholder == "kia price<30k fuel:electric")
    #expect(sut.view.state?.prompt?.accept == "keep")
    #expect(sut.view.state?.prompt?.cancel == "back")
  }

  @Test("marks what it finds by bytes, behind letters of several bytes, too")
  func marksInWideText() async {
    let sut = await ListSUT.searching(
      "koda", finds: ["a"], in: .of(.sample("a", ["make": .text("Škoda 둘 koda")])))
    #expect(sut.presenter.row(at: 0)?.cells.first?.marks == [2..<6, 11..<15])
  }

  @Test("closes its line with Esc before all cars have been listed again")
  func closing() async {
    let sut = await ListSUT.searching("corolla", finds: ["corolla", "corolla-se"])
    let gate = Gate<String, Bool, CarsError>("listing", expecting: 1, cancelled: .cancelled)
    sut.interactor.waitBeforeListing { _ in _ = try? await gate.call("all") }
    let ending = sut.start { await $0.prompt.didCancelPrompt() }
    await gate.called(1)
    #expect(sut.view.state?.prompt == nil)
    #expect(sut.ids == ["corolla", "corolla-se"])
    gate.answer(0, .success(true))
    await ending.value
    #expect(sut.ids.count == 3)
  }

  @Test("keeps its line after Enter until the cars are there: the next key is about these")
  func accepting() async {
    let sut = await ListSUT.searching("corolla", finds: ["corolla", "corolla-se"])
    let gate = Gate<String, Bool, CarsError>("listing", expecting: 1, cancelled: .cancelled)
    sut.interactor.waitBeforeListing { _ in _ = try? await gate.call("corolla") }
    let ending = sut.start { await $0.prompt.didAcceptPrompt() }
    await gate.called(1)
    #expect(sut.view.state?.prompt != nil)
    gate.answer(0, .success(true))
    await ending.value
    #expect(sut.view.state?.prompt == nil)
    #expect(sut.ids == ["corolla", "corolla-se"])
  }

  @Test("can be left with Esc once a notice has been dismissed, which the first Esc does")
  func afterNotice() async {
    let rejected = RecordFault(line: 2, number: 2, rejectedFor: .missing(field: "make"))
    let sut = await ListSUT.searching(
      "corolla", finds: ["corolla"], in: .of(.corolla, .ioniq5, faults: [rejected]))
    await sut.presenter.prompt.didAcceptPrompt()
    #expect(sut.view.command(.scene(.showAll))?.obstacle == "all cars are shown")
    await sut.presenter.didRequest(.dismiss, of: nil)
    #expect(sut.view.command(.scene(.showAll))?.isAvailable == true)
  }

  @Test(
    "recalls the searches that were kept, each once and none that is empty, and opens with the one that is shown"
  )
  func history() async {
    let sut = await ListSUT.loaded()
    for text in ["", "kia", "corolla", "kia"] {
      await sut.presenter.didRequest(.search, of: nil)
      await sut.presenter.prompt.didEditPrompt(text)
      await sut.presenter.prompt.didAcceptPrompt()
    }
    await sut.presenter.didRequest(.search, of: nil)
    #expect(sut.view.state?.prompt?.earlier == ["corolla", "kia"])
    #expect(sut.view.state?.prompt?.text == "kia")
  }

  @Test("understands a name that means a field in this catalogue")
  func names() async {
    let sut = ListSUT()
    sut.interactor.searching.know([FieldName("Bezeichnung", .field(.model))])
    await sut.load(.success(.of(.corolla)))
    await sut.presenter.prompt.didEditPrompt("Bezeichnung:Golf")
    #expect(sut.interactor.requests.last?.query.description == "model:Golf")
  }

  @Test("in a field that may be one of several says so, and is not said to mean another")
  func unclear() async {
    let sut = await ListSUT.loaded()
    let unclear = MissingField(.unknown("co2"), .oneOf(["CO2", "co-2"]))
    sut.interactor.answer {
      ListedCars(SampleRows([], of: $0), $1, fields: .usual, missing: ListedCars.Missing(query: unclear))
    }
    sut.interactor.searching.correct("co2>3", to: CarQuery())
    await sut.presenter.didRequest(.search, of: nil)
    await sut.presenter.prompt.didEditPrompt("co2>3")
    #expect(sut.view.state?.prompt?.remark == PromptState.Remark(.fault, "“co2” may be “CO2” or “co-2”"))
    await sut.presenter.prompt.didAcceptPrompt()
    #expect(sut.view.message?.lines == ["No car matches “co2>3”.", "“co2” may be “CO2” or “co-2”."])
  }

  @Test("in a field that no car has says so beside what it finds")
  func missingField() async throws {
    let sut = await ListSUT.loaded()
    let missing = MissingField(.unknown("pirce"), .nearest("price"))
    sut.interactor.answer {
      ListedCars(SampleRows([], of: $0), $1, fields: .usual, missing: ListedCars.Missing(query: missing))
    }
    sut.interactor.searching.correct("pirce<3", to: try CarQuery("price<3"))
    await sut.presenter.didRequest(.search, of: nil)
    await sut.presenter.prompt.didEditPrompt("pirce<3")
    #expect(sut.view.state?.prompt?.remark == PromptState.Remark(.fault, "No car has a field “pirce”"))
    #expect(sut.view.state?.prompt?.suggestion == "Did you mean price<3? Tab accepts.")
    await sut.presenter.prompt.didAcceptPrompt()
    #expect(
      sut.view.message?.lines == [
        "No car matches “pirce<3”.", "No car has a field “pirce”.", "Did you mean price<3?",
      ])
  }

  @Test(
    "is spelled in the title as it is meant",
    arguments: [
      ("-price<30k", "-price<€30,000"), ("price:20k-30k$ or kia", "price:$20,000..$30,000 or kia"),
      ("price>=1500.5₩", "price>=₩1,500.50"), ("price!=7", "-price:€7"), ("hp>300", "horsepower>300"),
    ])
  func spelled(query: String, text: String) async {
    let sut = await ListSUT.loaded()
    sut.interactor.answer { ListedCars(SampleRows(of: $0), $1, fields: .usual, usualCurrency: "EUR") }
    await sut.presenter.prompt.didEditPrompt(query)
    #expect(sut.view.state?.titleLine == "3 of 3 cars: \(text) · loaded 12:04")
  }

  @Test("of prices says which currency is meant where there are several")
  func currency() async {
    let sut = await ListSUT.loaded()
    sut.interactor.answer { ListedCars(SampleRows(of: $0), $1, fields: .usual, usualCurrency: "EUR") }
    await sut.presenter.didRequest(.search, of: nil)
    await sut.presenter.prompt.didEditPrompt("price<30k")
    #expect(sut.view.state?.prompt?.remark?.text == "3 of 3, prices in €")
    #expect(sut.view.state?.titleLine == "3 of 3 cars: price<€30,000 · loaded 12:04")
    await sut.presenter.prompt.didEditPrompt("price<30kEUR")
    #expect(sut.view.state?.prompt?.remark?.text == "3 of 3")
  }

  @Test("whose answer comes after a newer edit's changes nothing")
  func lateAnswer() async {
    let sut = await ListSUT.searching("corolla", finds: ["corolla", "corolla-se"])
    sut.interactor.find(["ioniq5"], for: "ioniq")
    let gate = Gate<String, Bool, CarsError>("listing", expecting: 1, cancelled: .cancelled)
    sut.interactor.waitBeforeListing { request in
      if request.query.description == "ioniq" { _ = try? await gate.call("ioniq") }
    }
    let older = sut.start { await $0.prompt.didEditPrompt("ioniq") }
    await gate.called(1)
    await sut.presenter.prompt.didEditPrompt("corolla")
    gate.answer(0, .success(true))
    await older.value
    #expect(sut.ids == ["corolla", "corolla-se"])
  }

  @Test("is not corrected by what comes too late, for a word that has been changed by now")
  func lateCorrection() async throws {
    let sut = await ListSUT.searching("corolla", finds: ["corolla", "corolla-se"])
    sut.interactor.find([], for: "toyata")
    sut.interactor.searching.correct("toyata", to: try CarQuery("Toyota"))
    let gate = Gate<String, Bool, CarsError>("correction", expecting: 1, cancelled: .cancelled)
    sut.interactor.searching.waitBeforeCorrecting { _ = try? await gate.call("toyata") }
    let older = sut.start { await $0.prompt.didEditPrompt("toyata") }
    await gate.called(1)
    await sut.presenter.prompt.didEditPrompt("corolla")
    gate.answer(0, .success(true))
    await older.value
    #expect(sut.ids == ["corolla", "corolla-se"])
    #expect(sut.view.state?.prompt?.suggestion == nil)
  }

  @Test("goes on while cars arrive: what is found grows")
  func growing() async {
    let sut = ListSUT(expectingArrivals: 2)
    sut.interactor.find(["corolla", "corolla-se"], for: "corolla")
    let load = sut.start { await $0.viewDidLoad() }
    sut.interactor.arrivals.answer(0, .success(.part(.corolla, .ioniq5)))
    await eventually("two cars are there") { sut.view.content?.count == 2 }
    await sut.presenter.didRequest(.search, of: nil)
    await sut.presenter.prompt.didEditPrompt("corolla")
    #expect(sut.ids == ["corolla"])
    sut.interactor.arrivals.answer(1, .success(.of(.corolla, .ioniq5, .corollaSE)))
    await load.value
    #expect(sut.ids == ["corolla", "corolla-se"])
  }
}
