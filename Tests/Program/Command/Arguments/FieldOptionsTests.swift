import CarsEntity
import Testing

@testable import cars

@Suite("What the command line says about names")
struct FieldOptionsTests {
  @Test(
    "is a field, by any of its names, or make and model together, and a name with anything in it",
    arguments: [
      ("model=car", FieldName("car", .field(.model))), ("Brand=Firma", FieldName("Firma", .field(.make))),
      ("power=PS=kW", FieldName("PS=kW", .field(.horsepower))), ("id=Nr. 1", FieldName("Nr. 1", .field(.id))),
      ("name=Auto", FieldName("Auto", .makeAndModel)), ("none=MSRP", FieldName("MSRP", .unknown)),
      ("boost=boost bar", FieldName("boost bar", .own)),
    ])
  func understood(text: String, name: FieldName) throws {
    var reading = ReadingOptions()
    try reading.take(text)
    #expect(reading.names == [name])
  }

  @Test("counts as it was said last")
  func last() throws {
    var reading = ReadingOptions()
    for text in ["model=a", "make=b", "model=c", "trim=b"] { try reading.take(text) }
    #expect(reading.names == [FieldName("c", .field(.model)), FieldName("b", .field(.trim))])
  }

  @Test("says what is wrong, and what may have been meant")
  func faults() {
    func reason(_ text: String) -> String? {
      var reading = ReadingOptions()
      do throws(UsageError) { try reading.take(text) } catch {
        if case .notUnderstood("--field", let reason) = error { return reason }
      }
      return nil
    }
    #expect(reason("modle=x") == "there is no field “modle”; did you mean model?")
    #expect(
      reason("zzzzzzzz=x")
        == "there is no field “zzzzzzzz”; there are id, make, model, trim, year, price, currency, body, fuel, "
        + "transmission, drivetrain, horsepower, torque, acceleration, range, seats, name for make and model together, and none; "
        + "a field of your own can be given a unit, as in 'boost=boost bar'"
    )
    #expect(reason("boost=boost foo")?.hasPrefix("“foo” is no unit; there are kW, hp,") == true)
    #expect(reason("model=") == "it needs a field and a name in the catalogue, for example model=car")
  }

  @Test("has to have both", arguments: ["", "model", "model=", "=", "=car"])
  func incomplete(text: String) {
    var reading = ReadingOptions()
    #expect(throws: UsageError.self) { try reading.take(text) }
    #expect(reading == ReadingOptions())
  }
}
