import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The presenter of the editor", .patience)
@MainActor
struct CarEditorPresenterTests {
  private typealias SUT = EditorSUT

  @Test("A new car has empty fields with their units; make and model are required")
  func new() async {
    let sut = await SUT.shown()
    #expect(
      sut.view.content?.map(\.label) == [
        "Make", "Model", "Trim", "Year", "Price", "Currency", "Fuel", "Gearbox", "Drive", "Power hp",
        "Torque",
        "Acceleration", "Range", "Body", "Seats",
      ])
    #expect(sut.view.content?.filter { $0.heading != nil }.map(\.label) == ["Fuel", "Body"])
    #expect(sut.view.content?.allSatisfy { $0.text.isEmpty && $0.note == nil } == true)
    #expect(sut.field("Make")?.placeholder == "required")
    #expect(sut.field("Model")?.placeholder == "required")
    #expect(sut.field("Currency")?.placeholder == "")
    #expect(sut.field("Trim")?.placeholder == "")
    #expect(sut.view.state?.title == "New car")
    #expect(sut.view.state?.back == "Cancel")
    #expect(sut.view.state?.summary == "")
    #expect(sut.interactor.tasks == [.create])
    // Nothing was shown before, so that no key was taken for anything but the form.
    #expect(sut.view.states.count == 1)
  }

  @Test("The key for help stays in the footer longest, then the one that leads back")
  func footer() async {
    let sut = await SUT.shown()
    let ranked = (sut.view.state?.commands ?? []).filter { $0.footerRank != nil }
    let titles = ranked.sorted { $0.footerRank! < $1.footerRank! }.map(\.title)
    #expect(titles == ["more", "cancel", "save", "next", "complete"])
  }

  @Test("A car is edited under its name, with what it has in the fields")
  func edit() async {
    let sut = await SUT.editing()
    #expect(sut.view.state?.title == "Edit Toyota Corolla LE")
    #expect(sut.field("Price")?.text == "22325")
    #expect(sut.field("Power hp")?.text == "169")
    #expect(sut.obstacle == nil)
  }

  @Test(
    "The form begins at the field that was asked for, and at the first if it lacks that",
    arguments: [(FieldKey.known(.price), [4]), (.unknown("road_tax"), [15]), (.known(.id), []), (nil, [])]
      as [(FieldKey?, [Int])])
  func beginning(field: FieldKey?, selected: [Int]) async {
    let draft = CarDraft(editing: .corolla, others: [Field("Road tax", .integer(90))])
    let sut = SUT(.edit("corolla"), .success(draft), at: field)
    await sut.presenter.viewDidLoad()
    #expect(sut.selected == selected)
  }

  @Test(
    "What is wrong is said beside its field while it is typed, and why the car cannot be saved with its name")
  func faults() async {
    let sut = await SUT.shown()
    #expect(sut.obstacle == "Make is missing")
    sut.type("Kia", in: "Make")
    #expect(sut.obstacle == "Model is missing")
    #expect(sut.field("Model")?.note == nil)
    sut.type("EV9", in: "Model")
    #expect(sut.obstacle == nil)
    sut.type("20x5", in: "Year")
    sut.type("EURO", in: "Currency")
    sut.type("2.5", in: "Seats")
    #expect(sut.field("Year")?.note == .fault("must be a number"))
    #expect(sut.field("Currency")?.note == .fault("must be an ISO 4217 code, such as EUR"))
    #expect(sut.field("Seats")?.note == .fault("must be a whole number"))
    #expect(sut.obstacle == "Year must be a number")
    #expect(sut.view.state?.summary == "3 errors")
    sut.type("1300", in: "Year")
    #expect(sut.field("Year")?.note == .fault("must be from 1769 to 2200"))
  }

  @Test("A field that was changed says what it was, and the title how many are different")
  func changes() async {
    let sut = await SUT.editing()
    sut.type("22,325", in: "Price")
    #expect(sut.view.state?.summary == "")
    #expect(sut.obstacle == nil)
    sut.type("21000", in: "Price")
    #expect(sut.field("Price")?.note == .information("was $22,325"))
    #expect(sut.view.state?.summary == "1 change")
    #expect(sut.obstacle == nil)
    sut.type("", in: "Make")
    #expect(sut.field("Make")?.note == .fault("is missing"))
  }

  @Test("What is saved is the draft, and the scene is closed with what was saved")
  func save() async {
    let sut = await SUT.editing(expectingSaves: 1)
    sut.type("21000", in: "Price")
    let saving = sut.save()
    await sut.interactor.saves.called(1)
    #expect(sut.view.state?.activity == "saving")
    #expect(sut.obstacle == "the car is being saved")
    sut.type("1", in: "Price")
    #expect(sut.field("Price")?.text == "21000")
    let saved = SavedChange(.edited, .corolla, path: "my.json")
    sut.interactor.saves.answer(0, .success(.saved(saved)))
    await saving.value
    #expect(sut.interactor.saves.requests.map(\.changes) == [[FieldChange("price", to: .integer(21000))]])
    #expect(sut.router.outcomes == [.saved(saved)])
  }

  @Test(
    "An error that is about a field is said beside it, and leads there, until the field is edited",
    arguments: [
      (CarChangeError.noColumn(path: "p", field: "price"), "the file has no column for it"),
      (.inexpressible(path: "p", field: "price"), "the file cannot say that"),
      (.invalid(.notANumber(.price, name: "price", text: "21000")), "must be a number"),
      (.invalid(.notANumber(.price, name: "Preis", text: "21000")), "must be a number"),
      (.invalid(.outOfRange(.price, name: "range", value: 2, allowed: 3...4)), "must be from 3 to 4"),
      (.invalid(.wrongKind(.price, name: "Preis", expected: .number, found: .list)), "must be a number"),
      (.invalid(.tooLarge(.price, name: "Preis")), "is too large a number"),
      (
        .invalid(.wrongKind(.price, name: "Preis", expected: .object, found: .text)),
        "is an object, which can only be changed in the file itself"
      ),
    ])
  func refusedField(error: CarChangeError, words: String) async {
    let sut = await SUT.editing(expectingSaves: 1)
    sut.type("21000", in: "Price")
    sut.interactor.saves.answer(0, .failure(error))
    await sut.save().value
    #expect(sut.field("Price")?.note == .fault(words))
    #expect(sut.field("Price")?.text == "21000")
    #expect(sut.view.state?.notice == nil)
    #expect(sut.selected == [sut.place("Price")])
    #expect(sut.router.outcomes == [])
    sut.type("2100", in: "Price")
    #expect(sut.field("Price")?.note == .information("was $22,325"))
  }

  @Test("Any other error is a notice; what was typed is still there, and can be saved again")
  func refused() async {
    let sut = await SUT.editing(expectingSaves: 2)
    sut.type("21000", in: "Price")
    sut.interactor.saves.answer(0, .failure(.unread(.offline)))
    await sut.save().value
    #expect(
      sut.view.state?.notice
        == NoticeState(.failure, "The car service cannot be reached.", more: "Check the connection."))
    #expect(sut.field("Price")?.text == "21000")
    #expect(sut.obstacle == nil)
    sut.interactor.saves.answer(1, .success(.saved(SavedChange(.edited, .corolla, path: "p"))))
    let second = sut.save()
    await sut.interactor.saves.called(2)
    #expect(sut.view.state?.notice == nil)
    await second.value
    #expect(sut.router.outcomes.count == 1)
  }

  @Test(
    "A car of which another program has changed other fields is put under what was typed, and saved next time"
  )
  func moved() async {
    let sut = await SUT.editing(expectingSaves: 2)
    sut.type("21000", in: "Price")
    let now = Car.sample(
      "corolla",
      ["make": .text("Toyota"), "model": .text("Corolla"), "price": .integer(22325), "year": .integer(2026)])
    sut.interactor.saves.answer(0, .success(SUT.rebased(["price": "21000"], onto: now, conflicting: [])))
    await sut.save().value
    #expect(sut.interactor.conflictPolicies == [.rebase])
    #expect(
      sut.view.state?.notice
        == NoticeState(
          .warning, "Another program has changed the car in my.json; what you typed is kept.",
          hint: "Ctrl-S saves it like this."))
    #expect(sut.field("Price")?.text == "21000")
    #expect(sut.field("Price")?.note == .information("was 22,325"))
    #expect(sut.field("Year")?.text == "2026")
    #expect(sut.field("Trim")?.text == "")
    #expect(sut.selected == [])
    #expect(sut.obstacle == nil)
    sut.interactor.saves.answer(1, .success(.saved(SavedChange(.edited, now, path: "my.json"))))
    await sut.save().value
    #expect(
      sut.interactor.saves.requests.last?.change == .edit(now, [FieldChange("price", to: .integer(21000))]))
    #expect(sut.router.outcomes.count == 1)
  }

  @Test("A car that another program has removed can be added as a new one")
  func gone() async {
    let sut = await SUT.editing(expectingSaves: 3)
    sut.type("21000", in: "Price")
    for number in 0..<2 { sut.interactor.saves.answer(number, .success(.removed)) }
    await sut.save().value
    let question = QuestionState(
      "Another program has removed the car. Add it as a new one?", yes: "add", no: "keep editing")
    #expect(sut.view.state?.question == question)
    await sut.presenter.didAnswer(false)
    #expect(sut.view.state?.question == nil)
    #expect(
      sut.view.state?.notice
        == NoticeState(
          .failure, "Another program has removed the car; what you typed is kept.",
          hint: "Ctrl-S asks again."))
    #expect(sut.view.state?.title == "Edit Toyota Corolla LE")
    #expect(sut.field("Price")?.text == "21000")
    await sut.save().value
    #expect(sut.view.state?.question == question)
    let saved = SavedChange(.added, .corolla, path: "p")
    sut.interactor.saves.answer(2, .success(.saved(saved)))
    await sut.presenter.didAnswer(true)
    #expect(sut.view.state?.title == "New car")
    #expect(sut.interactor.saves.requests.last?.fields.first { $0.name == "price" }?.value == .integer(21000))
    #expect(sut.interactor.saves.requests.last?.car == nil)
    #expect(sut.router.outcomes == [.saved(saved)])
  }

  @Test("Why a value is left out stands beside its field, and keeps nobody from saving")
  func leftOut() async {
    let car = Car.sample(
      "a", ["year": .text("soon"), "price": .integer(5), "currency": .text("XYZ"), "trim": .list([])])
    let sut = SUT(.edit("a"), .success(CarDraft(editing: car)))
    await sut.presenter.viewDidLoad()
    #expect(sut.field("Trim")?.note == .information("“trim” must be text, not a list"))
    #expect(sut.field("Year")?.note == .information("must be a number"))
    #expect(sut.field("Price")?.note == .information("its currency is not known"))
    #expect(sut.field("Currency")?.note == .information("must be an ISO 4217 code, such as EUR"))
    #expect(sut.field("Currency")?.placeholder == "")
    #expect(sut.field("Seats")?.note == nil)
    sut.type("7", in: "Seats")
    #expect(sut.obstacle == nil)
    sut.type("6", in: "Price")
    #expect(sut.field("Currency")?.note == .fault("must be an ISO 4217 code, such as EUR"))
    #expect(sut.field("Price")?.note == .information("was 5"))
  }

  @Test("Where nothing was typed, the scene closes at once; otherwise it asks")
  func close() async {
    let untouched = await SUT.shown()
    untouched.presenter.didRequestClose()
    #expect(untouched.router.outcomes == [.nothing])
    let sut = await SUT.shown()
    sut.type("Kia", in: "Make")
    sut.presenter.didRequestClose()
    #expect(sut.router.outcomes == [])
    #expect(
      sut.view.state?.question
        == QuestionState("Discard your changes?", yes: "discard", no: "keep editing"))
    await sut.presenter.didAnswer(false)
    #expect(sut.view.state?.question == nil)
    #expect(sut.field("Make")?.text == "Kia")
    #expect(sut.router.outcomes == [])
    sut.presenter.didRequestClose()
    await sut.presenter.didAnswer(true)
    #expect(sut.router.outcomes == [.nothing])
  }

  @Test("Without a draft there is no form: the scene is closed with the reason")
  func noDraft() async {
    let sut = SUT(.edit("corolla"), .failure(.unread(.offline)))
    await sut.presenter.viewDidLoad()
    #expect(sut.router.outcomes == [.refused(.unread(.offline))])
    #expect(sut.view.states.isEmpty)
  }

  @Test(
    "Every action but half pages, ends and answers has one command; of its keys only Space types something")
  func commandsAreComplete() async {
    let sut = await SUT.editing()
    let commands = sut.view.state?.commands ?? []
    let unnamed = ["overwrite", "takeFromFile", "halfPageDown", "halfPageUp", "toTop", "toBottom"]
    #expect(
      commandFaults(commands, loads: false) == unnamed.map { "The action \($0) has no command." })
    for command in commands where command.action != .scene(.nextChoice) {
      for case .character(let character) in command.keys {
        Issue.record("“\(character)” gives “\(command.title)”")
      }
    }
  }

  @Test("What is typed before the form is there is in the draft that the interactor answers")
  func typedBefore() async {
    var draft = CarDraft(editing: .corolla)
    draft.setText("21000", ofFieldNamed: "price")
    let sut = SUT(.edit("corolla"), .success(draft), typed: [("price", "21000"), ("Road tax", "90")])
    await sut.presenter.viewDidLoad()
    #expect(sut.interactor.typed == ["price=21000", "Road tax=90"])
    #expect(sut.field("Price")?.text == "21000")
    #expect(sut.field("Price")?.note == .information("was $22,325"))
  }
}
