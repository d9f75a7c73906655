import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Testing

@Suite("Changes without a form", .patience)
struct CatalogueChangesTests {
  /// The cars that the list has by now.
  private func listed(_ sut: SUT) async -> [CarID]? {
    await sut.list.cars(for: CarListRequest())?.cars.map(\.id)
  }

  @Test("A car is removed as it is listed, from the list or from its own scene, and is listed no more")
  func remove() async throws {
    let sut = try await SUT(listed: [.corolla, .corollaSE, .ioniq5], changes: 2)
    let first = SavedChange(.removed, .ioniq5, path: "p")
    let second = SavedChange(.removed, .corollaSE, path: "p")
    sut.service.changes.answer(0, .success(ChangeOutcome(first, .of(.corolla, .corollaSE))))
    sut.service.changes.answer(1, .success(ChangeOutcome(second, .of(.corolla))))
    #expect(try await sut.list.changes.remove("ioniq5") == first)
    #expect(await listed(sut) == ["corolla", "corolla-se"])
    #expect(try await sut.detail.changes.remove("corolla-se") == second)
    #expect(await listed(sut) == ["corolla"])
    #expect(sut.service.changes.requests == [.remove(.ioniq5), .remove(.corollaSE)])
  }

  @Test("A car that is not there is not removed, and after a change that fails the same cars are listed")
  func failures() async throws {
    let sut = try await SUT(listed: [.corolla], expecting: 1, changes: 2)
    sut.service.cars.answer(0, .failure(.noSuchCar("ioniq5")))
    await #expect(throws: CarChangeError.unread(.noSuchCar("ioniq5"))) {
      try await sut.list.changes.remove("ioniq5")
    }
    sut.service.changes.answer(0, .failure(.conflict(path: "p")))
    sut.service.changes.answer(1, .failure(.nothingToUndo))
    await #expect(throws: CarChangeError.conflict(path: "p")) { try await sut.list.changes.remove("corolla") }
    await #expect(throws: CarChangeError.nothingToUndo) { try await sut.detail.changes.undo() }
    #expect(await listed(sut) == ["corolla"])
  }

  @Test("A car that is not listed is asked for, and removed as it is then")
  func removeUnlisted() async throws {
    let sut = try await SUT(listed: [.corolla], expecting: 1, changes: 1)
    sut.service.cars.answer(0, .success(.ioniq5))
    let saved = SavedChange(.removed, .ioniq5, path: "p")
    sut.service.changes.answer(0, .success(ChangeOutcome(saved, .of(.corolla))))
    #expect(try await sut.list.changes.remove("ioniq5") == saved)
    #expect(sut.service.changes.requests == [.remove(.ioniq5)])
  }

  @Test("The last change is taken back by the service, and what that has left is listed")
  func undo() async throws {
    let sut = try await SUT(listed: [.corolla], changes: 1)
    let saved = SavedChange(.added, .ioniq5, path: "p")
    sut.service.changes.answer(0, .success(ChangeOutcome(saved, .of(.corolla, .ioniq5))))
    #expect(try await sut.detail.changes.undo() == saved)
    #expect(sut.service.messages.last == .undo)
    #expect(await listed(sut) == ["corolla", "ioniq5"])
  }

  @Test("Changes can be taken back until each of them was, or the service has none left")
  func canUndo() async throws {
    let sut = try await SUT(listed: [.corolla], changes: 6)
    let saved = SavedChange(.edited, .corollaSE, path: "p")
    let undone = SavedChange(.edited, .corolla, path: "p", isUndo: true)
    for (number, outcome) in [saved, saved, undone, undone, saved].enumerated() {
      sut.service.changes.answer(number, .success(ChangeOutcome(outcome, .of(.corolla))))
    }
    sut.service.changes.answer(5, .failure(.nothingToUndo))
    #expect(!sut.list.changes.canUndo)
    _ = try await sut.editor.save(CarDraft(editing: .corolla), onConflict: .refuse)
    _ = try await sut.list.changes.remove("corolla")
    #expect(sut.list.changes.canUndo)
    _ = try await sut.list.changes.undo()
    #expect(sut.detail.changes.canUndo)
    _ = try await sut.detail.changes.undo()
    #expect(!sut.list.changes.canUndo)
    _ = try await sut.editor.save(CarDraft(editing: .corolla), onConflict: .refuse)
    #expect(sut.list.changes.canUndo)
    await #expect(throws: CarChangeError.nothingToUndo) { try await sut.list.changes.undo() }
    #expect(!sut.list.changes.canUndo)
  }

  @Test("Whether a car can be changed is the service's to say")
  func refusal() async throws {
    let sut = try await SUT(listed: [.corolla])
    #expect(await sut.list.changes.refusal(toChange: "corolla") == nil)
    #expect(sut.list.changes.changePolicy == .everything)
    sut.service.refuse(.readOnly(source: .file("p")))
    #expect(await sut.detail.changes.refusal(toChange: "corolla") == .readOnly(source: .file("p")))
    #expect(sut.detail.changes.changePolicy == .nothing(copyCommand: nil))
  }

  @Test("In a file with a fault nothing can be changed until it is read whole, or was changed after all")
  func faultyFile() async throws {
    let sut = try await SUT(listed: [.corolla], expecting: 1, reloads: 4, changes: 1)
    let fault = CarsError.malformed(.file("p"), line: 9, column: 1, reason: .notUTF8(in: [.western]))
    sut.service.parts.answer(1, .success(.part(.corolla)))
    sut.service.parts.answer(2, .failure(fault))
    await #expect(throws: fault) { try await sut.list.loadCars().all() }
    sut.service.cars.answer(0, .success(.corolla))
    _ = try await sut.detail.loadCar("corolla")
    #expect(sut.list.changes.changePolicy == .faulty)
    #expect(sut.detail.changes.changePolicy == .faulty)
    sut.service.parts.answer(3, .success(.of(.corolla)))
    _ = try await sut.list.loadCars().all()
    #expect(sut.detail.changes.changePolicy == .everything)
    sut.service.parts.answer(4, .failure(fault))
    await #expect(throws: fault) { try await sut.list.loadCars().all() }
    let saved = SavedChange(.removed, .corolla, path: "p")
    sut.service.changes.answer(0, .success(ChangeOutcome(saved, SampleCatalogue())))
    _ = try await sut.list.changes.remove("corolla")
    #expect(sut.detail.changes.changePolicy == .everything)
  }

  @Test("Cars that is read-only stay so, whether what they are read from has a fault or not")
  func faultyPipe() async throws {
    let sut = SUT(
      parts: .failure(.malformed(.file("p"), line: 9, column: 1, reason: .notUTF8(in: [.western]))))
    sut.service.refuse(.readOnly(source: .file("p")))
    await #expect(throws: CarsError.self) { try await sut.list.loadCars().all() }
    #expect(sut.list.changes.changePolicy == .nothing(copyCommand: nil))
  }

  @Test("What a change has left is listed at once, and what was read before does not replace it")
  func handedOver() async throws {
    let sut = try await SUT(listed: [.corolla], reloads: 1, changes: 1)
    let left = SampleCatalogue([.corollaSE], isComplete: true)
    sut.service.changes.answer(
      0, .success(ChangeOutcome(SavedChange(.edited, .corollaSE, path: "p"), left)))
    let reload = sut.list.loadCars()
    _ = try await sut.editor.save(CarDraft(editing: .corolla), onConflict: .refuse)
    sut.service.parts.answer(1, .success(SampleCatalogue([.corolla], isComplete: true)))
    #expect(try await reload.all().map { $0.cars.map(\.id) } == [["corolla-se"]])
    #expect(await sut.list.cars(for: CarListRequest())?.cars.map(\.self) == left.cars)
  }

  @Test("Once others have changed the file, no change from before can be taken back")
  func notUndoable() async throws {
    let sut = try await SUT(listed: [.corolla], changes: 2)
    let saved = SavedChange(.edited, .corollaSE, path: "p")
    sut.service.changes.answer(0, .success(ChangeOutcome(saved, .of(.corollaSE))))
    sut.service.changes.answer(1, .failure(.notUndoable(path: "p")))
    _ = try await sut.editor.save(CarDraft(editing: .corolla), onConflict: .refuse)
    await #expect(throws: CarChangeError.notUndoable(path: "p")) { try await sut.list.changes.undo() }
    #expect(!sut.list.changes.canUndo)
  }
}
