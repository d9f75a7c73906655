import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

/// The presenter with all that it talks to, where something has to be said before there are cars.
@MainActor
private struct SUT {
  let presenter: CarSchemaPresenter
  let view = CarSchemaViewSpy()
  let router = CarSchemaRouterSpy()
  let interactor: CarSchemaInteractorStub
  let understood: UnderstoodCatalogue
  private let question: NamesQuestion

  init(_ question: NamesQuestion = .names(.german)) {
    self.question = question
    var said = ReadingOptions()
    said.give("Typ", .field(.model))
    understood = UnderstoodCatalogue(.file("auto.csv"), said)
    interactor = CarSchemaInteractorStub(FetchedSchema([], of: CatalogueFacts()), said: said)
    presenter = CarSchemaPresenter(question, interactor: interactor, on: .screen(router))
    presenter.view = view
  }

  /// The answers: names in the catalogue, or words.
  var answers: [String] {
    (0..<(view.content?.count ?? 0)).compactMap { presenter.row(at: $0).first }.map { cell in
      switch cell {
      case .own(let name): name
      case .words(let words): "(\(words))"
      }
    }
  }

  /// What make and model were said to be called, each time.
  var said: [CarNames] {
    interactor.answers.compactMap { answer in
      if case .cars(let names, question) = answer { names } else { nil }
    }
  }

  func answer(_ positions: Int...) async {
    await presenter.viewDidLoad()
    for position in positions { await presenter.didRequest(.choose, at: position) }
  }

  /// Where the cursor was put, each time.
  var selected: [Int] {
    view.messages.compactMap { if case .own(.selectRow(let row)) = $0 { row } else { nil } }
  }
}

@Suite("The question what make and model are called", .patience)
@MainActor
struct NamesQuestionTests {
  @Test("It asks for the make first: any name, with what the first records have under it, both, or none")
  func make() async {
    let sut = SUT()
    await sut.presenter.viewDidLoad()
    #expect(sut.view.state?.title == "Which column is the make?")
    #expect(sut.view.state?.summary == "no column is called that")
    #expect(sut.view.content?.columns.map(\.title) == ["Name", "Car 1", "Car 2"])
    #expect(sut.answers == ["Auto", "Typ", "Kosten", "(both in one column)", "(none of these)"])
    #expect(sut.presenter.row(at: 2) == [.own("Kosten"), .own("12.000"), .own("")])
    #expect(sut.presenter.row(at: 5) == [])
  }

  @Test("Then it asks for the model among the others, and has the catalogue read so")
  func model() async {
    let sut = SUT()
    await sut.answer(0)
    #expect(sut.view.state?.title == "Which column is the model?")
    #expect(sut.answers == ["Typ", "Kosten", "(none of these)"])
    #expect(sut.selected == [0])
    await sut.presenter.didRequest(.choose, at: 0)
    #expect(sut.said == [.apart(make: "Auto", model: "Typ")])
    #expect(sut.router.outcomes == [sut.understood])
  }

  @Test("Both can be in one column, and there can be no make")
  func others() async {
    let both = SUT()
    await both.answer(3)
    #expect(both.view.state?.title == "Which column has make and model?")
    #expect(both.answers == ["Auto", "Typ", "Kosten"])
    await both.presenter.didRequest(.choose, at: 0)
    #expect(both.said == [.together("Auto")])
    let none = SUT()
    await none.answer(4, 1)
    #expect(none.said == [.apart(make: nil, model: "Typ")])
  }

  @Test(
    "There can be a make alone, but without make and model there is nothing to read, and make is asked again")
  func noModel() async {
    let make = SUT()
    await make.answer(0, 2)
    #expect(make.said == [.onlyMake("Auto")] && make.router.outcomes == [make.understood])
    let nothing = SUT()
    await nothing.answer(4, 3)
    #expect(nothing.said == [] && nothing.router.outcomes == [])
    #expect(nothing.view.state?.title == "Which column is the make?")
  }

  @Test("Of columns that have one name, one is meant")
  func repeated() async {
    let sut = SUT(
      .repeated(
        UnknownNames(
          ["a": ["VW"], "b": ["2014"], "b 2": ["Golf"]], understood: [FieldName("a", .field(.make))])))
    await sut.presenter.viewDidLoad()
    #expect(sut.view.state?.summary == "several have one name")
    #expect(sut.answers == ["b", "b 2"])
  }

  @Test("What is understood already is not asked for")
  func understood() async {
    func names(_ name: FieldName) -> NamesQuestion {
      .names(UnknownNames(["a": ["VW"], "b": ["Golf"]], understood: [name]))
    }
    let make = SUT(names(FieldName("a", .field(.make))))
    await make.presenter.viewDidLoad()
    #expect(make.view.state?.title == "Which column is the model?")
    #expect(make.answers == ["b", "(none of these)"])
    await make.presenter.didRequest(.choose, at: 0)
    #expect(make.said == [.apart(make: "a", model: "b")])
    let model = SUT(names(FieldName("b", .field(.model))))
    await model.presenter.viewDidLoad()
    #expect(model.answers == ["a", "(both in one column)", "(none of these)"])
    await model.presenter.didRequest(.choose, at: 2)
    #expect(model.said == [.apart(make: nil, model: "b")])
  }

  @Test("Of a table without a header it asks for columns")
  func header() async {
    let sut = SUT(.columns(.german))
    await sut.presenter.viewDidLoad()
    #expect(sut.view.state?.summary == "there is no header")
  }

  @Test("Tab goes to the next answer, and from the last to the first")
  func steps() async {
    let sut = SUT()
    await sut.presenter.viewDidLoad()
    for (action, position) in [(CarSchemaAction.next, 0), (.next, 4), (.previous, 0), (.previous, 2)] {
      await sut.presenter.didRequest(action, at: position)
    }
    await sut.presenter.didRequest(.next, at: nil)
    #expect(sut.selected == [1, 0, 4, 1])
  }

  @Test("One goes back to the answer before, and from the first question to where there is none")
  func back() async {
    let sut = SUT()
    await sut.answer(1)
    sut.presenter.didRequestClose()
    #expect(sut.view.state?.title == "Which column is the make?")
    #expect(sut.selected == [0, 1])
    #expect(sut.router.outcomes == [])
    sut.presenter.didRequestClose()
    #expect(sut.router.outcomes == [nil])
  }
}
