import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("What a presenter answers to its prompt, and when", .patience)
@MainActor
struct ScenePromptAnswerTests {
  private let sample = SampleStage(.shown(prompt: .search()))
  private let gate = Gate<String, PromptCompletion?, CancellationError>(
    "answer", expecting: 2, cancelled: CancellationError())

  private func type(_ text: String) {
    for character in text { sample.type(.character(character)) }
  }

  @Test("No key waits for what follows from an edit, and each edit ends the work of the one before")
  func slowEdits() async {
    var endings: [String] = []
    sample.presenter.whenEdited = { [gate] text in
      let answer = try? await gate.call(text)
      endings.append("\(text) \(answer == nil ? "cancelled" : "answered")")
    }
    type("k")
    #expect(sample.stage.screen.isReady)
    #expect(sample.shows(" /k"))
    type("i")
    #expect(gate.requests == ["k", "ki"])
    #expect(sample.events == [.didEditPrompt("k"), .didEditPrompt("ki")])
    await eventually("the first edit's work ends") { endings == ["k cancelled"] }
    gate.answer(1, .success(PromptCompletion("")))
    await eventually("the second is answered") { endings == ["k cancelled", "ki answered"] }
    await sample.stage.close()
  }

  @Test("Enter does not end the work of the last edit, Esc does", arguments: [CommandKey.enter, .escape])
  func lastEdit(key: CommandKey) async {
    var isCancelled: Bool?
    sample.presenter.whenEdited = { [gate] text in isCancelled = (try? await gate.call(text)) == nil }
    type("k")
    sample.type(key)
    if key == .enter { gate.answer(0, .success(PromptCompletion(""))) }
    await eventually("the work ends") { isCancelled == (key == .escape) }
    await sample.stage.close()
  }

  @Test(
    "After Enter and after Esc keys wait for a state without the prompt",
    arguments: [CommandKey.enter, .escape])
  func closing(key: CommandKey) async {
    sample.presenter.whenOver = { [gate] in _ = try? await gate.call("over") }
    sample.type(key)
    #expect(!sample.stage.screen.isReady)
    sample.view.render(.shown(prompt: .search(remark: .init(.result, "late"))))
    #expect(!sample.stage.screen.isReady, "the answer to an edit, perhaps")
    sample.view.render(.shown())
    #expect(sample.stage.screen.isReady)
    await sample.stage.close()
  }

  @Test("The end of an event that came before another one lets no key through")
  func olderEnd() async {
    sample.presenter.whenOver = { [gate] in _ = try? await gate.call("over") }
    sample.type(.enter)
    sample.type(.escape)
    await gate.called(2)
    gate.answer(0, .success(nil))
    await eventually("the first is over") { sample.stage.context.workCount == 1 }
    #expect(!sample.stage.screen.isReady)
    gate.answer(1, .success(nil))
    await eventually("the second is over") { sample.stage.screen.isReady }
    await sample.stage.close()
  }

  @Test("A presenter that keeps the prompt open after Enter is waited for until it is done")
  func keptOpen() async {
    sample.presenter.whenOver = { [gate] in _ = try? await gate.call("over") }
    sample.type(.enter)
    sample.view.render(.shown(prompt: .search(remark: .init(.fault, "no price"))))
    gate.answer(0, .success(nil))
    await eventually("the presenter is done") { sample.stage.screen.isReady }
    type("x")
    #expect(sample.events == [.didAcceptPrompt, .didEditPrompt("x")])
    await sample.stage.close()
  }

  @Test("Tab asks for the completion of the line; what comes is in the line, and is an edit")
  func completion() async {
    sample.presenter.complete = { _ in PromptCompletion("toyota corolla", cursor: 7) }
    type("toy")
    sample.type(.left, .tab)
    await eventually("the line is complete") { sample.shows(" /toyota corolla") }
    #expect(
      Array(sample.events.dropFirst(3)) == [
        .didRequestCompletion("toy", 2), .didEditPrompt("toyota corolla"),
      ])
    #expect(sample.stage.canvas(Size(columns: 60, rows: 8)).cursor == Position(column: 9, row: 7))
  }

  @Test("Where there is nothing to complete, or nothing new, the line stays and no edit is heard")
  func noCompletion() async {
    type("kia")
    sample.type(.tab)
    sample.presenter.complete = { PromptCompletion($0) }
    sample.type(.tab)
    await eventually("both are answered") { sample.stage.screen.isReady }
    #expect(
      Array(sample.events.dropFirst(3)) == [.didRequestCompletion("kia", 3), .didRequestCompletion("kia", 3)])
    #expect(sample.shows(" /kia"))
  }

  @Test("Keys wait for a completion, whatever is rendered meanwhile")
  func keysWait() async {
    sample.presenter.complete = { [gate] text in (try? await gate.call(text)) ?? nil }
    type("toy")
    sample.type(.tab)
    #expect(!sample.stage.screen.isReady)
    sample.view.render(.shown(prompt: .search(remark: .init(.result, "4 of 60"))))
    #expect(!sample.stage.screen.isReady)
    gate.answer(0, .success(PromptCompletion("toyota")))
    await eventually("the completion is there") { sample.stage.screen.isReady }
    #expect(sample.shows(" /toyota "))
    await sample.stage.close()
  }

  @Test("A completion that comes after the prompt has closed is not taken, even if another is open by then")
  func lateCompletion() async {
    sample.presenter.complete = { [gate] text in (try? await gate.call(text)) ?? nil }
    type("toy")
    sample.type(.tab)
    sample.view.render(.shown())
    sample.view.render(.shown(prompt: .search("kia")))
    gate.answer(0, .success(PromptCompletion("toyota")))
    await eventually("the completion is over") { sample.stage.screen.isReady }
    #expect(sample.shows(" /kia "))
    #expect(sample.events.last == .didRequestCompletion("toy", 3))
    await sample.stage.close()
  }

  @Test("A screen with a prompt is freed when it is popped, during an edit's work too")
  func freed() async {
    await expectFreed {
      let sample = SampleStage(.shown(prompt: .search()))
      sample.presenter.whenEdited = { [gate] text in _ = try? await gate.call(text) }
      sample.type(.character("k"), .tab)
      sample.stage.lines()
      await sample.stage.close()
      return [sample.stage.screen, sample.view, sample.view.host, sample.presenter, sample.stage.context]
    }
  }
}
