import CarsContracts
import CarsEntity

/// The editor's progress.
enum CarEditorProgress {
  /// The draft is being made.
  case opening
  /// There is no draft, for this reason.
  case refused(CarChangeError)
  /// The user types.
  case typing(Typed, after: Attempt? = nil)
  /// The user is asked a question; a no returns to typing.
  case asking(CarEditorText.Question, Typed, after: Attempt? = nil)
  /// The user is asked which value of a field counts, before anything is saved: the text, or what another program has
  /// written.
  case settling(Typed, field: Int, after: Attempt? = nil)
  /// The draft is being saved. The editor can't be left until then, because its caller has to know the outcome.
  case saving(Typed)

  var typed: Typed? {
    switch self {
    case .opening, .refused: nil
    case .typing(let typed, _), .asking(_, let typed, _), .settling(let typed, _, _), .saving(let typed):
      typed
    }
  }

  var lastAttempt: Attempt? {
    switch self {
    case .opening, .refused, .saving: nil
    case .typing(_, let attempt), .asking(_, _, let attempt), .settling(_, _, let attempt): attempt
    }
  }

  /// The typed draft.
  struct Typed {
    var draft: CarDraft
    /// The names of the fields that another program has changed, too, until the user decides.
    var conflicting: Set<String> = []
    /// Whether the user has decided to overwrite a value.
    var overwrites = false
    /// The index of the field typed in last; nil if that was completed, or if nothing was typed.
    var touched: Int?

    /// The index of the first field to decide on; nil if there is none.
    var firstConflict: Int? {
      draft.entries.firstIndex { conflicting.contains($0.name) && $0.text != $0.first }
    }
  }

  /// The outcome of the latest attempt to complete or to save, until something is typed.
  enum Attempt {
    /// Completions of a field are offered.
    case suggested([String], field: Int)
    /// Saving failed.
    case failed(Failure)
  }

  /// Why saving failed.
  enum Failure {
    /// Another program has changed the car; the draft was rebased on it.
    case changedMeanwhile(path: String)
    /// Another program has removed the car.
    case removedMeanwhile
    case error(CarChangeError)

    init(rebasedAfter error: CarChangeError) {
      self = if case .conflict(let path) = error { .changedMeanwhile(path: path) } else { .error(error) }
    }
  }
}
