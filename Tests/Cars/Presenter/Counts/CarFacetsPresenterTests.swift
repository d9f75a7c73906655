import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

/// The presenter with all that it talks to.
@MainActor
private struct SUT {
  let presenter: CarFacetsPresenter
  let view = CarFacetsViewSpy()
  let router = CarFacetsRouterSpy()
  let interactor: CarFacetsInteractorStub

  init(_ answers: [CountedField] = [.makes, .prices], medians: [FieldMedians] = []) {
    interactor = CarFacetsInteractorStub(answers, medians: medians)
    presenter = CarFacetsPresenter(
      of: answers.first?.counts.key ?? .known(.make), among: answers.map(\.counts.key),
      interactor: interactor, router: router)
    presenter.view = view
  }

  static func loaded(_ answers: CountedField...) async -> SUT {
    let sut = SUT(answers.isEmpty ? [.makes, .prices] : answers)
    await sut.presenter.viewDidLoad()
    return sut
  }

  func type(_ text: String) { for character in text { presenter.didType(character) } }

  func request(_ action: CarFacetsAction, at position: Int? = nil) async {
    await presenter.didRequest(action, at: position)
  }

  var labels: [String]? { view.content?.bars.map(\.label) }
  var marked: [String]? { view.content?.bars.filter { $0.mark != nil }.map(\.label) }
  var choices: [String?] { router.outcomes.map { $0?.description } }
}

extension CountedField {
  fileprivate static let makes = CountedField.texts(
    .make, ["Kia": 12, "Citroën": 6, "Alfa Romeo": 1], missing: 1)
  fileprivate static let prices = CountedField.numbers(
    .price, from: 20_000, by: 10_000, [3, 0, 1], currency: "EUR")
}

@Suite("The presenter of the values of a field", .patience)
@MainActor
struct CarFacetsPresenterTests {
  @Test("What is typed has at most 1,000 characters, and one more is refused with a sentence")
  func tooLong() async {
    let sut = await SUT.loaded()
    sut.type(String(repeating: "x", count: 1_001))
    #expect(sut.view.content?.typed.count == 1_000)
    #expect(sut.view.messages.last == .announce("There is no room for more characters."))
  }

  @Test("It shows each value with how many cars have it, their share, and how many have none")
  func values() async {
    let sut = await SUT.loaded()
    #expect(sut.interactor.asked.map(\.key) == [.known(.make)])
    #expect(sut.view.state?.title == "Make" && sut.view.state?.summary == "3 values · 20 cars")
    #expect(sut.view.content?.headings == ["Make", "Cars", "Share"])
    #expect(
      sut.view.content?.bars == [
        CountBar("Kia", ["12", "60%"], share: 1), CountBar("Citroën", ["6", "30%"], share: 0.5),
        CountBar("Alfa Romeo", ["1", "5%"], share: 1 / 12),
        CountBar("none", ["1", "5%"], share: 0, canBeChosen: false),
      ])
  }

  @Test("Numbers are in ranges, those without a car left out")
  func ranges() async {
    let sut = await SUT.loaded(.prices)
    #expect(sut.labels == ["€20,000–€29,999", "€40,000–€49,999"])
    #expect(sut.view.state?.title == "Price")
  }

  @Test("↵ asks the list for the cars with the value under the cursor")
  func keep() async {
    let sut = await SUT.loaded()
    await sut.request(.keep, at: 2)
    #expect(sut.choices == [#"make="Alfa Romeo""#])
  }

  @Test("Space marks values, and ↵ then asks for the cars with any of them")
  func marks() async {
    let sut = await SUT.loaded()
    for position in [2, 0, 1, 1] { await sut.request(.toggle, at: position) }
    #expect(sut.marked == ["Kia", "Alfa Romeo"])
    #expect(sut.view.state?.summary == "2 of 3 values marked · 20 cars")
    await sut.request(.keep, at: 1)
    #expect(sut.choices == [#"make=Kia or make="Alfa Romeo""#])
  }

  @Test("What is typed leaves the values that have it in them, and the cursor goes to the first")
  func typing() async {
    let sut = await SUT.loaded()
    sut.type("rom")
    #expect(sut.labels == ["Alfa Romeo"] && sut.view.content?.typed == "rom")
    await sut.request(.erase)
    #expect(sut.labels == ["Citroën", "Alfa Romeo"])
    #expect(sut.view.messages.count { $0 == .own(.selectRow(0)) } == 4)
    await sut.request(.keep, at: 0)
    #expect(sut.choices == ["make=Citroën"])
    await sut.request(.clear)
    #expect(sut.labels?.count == 4)
  }

  @Test("That nothing has what is typed in it is said, and not before something is typed")
  func typedInVain() async {
    let sut = await SUT.loaded()
    #expect(sut.view.state?.notice == nil)
    sut.type("zz")
    #expect(
      sut.view.state?.notice == NoticeState(.information, "No value has “zz” in it. ⌫ or Esc"))
    await sut.request(.clear)
    #expect(sut.view.state?.notice == nil)
  }

  @Test("A value that was marked is asked for, even where what was typed has left it out")
  func markedAndTyped() async {
    let sut = await SUT.loaded()
    await sut.request(.toggle, at: 0)
    sut.type("alfa")
    await sut.request(.toggle, at: 0)
    await sut.request(.keep, at: 0)
    #expect(sut.choices == [#"make=Kia or make="Alfa Romeo""#])
  }

  @Test("Esc first shows all values again, and then leads back without a choice")
  func escape() async {
    let sut = await SUT.loaded()
    sut.type("k")
    #expect(sut.view.command(.scene(.clear))?.isAvailable == true)
    #expect(sut.view.command(.close)?.obstacle == "Esc shows all values first")
    await sut.request(.clear)
    #expect(sut.view.command(.close)?.isAvailable == true)
    sut.presenter.didRequestClose()
    #expect(sut.choices == [nil])
  }

  @Test("→ goes on to the next field, and from the last to the first, without what was typed and marked")
  func fields() async {
    let sut = await SUT.loaded()
    await sut.request(.toggle, at: 0)
    sut.type("k")
    await sut.request(.nextField)
    #expect(sut.view.state?.title == "Price" && sut.view.content?.typed == "" && sut.marked == [])
    await sut.request(.nextField)
    await sut.request(.previousField)
    #expect(
      sut.interactor.asked.map(\.key) == [.known(.make), .known(.price), .known(.make), .known(.price)])
  }

  @Test("What was marked and typed in one field counts in no other, and not in the same one afterwards")
  func fieldsAndBack() async {
    let sut = await SUT.loaded()
    await sut.request(.toggle, at: 0)
    await sut.request(.toggle, at: 2)
    #expect(sut.view.state?.summary == "2 of 3 values marked · 20 cars")
    await sut.request(.nextField)
    #expect(sut.view.state?.summary == "2 values · 4 cars")
    await sut.request(.toggle, at: 0)
    #expect(sut.view.state?.summary == "1 of 2 values marked · 4 cars")
    await sut.request(.previousField)
    #expect(sut.view.state?.summary == "3 values · 20 cars" && sut.marked == [])
    await sut.request(.keep, at: 1)
    #expect(sut.choices == ["make=Citroën"])
  }

  @Test(
    "A value that is marked, unmarked and marked again is marked; unmarked, the one under the cursor counts")
  func marksAndBack() async {
    let sut = await SUT.loaded()
    for marked in [["Kia"], [], ["Kia"], []] {
      await sut.request(.toggle, at: 0)
      #expect(sut.marked == marked)
    }
    await sut.request(.keep, at: 2)
    #expect(sut.choices == [#"make="Alfa Romeo""#])
  }

  @Test("What a query cannot ask for is not chosen, and it is said")
  func refusal() async {
    let sut = await SUT.loaded()
    await sut.request(.keep, at: 3)
    await sut.request(.toggle, at: 3)
    await sut.request(.keep, at: nil)
    #expect(sut.choices == [])
    #expect(sut.view.messages.count { $0 == .announce("These cars cannot be expressed as a search.") } == 3)
  }

  @Test("Where there are too many texts, or nothing at all, it says so")
  func nothing() async {
    let many = FieldCounts(.known(.trim), [], carCount: 9_000, others: 9_000, hasManyTexts: true)
    let sut = await SUT.loaded(CountedField(many, called: "trim"))
    #expect(sut.view.message?.lines.first == "There are more different texts than can be listed here.")
    let none = FieldCounts(.known(.trim), [], carCount: 9, missing: 9)
    #expect(
      await SUT.loaded(CountedField(none, called: "trim")).view.message?.lines
        == ["No car has anything there that can be counted."])
  }

  private static let medians = [
    FieldMedians(
      of: .known(.price), [20_000, 27_777.5, nil], currency: "EUR",
      others: [CurrencyCount("USD", 2), CurrencyCount(nil, 1)]),
    FieldMedians(of: .known(.horsepower), [88.24, 100, 335.5]),
    FieldMedians(of: .known(.year), [2_020, 2_019.5, 1_999]),
  ]

  @Test("Beside each value is the median price of its cars, and the summary names the currencies left out")
  func medians() async {
    let sut = SUT([.makes, .prices], medians: Self.medians)
    await sut.presenter.viewDidLoad()
    #expect(sut.view.content?.medianHeading == "Median price")
    #expect(sut.view.content?.bars.map(\.median) == ["€20,000", "€27,778", "", ""])
    #expect(sut.view.state?.summary == "3 values · 20 cars · medians without 3 in $, no currency")
    sut.type("citro")
    #expect(sut.view.content?.bars.map(\.median) == ["€27,778"])
  }

  @Test("Tab goes on to the medians of the next field, keeps what was typed and marked, and wraps around")
  func measures() async {
    let sut = SUT([.makes, .prices], medians: Self.medians)
    await sut.presenter.viewDidLoad()
    await sut.request(.toggle, at: 0)
    sut.type("a")
    await sut.request(.nextMeasure)
    #expect(sut.view.content?.medianHeading == "Median power hp")
    #expect(sut.view.content?.bars.map(\.median) == ["88.2", "336"])
    #expect(sut.view.content?.typed == "a" && sut.marked == ["Kia"])
    await sut.request(.nextMeasure)
    #expect(sut.view.content?.bars.map(\.median) == ["2020", "1999"])
    await sut.request(.nextMeasure)
    await sut.request(.previousMeasure)
    #expect(
      sut.interactor.asked.map(\.measure) == [
        .known(.price), .known(.horsepower), .known(.year), .known(.price), .known(.year),
      ])
  }

  @Test(
    "The counted field itself has no medians: the next one takes their place, until another field is counted")
  func ownMeasure() async {
    let sut = SUT([.prices, .makes], medians: Self.medians)
    await sut.presenter.viewDidLoad()
    #expect(sut.view.content?.medianHeading == "Median power hp")
    await sut.request(.nextField)
    #expect(sut.view.content?.medianHeading == "Median price")
    #expect(sut.view.command(.scene(.nextMeasure))?.isAvailable == true)
    #expect(
      await SUT.loaded().view.command(.scene(.nextMeasure))?.obstacle == "no other field has numbers")
  }

  @Test("An answer that was cancelled changes nothing")
  func cancelled() async {
    let sut = SUT([])
    await sut.presenter.viewDidLoad()
    #expect(sut.view.messages == [])
  }

  @Test("All commands are there, each once, and no key means two things")
  func commandsAreComplete() async {
    let sut = await SUT.loaded()
    expectComplete(sut.view.state?.commands ?? [], loads: false)
    sut.type("k")
    expectComplete(sut.view.state?.commands ?? [], loads: false)
  }
}
