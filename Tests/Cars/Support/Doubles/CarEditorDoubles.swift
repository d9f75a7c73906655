public import CarsContracts
public import CarsEntity
public import SceneTesting
import Scenes
import Synchronization

/// What only the editor's view hears.
public enum CarEditorViewMessage: Equatable, Sendable {
  case selectField(Int)
}

/// Records what the editor's view is told.
@MainActor
public final class CarEditorViewSpy: SceneViewSpy<[CarEditorField], CarEditorAction, CarEditorViewMessage>,
  CarEditorViewing
{
  public func selectField(at place: Int) { record(.selectField(place)) }
}

/// What only the editor's presenter hears.
public enum CarEditorMessage: Equatable, Sendable {
  case didEdit(String, inField: Int)
  case didRequest(CarEditorAction, inField: Int?)
}

/// Records what the editor's presenter is told.
@MainActor
public final class CarEditorPresenterSpy: ScenePresenterSpy<CarEditorMessage>, CarEditorPresenting {
  public func didEdit(_ text: String, inField field: Int) { record(.didEdit(text, inField: field)) }
  public func didRequest(_ action: CarEditorAction, inField field: Int?) async {
    record(.didRequest(action, inField: field))
  }
}

/// Answers the editor's presenter: with a draft and with completions at once, and to a save when the test says so.
public final class CarEditorInteractorStub: CarEditorInteracting {
  private let draft: Result<CarDraft, CarChangeError>
  private let completions: [FieldKey: [String: [String]]]
  private let choicesOfFields: [CarField: [String]]
  private let policies = Mutex<[ConflictPolicy]>([])
  private let asked = Mutex<[(task: CarEditorTask, typed: [(name: String, text: String)])]>([])
  /// The calls of `save(_:onConflict:)`.
  public let saves: Gate<CarDraft, SaveOutcome, CarChangeError>

  /// - Parameters:
  ///   - draft: the draft to begin with, or why there is none.
  ///   - completions: how texts in fields can go on; others cannot.
  ///   - choices: the values to choose from.
  ///   - expected: how many saves the test expects.
  public init(
    _ draft: Result<CarDraft, CarChangeError>, completions: [FieldKey: [String: [String]]] = [:],
    choices: [CarField: [String]] = [:], expectingSaves expected: Int = 0
  ) {
    self.draft = draft
    self.completions = completions
    choicesOfFields = choices
    saves = Gate("save", expecting: expected, cancelled: .unread(.cancelled))
  }

  /// What the drafts were asked for, in their order.
  public var tasks: [CarEditorTask] { asked.withLock { $0.map(\.task) } }

  /// The fields whose texts were to be in the drafts already, each with its text.
  public var typed: [String] { asked.withLock { $0.flatMap { $0.typed.map { "\($0.name)=\($0.text)" } } } }

  public func draft(
    for task: CarEditorTask, typed: [(name: String, text: String)]
  ) async throws(CarChangeError) -> CarDraft {
    asked.withLock { $0.append((task, typed)) }
    return try draft.get()
  }

  /// What was to be done about a conflict, for each save.
  public var conflictPolicies: [ConflictPolicy] { policies.withLock(\.self) }

  private let waitBeforeCompletion = Mutex<@Sendable () async -> Void>({})

  /// Has each completion wait for something.
  public func waitBeforeCompleting(_ wait: @escaping @Sendable () async -> Void) {
    waitBeforeCompletion.withLock { $0 = wait }
  }

  public func completions(of text: String, in field: FieldKey) async -> [String] {
    await waitBeforeCompletion.withLock(\.self)()
    return completions[field]?[text] ?? []
  }

  public func choices() async -> [CarField: [String]] { choicesOfFields }

  public func save(
    _ draft: CarDraft, onConflict policy: ConflictPolicy
  ) async throws(CarChangeError) -> SaveOutcome {
    policies.withLock { $0.append(policy) }
    return try await saves.call(draft)
  }
}

/// Records what the editor was closed with.
public typealias CarEditorRouterSpy = SceneRouterSpy<CarEditorOutcome>
