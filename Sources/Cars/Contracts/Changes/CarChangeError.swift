public import CarsEntity

/// Why a change to a catalogue failed. The catalogue is unchanged then. It holds facts; presenters put them into
/// words.
public enum CarChangeError: Error, Hashable, Sendable {
  /// The catalogue can't be reached or read, or doesn't have the car.
  case unread(CarsError)
  /// The source is read-only, such as a pipe or a URL. It is nil if unknown; the command copies the cars to a file,
  /// where they can be changed.
  case readOnly(source: CatalogueOrigin?, copyCommand: String? = nil)
  /// The file's records are neither table rows nor plain JSON objects, and are read-only. The command, if any, copies
  /// the cars to a file, where they can be changed.
  case readOnlyForm(path: String, copyCommand: String?)
  /// The source's own cars are read-only; others can be added.
  case onlyAdditions(source: CatalogueOrigin)
  /// Another program has changed the car meanwhile.
  case conflict(path: String)
  /// No change can be undone: another program has changed the file since.
  case notUndoable(path: String)
  /// Another program keeps changing the file: it holds a lock, or wrote to the file at each attempt.
  case beingChanged(path: String)
  /// The file can't be written; `reason` is the system's message, and the obstacle its cause, if known.
  case unwritable(path: String, reason: String, obstacle: WritingObstacle? = nil)
  /// The change would make the record an invalid car.
  case invalid(CarFault)
  /// Several fields have the typed label, by their names in the catalogue.
  case unclearField(String, names: [String])
  /// The table has no column for a field.
  case noColumn(path: String, field: String)
  /// A value can't be written in the file's format.
  case inexpressible(path: String, field: String)
  /// The change would alter how other records of the file are read.
  case disturbing(path: String)
  /// The car is the last one, and the file would not be recognised as a catalogue without it.
  case lastOne(path: String)
  /// The file ends with something that isn't a car, on this line, from 1. A new car would come after it.
  case endsInNoCar(path: String, line: Int)
  /// There is no change to undo.
  case nothingToUndo
}

/// Why a new version of a file can't be renamed over the old one.
public enum WritingObstacle: Hashable, Sendable {
  /// The file is a device, a pipe or a socket.
  case notRegular
  /// The file is a mount point, as single files are in containers.
  case mountPoint
  /// The file system is read-only.
  case readOnlySystem
  /// The folder is not writable.
  case folder
  /// The file and its folder belong to another user, and the folder has the sticky bit set.
  case foreignFile
}
