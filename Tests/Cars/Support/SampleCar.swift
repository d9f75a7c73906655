public import CarsEntity

/// A car with some numbers, and its price in a currency.
public func car(_ id: String, _ numbers: [String: Int] = [:], currency: String? = nil) throws(CarFault)
  -> Car
{
  let rest =
    numbers.map { Field($0, .integer($1)) } + (currency.map { [Field("currency", .text($0))] } ?? [])
  return try Car(
    fields: [Field("id", .text(id)), Field("make", .text("Kia")), Field("model", .text("EV6"))] + rest)
}

/// A car as it is read from the fields of a record, and why values of it are left out.
public func reading(
  _ fields: [Field], _ names: FieldNames = FieldNames()
) throws(CarFault) -> (car: Car, faults: [CarFault]) {
  var notes = RecordNotes()
  let car = try Car(fields: fields, names, &notes)
  return (car, notes.faults)
}
