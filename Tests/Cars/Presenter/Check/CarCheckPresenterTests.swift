import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The check of a catalogue")
@MainActor
struct CarCheckPresenterTests {
  private static let rejected = RecordFault(line: 2, number: 2, rejectedFor: .missing(field: "make"))
  private static let rejectedLine = "Rejected: line 2, record 2: “make” is missing; every car needs one"
  private static let malformed = CarsError.malformed(
    .file("my.json"), line: 3, column: 7, reason: .unexpected(found: "]", expected: .value))

  /// The only state in which a catalogue is shown.
  private func state(
    _ catalogue: SampleCatalogue, failure: CarsError? = nil, missingName: MissingName? = nil
  ) async throws -> CarCheckViewState {
    let view = CarCheckViewSpy()
    let presenter = CarCheckPresenter(
      interactor: CarCheckInteractorStub(
        CheckedCatalogue(catalogue.facts, failure: failure, missingName: missingName)))
    presenter.view = view
    await presenter.viewDidLoad()
    try #require(view.states.count == 1)
    return view.states[0]
  }

  @Test("says in how many cars nothing is wrong, beside the output, which is empty")
  func right() async throws {
    for (catalogue, sentence) in [
      (SampleCatalogue.of(.corolla), "No errors in 1 car."), (.of(), "No errors in 0 cars."),
    ] {
      let state = try await state(catalogue)
      #expect(state.content == .shown([]))
      #expect(state.notice == NoticeState(.information, sentence))
    }
  }

  @Test("has a line for each thing that is wrong with a record, and where the text is wrong")
  func faults() async throws {
    let state = try await state(SampleCatalogue([.corolla], faults: [Self.rejected]), failure: Self.malformed)
    #expect(
      state.content
        == .shown([
          Self.rejectedLine,
          "Not read: line 3, column 7: expected a value, found “]”. Correct it there.",
        ]))
    #expect(state.notice == nil)
  }

  @Test("that cannot go on has what was found before, and says why")
  func failure() async throws {
    let some = try await state(SampleCatalogue([.corolla], faults: [Self.rejected]), failure: .offline)
    #expect(some.content == .shown([Self.rejectedLine]))
    #expect(some.notice?.kind == .failure)
    #expect(some.notice?.text == "The car service cannot be reached.")
    let none = try await state(SampleCatalogue(), failure: .offline)
    #expect(none.content == .shown([]))
    #expect(
      none.notice == NoticeState(.failure, "The car service cannot be reached. Check the connection."))
  }

  @Test("says that a name which was given is not there")
  func missingName() async throws {
    let name = MissingName(FieldName("modle", .field(.model)))
    let notice = try await state(.of(.corolla), missingName: name).notice
    #expect(notice?.kind == .information)
    #expect(notice?.text == "No record has a field “modle”, which was said to be model.")
  }

  @Test("does not hold its view, and nothing holds it")
  func ownership() async {
    await expectFreed {
      let view = CarCheckViewSpy()
      let presenter = CarCheckPresenter(
        interactor: CarCheckInteractorStub(CheckedCatalogue(SampleCatalogue.of().facts)))
      presenter.view = view
      await presenter.viewDidLoad()
      return [presenter, view]
    }
  }
}
