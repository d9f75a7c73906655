import CarsCatalogue
package import CarsContracts
package import CarsEntity
package import CarsRecords
import LibC
package import Streams

/// Changes a catalogue in its file, a record at a time: every byte that does not belong to the change stays as it is.
///
/// For each change the file is locked and read anew, and the new text is read as the program would read it before it takes
/// the file's place. So a change that comes out as something else is never written, and one that another program made in
/// the meantime is never lost.
package actor CatalogueFileEditor {
  private let path: [UInt8]
  private let name: String
  private let names: FieldNames
  private let isOwn: Bool
  private let calls: any FileCalls
  private let clock: any Clock<Duration>
  private let patience: Duration
  private let attempts: Int
  private let pause: Duration
  /// The changes that can be taken back, the last at the end.
  private var made: [MadeChange] = []

  /// Makes an editor.
  /// - Parameters:
  ///   - path: the file, which need not be there yet.
  ///   - name: what errors call it.
  ///   - names: what the names in it mean.
  ///   - isOwn: whether the file is the program's own: it is made where there is none, and each car in it gets an
  ///     identifier.
  ///   - calls: what changes the disk.
  ///   - clock: what measures how long the file has been locked by others.
  ///   - patience: how long that may be.
  ///   - attempts: how often a change is tried while another program changes the file.
  ///   - pause: how long to wait for what another program writes into a file that it has emptied a moment ago.
  package init(
    path: [UInt8], name: String, names: FieldNames = FieldNames(), isOwn: Bool = false,
    calls: any FileCalls = SystemFileCalls(),
    clock: any Clock<Duration> = ContinuousClock(), patience: Duration = .seconds(10),
    attempts: Int = 5, pause: Duration = .seconds(1)
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
  }

  /// Whether there is a change that can be taken back.
  package var canUndo: Bool { !made.isEmpty }

  /// Why nothing in the file can be changed; nil when that is possible.
  package nonisolated var refusal: CarChangeError? {
    if CatalogueFile.isStream(path) { return .readOnly(source: name) }
    guard let refusal = LockedFile.refusal(toReplace: path) else { return nil }
    if refusal.isMissing, isOwn { return LockedFile.refusal(toMake: path).map(unwritable) }
    switch CatalogueFile.failure(refusal.code, path: name) {
    case .unreadable: return unwritable(refusal)
    case let other: return .unread(other)
    }
  }

  /// Makes a change.
  /// - Parameters:
  ///   - change: the change.
  ///   - isTaken: whether a car that is not in the file has an identifier.
  /// - Throws: the reason why it cannot be made. The file is then as it was.
  package func save(
    _ change: CarChange, avoiding isTaken: @escaping @Sendable (CarID) -> Bool = { _ in false }
  ) async throws(CarChangeError) -> SavedChange {
    // Where another program changes the file at the same moment, the change is made in what it has written.
    for _ in 0..<attempts {
      if let saved = try await saveOnce(change, avoiding: isTaken) { return saved }
    }
    throw .beingChanged(path: name)
  }

  /// Makes a change.
  /// - Returns: nil when another program has changed the file in the meantime, and nothing was done.
  private func saveOnce(
    _ change: CarChange, avoiding isTaken: @escaping @Sendable (CarID) -> Bool
  ) async throws(CarChangeError) -> SavedChange? {
    let (file, text) = try await open()
    let ids = NewIdentifiers(areAlwaysGiven: isOwn, isTaken: isTaken)
    let planned = try text.change(for: change, ids: ids)
    let car: Car?
    do throws(ChangeVerification.Fault) {
      car = try await planned.verify(in: text)
    } catch {
      switch error {
      case .invalid(let fault): throw .invalid(fault)
      case .disturbed: throw .disturbing(path: name)
      case .cancelled: throw .unread(.cancelled)
      }
    }
    if let car, let field = car.difference(from: planned.car) {
      throw .inexpressible(path: name, field: field)
    }
    guard try write(planned.text, file, text) else { return nil }
    var before: Car?
    if case .edit(let car, _) = change { before = car }
    let wasRepeated = text.catalogue.repeatedIDs.contains {
      $0.place.number == planned.number || $0.first.number == planned.number
    }
    made.append(
      MadeChange(
        kind: planned.kind, car: car ?? planned.car, before: before, trace: planned.trace,
        wasRepeated: wasRepeated))
    return SavedChange(planned.kind, car ?? planned.car, path: name)
  }

  /// Takes the last change back that was not taken back yet, even if other records have been changed by others since. One
  /// whose own record was changed stands in the way of those before it only once.
  /// - Throws: the reason why that cannot be done. The file is then as it was.
  package func undo() async throws(CarChangeError) -> SavedChange {
    while let last = made.last {
      if let undone = try await undone(last) { return undone }
      guard last.wasRefused else {
        made[made.count - 1].wasRefused = true
        throw .notUndoable(car: last.car.name, path: name)
      }
      made.removeLast()
    }
    throw .nothingToUndo
  }

  /// Takes a change back, which is the last.
  /// - Returns: nil when what it has left was changed by others.
  private func undone(_ last: MadeChange) async throws(CarChangeError) -> SavedChange? {
    let count = made.count
    let (file, text) = try await open()
    for planned in text.undoing(last) {
      let car: Car
      do throws(ChangeVerification.Fault) { car = try await planned.verify(in: text) ?? last.car } catch {
        if error == .cancelled { throw .unread(.cancelled) }
        continue
      }
      guard planned.kind == .removed || car.difference(from: planned.car) == nil else { continue }
      guard made.count == count else { throw .conflict(path: name) }
      guard try write(planned.text, file, text) else { throw .beingChanged(path: name) }
      made.removeLast()
      return SavedChange(planned.kind, car, path: name, isUndo: true)
    }
    guard made.count == count else { throw .conflict(path: name) }
    return nil
  }
}

// MARK: The file

extension CatalogueFileEditor {
  /// Locks the file and reads it.
  private func open() async throws(CarChangeError) -> (LockedFile, CatalogueText) {
    let file = try await lock()
    do throws(CarsError) {
      let size = Int(file.status.st_size)
      guard size <= CatalogueFile.largest else {
        throw .tooLarge(path: name, limit: CatalogueFile.largest)
      }
      return (file, try await CatalogueText(FileBytes(file.file, file.status, path: name), name: name, names))
    } catch {
      throw .unread(error)
    }
  }

  private func lock() async throws(CarChangeError) -> LockedFile {
    if CatalogueFile.isStream(path) { throw .readOnly(source: name) }
    var waited = Duration.zero
    let step = Duration.milliseconds(3)
    while true {
      do throws(SystemFailure) {
        if let file = try LockedFile(path) {
          guard file.status.st_mode & S_IFMT != S_IFDIR else { throw SystemFailure("open", code: EISDIR) }
          let isBeingWritten = file.status.st_size == 0 && !isOwn && !FileVersion(file.status).isSettled
          if !isBeingWritten || waited >= pause { return file }
        }
      } catch {
        guard isOwn, error.isMissing, waited < patience else {
          throw .unread(CatalogueFile.failure(error.code, path: name))
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

  /// Makes the file, and the folders that it is in.
  private func make() throws(CarChangeError) {
    do throws(SystemFailure) { try calls.makeFile(path) } catch { throw unwritable(error) }
  }

  /// - Returns: whether it was written, and not changed by another program in the meantime.
  private func write(
    _ change: TextChange, _ file: LockedFile, _ text: CatalogueText
  ) throws(CarChangeError) -> Bool {
    do throws(ReplacingFailure) {
      try HeldBytes(text.buffer, change).withPieces { pieces throws(ReplacingFailure) in
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

  private nonisolated func unwritable(_ failure: SystemFailure) -> CarChangeError {
    let obstacle = LockedFile.obstacle(behind: failure, to: path).map(WritingObstacle.init)
    return .unwritable(path: name, reason: failure.reason, obstacle: obstacle)
  }
}

extension WritingObstacle {
  fileprivate init(_ obstacle: LockedFile.Obstacle) {
    self =
      switch obstacle {
      case .mountPoint: .mountPoint
      case .readOnlySystem: .readOnlySystem
      case .folder: .folder
      case .foreignFile: .foreignFile
      }
  }
}

extension CatalogueChange {
  /// Reads the text as it would be after the change.
  /// - Returns: the changed car; nil where it is gone.
  /// - Throws: what is wrong then.
  fileprivate func verify(in before: CatalogueText) async throws(ChangeVerification.Fault) -> Car? {
    let bytes = HeldBytes(before.buffer, text)
    let read: Catalogue
    do throws(CarsError) {
      read =
        try await CatalogueText.read(bytes, name: before.name, before.names)?.catalogue
        ?? Catalogue(isComplete: true)
    } catch {
      throw error == .cancelled ? .cancelled : .disturbed
    }
    return try ChangeVerification(
      old: before.catalogue, new: read, kind: kind, number: number, ids: ids
    ).changedCar()
  }
}
