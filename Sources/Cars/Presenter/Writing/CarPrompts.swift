import CarsContracts
import Scenes

/// The line of the list: what is typed there is for the part of the list that has opened it.
@MainActor
final class CarPrompts: PromptPresenting {
  private let search: CarSearch
  private let writing: CarListWriting

  init(_ search: CarSearch, _ writing: CarListWriting) {
    (self.search, self.writing) = (search, writing)
  }

  private var current: any PromptPresenting { writing.isTyping ? writing : search }

  func didEditPrompt(_ text: String) async { await current.didEditPrompt(text) }
  func didAcceptPrompt() async { await current.didAcceptPrompt() }
  func didCancelPrompt() async { await current.didCancelPrompt() }
  func didRequestCompletion(of text: String, at cursor: Int) async -> PromptCompletion? {
    await current.didRequestCompletion(of: text, at: cursor)
  }
}
