import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

/// Three cars are there: a Corolla, a Corolla SE and an Ioniq 5.
@MainActor
@Suite("Searching the list", .timeLimit(.minutes(5)))
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
    let sut = await ListSUT.searching("cor")
    #expect(sut.ids == ["corolla", "corolla-se"])
    #expect(sut.view.state?.prompt?.remark?.text == "2 of 3")
    #expect(sut.presenter.row(at: 0).marks == [[], [0..<3], [], [], [], [], [], [], [], [], [0..<3]])
    await sut.presenter.didEditPrompt("cor trim:se")
    #expect(sut.ids == ["corolla-se"])
    await sut.presenter.didEditPrompt("")
    #expect(sut.ids == ["corolla", "corolla-se", "ioniq5"])
    #expect(sut.presenter.row(at: 0).marks == [])
    #expect(sut.interactor.requests.map(\.query.description) == ["cor", "cor trim:se", ""])
  }

  @Test("finds where each car is now, for the cursor")
  func positions() async {
    let sut = await ListSUT.searching("ioniq")
    #expect(sut.presenter.position(of: "ioniq5") == 0)
    #expect(sut.presenter.position(of: "corolla") == nil)
  }

  @Test("keeps the last good result while what is typed cannot be understood, and says why")
  func fault() async {
    let sut = await ListSUT.searching("corolla")
    await sut.presenter.didEditPrompt("corolla price<")
    #expect(sut.ids == ["corolla", "corolla-se"])
    #expect(sut.view.state?.prompt?.remark == PromptState.Remark(.fault, "price needs a number"))
    await sut.presenter.didEditPrompt("corolla price<23k")
    #expect(sut.ids == ["corolla"])
    #expect(sut.view.state?.prompt?.remark == PromptState.Remark(.result, "1 of 3"))
    await sut.presenter.didEditPrompt("corolla price<23k make<")
    await sut.presenter.didEditPrompt("corolla price<23k ")
    #expect(sut.view.state?.prompt?.remark == PromptState.Remark(.result, "1 of 3"))
  }

  @Test(
    "says in words what cannot be understood",
    arguments: [
      (":kia", "a field is missing in front"), ("make:", "a word is missing"),
      ("year>", "year needs a number"), ("price<abc", "price needs a number, not “abc”"),
      ("make>3", "make holds text; try make:"), ("year:2023..2020", "the smaller number comes first"),
      ("price:$1..€2", "USD and EUR cannot be compared"),
    ])
  func faultWords(typed: String, words: String) async {
    let sut = await ListSUT.searching(typed)
    #expect(sut.view.state?.prompt?.remark == PromptState.Remark(.fault, words))
  }

  @Test("is kept with Enter: the prompt is gone, and the summary says what was looked for")
  func keeping() async {
    let sut = await ListSUT.searching("corolla")
    await sut.presenter.didAcceptPrompt()
    #expect(sut.view.state?.prompt == nil)
    #expect(sut.view.state?.summary == "2 of 3 cars: corolla · loaded 12:04")
    #expect(sut.ids == ["corolla", "corolla-se"])
  }

  @Test("is over with Esc, in the prompt and later in the list, and all cars are there again")
  func ending() async {
    let sut = await ListSUT.searching("corolla")
    await sut.presenter.didCancelPrompt()
    #expect(sut.view.state?.prompt == nil)
    #expect(sut.ids.count == 3)
    #expect(sut.view.command(.scene(.showAll))?.isAvailable == false)
    await sut.presenter.didEditPrompt("corolla")
    await sut.presenter.didAcceptPrompt()
    #expect(sut.view.command(.scene(.showAll))?.isAvailable == true)
    await sut.presenter.didRequest(.showAll, of: nil)
    #expect(sut.ids.count == 3)
    #expect(sut.view.state?.summary == "3 cars · loaded 12:04")
  }

  @Test("leaves the order as it is when it is over", arguments: [true, false])
  func endingInOrder(inPrompt: Bool) async {
    let sut = await ListSUT.searching("corolla")
    await sut.presenter.didSelectHeading(ofColumn: 9)
    await sut.presenter.didRequest(.reverse, of: nil)
    if inPrompt {
      await sut.presenter.didCancelPrompt()
    } else {
      await sut.presenter.didRequest(.showAll, of: nil)
    }
    #expect(sut.ids == ["ioniq5", "corolla-se", "corolla"])
    #expect(sut.view.content?.columns[9].order == .descending)
  }

  @Test("is kept, and recalled, as it is understood, without what was wrong at its end")
  func keptWithoutFault() async {
    let sut = await ListSUT.searching("Corolla")
    await sut.presenter.didEditPrompt("Corolla  price<")
    await sut.presenter.didAcceptPrompt()
    #expect(sut.view.state?.summary == "2 of 3 cars: Corolla · loaded 12:04")
    await sut.presenter.didRequest(.search, of: nil)
    #expect(sut.view.state?.prompt?.earlier == ["Corolla"])
    #expect(sut.view.state?.prompt?.text == "Corolla")
    #expect(sut.view.state?.prompt?.remark == PromptState.Remark(.result, "2 of 3"))
    #expect(sut.view.state?.prompt?.placeholder == "kia price<30k fuel:electric")
    #expect(sut.view.state?.prompt?.accept == "keep")
    #expect(sut.view.state?.prompt?.cancel == "all cars")
  }

  @Test("marks what it finds by bytes, behind letters of several bytes, too")
  func marksInWideText() async {
    let sut = await ListSUT.searching("koda", in: .of(.sample("a", ["make": .text("Škoda 둘 koda")])))
    #expect(sut.presenter.row(at: 0).marks.first == [2..<6, 11..<15])
  }

  @Test("closes its line with Esc before all cars have been listed again")
  func closing() async {
    let sut = await ListSUT.searching("corolla")
    let gate = Gate<String, Bool, CarsError>("listing", expecting: 1, cancelled: .cancelled)
    sut.interactor.waitBeforeListing { _ in _ = try? await gate.call("all") }
    let ending = sut.start { await $0.didCancelPrompt() }
    await gate.called(1)
    #expect(sut.view.state?.prompt == nil)
    #expect(sut.ids == ["corolla", "corolla-se"])
    gate.answer(0, .success(true))
    await ending.value
    #expect(sut.ids.count == 3)
  }

  @Test("is not recalled when it was kept with nothing in it")
  func emptyHistory() async {
    let sut = await ListSUT.searching("")
    await sut.presenter.didAcceptPrompt()
    await sut.presenter.didRequest(.search, of: nil)
    #expect(sut.view.state?.prompt?.earlier == [])
  }

  @Test("can be left with Esc once a notice has been put away, which the first Esc does")
  func afterNotice() async {
    let rejected = RecordFault(line: 2, number: 2, rejectedFor: .missing(field: "make"))
    let sut = await ListSUT.searching("corolla", in: .of(.corolla, .ioniq5, faults: [rejected]))
    await sut.presenter.didAcceptPrompt()
    #expect(sut.view.command(.scene(.showAll))?.unavailable == "all cars are shown")
    await sut.presenter.didRequest(.dismiss, of: nil)
    #expect(sut.view.command(.scene(.showAll))?.isAvailable == true)
  }

  @Test(
    "recalls the searches that were kept, each once, the last one last, and opens with the one that is shown")
  func history() async {
    let sut = await ListSUT.loaded()
    for text in ["kia", "corolla", "kia"] {
      await sut.presenter.didRequest(.search, of: nil)
      await sut.presenter.didEditPrompt(text)
      await sut.presenter.didAcceptPrompt()
    }
    await sut.presenter.didRequest(.search, of: nil)
    #expect(sut.view.state?.prompt?.earlier == ["corolla", "kia"])
    #expect(sut.view.state?.prompt?.text == "kia")
  }

  @Test("that finds nothing says so, offers the catalogue's spelling, and Tab takes it")
  func spelling() async throws {
    let sut = await ListSUT.searching("toyata")
    let message = try #require(sut.view.message)
    #expect(message.lines == ["No car matches “toyata”.", "Did you mean Toyota?"])
    #expect(sut.view.state?.prompt?.suggestion == "Did you mean Toyota? Tab takes it.")
    #expect(await sut.presenter.didRequestCompletion(of: "toyata", at: 6) == PromptCompletion("Toyota"))
  }

  @Test("that finds something again offers nothing any more")
  func spelledRightAgain() async {
    let sut = await ListSUT.searching("toyata")
    await sut.presenter.didEditPrompt("toyota")
    #expect(sut.view.state?.prompt?.suggestion == nil)
    #expect(
      await sut.presenter.didRequestCompletion(of: "toyota", at: 6) == PromptCompletion("Toyota ", cursor: 7))
  }

  @Test("with a fault is not said to mean the query before, and Tab does not put that in its place")
  func faultyAgain() async {
    let sut = await ListSUT.searching("toyata")
    await sut.presenter.didEditPrompt("price<")
    #expect(sut.view.state?.prompt?.remark?.text == "price needs a number")
    #expect(sut.view.state?.prompt?.suggestion == nil)
    #expect(await sut.presenter.didRequestCompletion(of: "price<", at: 6) == nil)
  }

  @Test("that finds nothing, and is spelled like nothing, only says so")
  func nothing() async throws {
    let sut = await ListSUT.searching("zzzzzz")
    #expect(try #require(sut.view.message).lines == ["No car matches “zzzzzz”."])
    #expect(sut.view.state?.prompt?.suggestion == nil)
  }

  @Test(
    "completes fields, words and values with Tab, as far as there is only one way",
    arguments: [
      ("pri", 3, "price:", 6), ("make:to", 7, "make:Toyota ", 12),
      ("kia make:to", 11, "kia make:Toyota ", 16),
      ("toy", 3, "Toyota ", 7), ("make:to kia", 7, "make:Toyota  kia", 12),
    ])
  func completion(typed: String, cursor: Int, text: String, end: Int) async {
    let sut = await ListSUT.searching("")
    #expect(
      await sut.presenter.didRequestCompletion(of: typed, at: cursor) == PromptCompletion(text, cursor: end))
    #expect(sut.view.state?.prompt?.suggestion == nil)
  }

  @Test("offers twelve of very many ways, and says that there are more", arguments: [(12, ""), (13, "  …")])
  func manyWays(count: Int, end: String) async {
    let cars = (10..<10 + count).map { Car.sample("\($0)", ["trim": .text("T\($0)")]) }
    let sut = await ListSUT.searching("", in: Catalogue(cars, isComplete: true))
    _ = await sut.presenter.didRequestCompletion(of: "trim:", at: 5)
    let first = "T10  T11  T12  T13  T14  T15  T16  T17  T18  T19  T20  T21"
    #expect(sut.view.state?.prompt?.suggestion == first + end)
  }

  @Test("offers the ways in which a word can go on where there are several")
  func ways() async {
    let sut = await ListSUT.searching("")
    #expect(await sut.presenter.didRequestCompletion(of: "trim:", at: 5) == nil)
    #expect(sut.view.state?.prompt?.suggestion == "LE  \"Limited AWD\"  SE")
    await sut.presenter.didEditPrompt("trim:l")
    #expect(sut.view.state?.prompt?.suggestion == nil)
  }

  @Test("of prices says which currency is meant where there are several")
  func currency() async {
    let euro = Car.sample("euro", ["price": .integer(20_000), "currency": .text("EUR")])
    let sut = await ListSUT.searching("price<30k", in: .of(.corolla, .corollaSE, euro))
    #expect(sut.ids == ["corolla", "corolla-se"])
    #expect(sut.view.state?.prompt?.remark?.text == "2 of 3, prices in $")
    await sut.presenter.didEditPrompt("price<30kEUR")
    #expect(sut.view.state?.prompt?.remark?.text == "1 of 3")
  }

  @Test("whose answer comes after a newer edit's changes nothing")
  func lateAnswer() async {
    let sut = await ListSUT.searching("")
    let gate = Gate<String, Bool, CarsError>("listing", expecting: 1, cancelled: .cancelled)
    sut.interactor.waitBeforeListing { request in
      if request.query.description == "ioniq" { _ = try? await gate.call("ioniq") }
    }
    let older = sut.start { await $0.didEditPrompt("ioniq") }
    await gate.called(1)
    await sut.presenter.didEditPrompt("corolla")
    gate.answer(0, .success(true))
    await older.value
    #expect(sut.ids == ["corolla", "corolla-se"])
  }

  @Test("is not corrected by what comes too late, for a word that has been changed by now")
  func lateCorrection() async {
    let sut = await ListSUT.searching("")
    let gate = Gate<String, Bool, CarsError>("correction", expecting: 1, cancelled: .cancelled)
    sut.interactor.waitBeforeCorrecting { _ = try? await gate.call("toyata") }
    let older = sut.start { await $0.didEditPrompt("toyata") }
    await gate.called(1)
    await sut.presenter.didEditPrompt("toyota")
    gate.answer(0, .success(true))
    await older.value
    #expect(sut.ids == ["corolla", "corolla-se"])
    #expect(sut.view.state?.prompt?.suggestion == nil)
  }

  @Test("goes on while cars arrive: what is found grows")
  func growing() async {
    let sut = ListSUT(expectingArrivals: 2)
    let load = sut.start { await $0.viewDidLoad() }
    sut.interactor.arrivals.answer(0, .success(.part(.corolla, .ioniq5)))
    await eventually("two cars are there") { sut.view.content?.count == 2 }
    await sut.presenter.didRequest(.search, of: nil)
    await sut.presenter.didEditPrompt("corolla")
    #expect(sut.ids == ["corolla"])
    sut.interactor.arrivals.answer(1, .success(.of(.corolla, .ioniq5, .corollaSE)))
    await load.value
    #expect(sut.ids == ["corolla", "corolla-se"])
  }
}

@MainActor
@Suite("Sorting the list", .timeLimit(.minutes(5)))
struct CarSortTests {
  @Test("goes through the columns one by one, and back to the catalogue's order")
  func columns() async {
    let sut = await ListSUT.loaded()
    var titles: [String?] = []
    for _ in 0...10 {
      await sut.presenter.didRequest(.sort, of: nil)
      titles.append(sut.view.content?.columns.first { $0.order == .ascending }?.title)
    }
    #expect(
      titles == [
        "Make", "Model", "Trim", "Year", "Body", "Fuel", "Drive", "Gearbox", "Power", "Price", nil,
      ])
    #expect(sut.ids == ["corolla", "corolla-se", "ioniq5"])
  }

  @Test("is by make after the first key, and the other way round after S")
  func reversing() async {
    let sut = await ListSUT.loaded()
    #expect(sut.view.command(.scene(.reverse))?.unavailable == "the cars are not sorted; s sorts them")
    await sut.presenter.didRequest(.sort, of: nil)
    #expect(sut.ids == ["ioniq5", "corolla", "corolla-se"])
    await sut.presenter.didRequest(.reverse, of: nil)
    #expect(sut.ids == ["corolla", "corolla-se", "ioniq5"])
    #expect(sut.view.content?.columns[0].order == .descending)
  }

  @Test("is by the column whose heading was chosen, and the other way round when it is chosen again")
  func headings() async {
    let sut = await ListSUT.loaded()
    await sut.presenter.didSelectHeading(ofColumn: 9)
    #expect(sut.ids == ["corolla", "corolla-se", "ioniq5"])
    #expect(sut.view.content?.columns[9].order == .ascending)
    await sut.presenter.didSelectHeading(ofColumn: 9)
    #expect(sut.ids == ["ioniq5", "corolla-se", "corolla"])
    #expect(sut.view.content?.columns[9].order == .descending)
    await sut.presenter.didSelectHeading(ofColumn: 0)
    #expect(sut.view.content?.columns.map(\.order) == [.ascending] + Array(repeating: nil, count: 10))
  }

  @Test("keeps what was found, and a search keeps the order")
  func withSearch() async {
    let sut = await ListSUT.searching("corolla")
    await sut.presenter.didSelectHeading(ofColumn: 9)
    await sut.presenter.didRequest(.reverse, of: nil)
    #expect(sut.ids == ["corolla-se", "corolla"])
    await sut.presenter.didEditPrompt("")
    #expect(sut.ids == ["ioniq5", "corolla-se", "corolla"])
  }

  @Test("by price says that currencies are not mixed, where there are several")
  func currencies() async {
    let euro = Car.sample("euro", ["price": .integer(1), "currency": .text("EUR")])
    let sut = await ListSUT.loaded(.of(.corolla, euro))
    await sut.presenter.didSelectHeading(ofColumn: 9)
    #expect(sut.ids == ["euro", "corolla"])
    #expect(sut.view.messages.last == .announce("Prices are sorted within each currency."))
    let alone = await ListSUT.loaded()
    await alone.presenter.didSelectHeading(ofColumn: 9)
    #expect(alone.view.messages.last != .announce("Prices are sorted within each currency."))
    await sut.presenter.didRequest(.reverse, of: nil)
    #expect(sut.view.messages.last == .announce("Prices are sorted within each currency."))
    await sut.presenter.didSelectHeading(ofColumn: 0)
    #expect(sut.view.messages.last != .announce("Prices are sorted within each currency."))
  }
}

@MainActor
extension ListSUT {
  /// Makes a presenter whose list is being searched.
  fileprivate static func searching(
    _ text: String, in catalogue: Catalogue = .of(.corolla, .corollaSE, .ioniq5)
  ) async -> Self {
    let sut = await loaded(catalogue)
    await sut.presenter.didRequest(.search, of: nil)
    await sut.presenter.didEditPrompt(text)
    return sut
  }

  /// The cars in the rows.
  fileprivate var ids: [CarID] {
    (0..<(view.content?.count ?? 0)).map { presenter.row(at: $0).id }
  }
}
