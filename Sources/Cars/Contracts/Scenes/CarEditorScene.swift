// The editor of a car: who says what to whom, in the order in which a message travels.
//
//   a key        CarEditorPresenting     the view tells what was typed
//   a request    CarEditorInteracting    the presenter asks for a draft, and has it saved
//   a state      CarEditorViewing        the presenter says what to show
//   a way out    CarEditorRouting        the presenter says what was saved
//
// No router of its own: it only goes back, which any `SceneRouter` does.

public import CarsEntity
public import Scenes

// MARK: 1. View to presenter

/// What the editor's view tells its presenter.
@MainActor
public protocol CarEditorPresenting: Sendable {
  /// The view has appeared, still empty.
  func viewDidLoad() async
  /// The text in a field changed.
  /// - Parameter field: the field's index, from 0.
  func didEdit(_ text: String, inField field: Int)
  /// The user requested an action of this scene.
  /// - Parameter field: the index of the focused field, from 0, or nil if none is.
  func didRequest(_ action: CarEditorAction, inField field: Int?) async
  /// The user answered the question. Keys wait until a state without the question is rendered, or until this returns.
  func didAnswer(_ isYes: Bool) async
  /// The user asked to leave the editor without saving.
  func didRequestClose()
}

/// An action of the editor.
public enum CarEditorAction: Hashable, Sendable, CaseIterable {
  /// Save the car.
  case save
  /// Complete the text from the catalogue.
  case complete
  /// Replace the text by the next or previous one of the field's choices.
  case nextChoice, previousChoice
  /// Save the text over the value that another program has written meanwhile, or take that value into the form.
  case overwrite, takeFromFile
}

// MARK: 2. Presenter to interactor

/// Makes and saves drafts for the editor's presenter, off the main actor.
public protocol CarEditorInteracting: Sendable {
  /// Returns the draft to begin with.
  /// - Parameter typed: texts to fill in, by field name, as the user types them.
  /// - Throws: why the car cannot be edited, why none can be added, or that a name may mean several fields.
  @concurrent
  func draft(
    for task: CarEditorTask, typed: [(name: String, text: String)]
  ) async throws(CarChangeError) -> CarDraft
  /// Returns the completions of a text from the catalogue's values of a field, in natural order.
  @concurrent
  func completions(of text: String, in field: FieldKey) async -> [String]
  /// Returns the values to choose from, for each known field that has few, in a stable order.
  @concurrent
  func choices() async -> [CarField: [String]]
  /// Saves a draft.
  /// - Parameter policy: what to do if another program has changed or removed the car meanwhile.
  /// - Throws: why it can't be saved; the catalogue is unchanged then.
  @concurrent
  func save(_ draft: CarDraft, onConflict policy: ConflictPolicy) async throws(CarChangeError) -> SaveOutcome
}

/// What to do if another program has changed or removed the edited car meanwhile.
public enum ConflictPolicy: Hashable, Sendable {
  /// Apply what was typed to the car as it is now, for the user to review.
  case rebase
  /// Throw the conflict.
  case refuse
}

/// The outcome of saving a draft.
public enum SaveOutcome: Hashable, Sendable {
  /// The draft was saved.
  case saved(SavedChange)
  /// The draft was not saved because of the error. It comes back based on the car as it is now; both the user and
  /// another program changed the conflicting fields.
  case rebased(CarDraft, conflicting: Set<String>, after: CarChangeError)
  /// The draft was not saved: another program has removed the car.
  case removed
}

/// The editor's task.
public enum CarEditorTask: Hashable, Sendable {
  /// Add a car.
  case create
  /// Add a car that begins as a copy of another.
  case createLike(CarID)
  /// Edit a car.
  case edit(CarID)
}

// MARK: 3. Presenter to view

/// What the editor's presenter says to its view.
@MainActor
public protocol CarEditorViewing: AnyObject {
  /// Shows a state.
  func render(_ state: CarEditorViewState)
  /// Announces what has just been done, until the next key or state.
  func announce(_ text: String)
  /// Moves the focus to a field, by its index from 0.
  func selectField(at place: Int)
}

/// The state of the editor's view: the fields, in order.
public typealias CarEditorViewState = SceneState<[CarEditorField], CarEditorAction>

/// A field of the form as the editor's view knows it.
public struct CarEditorField: Hashable, Sendable {
  /// A note beside a field.
  public enum Note: Hashable, Sendable {
    /// What is wrong with the text.
    case fault(String)
    /// Helpful information.
    case information(String)
    /// The value that another program has written. The user decides next whether to overwrite it.
    case conflict(String)
  }

  /// The heading of the section that begins here, or nil if there is none.
  public let heading: String?
  /// The label, with the unit.
  public let label: String
  /// The text typed so far.
  public let text: String
  /// The placeholder.
  public let placeholder: String
  /// The note beside the field, or nil for none.
  public let note: Note?
  /// Whether there are values to choose from. Others can be typed all the same.
  public let hasChoices: Bool

  public init(
    heading: String? = nil, label: String, text: String, placeholder: String = "", note: Note? = nil,
    hasChoices: Bool = false
  ) {
    self.hasChoices = hasChoices
    self.heading = heading
    self.label = label
    self.text = text
    self.placeholder = placeholder
    self.note = note
  }
}

// MARK: 4. Presenter to router

/// Returns from the editor to the scene that opened it, with the outcome.
public typealias CarEditorRouting = SceneRouting<CarEditorOutcome>

/// The outcome of the editor.
public enum CarEditorOutcome: Hashable, Sendable {
  /// A car was saved.
  case saved(SavedChange)
  /// The user left without saving.
  case nothing
  /// The editor was not opened, because nothing could be saved.
  case refused(CarChangeError)
}
