import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

@Suite("Writing what the list shows", .patience)
@MainActor
struct CarListWritingTests {
  /// A list in which the line is open, with a text in it.
  private func list(typing text: String, marking ids: CarID...) async -> ListSUT {
    let sut = await ListSUT.loaded()
    for id in ids { await sut.presenter.didRequest(.mark, of: id) }
    await sut.presenter.didRequest(.write, of: "corolla")
    await sut.presenter.prompt.didEditPrompt(text)
    return sut
  }

  private func accept(_ sut: ListSUT) async { await sut.presenter.prompt.didAcceptPrompt() }

  @Test("A line opens that says how many cars would be written, and in which form")
  func prompt() async throws {
    let sut = await list(typing: "")
    let prompt = try #require(sut.view.state?.prompt)
    #expect(prompt.label == "Save to: ")
    #expect(prompt.remark == PromptState.Remark(.result, "3 cars"))
    await sut.presenter.prompt.didEditPrompt("a.csv")
    #expect(sut.view.state?.prompt?.remark?.text == "3 cars as CSV")
    await sut.presenter.prompt.didEditPrompt("|sort")
    #expect(sut.view.state?.prompt?.remark?.text == "3 cars as TSV")
    await sut.presenter.prompt.didCancelPrompt()
    #expect(sut.view.state?.prompt == nil)
    #expect(sut.interactor.written.messages == [])
  }

  @Test("What the list shows is written, and that is said")
  func write() async {
    let sut = await list(typing: "a.csv")
    sut.interactor.written.answer(.success(WrittenCars(3, to: .file("a.csv", .csv))))
    await accept(sut)
    #expect(sut.interactor.written.messages == [.init(CarsToWrite(CarListRequest()), .file("a.csv", .csv))])
    #expect(sut.view.state?.prompt == nil)
    #expect(sut.view.messages.last == .announce("3 cars written to a.csv."))
    await sut.presenter.didRequest(.write, of: nil)
    #expect(sut.view.state?.prompt?.earlier == ["a.csv"])
  }

  @Test("Where cars are marked, only these are written")
  func marked() async {
    let sut = await list(typing: "a.csv", marking: "ioniq5", "corolla")
    #expect(sut.view.state?.prompt?.remark?.text == "2 cars as CSV")
    await accept(sut)
    #expect(sut.interactor.written.messages.first?.cars.ids == ["ioniq5", "corolla"])
  }

  @Test("What a command has printed last is said")
  func command() async {
    let sut = await list(typing: "|wc -l")
    sut.interactor.written.answer(.success(WrittenCars(3, to: .command("wc -l"), output: ["", "4"])))
    await accept(sut)
    #expect(sut.view.messages.last == .announce("“wc -l” printed 4 (from a heading and 3 cars)"))
  }

  @Test("A file that is there is replaced only when the answer is yes", arguments: [true, false])
  func question(isYes: Bool) async {
    let sut = await list(typing: "a.csv")
    sut.interactor.written.answer(.failure(.taken(path: "a.csv")))
    await accept(sut)
    #expect(sut.view.state?.question?.text == "“a.csv” already exists. Replace it?")
    await sut.presenter.didAnswer(isYes)
    #expect(sut.view.state?.question == nil)
    #expect(sut.interactor.written.messages.map(\.replaces) == (isYes ? [false, true] : [false]))
    #expect(sut.view.state?.notice == nil)
  }

  @Test(
    "Why nothing was written is a notice with what to do, until Esc",
    arguments: [
      (
        CarWritingError.unknownForm(path: "a", ending: ""),
        "“a” was not written: its name has no ending that says the form."
      ),
      (.unknownForm(path: "a.x", ending: "x"), "“a.x” was not written: no form is known that .x stands for."),
      (.isFolder(path: "a.csv"), "“a.csv” was not written: it is a folder."),
      (.refused(path: "a.csv", reason: "No space"), "“a.csv” cannot be written: No space."),
      (
        .commandFailed("x", ending: .status(1), output: []),
        "“x” has failed: it ended with status 1."
      ),
      (
        .commandFailed("x", ending: .notStarted("No memory"), output: []),
        "“x” has failed: it could not be started: No memory."
      ),
      (.commandFailed("x", ending: .status(1), output: ["no x"]), "“x” has failed: no x."),
      (.nothingTyped, "Nothing was written: no file was named."),
    ])
  func failure(error: CarWritingError, words: String) async {
    let sut = await list(typing: "a.csv")
    sut.interactor.written.answer(.failure(error))
    await accept(sut)
    #expect(sut.view.state?.notice?.kind == .failure)
    #expect(sut.view.state?.notice?.text == words)
    #expect(sut.view.state?.notice?.hint != nil)
    await sut.presenter.didRequest(.dismiss, of: nil)
    #expect(sut.view.state?.notice == nil)
  }

  @Test("An empty line writes nothing, and is no mistake")
  func empty() async {
    let sut = await list(typing: " ")
    await accept(sut)
    #expect(sut.view.state?.prompt == nil && sut.view.state?.notice == nil)
    #expect(sut.interactor.written.messages == [])
  }

  @Test("Names of files complete the line, as far as they are the same")
  func completion() async {
    let sut = await list(typing: "c")
    sut.interactor.written.complete("c", with: ["cars.csv", "cars.md"])
    #expect(await sut.presenter.prompt.didRequestCompletion(of: "c", at: 1) == PromptCompletion("cars."))
    #expect(sut.view.state?.prompt?.suggestion == "cars.csv  cars.md")
    #expect(await sut.presenter.prompt.didRequestCompletion(of: "c", at: 0) == nil)
  }

  @Test("While cars are written, the title says so, and Esc gives it up")
  func cancel() async {
    let sut = await list(typing: "|sleep 1000")
    let gate = Gate<Int, Int, CarsError>("write", expecting: 1, cancelled: .cancelled)
    sut.interactor.written.waitBeforeWriting { _ = try? await gate.call(0) }
    let writing = sut.start { await $0.prompt.didAcceptPrompt() }
    await gate.called(1)
    #expect(sut.view.state?.activity == "writing")
    #expect(sut.view.command(.cancelLoad)?.isAvailable == true)
    sut.presenter.didCancelLoad()
    await writing.value
    #expect(sut.view.state?.activity == nil && sut.view.state?.notice == nil)
  }

  @Test("Without cars, or anybody who writes, it says why not")
  func obstacles() async {
    let empty = await ListSUT.loaded(.of())
    #expect(empty.view.command(.scene(.write))?.obstacle == "there are no cars to write")
    let nobody = ListSUT(isWritable: false)
    await nobody.load(.success(.of(.corolla)))
    #expect(nobody.view.command(.scene(.write))?.obstacle == "there is nowhere to write cars here")
    await nobody.presenter.didRequest(.write, of: nil)
    #expect(nobody.view.state?.prompt == nil)
  }

  @Test("The line for the search stays one")
  func search() async {
    let sut = await ListSUT.searching("se", finds: ["corolla-se"])
    #expect(sut.view.state?.prompt?.label == "/")
    await accept(sut)
    await sut.presenter.didRequest(.write, of: nil)
    await sut.presenter.prompt.didEditPrompt("a.csv")
    await accept(sut)
    #expect(sut.interactor.written.messages.first?.cars.request.query.description == "se")
  }
}
