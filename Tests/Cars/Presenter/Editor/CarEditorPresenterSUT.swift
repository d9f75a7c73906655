import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes

/// The presenter with all that it talks to.
@MainActor
struct EditorSUT {
  let presenter: CarEditorPresenter
  let view = CarEditorViewSpy()
  let router = CarEditorRouterSpy()
  let interactor: CarEditorInteractorStub

  init(
    _ task: CarEditorTask = .create, _ draft: Result<CarDraft, CarChangeError> = .success(CarDraft()),
    at field: FieldKey? = nil, completions: [FieldKey: [String: [String]]] = [:],
    choices: [CarField: [String]] = [:], typed: [(name: String, text: String)] = [],
    expectingSaves saves: Int = 0
  ) {
    interactor = CarEditorInteractorStub(
      draft, completions: completions, choices: choices, expectingSaves: saves)
    presenter = CarEditorPresenter(
      task: task, at: field, interactor: interactor, on: .screen(router), typed: typed)
    presenter.view = view
  }

  /// Makes a presenter whose form is there.
  static func shown(
    _ task: CarEditorTask = .create, _ draft: CarDraft = CarDraft(),
    completions: [FieldKey: [String: [String]]] = [:],
    expectingSaves saves: Int = 0
  ) async -> EditorSUT {
    let sut = EditorSUT(task, .success(draft), completions: completions, expectingSaves: saves)
    await sut.presenter.viewDidLoad()
    return sut
  }

  /// Makes a presenter for a car that is edited.
  static func editing(expectingSaves saves: Int = 0) async -> EditorSUT {
    await shown(.edit("corolla"), CarDraft(editing: .corolla), expectingSaves: saves)
  }

  /// How two makes go on.
  static let makes: [FieldKey: [String: [String]]] = [
    .known(.make): ["m": ["Mazda", "Maserati"], "Ma": ["Mazda", "Maserati"], "maz": ["Mazda"]]
  ]

  /// The answer that another program has changed the car: what was typed, on the car as it is now.
  static func rebased(_ typed: [String: String], onto car: Car, conflicting: Set<String>) -> SaveOutcome {
    var draft = CarDraft(editing: car)
    for (name, text) in typed { draft.setText(text, ofFieldNamed: name) }
    return .rebased(draft, conflicting: conflicting, after: .conflict(path: "my.json"))
  }

  /// The place of a field in the form.
  func place(_ label: String) -> Int { view.content?.firstIndex { $0.label == label } ?? -1 }

  func field(_ label: String) -> CarEditorField? { view.content?.first { $0.label == label } }

  func type(_ text: String, in label: String) { presenter.didEdit(text, inField: place(label)) }

  /// Why the car cannot be saved now.
  var obstacle: String? { view.state?.commands.first { $0.action == .scene(.save) }?.obstacle }

  /// Where the user was sent.
  var selected: [Int] {
    view.messages.compactMap { if case .own(.selectField(let place)) = $0 { place } else { nil } }
  }

  /// Begins to save.
  func save() -> Task<Void, Never> {
    Task.atOnce { @MainActor [presenter] in await presenter.didRequest(.save, inField: 0) }
  }
}
