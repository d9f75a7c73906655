public import CarsEntity

/// Why a change to a catalogue cannot be made. Nothing has happened then. It holds facts; only the presenters put them
/// into words.
public enum CarChangeError: Error, Hashable, Sendable {
  /// The catalogue cannot be reached or read, or the car is not in it.
  case unread(CarsError)
  /// The cars can only be read where they are, in a pipe or on the web, and none can be added. The source is nil where
  /// nobody knows it; the command keeps a copy in a file, where they can be changed.
  case readOnly(source: CatalogueOrigin?, copyCommand: String? = nil)
  /// The file's records are neither rows of a table nor plain objects of JSON, and can only be read. The command keeps a
  /// copy in a file, where they can be changed; nil where there is none.
  case readOnlyForm(path: String, copyCommand: String?)
  /// The source's own cars can only be read; others can be added to them.
  case onlyAdditions(source: CatalogueOrigin)
  /// What was to be changed is no longer as it was: another program has changed it meanwhile.
  case conflict(path: String)
  /// Neither the last change nor one before it can be taken back: another program has changed the file since.
  case notUndoable(path: String)
  /// Another program is changing the file: it has locked it, or has written to it each time that the change was tried.
  case beingChanged(path: String)
  /// The file cannot be written; `reason` is the system's own text, and the obstacle what is behind it, if that is known.
  case unwritable(path: String, reason: String, obstacle: WritingObstacle? = nil)
  /// With the change the record would not be a car.
  case invalid(CarFault)
  /// Several fields have the label that was typed, by their names in the catalogue.
  case unclearField(String, names: [String])
  /// The table has no column for a field.
  case noColumn(path: String, field: String)
  /// A value cannot be written as the file writes values.
  case inexpressible(path: String, field: String)
  /// With the change, other records of the file would be read as something else.
  case disturbing(path: String)
  /// The car to be removed is the last one, and without it nothing in the file would say what is in it.
  case lastOne(path: String)
  /// There is no change to take back.
  case nothingToUndo
}

/// What stands in the way of a new version of a file, which takes the name of the one before.
public enum WritingObstacle: Hashable, Sendable {
  /// It is a device, a pipe or a socket, which is never replaced.
  case notRegular
  /// The file is mounted by itself, as single files are in containers.
  case mountPoint
  /// Its file system can only be read.
  case readOnlySystem
  /// Nothing can be put into its folder.
  case folder
  /// It is somebody else's, and so is its folder, which lets only owners replace files.
  case foreignFile
}
