import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import Testing

@testable import CarsAPI

@Suite("What is read in a changed text")
struct ChangeVerificationTests {
  private static let cars: [Car] = [.corolla, .ioniq5]

  private static func leftOut(_ number: Int) -> RecordFaults {
    [RecordFault(line: number, number: number, leftOutFor: .notANumber(.price, name: "price", text: "?"))]
  }

  private func changedCar(_ old: RecordFaults, _ new: RecordFaults, editing number: Int) throws -> Car? {
    try ChangeVerification(
      old: Catalogue(Self.cars, faults: old), new: Catalogue(Self.cars, faults: new), kind: .edited,
      number: number, ids: .kept
    ).changedCar()
  }

  @Test("is right where as many values are left out of other records as before")
  func same() throws {
    #expect(try changedCar(Self.leftOut(2), Self.leftOut(2), editing: 1) == .corolla)
    #expect(try changedCar(Self.leftOut(1), [], editing: 1) == .corolla)
    #expect(try changedCar([], Self.leftOut(1), editing: 1) == .corolla)
  }

  @Test("is wrong where a value is left out of another record now, or no longer")
  func others() {
    #expect(throws: ChangeVerification.Fault.disturbed) {
      try changedCar([], Self.leftOut(2), editing: 1)
    }
    #expect(throws: ChangeVerification.Fault.disturbed) {
      try changedCar(Self.leftOut(2), [], editing: 1)
    }
  }

  @Test(
    "differs from what was asked for where another value is left out of the record, or it is written otherwise"
  )
  func ownRecord() throws {
    func car(_ fields: Field...) throws -> Car {
      try Car(fields: [Field("make", .text("Kia")), Field("model", .text("EV9"))] + fields)
    }
    let plain = try car()
    let asked = try car(Field("price", .text("Call for price")))
    #expect(asked.difference(from: asked) == nil)
    #expect(asked.difference(from: plain) == "price")
    #expect(asked.difference(from: try car(Field("price", .text("Call")))) == "price")
  }
}
