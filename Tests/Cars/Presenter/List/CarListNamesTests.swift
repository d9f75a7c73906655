import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The list's presenter, where no name says what the cars are called", .patience)
@MainActor
struct CarListNamesTests {
  private static let said: ReadingOptions = {
    var said = ReadingOptions()
    said.give("Auto", .field(.make))
    said.give("Typ", .field(.model))
    return said
  }()

  @Test("It asks, loads the cars anew, and says how to say the same at once, until that is dismissed")
  func asks() async {
    let sut = ListSUT(expectingArrivals: 2)
    sut.router.said = [Self.said]
    await sut.load(.failure(.german), .success(.of(.corolla)))
    #expect(sut.router.messages == [.showSchema(asking: .names(.german))])
    #expect(sut.interactor.loadCount == 2)
    #expect(sut.ids == [Car.corolla.id])
    #expect(sut.view.state?.notice?.more == "The command that says the same:")
    #expect(sut.view.state?.notice?.command == "cars auto.csv --field make=Auto --field model=Typ")
    await sut.presenter.didRequest(.dismiss, of: nil)
    #expect(sut.view.state?.notice == nil)
  }

  @Test("It asks again where the answer was not enough")
  func asksAgain() async {
    let sut = ListSUT(expectingArrivals: 3)
    sut.router.said = [Self.said, Self.said]
    await sut.load(.failure(.german), .failure(.german), .success(.of(.corolla)))
    #expect(sut.router.messages.count == 2)
    #expect(sut.ids == [Car.corolla.id])
  }

  @Test("Without an answer the error stays, and n asks again")
  func unanswered() async throws {
    let sut = ListSUT()
    await sut.load(.failure(.german))
    #expect(sut.view.message?.heading == "Not a catalogue")
    let command = try #require(sut.view.command(.scene(.showSchema)))
    #expect(command.isAvailable && command.keys == [.character("n")])
    await sut.presenter.didRequest(.showSchema, of: nil)
    #expect(
      sut.router.messages == [.showSchema(asking: .names(.german)), .showSchema(asking: .names(.german))])
  }

  @Test("Any other error is no question, and nor is what is printed")
  func others() async {
    let offline = ListSUT()
    await offline.load(.failure(.offline))
    #expect(offline.router.messages == [])
    #expect(offline.view.command(.scene(.showSchema))?.obstacle == "there are no columns")
    let printed = ListSUT(printedIn: .words)
    await printed.load(.failure(.german))
    #expect(printed.router.messages == [])
  }

  @Test("Where the columns are understood n shows them, and what is said there has the cars loaded anew")
  func shows() async {
    let sut = ListSUT(expectingArrivals: 2)
    await sut.load(.success(.of(.corolla)))
    sut.router.said = [Self.said]
    sut.interactor.arrivals.answer(1, .success(.of(.corolla, .ioniq5)))
    await sut.presenter.didRequest(.showSchema, of: nil)
    #expect(sut.router.messages == [.showSchema(asking: nil)])
    #expect(sut.ids == [Car.corolla.id, Car.ioniq5.id])
    #expect(sut.view.state?.notice?.command == "cars auto.csv --field make=Auto --field model=Typ")
  }

  @Test("What names are taken for is said once, when the cars are there")
  func takenFor() async {
    var cars = SampleCatalogue.of(.corolla)
    cars.reading.names = [
      FieldName("Make", .field(.make)), FieldName("Preis", .field(.price)), FieldName("car", .makeAndModel),
    ]
    let sut = ListSUT(expectingArrivals: 2)
    await sut.load(.success(cars), .success(cars))
    let words = "n shows what each column is: “Preis” is taken for price, “car” for make and model."
    #expect(sut.view.announcements == [words])
    await sut.presenter.didRequestReload()
    #expect(sut.view.announcements == [words])
  }

  @Test("Only names, and columns that have none, are asked for")
  func questions() {
    func question(_ reason: MalformedReason) -> NamesQuestion? {
      CarsError.malformed(.standardInput, line: 1, column: 1, reason: reason).question
    }
    #expect(question(.noCarNames(.german)) == .names(.german))
    #expect(question(.noHeader(.german, areSpaced: false)) == .columns(.german))
    #expect(question(.noHeader(.german, areSpaced: true)) == nil)
    #expect(question(.onlyNumbers(["a"])) == nil)
  }
}
