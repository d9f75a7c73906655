// The editor of a car: who says what to whom, in the order in which a message travels.
//
//   a key        CarEditorPresenting     the view tells what was typed
//   a request    CarEditorInteracting    the presenter asks for a draft, and has it saved
//   a state      CarEditorViewing        the presenter says what to show
//   a way out    CarEditorRouting        the presenter says what was saved
//
// No router of its own: it only goes back, as any `SceneRouter` does.

public import CarsEntity
public import Scenes

// MARK: 1. View to presenter

/// What the editor's view tells its presenter.
@MainActor
public protocol CarEditorPresenting: Sendable {
  /// The view is there and empty.
  func viewDidLoad() async
  /// The text in a field is another one.
  /// - Parameter field: the field's place, from 0.
  func didEdit(_ text: String, inField field: Int)
  /// The user wants something that can be done only here.
  /// - Parameter field: the place of the field in which the user types, from 0; nil where there is none.
  func didRequest(_ action: CarEditorAction, inField field: Int?) async
  /// The user answered the question. Keys wait until a state without it is rendered, or until this is over.
  func didAnswer(_ isYes: Bool) async
  /// The user wants to leave the editor without saving.
  func didRequestClose()
}

/// What can be done only in the editor.
public enum CarEditorAction: Hashable, Sendable, CaseIterable {
  /// Save the car.
  case save
  /// Complete what is typed from the catalogue's texts.
  case complete
}

// MARK: 2. Presenter to interactor

/// What the editor's presenter can ask for. Its work is done off the main actor.
public protocol CarEditorInteracting: Sendable {
  /// The draft to begin with.
  /// - Parameter typed: texts that are already in it, by the names of their fields, as somebody types them.
  /// - Throws: why the car cannot be edited, why none can be added, or that a name may mean several fields.
  @concurrent
  func draft(
    for task: CarEditorTask, typed: [(name: String, text: String)]
  ) async throws(CarChangeError) -> CarDraft
  /// How a text in a field can go on: the catalogue's own texts there, in their natural order.
  @concurrent
  func completions(of text: String, in field: FieldKey) async -> [String]
  /// Saves what the draft says.
  /// - Parameter policy: what is done where another program has changed the car meanwhile, or removed it.
  /// - Throws: why it cannot be saved; nothing has happened then.
  @concurrent
  func save(_ draft: CarDraft, onConflict policy: ConflictPolicy) async throws(CarChangeError) -> SaveOutcome
}

/// What is done where another program has changed the edited car meanwhile, or removed it.
public enum ConflictPolicy: Hashable, Sendable {
  /// The car as it is now is put under what was typed, for somebody to look at.
  case rebase
  /// Nothing: the conflict is thrown.
  case refuse
}

/// What has come of saving a draft.
public enum SaveOutcome: Hashable, Sendable {
  /// It was saved.
  case saved(SavedChange)
  /// It was not saved, because of the error: this is what was typed, on the car as it is now. Conflicting are the fields, by
  /// their names, that another program has changed as well as the user.
  case rebased(CarDraft, conflicting: Set<String>, after: CarChangeError)
  /// It was not saved: another program has removed the car.
  case removed
}

/// What the editor is for.
public enum CarEditorTask: Hashable, Sendable {
  /// To write a new car.
  case create
  /// To write a new car that begins like another one.
  case createLike(CarID)
  /// To edit a car.
  case edit(CarID)
}

// MARK: 3. Presenter to view

/// What the editor's presenter says to its view.
@MainActor
public protocol CarEditorViewing: AnyObject {
  /// Shows a state in place of the one before.
  func render(_ state: CarEditorViewState)
  /// Says once what has just been done; it is shown until the user goes on or the next state is rendered.
  func announce(_ text: String)
  /// Has the user go on in a field, by its place from 0.
  func selectField(at place: Int)
}

/// Everything that the editor shows: the fields, in their order.
public typealias CarEditorViewState = SceneState<[CarEditorField], CarEditorAction>

/// What a view may know of one field of the form.
public struct CarEditorField: Hashable, Sendable {
  /// What is said beside a field.
  public enum Note: Hashable, Sendable {
    /// What is wrong with the text.
    case fault(String)
    /// Something that is good to know.
    case information(String)
  }

  /// What the section is called that begins with it; nil where none does, or one that needs no heading.
  public let heading: String?
  /// What the field is, with its unit.
  public let label: String
  /// What is typed in it.
  public let text: String
  /// What stands in place of text while there is none.
  public let placeholder: String
  /// What is said beside it; nil for nothing.
  public let note: Note?

  public init(
    heading: String? = nil, label: String, text: String, placeholder: String = "", note: Note? = nil
  ) {
    self.heading = heading
    self.label = label
    self.text = text
    self.placeholder = placeholder
    self.note = note
  }
}

// MARK: 4. Presenter to router

/// Where the editor can lead: back to the scene that asked, with what has come of it.
public typealias CarEditorRouting = SceneRouting<CarEditorOutcome>

/// What has come of the editor.
public enum CarEditorOutcome: Hashable, Sendable {
  /// A car was saved.
  case saved(SavedChange)
  /// The user did not want to save anything.
  case nothing
  /// There was no form, because what would be typed could not be saved.
  case refused(CarChangeError)
}
