import CarsContracts
import Scenes

/// The prompt of the list: passes what is typed to the part of the list that has opened it.
@MainActor
struct CarPrompts: PromptPresenting {
  let list: ShownList
  let search: CarSearch
  let writing: CarListWriting?

  private var current: any PromptPresenting {
    if list.state.writing.isTyping, let writing { writing } else { search }
  }

  func didEditPrompt(_ text: String) async { await current.didEditPrompt(text) }
  func didAcceptPrompt() async { await current.didAcceptPrompt() }
  func didCancelPrompt() async { await current.didCancelPrompt() }
  func didRequestCompletion(of text: String, at cursor: Int) async -> PromptCompletion? {
    await current.didRequestCompletion(of: text, at: cursor)
  }
}
