import CarsCatalogue
package import CarsContracts
package import CarsEntity
package import CarsRecords
import LibC
package import Streams

/// Changes a catalogue in its file, one record at a time. All other bytes stay unchanged.
///
/// For each change, the file is locked and read again. The new text is read like a catalogue before it replaces the
/// file. So a change that would read back differently is never written, and concurrent changes by other programs are
/// never lost.
package actor CatalogueFileEditor {
  private let path: [UInt8]
  private let name: String
  private var names: FieldNames
  private let isOwn: Bool
  private let calls: any FileCalls
  private let clock: any Clock<Duration>
  private let patience: Duration
  private let attempts: Int
  private let pause: Duration
  private let copyCommand: @Sendable (ReadingOptions) -> String?
  /// The undo stack of changes made here, the latest last.
  private var undoSteps: [UndoStep] = []
  /// The file's contents after the last change.
  private var left: Fingerprint?

  /// A step that undoes a change.
  private struct UndoStep {
    /// The change that undoing makes.
    let change: SavedChange
    let edit: TextEdit
  }

  /// - Parameters:
  ///   - path: the file, which need not exist yet.
  ///   - name: the name in errors.
  ///   - names: the meanings of its names.
  ///   - isOwn: whether the file is the program's own. If so, it is created when missing, and each car in it gets an
  ///     ID.
  ///   - calls: the system calls that change the disk.
  ///   - clock: the clock for measuring how long other programs hold the lock.
  ///   - patience: the longest time to wait for the lock.
  ///   - attempts: how often to try a change while another program changes the file.
  ///   - pause: how long to wait for another program to write into a file that it has just emptied.
  ///   - copyCommand: returns the command that saves a copy of a read-only file, given the reading options.
  package init(
    path: [UInt8], name: String, names: FieldNames = FieldNames(), isOwn: Bool = false,
    calls: any FileCalls = SystemFileCalls(),
    clock: any Clock<Duration> = ContinuousClock(), patience: Duration = .seconds(10),
    attempts: Int = 5, pause: Duration = .seconds(1),
    copyCommand: @escaping @Sendable (ReadingOptions) -> String? = { _ in nil }
  ) {
    self.path = path
    self.name = name
    self.names = names
    self.isOwn = isOwn
    self.calls = calls
    self.clock = clock
    self.patience = patience
    self.attempts = attempts
    self.pause = pause
    self.copyCommand = copyCommand
  }

  /// Why nothing in the file can be changed, or nil if it can.
  package nonisolated var refusal: CarChangeError? {
    if CatalogueFile.isStream(path) { return notRegular }
    guard let refusal = LockedFile.refusal(toReplace: path) else { return nil }
    if refusal.isMissing, isOwn { return LockedFile.refusal(toMake: path).map(unwritable) }
    switch CatalogueFile.failure(refusal, path: name) {
    case .unreadable: return unwritable(refusal)
    case let other: return .unread(other)
    }
  }

  /// Returns why no record can be changed in a file with this reading, or nil if one can.
  nonisolated func refusal(_ reading: CatalogueReading, _ said: ReadingOptions) -> CarChangeError? {
    reading.isReadOnly ? .readOnlyForm(path: name, copyCommand: copyCommand(said)) : nil
  }

  /// Sets the reading options from now on.
  func read(as said: ReadingOptions) { names = FieldNames(said) }

  /// - Parameter isTaken: whether a car outside the file has an ID.
  /// - Throws: why the change can't be made. The file is then unchanged.
  package func save(
    _ change: CarChange, avoiding isTaken: @escaping @Sendable (CarID) -> Bool = { _ in false }
  ) async throws(CarChangeError) -> ChangedCatalogue {
    // If another program changes the file concurrently, the change is made to its version.
    for _ in 0..<attempts {
      if let outcome = try await saveOnce(change, avoiding: isTaken) { return outcome }
    }
    throw .beingChanged(path: name)
  }

  /// - Returns: nil if another program has changed the file meanwhile, and nothing was done.
  private func saveOnce(
    _ change: CarChange, avoiding isTaken: @escaping @Sendable (CarID) -> Bool
  ) async throws(CarChangeError) -> ChangedCatalogue? {
    let (file, buffer) = try await open()
    let text: CatalogueText
    do throws(CarsError) { text = try await CatalogueText(buffer, name: name, names) } catch {
      throw .unread(error)
    }
    if let refusal = refusal(text.catalogue.reading, names.said) { throw refusal }
    let planned = try text.plan(change, ids: NewIdentifiers(areAlwaysGiven: isOwn, isTaken: isTaken))
    let (read, catalogue) = try await verify(planned, in: text)
    if let read, let field = read.difference(from: planned.car) {
      throw .inexpressible(path: name, field: field)
    }
    guard try write(planned.edit, file, buffer) else { return nil }
    let saved = SavedChange(planned.kind, read ?? planned.car, path: name)
    if Fingerprint(HeldBytes(buffer)) != left { undoSteps = [] }
    let undone = SavedChange(saved.kind.inverse, planned.before ?? saved.car, path: name, isUndo: true)
    undoSteps.append(UndoStep(change: undone, edit: planned.edit.inverse(in: text.bytes)))
    left = Fingerprint(HeldBytes(buffer, planned.edit))
    return ChangedCatalogue(saved, catalogue, record: planned.record)
  }

  /// Reads the text as it would be after a change.
  /// - Returns: the changed car, or nil if it is removed, and all cars.
  /// - Throws: what would be wrong.
  private func verify(
    _ planned: PlannedChange, in text: CatalogueText
  ) async throws(CarChangeError) -> (car: Car?, catalogue: Catalogue) {
    let read: Catalogue
    do throws(CarsError) {
      read = try await catalogue(HeldBytes(text.buffer, planned.edit), as: text.names)
    } catch {
      guard error != .cancelled else { throw .unread(.cancelled) }
      let isLast = planned.kind == .removed && text.catalogue.recordCount == 1
      throw isLast ? .lastOne(path: name) : .disturbing(path: name)
    }
    do throws(ChangeVerification.Fault) {
      let verification = ChangeVerification(
        old: text.catalogue, new: read, kind: planned.kind, number: planned.number, givesID: planned.givesID)
      let car = try verification.changedCar()
      try await expectSameFields(verification, in: HeldBytes(text.buffer, planned.edit), as: text.names)
      return (car, read)
    } catch {
      switch error {
      case .invalid(let fault): throw .invalid(fault)
      case .disturbed: throw .disturbing(path: name)
      case .readAnew(let field):
        // Reports the changed field, if known, instead of its consequence.
        let changed = planned.before.flatMap { planned.car.difference(from: $0) }
        throw .inexpressible(path: name, field: changed ?? field)
      }
    }
  }

  /// Checks that all cars keep their fields when the text is read afresh, as at the next start. The changed record may
  /// affect how the meaning of a name is detected.
  private func expectSameFields(
    _ verification: ChangeVerification, in bytes: HeldBytes, as before: FieldNames
  ) async throws(ChangeVerification.Fault) {
    guard verification.old.recordCount > 0, verification.new.recordCount > 0 else { return }
    let stream = CatalogueStream(bytes, .file(name), names: names)
    var fresh = Catalogue()
    do throws(CarsError) {
      fresh = try await stream.next() ?? fresh
      let now = await stream.names
      if (now.schema, now.apart) == (before.schema, before.apart) { return }
      while let more = try await stream.next() { fresh = more }
    } catch {
      throw .disturbed
    }
    guard verification.haveSameFields(in: fresh) else { throw .disturbed }
    if let field = verification.changedField(in: fresh) { throw .readAnew(field) }
  }

  /// - Parameter before: the meanings of the names: changing one cell doesn't change the units of the others.
  private func catalogue(
    _ bytes: HeldBytes, as before: FieldNames = FieldNames()
  ) async throws(CarsError) -> Catalogue {
    var names = names
    (names.schema, names.apart) = (before.schema, before.apart)
    return try await CatalogueText.read(bytes, name: name, names)?.catalogue ?? Catalogue(isComplete: true)
  }

  /// Undoes the last change that wasn't undone, if the file is as the last change left it. Otherwise no earlier change
  /// can be undone.
  /// - Throws: why it can't be undone. The file is then unchanged.
  package func undo() async throws(CarChangeError) -> ChangedCatalogue {
    guard !undoSteps.isEmpty else { throw .nothingToUndo }
    let count = undoSteps.count
    let (file, buffer) = try await open()
    guard undoSteps.count == count, let step = undoSteps.last else { throw .conflict(path: name) }
    guard Fingerprint(HeldBytes(buffer)) == left else {
      undoSteps = []
      throw .notUndoable(path: name)
    }
    let before = HeldBytes(buffer, step.edit)
    let catalogue: Catalogue
    do throws(CarsError) { catalogue = try await self.catalogue(before) } catch { throw .unread(error) }
    guard try write(step.edit, file, buffer) else { throw .beingChanged(path: name) }
    undoSteps.removeLast()
    left = Fingerprint(before)
    return ChangedCatalogue(step.change, catalogue)
  }
}

extension SavedChange.Kind {
  fileprivate var inverse: SavedChange.Kind {
    switch self {
    case .added: .removed
    case .edited: .edited
    case .removed: .added
    }
  }
}

// MARK: The file

extension CatalogueFileEditor {
  /// Locks the file and reads it.
  private func open() async throws(CarChangeError) -> (LockedFile, BlockBuffer) {
    let file = try await lock()
    do throws(CarsError) {
      let size = Int(file.status.st_size)
      guard size <= CatalogueFile.largest else {
        throw .tooLarge(.file(name), limit: CatalogueFile.largest)
      }
      return (file, try await .all(of: FileBytes(file.file, file.status, path: name)))
    } catch {
      throw .unread(error)
    }
  }

  private func lock() async throws(CarChangeError) -> LockedFile {
    if CatalogueFile.isStream(path) { throw notRegular }
    var waited = Duration.zero
    let step = Duration.milliseconds(3)
    while true {
      do throws(SystemFailure) {
        if let file = try LockedFile(path) {
          let isBeingWritten = file.status.st_size == 0 && !isOwn && !FileVersion(file.status).isSettled
          if !isBeingWritten || waited >= pause { return file }
        }
      } catch {
        guard isOwn, error.isMissing, waited < patience else {
          throw .unread(CatalogueFile.failure(error, path: name))
        }
        try make()
        waited += step
        continue
      }
      guard waited < patience else { throw .beingChanged(path: name) }
      do { try await clock.sleep(for: step) } catch { throw .unread(.cancelled) }
      waited += step
    }
  }

  /// Creates the file and its parent folders.
  private func make() throws(CarChangeError) {
    do throws(SystemFailure) { try calls.makeFile(path) } catch { throw unwritable(error) }
  }

  /// - Returns: whether it was written, and not changed by another program meanwhile.
  private func write(
    _ edit: TextEdit, _ file: LockedFile, _ text: BlockBuffer
  ) throws(CarChangeError) -> Bool {
    do throws(ReplacingFailure) {
      try HeldBytes(text, edit).withPieces { pieces throws(ReplacingFailure) in
        try file.replace(with: pieces, before: UnsafeRawBufferPointer(text.bytes), calls: calls)
      }
      return true
    } catch {
      switch error {
      case .changed: return false
      case .refused(let failure): throw unwritable(failure)
      }
    }
  }

  /// Why anything but a regular file can't be changed. A pipe or a device that the user names can still be read.
  private nonisolated var notRegular: CarChangeError {
    isOwn ? unwritable(.notRegular) : .readOnly(source: .file(name))
  }

  private nonisolated func unwritable(_ failure: SystemFailure) -> CarChangeError {
    let obstacle = LockedFile.obstacle(behind: failure, to: path).map(WritingObstacle.init)
    return .unwritable(path: name, reason: failure.reason, obstacle: obstacle)
  }
}

extension WritingObstacle {
  fileprivate init(_ obstacle: LockedFile.Obstacle) {
    self =
      switch obstacle {
      case .notRegular: .notRegular
      case .mountPoint: .mountPoint
      case .readOnlySystem: .readOnlySystem
      case .folder: .folder
      case .foreignFile: .foreignFile
      }
  }
}
