import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import CarsTestSupport
import Testing

@testable import CarsAPI

@Suite("What is read in a changed text")
struct ChangeVerificationTests {
  private static let cars: [Car] = [.corolla, .ioniq5]

  private static func leftOut(_ number: Int) -> RecordFaults {
    [RecordFault(line: number, number: number, keptDespite: .notANumber(.price, name: "price", text: "?"))]
  }

  private func fault(
    _ old: Catalogue, _ new: Catalogue, _ kind: SavedChange.Kind, _ number: Int,
    givesID: Bool = false, mostCompared: Int = 20_000
  ) -> ChangeVerification.Fault? {
    do throws(ChangeVerification.Fault) {
      let verification = ChangeVerification(
        old: old, new: new, kind: kind, number: number, givesID: givesID, mostCompared: mostCompared)
      _ = try verification.changedCar()
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "is right where as many values are left out of other records as before, and wrong where more or fewer are"
  )
  func leftOutElsewhere() {
    func edited(_ old: RecordFaults, _ new: RecordFaults) -> ChangeVerification.Fault? {
      fault(Catalogue(Self.cars, faults: old), Catalogue(Self.cars, faults: new), .edited, 1)
    }
    #expect(edited(Self.leftOut(2), Self.leftOut(2)) == nil)
    #expect(edited(Self.leftOut(1), []) == nil && edited([], Self.leftOut(1)) == nil)
    #expect(edited([], Self.leftOut(2)) == .disturbed && edited(Self.leftOut(2), []) == .disturbed)
  }

  @Test(
    "is wrong where another car is not as it was, or where there is one more or one less than there should be"
  )
  func otherCars() {
    let (one, two) = (Catalogue([.corolla]), Catalogue(Self.cars))
    let swapped = Catalogue([.ioniq5, .corolla])
    #expect(fault(two, two, .edited, 1) == nil && fault(two, swapped, .edited, 1) == .disturbed)
    #expect(fault(one, two, .added, 2) == nil && fault(one, swapped, .added, 2) == .disturbed)
    #expect(fault(two, one, .removed, 2) == nil && fault(two, one, .removed, 1) == .disturbed)
    for (old, new, kind) in [
      (two, two, SavedChange.Kind.added), (two, two, .removed), (two, one, .edited), (one, two, .edited),
    ] {
      #expect(fault(old, new, kind, 2) == .disturbed, "\(kind): \(old.count) cars, and then \(new.count)")
    }
  }

  @Test(
    "is compared car by car among the first; behind them, what is no car any more is wrong, too")
  func manyCars() {
    let most = Catalogue((1...20).map { Car.corolla.identified(by: CarID("\($0)")) })
    let more = Catalogue(most.map(\.self) + [.corolla])
    func changed(_ catalogue: Catalogue) -> Catalogue {
      var changed = catalogue
      _ = changed.replace(with: Car.ioniq5.identified(by: "1"))
      return changed
    }
    #expect(fault(most, changed(most), .edited, 2, mostCompared: 20) == .disturbed)
    #expect(fault(more, changed(more), .edited, 2, mostCompared: 20) == .disturbed)
    #expect(fault(more, changed(more), .edited, 2, mostCompared: 0) == nil)
    let rejected = RecordFault(line: 21, number: 21, rejectedFor: .missing(field: "make"))
    let fewer = Catalogue(most.map(\.self), faults: [rejected])
    #expect(fault(more, fewer, .edited, 2, mostCompared: 20) == .disturbed)
  }

  @Test(
    "is wrong where a record is given an identifier that another one has, be it the one that it had before")
  func givenID() {
    let first = RecordPlace(line: 1, number: 1)
    let repeated = RepeatedID("corolla", at: RecordPlace(line: 2, number: 2), first: first, given: "ioniq5")
    let cars = Catalogue(Self.cars, repeatedIDs: [repeated])
    #expect(fault(cars, cars, .edited, 2, givesID: false) == nil)
    #expect(fault(cars, cars, .edited, 2, givesID: true) == .invalid(.repeatedID("corolla", first: first)))
  }

  @Test("is wrong where another record would be no car any more, or where the text would have another format")
  func otherRecords() {
    var rejected = Catalogue(
      [.corolla], faults: [RecordFault(line: 2, number: 2, rejectedFor: .missing(field: "make"))])
    #expect(fault(Catalogue(Self.cars), rejected, .edited, 1) == .disturbed)
    #expect(fault(rejected, rejected, .edited, 1) == nil)
    #expect(fault(Catalogue(Self.cars), rejected, .edited, 2) == .invalid(.missing(field: "make")))
    let list = rejected
    func rejecting(_ number: Int) -> Catalogue {
      Catalogue(
        [.corolla], faults: [RecordFault(line: number, number: number, rejectedFor: .missing(field: "make"))])
    }
    #expect(fault(rejecting(2), rejecting(1), .edited, 3) == .disturbed)
    #expect(fault(rejecting(2), Catalogue(Self.cars), .edited, 1) == .disturbed)
    var readOnly = list
    readOnly.reading.isReadOnly = true
    #expect(fault(list, readOnly, .edited, 1) == .disturbed)
    rejected.reading.format = list.reading.format == .lines ? .list : .lines
    #expect(fault(list, rejected, .edited, 1) == .disturbed)
  }
}
